/** Reads a running order from a spreadsheet, row by row, and says what it did not understand. Loaded only for an import. */

import { inBlock } from './columns/blocks.ts'
import { findBlock, findColumns, listColumns } from './columns/find-columns.ts'
import { furtherColumns } from './columns/further-columns.ts'
import { wordsOfHeading } from './columns/heading-words.ts'
import { type Columns, type Layout, ownHeadingOf } from './layout.ts'
import { plainCells } from './lines/plain-cells.ts'
import { linesOf, withoutOffsets } from './lines/sheet-lines.ts'
import { tableOf } from './lines/table-of.ts'
import { titleDay } from './lines/title-day.ts'
import { doubtsOf, openDoubt } from './reading/doubts.ts'
import { nextStarts } from './reading/next-start.ts'
import { bestReading, type FoundReading, plainReading } from './reading/readings.ts'
import { areOftenLong, areTitlesMeasured, resolvedRow, wholeLine } from './reading/resolved-row.ts'
import { scheduled } from './reading/schedule.ts'
import { clashing, onStage, overlapping, spanOf, stagesOf } from './reading/stages.ts'
import { statedTotal } from './reading/stated-total.ts'
import { likeOthers, withoutStart } from './reading/unlike-rows.ts'
import type { Answers, Doubt, EventDay, SheetRow, WarningCode } from './sheet-row.ts'
import { dayNamed } from './text/day-order.ts'
import type { LengthUnits } from './text/length-text.ts'
import type { Cell, Rows } from './times.ts'

export type { Answers, Doubt, DoubtKind, EventDay, Problem, SheetCue, SheetRow } from './sheet-row.ts'

/** How a sheet was read: its layout, its rows, the day of those without a date, and the questions that it leaves open. */
export type Sheet = Layout & { rows: SheetRow[]; firstDay: string; doubts: readonly Doubt[]; stages: readonly string[] }

/** What someone has said about a sheet. */
export type Given = {
  /** Where the columns are, in the cells of `tableOf`. */
  layout?: Layout | undefined
  answers?: Answers | undefined
  /** The names of the columns that the room has already. */
  roomColumns?: readonly string[] | undefined
  /** The lines whose warnings someone has accepted. */
  accepted?: ReadonlySet<number> | undefined
}

/**
 * Reads a sheet. Where it does not say what it means, there is one question for all of it, and the rows that depend on
 * the answer wait.
 * @returns null if the columns must be chosen by hand
 */
export function readSheet(
  given: Rows,
  eventDay: EventDay,
  { layout, answers = {}, accepted, roomColumns = [] }: Given = {},
): Sheet | null {
  const written = plainCells(given)
  const inTable = layout === undefined ? tableOf(written) : written
  const table = inTable === written ? written : plainCells(inTable)
  const laidOut = layout ?? findColumns(table) ?? (inTable === written ? null : listColumns(table))
  if (laidOut === null) return null
  const isOwn = ownHeadingOf(table[laidOut.heading]) !== null
  const found = layout !== undefined || isOwn ? laidOut : findBlock(table, laidOut, answers.block)
  const cells = found.block === undefined ? table : inBlock(table, found.block)
  const titled = { ...found, columns: withTitle(found.columns, answers.title) }
  const used = { ...titled, further: found.further ?? furtherColumns(cells, titled, roomColumns) }
  const lines = linesOf(cells, { ...used, isOwn }, eventDay.timeZone)
  const above = isOwn ? null : titleDay(cells.slice(0, found.heading + 1), lines)
  const ofDay = scheduled(lines, eventDay, answers, above)
  const isByStage = found.stageColumns === undefined
  const unit = unitIn(cells[found.heading]?.[found.columns.duration ?? -1])
  const total = statedTotal(cells.slice(0, found.heading + (found.isPlaced === true ? 1 : 0)))
  const reading: FoundReading = isOwn ? plainReading : bestReading(lines, ofDay.rows, unit, answers, isByStage, total)
  const schedule =
    reading.starts === 'day' ? ofDay : scheduled(withoutOffsets(lines, reading.starts), eventDay, answers, above)
  const { units } = reading
  const lost = isOwn ? new Set<number>() : withoutStart(schedule.rows, units)
  const like = isOwn ? new Set<number>() : likeOthers(cells, found, schedule.rows)
  const next = nextStarts(schedule.rows, isByStage, new Set([...lost, ...like]))
  const spans = schedule.rows.map((planned, at) => ({ planned, span: spanOf(planned, next[at] ?? null, units) }))
  const doubts = isOwn ? [] : doubtsOf({ layout: found, schedule, reading, spans }, answers)
  const whole = wholeLine(schedule.rows, units)
  const isOfLongRows = areOftenLong(schedule.rows)
  const areMeasured = areTitlesMeasured(schedule.rows)
  const isMeant = isOwn || answers.overlap === 'all' || answers.days === 'same'
  const clash = isMeant ? null : answers.overlap === 'ask' ? overlapping(spans) : clashing(spans)
  const marksOf = (line: number): WarningCode[] => [
    ...(line === whole ? (['sum'] as const) : []),
    ...(lost.has(line) ? (['no_time'] as const) : []),
    ...(clash?.has(line) === true ? (['overlap'] as const) : []),
  ]
  const rows = schedule.rows.map((planned, at): SheetRow => {
    const row = resolvedRow(planned, {
      timeZone: eventDay.timeZone,
      units,
      next: answers.until === 'ask' ? null : (next[at] ?? null),
      isOwn,
      waitsFor: openDoubt(doubts, planned),
      isAccepted: accepted?.has(planned.raw.line) === true,
      marks: marksOf(planned.raw.line),
      isOfLongRows,
      isLikeOthers: like.has(planned.raw.line),
      areMeasured,
    })
    return onStage(row, planned.raw, answers.stage)
  })
  const days = lines.flatMap((line): SheetRow[] =>
    line.kind === 'day' ? [{ kind: 'skipped', line: line.line, text: line.text }] : [],
  )
  const inOrder = [...rows, ...days].sort((one, other) => one.line - other.line)
  return {
    ...used,
    rows: inOrder,
    firstDay: dayNamed(schedule.firstDay),
    doubts,
    stages: [...stagesOf(schedule.rows).keys()],
  }
}

const withTitle = (columns: Columns, answer: string | undefined): Columns =>
  answer !== undefined && /^\d+$/.test(answer) ? { ...columns, title: Number(answer) } : columns

/** What a heading says of the numbers below it. */
function unitIn(heading: Cell): LengthUnits['number'] | null {
  const words = wordsOfHeading(heading)
  return (['hours', 'seconds', 'minutes'] as const).find((unit) => words?.has(unit) === true) ?? null
}
