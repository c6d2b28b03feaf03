/** Finds the Chromium that the browser tests drive, or installs it where the system lets us. Never a reason to skip. */
import { firstThatStarts, installDebian } from './debian.ts'

/** Chromium without its windows: it draws the same pages with a quarter less work. */
const headlessShell = '/usr/bin/chromium-headless-shell'

const candidates = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium. If there is none and none can be installed, throws an error that says what to do. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found !== null) return found
  for (const name of ['chromium-headless-shell', 'chromium']) {
    installDebian(name)
    const installed = findChromium()
    if (installed !== null) return installed
  }
  throw new Error(
    'The browser tests need Chromium and none was found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  )
}

/** How the tests start it: as root in a container, and without the background work that a browser does for its user. */
export const chromiumLaunch = (executablePath: string) => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

/** Where it is, or where it will be once it is installed. */
export const chromiumPath = (): string => findChromium() ?? headlessShell

/** Vitest calls this before the tests of screens, and not before others, which need no browser. */
export const setup = (): void => {
  ensureChromium()
}

const findChromium = () => firstThatStarts([process.env.CHROMIUM_PATH, ...candidates])
