/** The rows of a sheet with each cell read for itself. */
import * as limits from '../../limits.ts'
import { cueColors } from '../../tools/timers/cue-colors.ts'
import { triggers } from '../../tools/timers/entity.ts'
import { lettersOf, tooLong } from '../../values/letters.ts'
import { cleanLine, cleanText } from '../../values/text.ts'
import { isBlank } from '../columns/column-content.ts'
import { ownWords } from '../columns/own-words.ts'
import type { FurtherColumn, Layout, SheetField } from '../layout.ts'
import type { Problem, SheetCue } from '../sheet-row.ts'
import { type Clock, clockOf, clockRangeOf, isTimeOfDay } from '../text/clock-text.ts'
import { isHardStart } from '../text/clock-words.ts'
import { dayInTitle } from '../text/day-in-title.ts'
import { beginningDay, type DayText, dayOf } from '../text/day-text.ts'
import { type LengthText, lengthTextOf } from '../text/length-text.ts'
import { type Cell, filledIn, type Row, textOf, wordsOfCell } from '../times.ts'

export type RawRow = {
  line: number
  text: string
  /** Whether the row has nothing but a time: it ends what is before it. */
  isOnlyTime: boolean
  title: string
  /** Whether the title may be in several of its cells. */
  isTitleOpen: boolean
  stages: readonly string[]
  /** The stages next to the first one whose columns have a title in this row. */
  besides: readonly { stage: string; title: string }[]
  day: DayText | null
  endDay: DayText | null
  start: Clock | null
  end: Clock | null
  length: LengthText | null
  problems: Problem[]
  /** Whether its time was an offset from the start of the show. */
  isOffset: boolean
  rest: Omit<SheetCue, 'name' | 'duration' | 'plannedStart'>
}

