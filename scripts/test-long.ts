/**
 * `npm run test:long`: what takes long and rarely finds anything that `npm test` does not. Every language and every size,
 * screens with the React that people get, all suites of the room with failing calls, Firefox, servers under a storm, and
 * what is measured.
 */
import { ensureChromium } from './browsers/chromium.ts'
import { ensureFirefox } from './browsers/firefox.ts'
import { playwright, runSteps, vitest } from './steps.ts'

process.env.CHROMIUM_PATH = ensureChromium()
process.env.FIREFOX_PATH = ensureFirefox() ?? ''
process.env.TEST_LONG = '1'
process.env.LANGUAGES = 'all'
await runSteps([
  {
    atOnce: [
      vitest('the room and its screens side by side', ['rules'], {
        files: ['scripts/side-by-side'],
        env: { ROOMS: '10000' },
      }),
      vitest('proofs with servers of their own, in full', ['proofs']),
    ],
  },
  // All senders in all states of a room, as many random cases as ever, and all suites of the room with failing calls.
  vitest('tests without a browser, in full', ['rules', 'runtime', 'relays', 'relays-proofs']),
  // The React that people get: effects run a little later in it than in the development build.
  vitest('screens at all sizes and in all languages', ['screens', 'languages'], { env: { NODE_ENV: 'production' } }),
  playwright('long flows', ['--grep', '@long']),
  // A measurement is only valid on an otherwise idle machine.
  vitest('what a server measures', ['measured']),
  playwright('what a browser measures', ['--grep', '@alone', '--workers', '1']),
])
