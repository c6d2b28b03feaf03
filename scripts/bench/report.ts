import { cpus, loadavg } from 'node:os'
import { inColumns } from '../columns.ts'
import { type Figure, isMet, ratioOf, type Target } from './figures.ts'

export type Report = { at: string; machine: string; load: { before: number; after: number }; figures: Figure[] }

/** What the figures depend on, besides the load: cores and the version of Node. */
export const describeMachine = (): string => `${cpus().length} cores, Node ${process.versions.node}`

/** Processes that wanted a core during the last minute. Zero if the system does not say. */
export const load = (): number => loadavg()[0] ?? 0

/** The report as a table for people. */
export function table({ at, machine, load: { before, after }, figures }: Report): string {
  const others = [...new Set(figures.flatMap((figure) => Object.keys(figure.others ?? {})))]
  const header = ['figure', 'Cuelight', 'floor', 'ratio', 'target', '', ...others]
  const [head = '', ...body] = inColumns([header, ...figures.map((figure) => row(figure, others))], 1)
  const caption = `${at}, ${machine}, load ${before.toFixed(1)} before and ${after.toFixed(1)} after`
  return [caption, head, '-'.repeat(head.length), ...body, ''].join('\n')
}

function row(figure: Figure, others: readonly string[]): string[] {
  const { name, unit, value, floor, target } = figure
  const decimals = (of: number) => (unit === 'B' || unit === '/s' ? 0 : of > 0 && of < 1 ? 2 : 1)
  const amount = (of: number) => `${of.toFixed(decimals(of))} ${unit}`
  const times = (of: number | null) => {
    const ratio = of === floor ? ratioOf(figure) : ratioOf({ name, unit, value, target, floor: of })
    return ratio === null ? '' : `${ratio.toFixed(2)}x`
  }
  const met = isMet(figure)
  return [
    name,
    amount(value),
    floor === null ? '' : amount(floor),
    times(floor),
    target === null ? '' : wanted(target, amount),
    met === null ? '' : met ? 'pass' : 'FAIL',
    ...others
      .map((other) => figure.others?.[other])
      .map((of) => (of === undefined ? '' : `${amount(of)} ${times(of)}`)),
  ]
}

const wanted = (target: Target, amount: (of: number) => string): string => {
  if (target.kind === 'timesFloor') return `<= ${target.max}x`
  return target.kind === 'ofFloor' ? `>= ${target.min}x` : `<= ${amount(target.max)}`
}

/** The report for programs: every figure with its ratio and verdict. */
export const json = (report: Report): string =>
  `${JSON.stringify({ ...report, figures: report.figures.map((f) => ({ ...f, ratio: ratioOf(f), isMet: isMet(f) })) }, null, 2)}\n`
