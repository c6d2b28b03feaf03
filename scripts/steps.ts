/** Runs the steps of `npm run check` and `npm test` one after the other and counts what passed and what failed. */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { bin, root } from './root.ts'

type Count = { passed: number; failed: number; skipped: number; failures: readonly string[] }

/** One step: its name, what it runs, and how to read its count (a step without a report counts as one test). */
export type Step = { name: string; command: string; args: string[]; env?: Record<string, string>; report?: () => Count }

const cache = `${root}.cache`

/**
 * Runs all steps, even after a failure. The last lines name every failure again, because what is above them is long, and
 * count. The process ends with 1 when anything failed. Steps in an inner list run at the same time.
 */
export async function runSteps(steps: readonly (Step | readonly Step[])[]): Promise<void> {
  mkdirSync(cache, { recursive: true })
  const total = { passed: 0, failed: 0, skipped: 0 }
  const failures: string[] = []
  const runAndCount = async (step: Step, isAside: boolean) => {
    const startedAt = performance.now()
    process.stdout.write(`\n── ${step.name}\n`)
    const isOk = await run(step, isAside)
    const count = countOf(step, isOk)
    total.passed += count.passed
    total.failed += count.failed
    total.skipped += count.skipped
    failures.push(...count.failures.map((failure) => `${step.name}: ${failure}`))
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    process.stdout.write(`── ${step.name}: ${isOk ? 'ok' : 'FAILED'} in ${seconds} s\n`)
  }
  for (const step of steps) {
    await Promise.all([step].flat().map((one, index) => runAndCount(one, index > 0)))
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  for (const failure of failures) process.stdout.write(`\nFAILED ${failure}\n`)
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

/** If a failed step has no report, or one without failures, it counts as one failure. */
function countOf(step: Step, isOk: boolean): Count {
  const oneFailure = { failed: 1, failures: ['see its output'] }
  const plain = { passed: isOk ? 1 : 0, failed: 0, skipped: 0, failures: [], ...(isOk ? {} : oneFailure) }
  if (step.report === undefined) return plain
  try {
    const count = step.report()
    return isOk || count.failed > 0 ? count : { ...count, ...oneFailure }
  } catch {
    return { passed: 0, skipped: 0, ...oneFailure }
  }
}

/** Whether a step went well. If it is not the first of its list, what it prints comes when it has ended. */
function run(step: Step, isAside: boolean): Promise<boolean> {
  const env = { ...process.env, ...step.env }
  const child = spawn(bin(step.command), step.args, { cwd: root, env, stdio: isAside ? 'pipe' : 'inherit' })
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => printed.push(text))
  }
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => {
      process.stdout.write(printed.join(''))
      resolve(code === 0)
    })
  })
}

type VitestReport = Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number> & {
  testResults: {
    name: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

type VitestRun = {
  files?: string[]
  without?: string[]
  env?: Record<string, string>
  titled?: string | undefined
}

/** Runs these projects of Vitest, some of their files or all but some, or what has this in its title, and counts the tests. */
export function vitest(
  name: string,
  projects: readonly string[],
  { files = [], without = [], env = {}, titled }: VitestRun = {},
): Step {
  const file = `${cache}/vitest-${name.replaceAll(' ', '-')}.json`
  rmSync(file, { force: true })
  return {
    name,
    command: 'vitest',
    env,
    args: [
      'run',
      ...files,
      ...without.map((file) => `--exclude=${file}`),
      ...(titled === undefined ? [] : [`--testNamePattern=${titled}`]),
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    report: () => {
      const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'))
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests + report.numTodoTests,
        failures: report.testResults.flatMap(({ name, assertionResults }) =>
          assertionResults
            .filter(({ status }) => status === 'failed')
            .map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages.join('\n')}`),
        ),
      }
    },
  }
}

type Suite = { suites?: Suite[]; specs: { ok: boolean; file: string; title: string }[] }
type PlaywrightReport = { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>; suites: Suite[] }

const failedSpecs = ({ suites = [], specs }: Suite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(failedSpecs),
]

/** Runs Playwright and counts its tests. */
export function playwright(name: string, args: string[]): Step {
  const file = `${cache}/playwright-${name.replaceAll(' ', '-')}.json`
  rmSync(file, { force: true })
  return {
    name,
    command: 'playwright',
    args: ['test', ...args],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    report: () => {
      const { stats, suites }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'))
      return {
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
        skipped: stats.skipped,
        failures: suites.flatMap(failedSpecs),
      }
    },
  }
}
