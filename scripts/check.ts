/** `npm run check`: lint, types, rule and runtime tests, the build and its budgets. The quick loop. */
import { runSteps, type Step, vitest } from './steps.ts'

/**
 * The steps of the check.
 * @param more projects of tests that join the run of those without a browser
 * @param aside steps that wait most of their time, so they run while those tests compute
 */
export const checkSteps = (more: readonly string[] = [], aside: readonly Step[] = []) => [
  { name: 'lint and format', command: 'biome', args: ['check', '.'] },
  { name: 'types', command: 'tsc', args: ['-b'] },
  // Runs some of the room's suites again with relays. `npm test` runs all of them with relays, and with failing calls.
  [vitest('tests without a browser', ['rules', 'runtime', 'relays', ...more]), ...aside],
  { name: 'build', command: 'vite', args: ['build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'] },
  { name: 'budgets', command: 'node', args: ['scripts/budgets.ts'] },
  {
    name: 'the Worker bundles for deployment',
    command: 'wrangler',
    args: ['deploy', '--dry-run', '--outdir', '.cache/bundle'],
    env: { WRANGLER_SEND_METRICS: 'false' },
  },
]

if (import.meta.main) await runSteps(checkSteps())
