/** Lengths as people write them in a sheet, before the column says what a number means. */
import { type Cell, lengthOf, textOf, withPlainDigits } from '../times.ts'

/**
 * What a cell says of a length: seconds, a number without a unit, a number below 1 as a spreadsheet keeps it (the share
 * of a day, or of an hour in a column of hours), or two numbers such as 01:00.
 */
export type LengthText =
  | { kind: 'seconds'; seconds: number; isClock?: boolean }
  | { kind: 'number'; n: number }
  | { kind: 'share'; n: number }
  | { kind: 'pair'; first: number; second: number }

/** What the numbers of a column are. `pair` says what 01:00 is, and `number` what 5 is. */
export type LengthUnits = { pair: 'hours' | 'minutes'; number: 'hours' | 'minutes' | 'seconds' }

/** [X2] The length that a cell writes, null if it is none. */
export function lengthTextOf(cell: Cell): LengthText | null {
  if (typeof cell === 'number') {
    if (cell >= 1) return { kind: 'number', n: cell }
    return lengthOf(cell) === null ? null : { kind: 'share', n: cell }
  }
  const text = withPlainDigits(textOf(cell))
    .toLowerCase()
    .replace(/^(?:ca\.?|approx\.?|about|~|≈)\s*/u, '')
    // The longer of two: a slot has to have room for it.
    .replace(/^\d{1,3}\s*[-–—]\s*(?=\d{1,3}\s*\p{L})/u, '')
    .replace(/^(\d{1,2}:\d{2}:\d{2})[.,]\d+$/, '$1')
    .trim()
  const iso = /^pt(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(text)
  if (iso !== null) return inSeconds(Number(iso[1] ?? 0) * 3600 + Number(iso[2] ?? 0) * 60 + Number(iso[3] ?? 0))
  // A text with the share of a day, as a spreadsheet writes it into a text file.
  if (/^0[.,]\d{3,}$/.test(text)) return lengthTextOf(Number(text.replace(',', '.')))
  if (/^\d{1,5}(?:[.,]\d+)?$/.test(text)) return { kind: 'number', n: Number(text.replace(',', '.')) }
  const pair = /^(\d{0,3}):(\d{2})$/.exec(text)
  if (pair !== null) {
    const [first, second] = [Number(pair[1]), Number(pair[2])]
    return second > 59 ? null : { kind: 'pair', first, second }
  }
  const east = /^(?:(\d+)\s*(?:時間|小時|小时|시간))?\s*(?:(\d+)\s*(?:分鐘?|分钟|분))?(?:(\d+)\s*(?:秒|초))?間?$/u.exec(
    text,
  )
  if (east !== null && text !== '') {
    const [h, m, s] = [east[1], east[2], east[3]].map((part) => Number(part ?? 0)) as [number, number, number]
    return inSeconds(h * 3600 + m * 60 + s)
  }
  const found = inSeconds(lengthOf(text))
  return found?.kind === 'seconds' && /^\d+:\d\d:\d\d$/.test(text) ? { ...found, isClock: true } : found
}

const inSeconds = (seconds: number | null): LengthText | null =>
  seconds === null || seconds < 1 ? null : { kind: 'seconds', seconds }

const unitSeconds = { hours: 3600, minutes: 60, seconds: 1 }

/** The seconds of a length in a column with these units. */
export function secondsOf(length: LengthText, units: LengthUnits): number {
  if (length.kind === 'seconds') return length.seconds
  if (length.kind === 'share') return Math.round(length.n * (units.number === 'hours' ? 3600 : 86_400))
  if (length.kind === 'number') return Math.round(length.n * unitSeconds[units.number])
  const major = units.pair === 'hours' ? 3600 : 60
  return length.first * major + (length.second * major) / 60
}
