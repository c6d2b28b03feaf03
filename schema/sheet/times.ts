/** Lengths and times of day as people write them, and as spreadsheets keep them. */
import * as limits from '../limits.ts'
import { undefused } from '../values/formulas.ts'
import { plain } from '../values/plain.ts'
import { isDay } from '../values/zone.ts'

/** One cell: a text, a number as a spreadsheet keeps it (days, where it is a time), or nothing. */
export type Cell = string | number | null | undefined
export type Row = readonly Cell[]
export type Rows = readonly Row[]

/** How many columns some rows have. A sheet may have more rows than a call takes arguments. */
export const widthOf = (rows: readonly (readonly unknown[])[]): number =>
  rows.reduce((width, row) => Math.max(width, row.length), 0)

const daySeconds = 86_400

export const textOf = (cell: Cell): string =>
  String(cell ?? '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .trim()
/** The cells of a row that say something. */
export const filledIn = (row: Row): Cell[] => row.filter((cell) => textOf(cell) !== '')
const zeros = [0x660, 0x6f0, 0x966]
/** [X26] With the digits of Arabic, Persian and Hindi as 0 to 9, and full-width signs as plain ones. */
export const withPlainDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (zeros.find((zero) => code >= zero && code <= zero + 9) ?? code))
  })

/** [X26] A text as words are compared in: small letters, without what is above, below or through them. */
export const plainWords = (text: string): string =>
  plain(text).replace(/[øłđıæœßðþ]/g, (letter) => plainLetters[letter] ?? letter)
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ð: 'd',
  þ: 'th',
}

/**
 * The text of a cell, without the apostrophe that our own exports put before what a spreadsheet would take for a
 * formula, and before an apostrophe that someone wrote there.
 */
export const wordsOfCell = (cell: Cell): string => undefused(textOf(cell))
const number = (text: string): number => Number(text.replace(',', '.'))
const bounded = (seconds: number): number | null => {
  const whole = Math.round(seconds)
  return whole >= 1 && whole <= limits.maxTimerSeconds ? whole : null
}

/**
 * [X2] A length in seconds: `5` and `7,5` (minutes), `5:00`, `1:30:00`, `1h 30`, `1,5 h`, `90 min`, `1 Std. 30 Min.`,
 * `45'`, `30s`; a number below 1 is the share of a day that a spreadsheet keeps. Null if it is not a length.
 */
export function lengthOf(cell: Cell): number | null {
  if (typeof cell === 'number') return bounded(cell < 1 ? cell * daySeconds : cell * 60)
  const text = withPlainDigits(textOf(cell))
    .toLowerCase()
    .replace(/\./g, (dot, at: number, all: string) => (/\d/.test(all[at + 1] ?? '') ? dot : ''))
  if (/^\d{1,5}([.,]\d+)?$/.test(text)) return bounded(number(text) * 60)
  const clock = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text)
  if (clock !== null) return bounded(Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3]))
  const short = hoursAndMinutes.exec(text)
  if (short !== null) return bounded(Number(short[1]) * 3600 + Number(short[2]) * 60)
  const match = text === '' ? null : withUnits.exec(text)
  if (match === null) return null
  return bounded(number(match[1] ?? '0') * 3600 + number(match[2] ?? '0') * 60 + number(match[3] ?? '0'))
}

const amount = String.raw`(\d+(?:[.,]\d+)?)\s*`
const hourWords =
  '(?:h|hr|hrs|hours?|std|stunden?|heures?|horas?|ore|uur|uren|timm?ar|timm?e|timer|tuntia?|godz|godzin[ay]?|hod|hodin[ay]?|ure?|saat|jam|gi\u1edd|год|годин[аи]?|час(?:а|ов)?|ч|ώρ(?:α|ες)|שעה|שעות|ساعة|ساعات|ساعت|घंटे|घंटा|óra|sati?|stundas?)'
const minuteWords = `(?:m|min|mins|minutes?|minuten?|minut(?:os?|i|er|es)|minuuttia?|mn|dk|dakika|menit|phút|хв|хвилин[аи]?|мин|минут[аы]?|м|λεπτά?|דק['׳]?|דקות|دقيقة|دقائق|دقیقه|मिनट|perc|minut[aey]?|minūtes|'|′)`
const secondWords = `(?:s|sec|secs|seconds?|sek|sekund(?:en?|er|y)?|secondes?|segundos?|secondi|сек|секунд[аы]?|''|"|″)`
const optional = (words: string) => `(?:${amount}${words})?`
const withUnits = new RegExp(`^${[hourWords, minuteWords, secondWords].map(optional).join('\\s*')}$`)
/** `1h30`: the minutes need no unit. */
const hoursAndMinutes = new RegExp(`^(\\d+)\\s*${hourWords}\\s*(\\d{1,2})$`)

const timePattern =
  /^(?:(\d{4}-\d{2}-\d{2})[ T]+)?(\d{1,2})(?:\s*[:.h]\s*(\d{2})(?::(\d{2}))?)?\s*(?:uhr|h)?\s*(am|pm|a\.m\.|p\.m\.)?\s*(?:uhr)?$/i

/** Seconds after midnight of a time of day as people type it: `9:00`, `9.00 Uhr`, `9h30`, `2 PM`, `2026-11-21 14:00`. */
export function timeOf(text: string): number | null {
  const match = timePattern.exec(textOf(text))
  if (match === null) return null
  const [, day, hours = 0, minutes = 0, seconds = 0, meridiem] = match
  const [h, m, s] = [Number(hours), Number(minutes), Number(seconds)]
  if (day !== undefined && !isDay(day)) return null
  if (h > 24 || m > 59 || s > 59 || (meridiem !== undefined && (h < 1 || h > 12))) return null
  const hour = meridiem === undefined ? h : (h % 12) + (/^p/i.test(meridiem) ? 12 : 0)
  return hour * 3600 + m * 60 + s
}