/** The row as its cells say, before the rows around it are looked at. */
export function rawRow(
  row: Row,
  line: number,
  { isOwn, ...layout }: Layout & { isOwn: boolean },
  timeZone: string,
): RawRow {
  const { columns } = layout
  // In our own exports, "-" and "n/a" are what someone wrote there.
  const isEmpty = (cell: Cell) => (isOwn ? textOf(cell) === '' : isBlank(cell))
  const problems: Problem[] = []
  const cellOf = (field: SheetField): Cell => {
    const column = columns[field]
    return column === undefined ? null : row[column]
  }
  const parsed = <T>(field: SheetField, code: 'not_a_time' | 'not_a_length', read: (cell: Cell) => T | null) => {
    const cell = cellOf(field)
    if (isEmpty(cell)) return null
    const value = read(cell)
    if (value === null && !(field === 'end' && openWords.test(textOf(cell)))) problems.push({ field, code })
    return value
  }
  const written = (field: SheetField, text: string, max: number): string => {
    if (tooLong(text, max) !== null) problems.push({ field, code: 'too_long' })
    return text
  }
  const range = parsed('range', 'not_a_time', (cell) => clockRangeOf(cell, timeZone))
  const start = parsed('start', 'not_a_time', (cell) => clockRangeOf(cell, timeZone))
  // A row with nothing but a text in the first of them is for all: a break, or lunch.
  const candidates = columns.title === undefined ? (layout.titleCandidates ?? []) : []
  const [only, ...others] = candidates.filter((column) => !isEmpty(row[column]))
  const isOpen = candidates.length > 0 && (only !== candidates[0] || others.length > 0 || layout.isOfDays === true)
  const titles = titlesOf(row, isOpen || only === undefined ? layout : { ...layout, columns: { title: only } }, isEmpty)
  const lineOf = (field: SheetField) => (isEmpty(cellOf(field)) ? '' : cleanLine(wordsOfCell(cellOf(field))))
  const speaker = lineOf('speaker')
  const notesIn = (field: 'notes' | 'speakerNotes') => cleanText(wordsOfCell(cellOf(field)))
  const ownNotes = notesIn('notes')
  const speakerNotes = written('speakerNotes', notesIn('speakerNotes'), limits.maxNotesLength)
  // [X40] What our own files say in other languages.
  const word = (field: SheetField) => {
    const said = textOf(cellOf(field)).toLowerCase()
    return ownWords.get(said) ?? said
  }
  const type = word('type')
  // A row without a title is named by its type, or by who speaks.
  const name = titles[0]?.title ?? [isDirection(type) ? '' : lineOf('type'), speaker].find((text) => text !== '') ?? ''
  // [X29] A name or a speaker that is too long continues in the notes.
  const shortName = cut(name, limits.maxTimerNameLength)
  const shortSpeaker = cut(speaker, limits.maxSpeakerLength)
  const further = furtherOf(row, layout.further ?? [], isEmpty)
  const isLongNumber = tooLong(lineOf('number'), limits.maxCueNumberLength) !== null
  const number = isLongNumber ? '' : lineOf('number')
  const notes = written(
    'notes',
    [isLongNumber ? lineOf('number') : '', shortName.rest, shortSpeaker.rest, ownNotes, ...further.notes]
      .filter(Boolean)
      .join('\n'),
    limits.maxNotesLength,
  )
  const trigger = triggers.find((known) => known === word('trigger'))
  const color = cueColors.find((known) => known === word('color'))
  const keeps = percentOf(cellOf('keeps'))
  const filled = filledIn(row)
  const times = [cellOf('start'), cellOf('range'), cellOf('day')].filter((cell) => textOf(cell) !== '')
  return {
    line,
    text: filled.map(textOf).join(' '),
    isOnlyTime: filled.length === times.length && (range ?? start) !== null && (range ?? start)?.end === null,
    title: shortName.text,
    isTitleOpen: isOpen,
    stages: titles[0]?.stage === undefined ? stagesOf(cellOf('stage')) : [titles[0].stage],
    besides: titles.slice(1).map(({ title, stage = '' }) => ({ title, stage })),
    day: parsed('day', 'not_a_time', dayOf),
    endDay: dayOf(cellOf('endDay')),
    start: start?.start ?? range?.start ?? null,
    end: parsed('end', 'not_a_time', (cell) => clockOf(cell, timeZone)) ?? start?.end ?? range?.end ?? null,
    length: parsed('duration', 'not_a_length', lengthTextOf),
    problems,
    isOffset: false,
    rest: {
      isCountUp: isUp(type),
      ...(trigger === undefined ? {} : { trigger }),
      ...(color === undefined ? {} : { color }),
      ...(speaker === '' || (titles.length === 0 && speaker === name) ? {} : { speaker: shortSpeaker.text }),
      ...(shortName.rest === '' && shortSpeaker.rest === '' ? {} : { isCut: true }),
      ...([cellOf('start'), cellOf('range')].some(isHardStart) ? { isHard: true } : {}),
      ...(notes === '' ? {} : { notes }),
      ...(speakerNotes === '' ? {} : { speakerNotes }),
      ...(number === '' ? {} : { number }),
      ...(keeps === null || keeps === limits.usualKeptPercent ? {} : { keepsPercent: keeps }),
      ...(Object.keys(further.cells).length === 0 ? {} : { cells: further.cells }),
    },
  }
}

/** A percentage as people write it, or as a spreadsheet keeps it: a share of one. */
function percentOf(cell: Cell): number | null {
  const written = /^(\d{1,3})(?:[.,]0+)?\s*%?$/.exec(textOf(cell))?.[1]
  const percent = typeof cell === 'number' && cell <= 1 ? Math.round(cell * 100) : Number(written ?? Number.NaN)
  return percent >= 0 && percent <= 100 ? percent : null
}

/** A text up to the last word that fits, and what is left of it. */
function cut(text: string, max: number): { text: string; rest: string } {
  if (tooLong(text, max) === null) return { text, rest: '' }
  const letters = lettersOf(text)
  let end = Math.min(max - 1, letters.length)
  const space = letters.lastIndexOf(' ', end)
  if (space > max / 2) end = space
  const first = letters.slice(0, end).join('').trim()
  return { text: `${first}…`, rest: `…${letters.slice(end).join('').trim()}` }
}

/** The cells of the columns of the room, and what joins the notes: a text that is too long for its cell does too. */
function furtherOf(row: Row, further: readonly FurtherColumn[], isEmpty: (cell: Cell) => boolean) {
  const cells: Record<string, string> = {}
  const notes: string[] = []
  for (const { column, name, isNotes = false } of further) {
    const text = isEmpty(row[column]) ? '' : cleanText(wordsOfCell(row[column]))
    const joined = cells[name] === undefined ? cleanLine(text) : `${cells[name]}; ${cleanLine(text)}`
    if (text === '') continue
    if (isNotes || tooLong(joined, limits.maxCellLength) !== null) notes.push(`${name}: ${text}`)
    else cells[name] = joined
  }
  return { cells, notes }
}

