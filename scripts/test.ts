/** `npm test`: the check, then screens and flows in a real browser. `npm run test:long` tests the rest. */

import { ensureChromium } from './browsers/chromium.ts'
import { checkSteps, withoutBrowser } from './check.ts'
import { playwright, runSteps, vitest } from './steps.ts'

process.env.CHROMIUM_PATH = ensureChromium()
// The check has just built the pages.
process.env.E2E_PAGES_BUILT = '1'
await runSteps([
  checkSteps(
    vitest('tests without a browser', [...withoutBrowser, 'relays-proofs']),
    // Before the proofs, which load the package, and before the types, which take those of the rules from it. Without its
    // registry it says so, and they are left out.
    [{ name: 'the module for Companion', command: 'node', args: ['scripts/companion/run.ts'] }],
    [vitest('proofs with servers of their own', ['proofs'])],
  ),
  // React's development build: its checks fail a test by what they print. Pages in several languages take long, and the
  // other screens are tested at the same time.
  vitest('screens in Chromium, and in several languages', ['screens', 'languages']),
  playwright('flows in browsers', ['--grep-invert', '@alone|@long']),
])
