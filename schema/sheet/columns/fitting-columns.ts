/** Gives each column of a sheet to what its heading names and its cells are. */

import type { Columns, Layout, SheetField } from '../layout.ts'
import { beginningDay } from '../text/day-text.ts'
import { type Row, type Rows, textOf, widthOf } from '../times.ts'
import { type Column, type ColumnContent, contentOf, isBlank } from './column-content.ts'
import { type HeadingWords, isRunning, wordsOfHeading } from './heading-words.ts'
import { agreement, doMeet, fits, isEndLength, meetingShare } from './meeting.ts'
import { isHallName, titleColumns } from './title-column.ts'
import { areStartsLeft, withoutHeading } from './unnamed-columns.ts'

type Vote = { field: SheetField; column: number; weight: number }

/** [X1] The columns of the rows below a heading, or null if they have neither times nor lengths. */
export function fittingColumns(rows: Rows, heading: number): Omit<Layout, 'heading'> | null {
  // A heading may be repeated.
  const head = rows[heading]?.map(textOf).join('\t')
  const isRow = (row: Row) => row.filter((cell) => !isBlank(cell)).length > 1 && row.map(textOf).join('\t') !== head
  const below = sampleOf(rows.slice(heading + 1).filter(isRow))
  const width = widthOf(rows)
  // A line of a text is no heading, whatever words are in it.
  const hasWords = (rows[heading] ?? []).filter((cell) => !isBlank(cell)).length > 1
  const columns: Column[] = Array.from({ length: width }, (_, column) => ({
    content: contentOf(below, column),
    heading: rows[heading]?.[column],
    words: !hasWords ? null : wordsOfHeading(rows[heading]?.[column]),
  }))
  const fields: Columns = {}
  const votes = columns.flatMap(({ content, words, heading: name }) =>
    words === null ? [] : votesOf(words, content, /\d|\s\p{Lu}$/u.test(textOf(name))),
  )
  for (const field of ['start', 'end', 'day', 'endDay', 'range'] as const) give(fields, votes, field)
  meetingStart(fields, votes, below)
  withoutHeading(fields, columns, below, rows.some(isDayLine))
  giveDuration(fields, votes, columns, below)
  giveRunning(fields, columns, below)
  if (areStartsLeft(fields, columns)) return null
  if (isEndLength(fields, below)) {
    fields.duration = fields.end
    delete fields.end
  }
  if (fields.range !== undefined && fields.start !== undefined && isWhole(columns, fields, below)) delete fields.range
  const timeFields = ['start', 'range', 'duration', 'end'] as const
  if (timeFields.every((field) => fields[field] === undefined)) return null
  const timed = below.filter((row) => timeFields.some((field) => isFilled(row, fields[field])))
  // Halls next to each other have their titles below their names.
  const halls = new Set(columns.filter((one) => isHallName(one)).map(({ content }) => content.column))
  const others = votes.filter(({ field, column }) => halls.size < 2 || field !== 'stage' || !halls.has(column))
  for (const field of ['number', 'stage', 'type', 'notes', 'speaker', 'trigger', 'color'] as const)
    give(fields, others, field)
  const named = titleColumns(columns, fields, timed)
  const isNumbered = fields.number !== undefined
  // "Cue" is over numbers or over titles.
  if (isNumbered && named.title === undefined && (named.titleCandidates ?? []).length === 0) delete fields.number
  const { title, ...found } = fields.number === undefined && isNumbered ? titleColumns(columns, fields, timed) : named
  if (title !== undefined) {
    for (const [field, column] of Object.entries(fields)) {
      if (column === title) delete fields[field as SheetField] // Its keys are fields.
    }
    fields.title = title
  }
  return { columns: fields, ...found }
}

/** Rows from all over a long sheet: they say as much of its columns as all of them. */
function sampleOf(rows: Rows): Rows {
  const step = Math.ceil(rows.length / maxSample)
  return step <= 1 ? rows : rows.filter((_row, index) => index % step === 0)
}
const maxSample = 150

const isFilled = (row: Row, column: number | undefined) => column !== undefined && !isBlank(row[column])

