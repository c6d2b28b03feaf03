/** The lines of a sheet that say something. */
import type { Layout } from '../layout.ts'
import { type OffsetUnit, offsetUnit } from '../reading/offsets.ts'
import type { Line } from '../reading/schedule.ts'
import { type Rows, textOf } from '../times.ts'
import { dayHeading, rawRow } from './raw-rows.ts'

/** The rows below the heading, and the lines that name a day, wherever they are. The heading may be repeated. */
export function linesOf(cells: Rows, layout: Layout & { isOwn: boolean }, timeZone: string): Line[] {
  const { heading, isOwn } = layout
  const head = cells[heading]?.map(textOf).join('\t')
  // A title above names the day of a sheet that has no others (rule X22).
  const isDivided = cells.slice(heading + 1).some((row) => dayHeading(row) !== null)
  return cells.flatMap((row, index): Line[] => {
    if (row.every((cell) => textOf(cell) === '')) return []
    const day = isOwn ? null : dayHeading(row, index <= heading && !isDivided)
    if (day !== null) return [{ kind: 'day', day, line: index + 1, text: row.map(textOf).filter(Boolean).join(' ') }]
    const isHeading = !isOwn && row.map(textOf).join('\t') === head
    return index <= heading || isHeading ? [] : [{ kind: 'row', raw: rawRow(row, index + 1, layout, timeZone) }]
  })
}

/** [X11] The lines without their times if these are offsets: what has no length lasts until the next offset. */
export function withoutOffsets(lines: readonly Line[]): readonly Line[] {
  const unit = unitOf(lines)
  if (unit === null) return lines
  const scale = unit === 'hours' ? 1 : 1 / 60
  const raws = lines.flatMap((line) => (line.kind === 'row' ? [line.raw] : []))
  return raws.map((raw, at): Line => {
    const from = raw.start?.seconds
    const until = raw.end?.seconds ?? raws.slice(at + 1).find(({ start }) => start !== null)?.start?.seconds
    const between = from === undefined || until === undefined ? 0 : Math.round((until - from) * scale)
    const length = raw.length ?? (between < 1 ? null : ({ kind: 'seconds', seconds: between } as const))
    return { kind: 'row', raw: { ...raw, start: null, end: null, length, isOffset: true } }
  })
}

function unitOf(lines: readonly Line[]): OffsetUnit | null {
  if (lines.some(({ kind }) => kind === 'day')) return null
  const raws = lines.flatMap((line) => (line.kind === 'row' ? [line.raw] : []))
  return offsetUnit(raws, true) ?? offsetUnit(raws, false)
}
