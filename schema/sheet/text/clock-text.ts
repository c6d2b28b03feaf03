/** Times of day as people write them in a sheet, with or without their day. */
import { wallTimeIn } from '../../values/zone.ts'
import type { Cell } from '../times.ts'
import { isNamed, isPlace, leadWords, plainTime, zones } from './clock-words.ts'
import { type DayText, dayOf } from './day-text.ts'
import { lengthTextOf } from './length-text.ts'

type Half = 'am' | 'pm' | null

/** A time on the wall. Its seconds may go beyond the day: 25:30 is half past one in the night after. */
export type Clock = {
  seconds: number
  day: DayText | null
  /** Whether the half of the day is known: by am or pm, or because the hour is 0 or above 12. */
  isSure: boolean
  /** Whether am or pm says it. */
  isSaid: boolean
  /** `09:00`: written as on a clock of 24 hours. */
  isPadded: boolean
  /** A number without a sign between hours and minutes. */
  isBare: boolean
  /** Whether it can only count from the start of the show or of the hour: `:05`, `T+0:05:00`. */
  isOfShow?: boolean
}

const plainClock = { day: null, isSure: true, isSaid: false, isPadded: false, isBare: false }
const hourSeconds = 3600
const maxLetters = 60
const mayBeTime = /\p{Nd}|noon|mid|mittag|minuit|medianoche|正午/iu
const lastHour = 30
// A point and a space are the end of a day, as in `28.11. 09:00`.
const pattern =
  /^(.*?)(午前|午後|上午|下午|早上|凌晨|中午|傍晚|晚上|夜|오전|오후)?\s*(\d{1,2})(?:\s*(?:[:h時点點시]\s*|\.)(\d{2})(?:(?:[:分]\s*|\.)(\d{2})(?:[.,]\d+)?)?\s*[分분h]?|(\s*(?:h|時|点|點|시|uhr|uur)))?\s*:?\s*(a\.?\s?m\.?|p\.?\s?m\.?|[ap]|ص|م|π\.?\s?μ\.?|μ\.?\s?μ\.?|öö|ös)?:?$/u
