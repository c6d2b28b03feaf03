/** `npm run check`: lint, types, rule and runtime tests, the build and its budgets. The quick loop. */
import { type Plan, runSteps, vitest } from './steps.ts'

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

/**
 * The steps of the check.
 * @param more projects of tests that join the run of those without a browser
 * @param first what comes before all steps but those tests
 * @param aside steps that wait most of their time, so they run while those tests compute
 */
export const checkSteps = (
  more: readonly string[] = [],
  first: readonly Plan[] = [],
  aside: readonly Plan[] = [],
): Plan => ({
  // Runs the suites of relays too, and `npm run test:long` all suites of the room again with failing calls.
  atOnce: [
    vitest('tests without a browser', ['rules', 'runtime', 'relays', ...more]),
    [...first, { atOnce: [still, ...aside] }],
  ],
})

if (import.meta.main) await runSteps(checkSteps())
