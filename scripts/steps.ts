/** Runs the steps of `npm run check`, `npm test` and `npm run test:long`, and counts what passed and what failed. */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { bin, root } from './root.ts'

type Count = { passed: number; failed: number; skipped: number; failures: readonly string[] }

/** One step: its name, what it runs, and how to read its count (a step without a report counts as one test). */
export type Step = { name: string; command: string; args: string[]; env?: Record<string, string>; report?: () => Count }

const cache = `${root}.cache`

/** Steps one after another, or at the same time. */
export type Plan = Step | readonly Plan[] | { atOnce: readonly Plan[] }

type Took = { name: string; seconds: number }

/**
 * Runs all steps, even after a failure. The last lines say how long each took, name every failure again, because what is
 * above them is long, and count. The process ends with 1 when anything failed.
 */
export async function runSteps(plan: Plan): Promise<void> {
  mkdirSync(cache, { recursive: true })
  const total = { passed: 0, failed: 0, skipped: 0 }
  const failures: string[] = []
  const took: Took[] = []
  const runAndCount = async (step: Step, isAside: boolean) => {
    const startedAt = performance.now()
    process.stdout.write(`\n── ${step.name}\n`)
    const isOk = await run(step, isAside)
    const count = countOf(step, isOk)
    total.passed += count.passed
    total.failed += count.failed
    total.skipped += count.skipped
    failures.push(...count.failures.map((failure) => `${step.name}: ${failure}`))
    const seconds = (performance.now() - startedAt) / 1000
    took.push({ name: step.name, seconds })
    process.stdout.write(`── ${step.name}: ${isOk ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s\n`)
  }
  const runPlan = async (part: Plan, isAside = false): Promise<void> => {
    if ('atOnce' in part) await Promise.all(part.atOnce.map((one, index) => runPlan(one, isAside || index > 0)))
    else if ('command' in part) await runAndCount(part, isAside)
    else for (const one of part) await runPlan(one, isAside)
  }
  await runPlan(plan)
  process.stdout.write(`\n${timesOf(took)}\n`)
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  for (const failure of failures) process.stdout.write(`\nFAILED ${failure}\n`)
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

/** How long each step took, and how busy the machine was: on an idle one, its load is near the number of its cores. */
function timesOf(took: readonly Took[]): string {
  const all = { name: 'the whole run', seconds: performance.now() / 1000 }
  const lines = [...took, all].map(({ name, seconds }) => `${String(Math.round(seconds)).padStart(6)} s  ${name}`)
  const load = loadavg()[2]?.toFixed(1)
  lines.push(`on ${availableParallelism()} cores, at a load of ${load} in the last quarter of an hour`)
  return lines.join('\n')
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

/** Whether a step went well. If it runs next to another, its output is printed once it has ended. */
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
  env?: Record<string, string>
  titled?: string | undefined
}

/** Runs these projects of Vitest, some of their files, or what has this in its title, and counts the tests. */
export function vitest(
  name: string,
  projects: readonly string[],
  { files = [], env = {}, titled }: VitestRun = {},
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