const offsetTime = /^(\d{4})-?(\d{2})-?(\d{2})[t ](\d{2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?\s?(z|[+-]\d{2}(?::?\d{2})?)$/

/** [X3] A time of day. One with an offset is shown as the room's clocks show it. Null if it is none. */
export function clockOf(cell: Cell, timeZone: string, half: Half = null): Clock | null {
  if (typeof cell === 'number') return numberClock(cell)
  const text = plainTime(cell)
  if (text === '' || text.length > maxLetters || !mayBeTime.test(text)) return null
  const past = /^:([0-5]\d)(?::([0-5]\d))?$/.exec(text)
  if (past !== null) return { ...plainClock, seconds: Number(past[1]) * 60 + Number(past[2] ?? 0), isOfShow: true }
  const fixed = offsetTime.exec(text)
  if (fixed !== null && !isDatedRange(fixed)) return instantClock(fixed, timeZone)
  if (noons.includes(text)) return { ...plainClock, seconds: 12 * hourSeconds }
  if (midnights.includes(text)) return { ...plainClock, seconds: 24 * hourSeconds }
  if (/^0[.,]\d{3,}$|^[34567]\d{4}[.,]\d+$/.test(text)) return numberClock(Number(text.replace(',', '.')))
  if (/^\d{3,4}$/.test(text)) return figures(Number(text), text.startsWith('0'))
  const compact = /^(\d{8})t(\d{2})(\d{2})(\d{2})?$/.exec(text)
  const short = compact === null ? text : `${compact[1]} ${compact[2]}:${compact[3]}:${compact[4] ?? '00'}`
  const match = pattern.exec(
    short
      .replace(zones, (zone) => (/^\s*u[hu]r/.test(zone) ? 'h' : ''))
      .replace(/\s*\([^()\d]*\)$/, '')
      .replace(leadWords, '')
      .trim(),
  )
  if (match === null) return null
  const [, lead = '', east, hours = '', minutes, seconds, unit, meridiem] = match
  const isBare =
    !isNamed.test(text) && minutes === undefined && unit === undefined && meridiem === undefined && east === undefined
  const day = lead === '' ? null : leadDay(lead)
  if ((lead !== '' && (day === null || isBare)) || (isBare && isPlace.test(text))) return null
  const sign = meridiem ?? east
  const said: Half =
    sign === undefined ? half : /^p|午後|下午|中午|傍晚|晚上|夜|오후|م|μ\.?\s?μ|ös/u.test(sign) ? 'pm' : 'am'
  const [h, m, s] = [Number(hours), Number(minutes ?? 0), Number(seconds ?? 0)]
  if (m > 59 || s > 59 || h > lastHour || (meridiem !== undefined && (h < 1 || h > 23))) return null
  const hour = said === null || h > 12 ? h : (h % 12) + (said === 'pm' ? 12 : 0)
  const isPadded = /^0\d/.test(hours)
  // People who write a date and 01:10 have a clock of 24 hours.
  const isSure = said !== null || h > 12 || h === 0 || (isPadded && day !== null)
  const isOfShow = seconds !== undefined && typeof cell === 'string' && /^\s*t\s?\+/i.test(cell)
  return { seconds: hour * hourSeconds + m * 60 + s, day, isSure, isSaid: said !== null, isPadded, isBare, isOfShow }
}

/** The day before a time, as in `Sat 9:00` and `14.3. um 9 Uhr`. `9.10-10.00` has none: it is two times. */
function leadDay(lead: string): DayText | null {
  const text = lead.replace(/(^|\s)(?:um|at|à|às|kl\.?|@)\s*$/u, '').trim()
  const before = text.replace(/[\s,|–-]+$/u, '')
  if (before !== text && /^\d{1,2}(?:[.:h]\d{2})?$/.test(before)) return null
  const day = dayOf(before.replace(/(\d)t$/, '$1'))
  return day?.kind === 'nth' && day.isBare ? null : day
}

const noons = 'noon midday midi mittag mittags mediodia 正午'.split(' ')
const midnights = 'midnight mitternacht minuit medianoche'.split(' ')

/** `2026-11-21 09:00-10:00` is a range: programs write a T or seconds before an offset. */
const isDatedRange = ([text, _year, _month, _day, hours, minutes, seconds, offset = '']: RegExpExecArray): boolean =>
  text.includes(' ') && seconds === undefined && /^-\d\d:/.test(offset) && offset.slice(1) > `${hours}:${minutes}`

function instantClock(match: RegExpExecArray, timeZone: string): Clock | null {
  const [, year, month, day, hours, minutes, seconds = '00', offset = 'z'] = match
  const digits = offset.replace(':', '').padEnd(5, '0')
  const zone = offset === 'z' ? 'Z' : `${digits.slice(0, 3)}:${digits.slice(3)}`
  const at = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}${zone}`)
  if (Number.isNaN(at)) return null
  const [date = '', clock = ''] = wallTimeIn(timeZone, at).split(' ')
  const [h = 0, m = 0, s = 0] = clock.split(':').map(Number)
  return { ...plainClock, seconds: h * hourSeconds + m * 60 + s, day: dayOf(date) }
}

/** `930` and `0930`. */
function figures(n: number, isPadded: boolean): Clock | null {
  const [h, m] = [Math.floor(n / 100), n % 100]
  if (m > 59 || h > lastHour) return null
  return { ...plainClock, seconds: h * hourSeconds + m * 60, isSure: h > 12 || h === 0, isPadded, isBare: true }
}

/** As spreadsheets keep times: a share of a day, or days with one. `9.3` was typed as 9.30, `930` as 0930. */
function numberClock(n: number): Clock | null {
  if (n < 0) return null
  if (n >= 1 && n < 24) {
    const minutes = Math.round((n % 1) * 100)
    if (Math.abs(n * 100 - Math.round(n * 100)) > 1e-6 || minutes > 59) return null
    return { ...plainClock, seconds: Math.floor(n) * hourSeconds + minutes * 60, isSure: n >= 13, isBare: true }
  }
  if (Number.isInteger(n) && n >= 100 && n < lastHour * 100) return figures(n, false)
  const whole = Math.round(n * 86_400)
  const days = Math.floor(whole / 86_400)
  // A whole day has no time, and large numbers are no days.
  if (days > 0 && (days < 100 || days > 100_000 || whole === days * 86_400)) return null
  const day = days === 0 ? null : dayOf(days)
  if (days > 0 && day === null) return null
  return { ...plainClock, seconds: whole - days * 86_400, day }
}

const between =
  /\s*(?:--|[–—−‐-]|〜|~|→|>)\s*|\s+(?:to|until|till|til|bis|à|a|al|às|as|até|ate|tot|do|alle(?= (?:ore )?\d{1,2}[:.])|iki|kuni|and|und|et|en|och|og|y|e|s\/d|sd|sampai|hingga|đến|до|по|έως|עד|إلى|الى|حتى|تا|से|la|līdz|ile)\s+/gu
const noEnd =
  /^(?:|\?+|open(?: end)?|tbd|tba|end|ende|fin|close|late|selesai|konec|koniec|son|конец|кінець|vége|sfârșit|kraj|beigas|τέλος|…|\.\.\.)$/u

export type ClockRange = { start: Clock; end: Clock | null }

/**
 * [X3] Two times in one cell: `9:00 – 9:40`, `9.00-9.40 Uhr`, `2 PM to 2:30`, `18時〜20時`; or a start alone.
 * @param timeZone where a time with an offset is shown: whether there is one does not depend on it
 */
export function clockRangeOf(cell: Cell, timeZone = 'UTC'): ClockRange | null {
  // Most cells of a sheet are no times, and are told apart quickly.
  if (typeof cell === 'string' && (cell.length > maxLetters || !mayBeTime.test(cell))) return null
  const single = clockOf(cell, timeZone)
  if (single !== null) return { start: single, end: null }
  const text = plainTime(cell)
  const date = /^\d{4}[-/.]\d{1,2}[-/.]\d/.test(text) ? 8 : 0
  for (const split of text.matchAll(between)) {
    // The hyphens of a date are none between times.
    if ((split.index ?? 0) < date) continue
    const [left, right] = [text.slice(0, split.index), text.slice((split.index ?? 0) + split[0].length)]
    const range = pairOf(left, right, timeZone)
    if (range !== null) return range
  }
  const around = aroundLength(text, timeZone)
  if (around !== null) return around
  // Two times that are written alike, with nothing but a space between them.
  const [, one = '', other = ''] = /^(\d{4}|\d{1,2}[:.h]\d\d) (\d{4}|\d{1,2}[:.h]\d\d)$/.exec(text) ?? []
  const pair = one.replace(/\d+/g, '') === other.replace(/\d+/g, '') ? pairOf(one, other, timeZone) : null
  return pair?.end != null && pair.end.seconds > pair.start.seconds ? pair : datedBehind(text, timeZone)
}

/** Whether a cell is a time, or two. */
export const isTimeOfDay = (cell: Cell): boolean => clockRangeOf(cell) !== null
/** The seconds of the day at which a cell begins. */
export const startIn = (cell: Cell): number | null => clockRangeOf(cell)?.start.seconds ?? null

/** `10:00 10 min 10:10`: the length stands between the times that it is between. */
function aroundLength(text: string, timeZone: string): ClockRange | null {
  const [, left = '', between = '', right = ''] =
    /^(\d{1,2}[:.h]\d\d)\s+[(（]?(\d{1,3}\s?\p{L}{1,10}\.?|\d{1,3}['′])[)）]?\s+(\d{1,2}[:.h]\d\d)$/u.exec(text) ?? []
  const length = between === '' ? null : lengthTextOf(between)
  const [start, end] = [clockOf(left, timeZone), clockOf(right, timeZone)]
  if (length?.kind !== 'seconds' || start === null || end === null) return null
  return (end.seconds - start.seconds - length.seconds) % (12 * hourSeconds) === 0 ? { start, end } : null
}

/** `9:00 – 9:40, Sat 14 March`: the date is behind the time. A weekday alone may belong to a title. */
function datedBehind(text: string, timeZone: string): ClockRange | null {
  const [, time = '', date = ''] =
    /^(.*?\d[:.h]\d\d(?:\s?(?:uhr|[ap]\.?m\.?))?)[\s,|(]+((?:\p{L}|\d{1,2}[./]\s?(?:\d|\p{L})).*?)\)?$/u.exec(text) ??
    []
  const day = /\d/.test(date) ? dayOf(date) : null
  if (day === null || (day.kind !== 'date' && day.kind !== 'either')) return null
  const range = clockRangeOf(time, timeZone)
  return range === null || range.start.day !== null ? null : { ...range, start: { ...range.start, day } }
}

function pairOf(left: string, right: string, timeZone: string): ClockRange | null {
  const [one, other] = [halfOf(left), halfOf(right)]
  const start = clockOf(left, timeZone, other)
  if (start === null) return null
  // `1-` in a list is its number.
  if (right === '' && /^\d{1,2}$/.test(left.trim())) return null
  if (noEnd.test(right)) return { start: clockOf(left, timeZone) ?? start, end: null }
  const end = clockOf(right, timeZone, one)
  if (end === null) return null
  if (start.seconds <= end.seconds || (one === null) === (other === null)) return { start, end }
  // `11:30 – 1 PM` crosses noon: the time without am or pm is in the other half of the day.
  return one === null
    ? { start: clockOf(left, timeZone, turned(other)) ?? start, end }
    : { start, end: clockOf(right, timeZone, turned(one)) ?? end }
}

const halfOf = (text: string): Half =>
  /\dp$|p\.?\s?m|下午|午後|晚上|오후|\d\s?م|μ\.?\s?μ/i.test(text)
    ? 'pm'
    : /\da$|a\.?\s?m|上午|午前|早上|오전|\d\s?ص|π\.?\s?μ/i.test(text)
      ? 'am'
      : null
const turned = (half: Half): Half => (half === 'pm' ? 'am' : 'pm')