const isUp = (type: string): boolean => /^(up|count ?up|hoch|plus)$/.test(type)
const isDirection = (type: string): boolean => isUp(type) || /^(down|count ?down|runter|minus)$/.test(type)

/** What people write where the end is not known. */
const openWords = /^(?:\?+|tb[acd]|open(?: end)?|offen|variable?|nach bedarf|as needed)$/iu

function titlesOf(
  row: Row,
  { columns, stageColumns, second }: Layout,
  isEmpty: (cell: Cell) => boolean,
): { title: string; stage?: string }[] {
  const clean = (column: number | null | undefined) =>
    column === null || column === undefined || isEmpty(row[column]) ? '' : cleanLine(wordsOfCell(row[column]))
  if (stageColumns === undefined) {
    const title = [columns.title, second].map(clean).filter(Boolean).join(' – ')
    return title === '' ? [] : [{ title }]
  }
  const named = (key: 'title' | 'type') =>
    stageColumns.flatMap(({ stage, ...at }) => (clean(at[key]) === '' ? [] : [{ title: clean(at[key]), stage }]))
  const titled = named('title')
  // What all halls have at once has no hall.
  const [first] = titled
  if (titled.length > 1 && titled.every(({ title }) => title === first?.title)) return [{ title: first?.title ?? '' }]
  return titled.length > 0 ? titled : named('type').slice(0, 1)
}

/** The stages of a row: one, several with commas between them, or none, which is all of them. */
const stagesOf = (cell: Cell): string[] =>
  isBlank(cell) || /^(?:all|alle|tous|toutes|todos|todas|tutti|plenary|全体)$/iu.test(textOf(cell))
    ? []
    : textOf(cell)
        .split(/\s*[,;/&+]\s*/)
        .map(cleanLine)
        .filter((stage) => stage !== '')

/**
 * [X6] [X27] The day that a row has instead of a cue, such as `Saturday 14 March`, also with words about it and with the
 * number of its line before it; null if it is not such a row.
 * @param isAlone whether there may be no words about it
 */
export function dayHeading(row: Row, isAlone = false): DayText | null {
  const filled = filledIn(row)
  if (filled.length === 0 || filled.length > 2) return null
  // A date with a comma may have been cut there.
  const whole = dayOf(filled.map(textOf).join(', '))
  if (filled.length === 2 && whole !== null && (whole.kind === 'date' || whole.kind === 'either')) return whole
  const days = filled.map((cell) => (isFigures(cell) ? null : dayOf(cell)))
  const at = days.findIndex((found) => found !== null && !(found.kind === 'nth' && found.isBare))
  const day = days[at]
  if (day == null) {
    // A day and from when to when it is, with nothing that happens then.
    const open = filled.length === 1 ? clockRangeOf(filled[0]) : null
    if (open?.end != null && open.start.day !== null) return open.start.day
    if (isAlone) return null
    const isTimed = filled.some((cell) => isTimeOfDay(cell) || lengthTextOf(cell) !== null)
    const text = textOf(filled[0])
    // "## Phase 2: Saturday 18 July" is the title of a part.
    const isTitle = filled.length === 1 && /^#{1,6}\s/.test(text)
    return isTimed ? null : (beginningDay(text) ?? (isTitle ? dayInTitle(text) : null))
  }
  // `9-10` before a title is an hour, not 9 October; before "Day 2" it is a day.
  const isOne = days.filter((found) => found !== null).length === 1
  if (filled.length === 2 && isOne && day.kind === 'either' && isRange(filled[at])) return null
  // Before the day there may be the number of the line, and after it more words; with a time it is a row of its own.
  return at === 1 && days[0] === null ? null : !isTimeOfDay(filled[1]) || at === 1 ? day : null
}

/** `1030` alone is half past ten far more often than 30 October, and a small number is no day of a spreadsheet. */
const isFigures = (cell: Cell): boolean =>
  typeof cell === 'number' ? cell < 32_874 : /^\d{3,4}$/.test(textOf(cell).normalize('NFKC'))

const isRange = (cell: Cell): boolean => clockRangeOf(cell)?.end != null