function give(fields: Columns, votes: readonly Vote[], field: SheetField) {
  const taken = new Set(Object.values(fields))
  const own = votes.filter((vote) => vote.field === field && !taken.has(vote.column))
  const best = Math.max(...own.map(({ weight }) => weight))
  const vote = own.find(({ weight }) => weight === best)
  if (vote !== undefined) fields[field] = vote.column
}

/** [X33] Of several columns of starts, the one in which most rows begin where another one ends. */
function meetingStart(fields: Columns, votes: readonly Vote[], rows: Rows) {
  const { start, end } = fields
  if (start === undefined || end === undefined) return
  const meets = (column: number) => meetingShare(rows, column, end)
  for (const { field, column } of votes)
    if (field === 'start' && meets(column) > meets(fields.start ?? start) + 0.2) fields.start = column
}

/** What a heading may name, as far as the cells below it can be that. A column without cells may be anything. */
function votesOf(words: HeadingWords, content: ColumnContent, isNumbered: boolean): Vote[] {
  const { column } = content
  const has = words.has
  const extra = (words.count - 1) * 0.5
  const isTime = content.filled === 0 || (content.clock >= 0.5 && content.day < 0.9)
  const isDay = content.filled === 0 || content.day >= 0.5
  const isLength = content.filled === 0 || content.length >= 0.4
  const vote = (field: SheetField, weight: number, isFit = true): Vote[] =>
    isFit ? [{ field, column, weight: weight - extra }] : []
  if (has('other') && !has('start') && !has('end')) return []
  if (has('trigger')) return vote('trigger', 10)
  if (has('color')) return vote('color', 10)
  const isOfNumbers = has('number') && (words.count === 1 || (words.count === 2 && has('id')))
  if (isOfNumbers && content.filled > 0 && content.numbering >= 0.8) return vote('number', 9)
  // A heading that is nothing but the word is right, even if its cells cannot be read: then its rows say so.
  const isPlain = words.rest === '' && content.link === 0
  if (has('duration')) return vote('duration', isLength ? 10 : 1, isLength || isPlain)
  if (has('end')) {
    if (has('day') && !isTime) return vote('endDay', 8, isDay)
    return vote('end', isTime ? 10 : 1, isTime || isPlain)
  }
  if (has('start'))
    return has('day') && !content.dated && isDay
      ? vote('day', 9)
      : [...vote('start', 10, isTime), ...vote('day', 7, isDay && content.clock < 0.5)]
  // `5-10` below "Time (min)" is no hour.
  if (has('time') && (has('minutes') || has('seconds')) && (isLength || content.bare >= 0.5)) return vote('duration', 8)
  if (has('day') && !has('id')) {
    if (content.dated > 0.5 && !isDay) return vote('start', 8)
    return [
      ...vote('day', content.integer > 0.5 ? 7.5 : 8, isDay),
      ...vote('range', 5, isTime && !isDay && has('time')),
    ]
  }
  if (has('time') && words.titleWeight < 10) {
    // Small numbers below "Time" are minutes, unless they grow as the hours of a day do, or are all from 1 to some number.
    const isOrdinals = content.smallest === 1 && Math.round(content.variety * content.filled) === content.largest
    const isCount = content.integer === 1 && !isOrdinals && (!content.isRising || content.largest > 24)
    // So are they if they are the first, the second and so on.
    const isOrdinal = content.integer === 1 && (content.smallest < 6 || content.variety < 0.7)
    if (!isCount && isOrdinal && content.filled > 0) return []
    // Numbers with their unit are lengths too, and so are small times that go up and down.
    const isSongs = content.pair > 0.9 && content.isEarly && content.forward < 0.75 && content.filled > 2
    return isCount || isSongs || (content.withUnit >= 0.6 && content.clock < 0.5)
      ? vote('duration', 7)
      : vote('range', 8, content.filled === 0 || content.clock >= 0.5)
  }
  // "Hour" may be over times of day as well: these go forward.
  const isDayTime =
    content.clock >= 0.5 && content.integer < 0.5 && content.pair > 0.5 && (content.forward >= 0.75 || content.isOfDay)
  if (has('hours') && isDayTime) return vote('range', 8)
  const isNthHour = has('hours') && content.integer === 1 && content.isRising && content.variety < 0.7
  if (isNthHour && content.filled >= 4) return []
  if (has('minutes') || has('hours') || has('seconds')) return vote('duration', 7, isLength)
  const repeats = content.filled <= 3 || content.variety <= 0.65
  if (has('id'))
    return has('stage') && repeats && content.filled > 0 ? vote('stage', 4) : has('speaker') ? vote('speaker', 3) : []
  if (has('notes')) return vote('notes', 8)
  if (has('type')) return vote('type', 8)
  if (has('speaker')) return vote('speaker', 8)
  // "Room 1" is one of several columns with what happens there.
  if (has('stage') && words.titleWeight < 10 && !isNumbered) return vote('stage', 8, repeats && content.link === 0)
  return words.titleWeight === 7 ? vote('notes', 2) : []
}

