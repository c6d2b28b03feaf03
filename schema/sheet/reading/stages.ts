/** Rows at the same time: on several stages, or on one that cannot run them all. */

import type { RawRow } from '../lines/raw-rows.ts'
import type { SheetRow } from '../sheet-row.ts'
import { type LengthUnits, secondsOf } from '../text/length-text.ts'
import type { Planned, Wall } from './planned.ts'

/** From when to when a row runs. */
export type Span = { from: Wall; to: Wall }
export type Spanned = { planned: Planned; span: Span | null }

/** When a row runs, null without a start. One whose end is not known lasts until the next one. */
export function spanOf({ raw, startAt, endAt }: Planned, next: Wall | null, units: LengthUnits): Span | null {
  if (startAt === null || raw.isOnlyTime) return null
  const written = raw.length === null ? null : startAt + secondsOf(raw.length, units)
  return { from: startAt, to: endAt ?? written ?? next ?? startAt }
}

/** The lines of the rows that run next to another one for more than a minute, which is only rounding. */
export function overlapping(rows: readonly Spanned[]): Set<number> {
  const timed = rows.flatMap(({ planned, span }) => (span === null ? [] : [{ ...span, line: planned.raw.line }]))
  timed.sort((one, other) => one.from - other.from || one.line - other.line)
  const found = new Set<number>()
  timed.forEach((one, index) => {
    for (const other of timed.slice(index + 1)) {
      if (other.from >= one.to - 60 && other.from !== one.from) break
      found.add(one.line)
      found.add(other.line)
    }
  })
  return found
}

/**
 * [X44] The lines of rows at the same time in one place, if they are few: one that is around others is their heading, or its
 * end is wrong. Where they are many, people meant it.
 */
export function clashing(rows: readonly Spanned[]): Set<number> {
  const timed = rows.flatMap(({ planned: { raw, warnings, isAfterFall, isEndOpen }, span }) =>
    // What waits or is marked anyway says nothing about the others.
    span === null || warnings.length > 0 || isAfterFall || isEndOpen || span.to - span.from > longestSeconds
      ? []
      : [{ ...span, raw }],
  )
  timed.sort((one, other) => one.from - other.from || other.to - one.to)
  type Timed = (typeof timed)[number]
  /** The later rows that run next to a row. */
  const besides = timed.map((one, at) => {
    const found: Timed[] = []
    for (const other of timed.slice(at + 1)) {
      if ((other.from >= one.to - 60 && other.from !== one.from) || found.length === mostBesides) break
      if (isOnePlace(one.raw, other.raw)) found.push(other)
    }
    return { one, found }
  })
  const isAround = ({ one, found }: { one: Timed; found: readonly Timed[] }) =>
    new Set(found.filter(({ from, to }) => from < to && to <= one.to).map(({ from }) => from)).size > 1
  const around = new Set(besides.filter(isAround).map(({ one }) => one))
  const others = new Set(
    besides.flatMap(({ one, found }) => {
      const clash = around.has(one) ? [] : found.filter((other) => !around.has(other))
      return clash.length === 0 ? [] : [one, ...clash]
    }),
  )
  const found = others.size > Math.max(2, timed.length * fewClashes) ? [] : [...around, ...others]
  return new Set(found.map(({ raw }) => raw.line))
}
const fewClashes = 0.15
const longestSeconds = 8 * 3600
/** A sheet of thousands of rows at the same time would take long, and is clear with these. */
const mostBesides = 50

/** Whether two rows name the same stage, or neither names one. */
const isOnePlace = ({ stages: one }: RawRow, { stages: other }: RawRow): boolean =>
  one.some((stage) => other.includes(stage)) || (one.length === 0 && other.length === 0)

/** [X12] The stages of a sheet in the order in which they first appear, with the number of rows on each. */
export function stagesOf(rows: readonly Planned[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { raw } of rows) {
    for (const stage of new Set([...raw.stages, ...raw.besides.map((other) => other.stage)]))
      counts.set(stage, (counts.get(stage) ?? 0) + 1)
  }
  return counts
}

/** [X12] A row of another stage than the one that is run from here is listed, and not imported. */
export function onStage(row: SheetRow, { stages, besides }: RawRow, stage: string | undefined): SheetRow {
  if (row.kind === 'skipped' || row.kind === 'elsewhere') return row
  const known = besides.length === 0 ? row : { ...row, besides }
  if (stage === undefined || stage === '' || stages.length === 0 || stages.includes(stage)) return known
  const title = row.kind === 'cue' ? row.cue.name : row.title
  const own = besides.find((other) => other.stage === stage)
  if (own !== undefined && row.kind === 'cue') return { ...row, stage, cue: { ...row.cue, name: own.title } }
  return { kind: 'elsewhere', line: row.line, title, stage: stages.join(', ') }
}
