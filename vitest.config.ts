import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import type {} from './schema/testing/start-time.ts'
import { chromiumLaunch, chromiumPath } from './scripts/browsers/chromium.ts'
import { withoutSourceMaps } from './scripts/browsers/without-source-maps.ts'
import { isLong, keepScratchInMemory, pages, patienceMs, workers } from './scripts/test-machine.ts'
import { switchableTexts } from './web/texts/switchable.ts'

keepScratchInMemory()

// The seed of the run, which every worker inherits.
const drawn = process.env.TEST_SEED === 'random'
process.env.TEST_SEED = drawn ? String(Date.now() % 1_000_000) : (process.env.TEST_SEED ?? '1')
const { TEST_SEED } = process.env
if (drawn) console.info(`TEST_SEED=${TEST_SEED}`)

/** Rules and screens are tested at this time of day, or at another: `TEST_NOW=2026-12-31T23:59:00Z npm test`. */
const startsAtMs = Date.parse(process.env.TEST_NOW ?? '2026-11-21T09:30:00.000Z')
/** The folder, in the project, where the tests of languages leave pictures for people to look at; by default there are none. */
const { PICTURES = '', LANGUAGES = '' } = process.env
const provide = { startsAtMs, pictures: PICTURES && resolve(PICTURES), languages: LANGUAGES, isLong }

/** Files that only `npm run test:long` runs, and proofs, which the quick loop leaves out, have this in their names. */
const leftOut = [...(isLong ? [] : ['**/*.long.*']), ...(process.env.PROOFS === 'none' ? ['**/*.proof.ts'] : [])]

const secret = (name: string) => `${name} of the tests, long enough to be one`

const inObjects = (files: string) => [`durable-objects/**/${files}`, `worker/**/${files}`]

const measured = [
  'worker/auth/enumeration.proof.ts',
  'worker/routes/closes-within-a-second.proof.ts',
  'durable-objects/programme/keeps-up.proof.ts',
]
const relayTests = ['durable-objects/crowd/relay-links/*.test.ts']
const crowdProofs = ['durable-objects/crowd/*.proof.ts']
// They compare a room with relays and one without, so one run is enough.
const transcripts = ['durable-objects/crowd/transcripts.long.proof.ts']
// It counts the frames that a phone receives. Their number is promised only while no call fails.
const frameCounts = ['durable-objects/answers/games.test.ts']
const suitesOfRooms = ['durable-objects/{,answers/}*.{test,proof}.ts']
const suitesOfAnswers = ['durable-objects/answers/{ballots,games}.test.ts']
const atRelays = { CROWD_CAPACITY: '0,1,3' }

const cheapPasswords = {
  find: /^.*\/password-cost\.ts$/,
  replacement: fileURLToPath(new URL('worker/testing/setup/password-cost.ts', import.meta.url)),
}

const shortMinutes = {
  find: /^.*\/minutes-kept-every\.ts$/,
  replacement: fileURLToPath(new URL('worker/testing/setup/minutes-kept-every.ts', import.meta.url)),
}

const patience = {
  testTimeout: patienceMs.test,
  hookTimeout: patienceMs.test,
  expect: { poll: { timeout: patienceMs.condition } },
}

const inRuntime = (
  name: string,
  include: string[],
  {
    bindings = {},
    setupFiles = [],
    exclude = [],
    hasCheapPasswords = true,
    groupOrder = 0,
  }: Partial<Record<'setupFiles' | 'exclude', string[]>> & {
    bindings?: Record<string, string>
    hasCheapPasswords?: boolean
    groupOrder?: number
  } = {},
): TestProjectConfiguration => ({
  resolve: { alias: [shortMinutes, ...(hasCheapPasswords ? [cheapPasswords] : [])] },
  plugins: [
    cloudflareTest(async () => ({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        assets: { directory: './worker/testing/pages', binding: 'ASSETS' },
        bindings: {
          CONTROL_SECRET: secret('CONTROL_SECRET'),
          COOKIE_SECRET: secret('COOKIE_SECRET'),
          // Mail is kept where tests can read it.
          MAIL: 'mailbox',
          TEST_SEED,
          TEST_LONG: isLong ? '1' : '',
          ...bindings,
          MIGRATIONS: await readD1Migrations('migrations'),
        },
      },
    })),
  ],
  test: {
    name,
    include,
    exclude: [...exclude, ...leftOut],
    sequence: { groupOrder },
    ...patience,
    setupFiles: ['worker/testing/setup/migrate.ts', ...setupFiles],
    // A runtime takes seconds to start, so files take turns in one. Each finds its storage empty.
    isolate: false,
    // It wraps CommonJS in a module of default imports, which the test runtime cannot load unbundled.
    deps: { optimizer: { ssr: { enabled: true, include: ['obscenity'] } } },
  },
})

