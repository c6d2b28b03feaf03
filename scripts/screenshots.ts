/**
 * `npm run screenshots`: pictures to look at, no tests. Rooms (displays, desks, phones, agendas) in `test-results/pictures`,
 * the site and accounts in `test-results/gallery`. `npm run screenshots display` takes only what has this in its name.
 */
import { ensureChromium } from './browsers/chromium.ts'
import { playwright, runSteps, vitest } from './steps.ts'

const [name] = process.argv.slice(2)
process.env.CHROMIUM_PATH = ensureChromium()
const env = { NODE_ENV: 'production', PICTURES: 'test-results/pictures' }
const some = (option: string) => (name === undefined ? [] : [option, name])
const pages = ['--config', 'playwright.gallery.config.ts', '--pass-with-no-tests', ...some('--grep')]
await runSteps([
  vitest('pictures of rooms', ['pictures'], { env, titled: name }),
  playwright('pictures of the site and accounts', pages),
])
