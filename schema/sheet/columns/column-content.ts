/** What the cells of a column are, whatever its heading says. */
import { type ClockRange, clockOf, clockRangeOf } from '../text/clock-text.ts'
import { dayOf } from '../text/day-text.ts'
import { lengthTextOf } from '../text/length-text.ts'
import { type Cell, type Rows, textOf } from '../times.ts'
import type { HeadingWords } from './heading-words.ts'

/** The shares of the filled cells that can be read in each way, and what else tells columns apart. */
export type ColumnContent = ReturnType<typeof contentOf>

/** A column of a sheet: its heading and its cells. */
export type Column = { content: ColumnContent; heading: Cell; words: HeadingWords | null }

/** Cells that say that there is nothing. */
export const isBlank = (cell: Cell): boolean => /^[\s.\-–—#*/]*$|^(?:n\/?a|tb[ad]|none|-)$/iu.test(textOf(cell))

/** The content of a column in some rows; times with an offset need no zone to be told apart. */
export function contentOf(rows: Rows, column: number) {
  const cells = rows.map((row) => row[column]).filter((cell) => !isBlank(cell))
  const texts = cells.map(textOf)
  const share = (test: (cell: Cell) => boolean) => (cells.length === 0 ? 0 : cells.filter(test).length / cells.length)
  const clocks = cells.map((cell) => clockRangeOf(cell))
  const clockShare = (test: (clock: ClockRange, at: number) => boolean) =>
    cells.length === 0 ? 0 : clocks.filter((clock, at) => clock !== null && test(clock, at)).length / cells.length
  const numbers = cells.map((cell) => Number(textOf(cell)))
  const different = new Set(texts.map((text) => text.toLowerCase()))
  return {
    column,
    filled: cells.length,
    /** Filled cells of the rows that have a time. */
    fill: rows.length === 0 ? 0 : cells.length / rows.length,
    clock: clockShare(() => true),
    range: clockShare(({ end }) => end !== null),
    day: share((cell) => dayOf(cell) !== null),
    dated: share((cell) => (clockOf(cell, 'UTC')?.day ?? null) !== null),
    length: share((cell) => lengthTextOf(cell) !== null),
    withUnit: share((cell) => ['seconds', 'share'].includes(lengthTextOf(cell)?.kind ?? '')),
    pair: share((cell) => lengthTextOf(cell)?.kind === 'pair'),
    number: share((cell) => /^\d+(?:[.,]\d+)?$/.test(textOf(cell))),
    /** Times of which no sign says that they are. */
    bare: clockShare(({ start, end }, at) => start.isBare && end?.isBare !== false && !/\d{3}/.test(texts[at] ?? '')),
    lettered: share((cell) => /\p{L}/u.test(textOf(cell))),
    /** Several words, or a script without spaces. */
    worded: share((cell) => /\S\s+\S|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u.test(textOf(cell))),
    person: share((cell) => person.test(textOf(cell))),
    integer: share((cell) => /^\d{1,2}$/.test(textOf(cell))),
    /** All cells are written as 9.30. */
    isDotted: texts.length > 0 && texts.every((text) => /^\d{1,2}\.[0-5]\d$/.test(text)),
    /** All times are of the day and the evening: as lengths they would be of many hours. */
    isOfDay: clocks.length > 0 && clocks.every((clock) => clock === null || clock.start.seconds >= 6 * 3600),
    /** All times are before eight, as the lengths of songs are. */
    isEarly: clocks.every((clock) => clock === null || clock.start.seconds < 8 * 3600),
    /** Of the steps from one time to the next, those that do not go back. */
    forward: forwardShare(clocks),
    isGrowing:
      clocks.length > 3 &&
      clocks[0]?.start.seconds === 0 &&
      different.size === clocks.length &&
      forwardShare(clocks) === 1,
    smallest: Math.min(...numbers.filter((n) => !Number.isNaN(n)), Number.POSITIVE_INFINITY),
    largest: Math.max(0, ...numbers.filter((n) => !Number.isNaN(n))),
    id: share(isId),
    /** What a crew calls its cues: `12`, `5b`, `LX 4`. */
    numbering: share((cell) => numbering.test(textOf(cell))),
    /** A number with its unit: `15 min`, `3 pax`, `40 m`. */
    measured: share((cell) => /^[~≈]?\d+(?:[.,]\d+)?\s?\p{L}{1,8}\.?$/u.test(textOf(cell))),
    link: share((cell) =>
      /^(?:https?:|www\.|mailto:|\S+@\S+\.\S+$)|\.(?:png|jpe?g|html?|pdf|svg)$/iu.test(textOf(cell)),
    ),
    /** Different cells among the filled ones. */
    variety: cells.length === 0 ? 0 : different.size / cells.length,
    mostLetters: texts.reduce((most, text) => Math.max(most, text.length), 0),
    meanLetters: texts.length === 0 ? 0 : texts.reduce((all, text) => all + text.length, 0) / texts.length,
    isRising: numbers.every((n, at) => at === 0 || n >= (numbers[at - 1] ?? 0)),
  }
}

const number = String.raw`(?:\p{L}{1,3}[\s.-]?)?\d{1,4}(?:[./-]\d{1,3}){0,2}\s?\p{L}{0,2}\.?`
const numbering = new RegExp(`^${number}(?:\\s?[+/&,]\\s?${number})*$`, 'u')

/** `Dr. Ada M. Lovelace`, also with what comes after a comma or in brackets. */
const person =
  /^(?:(?:[Dd]r|[Pp]rof|M(?:r|s|rs))\.?\s+)*\p{Lu}[\p{L}.'’-]*(?:\s+(?:(?:de|van|von|da|di|el|al|bin|y|e)\s+)*\p{Lu}[\p{L}.'’-]*){1,3}(?:\s*[,(&].*)?$/u

function forwardShare(clocks: readonly (ClockRange | null)[]): number {
  const starts = clocks.flatMap((clock) => (clock === null ? [] : [clock.start.seconds]))
  // An evening may go on after midnight.
  const night = starts.findIndex((seconds, at) => seconds < 6 * 3600 && (starts[at - 1] ?? 0) >= 18 * 3600)
  const isNight = night >= 3 && starts.slice(night).every((seconds) => seconds < 6 * 3600)
  const steps = starts.slice(1).filter((seconds, at) => seconds >= (starts[at] ?? 0) || (isNight && at + 1 === night))
  return starts.length < 2 ? 1 : steps.length / (starts.length - 1)
}

/** A number, `1.1`, `S-KN-01`, a hash or a UUID: what tells rows apart for programs. */
const isId = (cell: Cell): boolean => {
  const text = textOf(cell)
  if (/^#?\d+(?:[.\-_]\d+)*$/.test(text)) return true
  if (/^[0-9a-f]{8}-[0-9a-f-]{20,}$|^[0-9a-f]{16,}$/i.test(text)) return true
  return /^(?=.*\d)[\p{Lu}\d]+(?:[-_.&][\p{Lu}\d]+)*$/u.test(text) && text.length <= 14
}