/** Screens in Chromium, over a room that lives in the page. */
const inChromium = (name: string, include: string, plugins: Plugin[] = []): TestProjectConfiguration => ({
  plugins: [withoutSourceMaps(), plugins, react(), tailwindcss()],
  test: {
    name,
    include: [include],
    exclude: leftOut,
    globalSetup: ['scripts/browsers/chromium.ts'],
    setupFiles: ['web/testing/setup.ts'],
    provide,
    ...patience,
    maxWorkers: pages,
    sequence: { groupOrder: 2 },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: chromiumLaunch(chromiumPath()),
        contextOptions: { timezoneId: process.env.TEST_ZONE ?? 'Europe/Berlin' },
        actionTimeout: patienceMs.condition,
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
      connectTimeout: patienceMs.test,
      screenshotFailures: false,
      // Part of a text is enough to find an element, as in the flows.
      locators: { exact: false },
    },
  },
})

export default defineConfig({
  test: {
    maxWorkers: workers,
    projects: [
      {
        // Rules and other pure code: plain node, no runtime.
        test: {
          name: 'rules',
          include: [
            'schema/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'integrations/*/src/**/*.test.ts',
          ],
          exclude: ['web/e2e/**', '**/*.{browser,languages}.test.tsx', '**/node_modules/**'],
          environment: 'node',
          provide,
          // Loading the same modules for each of about 200 files takes longer than the tests.
          isolate: false,
          ...patience,
          setupFiles: ['schema/testing/setup.ts'],
        },
      },
      inChromium('screens', 'web/**/*.browser.test.tsx'),
      // The same pages in several languages, one after another in one browser.
      inChromium('languages', 'web/**/*.languages.test.tsx', [switchableTexts()]),
      // No tests: `npm run screenshots`.
      inChromium('pictures', 'web/**/*.pictures.tsx'),
      {
        // The long proofs, which start and end servers of their own.
        test: {
          name: 'proofs',
          include: ['scripts/proofs/**/*.proof.ts'],
          exclude: leftOut,
          globalSetup: ['scripts/proofs/product.ts'],
          setupFiles: ['schema/testing/patience.ts'],
          environment: 'node',
          // They run next to the tests that compute. Projects with other numbers of workers have groups of their own.
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
          ...patience,
        },
      },
      // The object and the API in the real runtime, with their own D1 and storage. The quick loop leaves out the proofs.
      // Each such project has a copy of the code and runtimes of its own, which takes 35 seconds of a processor.
      inRuntime('runtime', inObjects('*.{test,proof}.ts'), {
        // Those of a crowd are proofs of relays too.
        exclude: [...relayTests, ...measured, ...(isLong ? transcripts : crowdProofs)],
      }),
      // Every phone at one of three relays. The second project runs the room's suites there again, with failing calls:
      // those of answers, in which a failing call costs most, and in `npm run test:long` all of them.
      inRuntime('relays', [...(isLong ? frameCounts : []), ...relayTests], { bindings: atRelays }),
      inRuntime('relays-proofs', [...(isLong ? suitesOfRooms : suitesOfAnswers), ...crowdProofs], {
        // It counts what storage is asked for a vote over a socket of the room's own.
        exclude: ['durable-objects/cost.test.ts'],
        bindings: { ...atRelays, CALLS: 'fail' },
        setupFiles: ['worker/testing/setup/break-calls.ts'],
      }),
      // These measure how long something takes, so they run after everything else, and alone.
      inRuntime('measured', measured, { hasCheapPasswords: false, groupOrder: 1 }),
    ],
  },
})
