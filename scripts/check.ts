/** `npm run check`: lint, types, rule and runtime tests, the build and its budgets. The quick loop. */
import { type Plan, runSteps, type Step, vitest } from './steps.ts'

/** What computes without tests, one after another. The build is what flows then take. */
const still: Plan = [
  { name: 'lint and format', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'build', command: 'node', args: ['scripts/build.ts', '--quiet'] },
  { name: 'budgets', command: 'node', args: ['scripts/budgets.ts'] },
  {
    name: 'the Worker bundles for deployment',
    command: 'wrangler',
    args: ['deploy', '--dry-run', '--outdir', '.cache/bundle'],
    env: { WRANGLER_SEND_METRICS: 'false' },
  },
]

/** The projects of tests without a browser, but for those that only `npm test` runs. */
export const withoutBrowser = ['rules', 'runtime', 'relays']

/**
 * The steps of the check.
 * @param tests the run of tests without a browser
 * @param first what comes before all steps but those tests
 * @param aside steps that wait most of their time, so they run while those tests compute
 */
export const checkSteps = (
  tests: Step = vitest('tests without a browser', withoutBrowser, { env: { PROOFS: 'none' } }),
  first: readonly Plan[] = [],
  aside: readonly Plan[] = [],
): Plan => ({
  atOnce: [tests, [...first, { atOnce: [still, ...aside] }]],
})

if (import.meta.main) await runSteps(checkSteps())
