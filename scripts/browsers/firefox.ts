/** Finds the Firefox that one flow drives, or installs it where the system lets us. Without one that flow is skipped. */
import { firstThatStarts, installDebian } from './debian.ts'

const candidates = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** The oldest in which the flow was seen to pass. In 140, the driver sets no viewport and fills no field. */
const minVersion = 153

/** What to do when there is no Firefox. */
export const noFirefox = `No Firefox ${minVersion} or newer was found, so its flow is skipped. Install it (Debian: apt-get install firefox-esr) or set FIREFOX_PATH.`

/** The path of a Firefox, or null. */
export const findFirefox = (): string | null => firstThatStarts([process.env.FIREFOX_PATH, ...candidates], minVersion)

/** Firefox, which is installed first if it is missing and that is possible. Prints what to do if there is none. */
export function ensureFirefox(): string | null {
  if (findFirefox() === null) installDebian('firefox-esr')
  const path = findFirefox()
  if (path === null) process.stdout.write(`${noFirefox}\n`)
  return path
}