/** A line that is a day, or begins with one: after it the times begin again. */
function isDayLine(row: Row): boolean {
  const [only, ...others] = row.filter((cell) => !isBlank(cell))
  return others.length === 0 && typeof only === 'string' && beginningDay(only) !== null
}

/** The column of the lengths. Of several, the one that agrees with the times; a column `Time` may be it too. */
function giveDuration(fields: Columns, votes: readonly Vote[], columns: readonly Column[], rows: Rows) {
  const named = votes.filter(({ field }) => field === 'duration').map(({ column }) => column)
  const spare =
    fields.range !== undefined && fields.start !== undefined && fields.end !== undefined ? [fields.range] : []
  const agree = (column: number) => agreement(rows, fields, column)
  // [X46] "Travel min" may be about something else.
  const isSaid = (column: number) => {
    const words = columns[column]?.words
    const isOfUnits = words?.has('minutes', 'hours', 'seconds')
    return words?.has('duration') === true || (isOfUnits && words?.rest === '')
  }
  const [best] = [...named, ...spare]
    .filter((column) => (named.includes(column) ? isSaid(column) || fits(rows, fields, column) : agree(column) > 0.6))
    .sort((one, other) => agree(other) - agree(one))
  // What begins with nought and only grows are starts.
  const { start = fields.range } = fields
  if (best !== undefined && start === undefined && columns[best]?.content.isGrowing === true) {
    fields.range = best
    return
  }
  if (best !== undefined) {
    fields.duration = best
    if (fields.range === best) delete fields.range
    return
  }
  const taken = new Set(Object.values(fields))
  const written = columns.find(
    ({ content, words }) =>
      !taken.has(content.column) &&
      content.withUnit >= 0.6 &&
      content.filled >= 2 &&
      !words?.titleWeight &&
      // `12m` below "End" is no length.
      !words?.has('other', 'start', 'end', 'day', 'stage'),
  )
  if (written !== undefined) fields.duration = written.content.column
}

/** [X28] `TRT` and `Back time` that meet each other, or the starts or lengths of the sheet, are what these are. */
function giveRunning(fields: Columns, columns: readonly Column[], rows: Rows) {
  if (fields.end !== undefined) return
  const running = columns.filter(({ heading }) => isRunning(heading)).map(({ content }) => content.column)
  const [start, length] = [fields.start ?? fields.range, fields.duration]
  for (const from of start === undefined ? running : [start])
    for (const to of length === undefined ? running : [length]) {
      if (from === to || !doMeet(rows, from, to)) continue
      if (start === undefined) fields.start = from
      fields.duration = to
      return
    }
}

/** Whether a column of ranges says no more than the start and end that the sheet has too. */
function isWhole(columns: readonly Column[], { range, start, end }: Columns, rows: Rows): boolean {
  if (range === undefined || start === undefined) return false
  const content = columns[range]?.content
  if (end === undefined || content === undefined || content.range < 0.3) return true
  return rows.every((row) => isBlank(row[range]) || textOf(row[range]) === textOf(row[start]))
}
