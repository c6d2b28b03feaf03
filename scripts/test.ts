/** `npm test`: the check, then screens and flows in a real browser and the long proofs. */

import { ensureChromium } from './browsers/chromium.ts'
import { ensureFirefox } from './browsers/firefox.ts'
import { checkSteps } from './check.ts'
import { playwright, runSteps, vitest } from './steps.ts'

/**
 * Tests of screens that run with React's development build. Its checks fail a test by what they print, so these draw most
 * components; and some of them need effects to have run as soon as something is drawn.
 */
const checkedByReact = [
  ...['account/settings/settings', 'audience/polls/kinds', 'audience/polls/own-results', 'audience/quizzes/quiz'],
  ...['audience/ui/places', 'audience/ui/task-screen', 'client/draft-store', 'controller/desk/dialogs'],
  ...['controller/first-sight', 'controller/limited-desk', 'controller/messages/message-list'],
  ...['controller/preview/display-preview', 'dashboard/dashboard', 'live/feed/use-room-feed'],
  ...['stage/display/no-place', 'stage/scenes/scenes'],
].map((name) => `web/${name}.browser.test.tsx`)

process.env.CHROMIUM_PATH = ensureChromium()
process.env.FIREFOX_PATH = ensureFirefox() ?? ''
// The check has just built the pages.
process.env.E2E_PAGES_BUILT = '1'
await runSteps([
  ...checkSteps(['runtime-proofs', 'relays-proofs'], [vitest('proofs with servers of their own', ['proofs'])]),
  // The React that people get: a press on the desk takes a third of the time. Some files draw everything in
  // several languages, so they take long, and the other screens are tested at the same time.
  vitest('screens in Chromium, and in several languages', ['screens', 'languages'], {
    without: checkedByReact,
    env: { NODE_ENV: 'production' },
  }),
  vitest('screens with the checks of React', ['screens'], { files: checkedByReact }),
  playwright('flows in browsers', ['--grep-invert', '@alone|@long']),
  // A measurement is only valid on an otherwise idle machine.
  vitest('what a server measures', ['measured']),
  playwright('what a browser measures', ['--grep', '@alone', '--workers', '1']),
])
