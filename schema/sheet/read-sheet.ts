/** Reads a running order from a spreadsheet, row by row, and says what it did not understand. Loaded only for an import. */

import * as limits from '../limits.ts'
import { cueColors, triggers } from '../tools/timers/entity.ts'
import { tooLong } from '../values/letters.ts'
import { cleanLine, cleanText } from '../values/text.ts'
import { isoTime } from '../values/time.ts'
import { dayAfter, instantIn } from '../values/zone.ts'
import { type Columns, findColumns, isInHours, type Layout, type SheetField } from './columns.ts'
import { type Cell, lengthOf, rangeOf, type TimeOfDay, textOf, timeOf, wordsOfCell } from './times.ts'

/** What is wrong with a row, and where. `disagree` has both lengths: the written one, and that from start to end. */
export type Problem =
  | { field: SheetField; code: 'no_title' | 'not_a_length' | 'not_a_time' | 'no_length' | 'no_start' | 'too_long' }
  | { field: 'duration'; code: 'disagree'; writtenSeconds: number; betweenSeconds: number }
type PlainCode = Exclude<Problem['code'], 'disagree'>

/** A cue as `POST /api/rooms/{id}/timers/batch` takes it. */
export type SheetCue = {
  name: string
  duration: number
  isCountUp: boolean
  plannedStart?: string
  trigger?: (typeof triggers)[number]
  color?: (typeof cueColors)[number]
  speaker?: string
  notes?: string
}

/** One row as it was understood. `line` is counted from 1, as spreadsheets do. */
export type SheetRow =
  | { kind: 'cue'; line: number; cue: SheetCue }
  | { kind: 'problem'; line: number; title: string; problems: Problem[] }
  | { kind: 'skipped'; line: number; text: string }

export type Sheet = Layout & { rows: SheetRow[] }

/** The day and the time zone of the times in a sheet. */
export type EventDay = { timeZone: string; eventDate: string }

/**
 * [X4] Reads a sheet. Start and end give the length, length and end the start, a start alone lasts until the next row's
 * start, and a length alone follows the row before. A row in which all three disagree is marked. A row with neither a time
 * nor a length is a heading and is skipped.
 * @param given where the columns are, if somebody chose them
 * @returns null if the columns must be chosen by hand
 */
export function readSheet(cells: readonly (readonly Cell[])[], eventDay: EventDay, given?: Layout): Sheet | null {
  const layout = given ?? findColumns(cells)
  if (layout === null) return null
  const { heading, columns } = layout
  const isHours = heading >= 0 && columns.duration !== undefined && isInHours(cells[heading]?.[columns.duration])
  const read = cells
    .map((row, index) => rawRow(row, index + 1, columns, isHours))
    .filter(({ line, isEmpty }) => line > heading + 1 && !isEmpty)
  const dated = withInstants(read, eventDay)
  return { heading, columns, rows: dated.map((row, index) => resolved(row, nextStart(dated, index))) }
}

type Raw = {
  line: number
  isEmpty: boolean
  text: string
  title: string
  duration: number | null
  start: TimeOfDay | null
  end: TimeOfDay | null
  problems: Problem[]
  rest: Omit<SheetCue, 'name' | 'duration' | 'plannedStart'>
}

function rawRow(row: readonly Cell[], line: number, columns: Columns, isHours: boolean): Raw {
  const cellOf = (field: SheetField): Cell => {
    const column = columns[field]
    return column === undefined ? null : row[column]
  }
  const problems: Problem[] = []
  const parsed = <T>(field: SheetField, code: PlainCode, read: (cell: Cell) => T | null): T | null => {
    const cell = cellOf(field)
    if (textOf(cell) === '') return null
    const value = read(cell)
    if (value === null) problems.push({ field, code })
    return value
  }
  const range = parsed('range', 'not_a_time', rangeOf)
  const startRange = parsed('start', 'not_a_time', rangeOf)
  const written = (field: SheetField, clean: (text: string) => string, max: number): string => {
    const text = clean(wordsOfCell(cellOf(field)))
    if (tooLong(text, max) !== null) problems.push({ field, code: 'too_long' })
    return text
  }
  const title = written('title', cleanLine, limits.maxTimerNameLength)
  const speaker = written('speaker', cleanLine, limits.maxSpeakerLength)
  const notes = written('notes', cleanText, limits.maxNotesLength)
  const word = (field: SheetField) => textOf(cellOf(field)).toLowerCase()
  const trigger = triggers.find((known) => known === word('trigger'))
  const color = cueColors.find((known) => known === word('color'))
  return {
    line,
    isEmpty: row.every((cell) => textOf(cell) === ''),
    text: row
      .map(textOf)
      .filter((text) => text !== '')
      .join(' '),
    title,
    duration: parsed('duration', 'not_a_length', (cell) => lengthOf(cell, isHours)),
    start: startRange?.start ?? range?.start ?? null,
    end: parsed('end', 'not_a_time', timeOf) ?? startRange?.end ?? range?.end ?? null,
    problems,
    rest: {
      isCountUp: /^(up|count ?up|hoch|plus)$/.test(word('type')),
      ...(trigger === undefined ? {} : { trigger }),
      ...(color === undefined ? {} : { color }),
      ...(speaker === '' ? {} : { speaker }),
      ...(notes === '' ? {} : { notes }),
    },
  }
}

type Dated = Omit<Raw, 'start' | 'end'> & { startAt: number | null; endAt: number | null }

/** Times of day as instants: one that is earlier than the one before it belongs to the next day. */
function withInstants(rows: readonly Raw[], { timeZone, eventDate }: EventDay): Dated[] {
  let day = eventDate
  let last = -1
  const at = (time: TimeOfDay | null): number | null => {
    if (time === null) return null
    if (time.day !== null) day = time.day
    else if (time.seconds < last) day = dayAfter(day)
    last = time.seconds
    return instantIn(timeZone, day, time.seconds)
  }
  return rows.map(({ start, end, ...row }) => ({ ...row, startAt: at(start), endAt: at(end) }))
}

const nextStart = (rows: readonly Dated[], index: number): number | null =>
  rows.slice(index + 1).find(({ startAt }) => startAt !== null)?.startAt ?? null

function resolved(row: Dated, next: number | null): SheetRow {
  const { line, title, text, startAt, endAt, rest } = row
  const problems = [...row.problems]
  if (row.duration === null && startAt === null && endAt === null && problems.length === 0) {
    return { kind: 'skipped', line, text }
  }
  const between = startAt !== null && endAt !== null ? Math.round((endAt - startAt) / 1000) : null
  if (between !== null && row.duration !== null && between !== row.duration) {
    problems.push({ field: 'duration', code: 'disagree', writtenSeconds: row.duration, betweenSeconds: between })
  }
  const untilNext = startAt !== null && next !== null ? Math.round((next - startAt) / 1000) : null
  const duration = row.duration ?? between ?? untilNext
  const start = startAt ?? (endAt !== null && row.duration !== null ? endAt - row.duration * 1000 : null)
  if (title === '') problems.push({ field: 'title', code: 'no_title' })
  if (rest.trigger === 'scheduled' && start === null) problems.push({ field: 'start', code: 'no_start' })
  if (problems.length === 0 && (duration === null || duration < 1 || duration > limits.maxTimerSeconds))
    problems.push({ field: 'duration', code: 'no_length' })
  if (problems.length > 0 || duration === null) return { kind: 'problem', line, title, problems }
  const planned = start === null ? {} : { plannedStart: isoTime(start) }
  return { kind: 'cue', line, cue: { name: title, duration, ...rest, ...planned } }
}
