/** Finds the Chromium that the browser tests drive, or installs it where the system lets us. Never a reason to skip. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium. Throws with what to do when there is none and none can be installed. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found !== undefined) return found
  if (existsSync('/usr/bin/apt-get')) {
    const elevated = process.getuid?.() === 0 ? [] : ['sudo', '-n']
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      const [command = 'apt-get', ...rest] = [...elevated, 'apt-get', ...args]
      process.stdout.write(`Installing Chromium for the browser tests: ${command} ${rest.join(' ')}\n`)
      spawnSync(command, rest, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    }
  }
  const installed = findChromium()
  if (installed !== undefined) return installed
  throw new Error(
    'The browser tests need Chromium and none was found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  )
}

const findChromium = () =>
  [process.env.CHROMIUM_PATH ?? '', ...candidates].find((path) => path !== '' && existsSync(path))
