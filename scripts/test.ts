/** `npm test`: the check, then screens and flows in a real browser and the long proofs. */

import { ensureChromium } from './browsers/chromium.ts'
import { ensureFirefox } from './browsers/firefox.ts'
import { checkSteps } from './check.ts'
import { playwright, runSteps, vitest } from './steps.ts'

process.env.CHROMIUM_PATH = ensureChromium()
process.env.FIREFOX_PATH = ensureFirefox() ?? ''
// The check has just built the pages.
process.env.E2E_PAGES_BUILT = '1'
await runSteps([
  ...checkSteps('proofs', 'runtime-proofs', 'relays-proofs', 'measured'),
  vitest('screens in Chromium', ['screens']),
  playwright('flows in browsers', ['--grep-invert', '@alone']),
  // A measurement is only valid on an otherwise idle machine.
  playwright('what a browser measures', ['--grep', '@alone', '--workers', '1']),
])
