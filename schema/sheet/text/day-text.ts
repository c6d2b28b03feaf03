/** Days as people write them: `Sat 14 March`, `14.3.`, `4/3/16`, `Day 2`, `Freitag`, `3月14日`. */
import { type Cell, plainWords, textOf, withPlainDigits } from '../times.ts'
import { monthNames, weekdayNames } from './day-names.ts'

/** A day before the sheet as a whole says which one it is. */
export type DayText =
  | { kind: 'date'; year: number | null; month: number; day: number; weekday?: number | null }
  /** `4/3/16`: 4 March or 3 April. */
  | { kind: 'either'; first: number; second: number; year: number | null }
  /** Counted from Monday, 0. */
  | { kind: 'weekday'; weekday: number }
  /** `Day 2`, or a number alone. */
  | { kind: 'nth'; n: number; isBare: boolean }

const months = placesOf(monthNames)
const weekdays = placesOf(weekdayNames)
const dayWords = new Set(
  plainWords(
    'day tag jour dia dag giorno jornada dzien den paiva gun hari ngày день ημέρα μέρα יום يوم اليوم روز दिन nap ziua dan diena',
  ).split(' '),
)
const fillers = new Set(
  'd gada the of de del do da di le la el den der am on feira st nd rd th und and г р года року г. року nam năm ב'.split(
    ' ',
  ),
)

/** Words that are short for nothing, although a month begins with them: `1. kolo` is a round, and not of August. */
const wholeWords = new Set(['kolo'])

/** The place of the list that has a word, or one that it is short for; -1 for one that is short for names of several. */
function placesOf(names: readonly string[]): ReadonlyMap<string, number> {
  const lists = names.map((text) => text.split(' '))
  const places = new Map<string, number>()
  for (const [place, words] of lists.entries())
    for (const word of words)
      for (let count = 3; count < word.length; count++) {
        const short = word.slice(0, count)
        places.set(short, (places.get(short) ?? place) === place ? place : -1)
      }
  for (const [place, words] of [...lists.entries()].reverse()) for (const word of words) places.set(word, place)
  return places
}
const placeOf = (names: ReadonlyMap<string, number>, word: string): number =>
  wholeWords.has(word) ? -1 : (names.get(word) ?? -1)

const vietnamese = /(?:thu\s+|chu\s+)(hai|ba|tu|nam|sau|bay|nhat)(?!\p{L})/u

/** [X6] The day that a cell writes, or null if it is not a day and nothing else. */
export function dayOf(cell: Cell): DayText | null {
  if (typeof cell === 'number') return numberDay(cell)
  const text = plainWords(withPlainDigits(textOf(cell)))
    .replace(/^[^\p{L}\d]+/u, '')
    .replace(/\u200c|(\p{L})['’ʼ׳]|(سه)\s+(?=شنبه)/gu, '$1$2')
    .replace(/(^|[^\p{L}])ב(?=\p{L}{3})/gu, '$1')
    .replace(
      vietnamese,
      (_all, day: string) =>
        ` ${weekdayNames['hai ba tu nam sau bay nhat'.split(' ').indexOf(day)]?.split(' ')[0] ?? day} `,
    )
    .replace(/(\d{1,2})\.\s+(\d{1,2})\.(?!\d)/, '$1.$2.')
    .replace(/(\d{1,2})\s+(?:thang|thg)\s+(\d{1,2})(?:(?:\s+nam|,)\s+(\d{4}))?/, '$1.$2.$3')
    // No more letters than a word for a day has: without an end, a long text is searched again from each of its letters.
    .replace(/(\p{L}{3,20})(\d{1,2})$/u, (all, word: string, n: string) => (dayWords.has(word) ? `${word} ${n}` : all))
    .normalize('NFC')
    .trim()
  if (text === '' || text.length > 60 || /\d\s?min\b/.test(text)) return null
  if (/^\d{1,8}$/.test(text)) return numberDay(Number(text))
  const east = eastern.exec(text)
  if (east !== null) return date(east[1] === undefined ? null : Number(east[1]), Number(east[2]), Number(east[3]))
  const eastDay = easternWeekday.exec(text)
  if (eastDay !== null) return { kind: 'weekday', weekday: easternDay(eastDay[1] ?? '') }
  const nthDay =
    /^(?:(?:第\s?)?(\d{1,2}|[一二三四五六七])\s?(?:天|日目|일\s?차|일째)|第\s?(\d{1,2}|[一二三四五六七])\s?日)$/u.exec(
      text,
    )
  if (nthDay !== null) {
    const said = nthDay[1] ?? nthDay[2] ?? ''
    const n = '一二三四五六七'.indexOf(said) + 1 || Number(said)
    return { kind: 'nth', n, isBare: false }
  }
  return fromTokens(text)
}

/**
 * [X27] The day with which a line begins, before words about it: `Sat 28 Nov (Hall 2)`, `Day 1: Basics`, `## Sunday`. A
 * weekday alone is written in full, or something sets it apart.
 */
export function beginningDay(line: string): DayText | null {
  const text = withPlainDigits(line.slice(0, longestDay)).replace(/^[^\p{L}\d第]+/u, '')
  const count = countOf(text)
  return dayAtStart(text) ?? (count === '' ? null : dayAtStart(text.slice(count.length)))
}

/** A day with the words before it is short, and a cell may be a page long. */
const longestDay = 120

function dayAtStart(text: string): DayText | null {
  const words = [...text.matchAll(/[^\s:,;|(（）)–—・·•]+/gu)].slice(0, 8)
  for (let count = words.length; count >= 1; count--) {
    const last = words[count - 1]
    const end = (last?.index ?? 0) + (last?.[0].length ?? 0)
    const day = dayOf(text.slice(0, end))
    if (day === null || (day.kind === 'nth' && day.isBare)) continue
    const rest = text.slice(end)
    const isApart = /^\s*(?:$|[:,;|(（–—・·•\n-])/u.test(rest)
    const isWord = day.kind === 'weekday' && count === 1 && end >= 5
    const isClear = (day.kind === 'date' && count >= 2) || (day.kind === 'nth' && /^\s/.test(rest))
    if (isApart || isWord || isClear) return day
  }
  return null
}

/** `Day one, ` and `Первый день: ` before a day: the count is in a word of any language. Empty for anything else. */
function countOf(text: string): string {
  const [count = ''] = /^[^\d,:–—|]{2,30}[,:–—|]\s*(?=\S)/u.exec(text) ?? []
  const words = plainWords(count)
    .split(/[\s,:–—|]+/u)
    .filter(Boolean)
  return words.length === 2 && words.some((word) => dayWords.has(word)) ? count : ''
}

/** `2026-03-14`, `3月14日(土)`, `2026. 3. 14.`, `3월 14일 토요일`: the year or the month has its sign. */
const signs = '月火水木金土日一二三四五六天月火水木金土日월화수목금토일'
const weekday = String.raw`(?:\s*[(（]?(?:星期|[周週])?[${signs}](?:曜日?|요일)?[)）]?)?`
const eastern = new RegExp(
  String.raw`^(?:(\d{4})\s?[-/.年년]\s?(?=\d{1,2}\s?[-/.月월])|(?=\d{1,2}\s?[月월]))(\d{1,2})\s?[-/.月월]\s?(\d{1,2})[.日일]?${weekday}$`,
  'u',
)
const easternWeekday = new RegExp(`^(?:星期|[周週])?([${signs}])(?:曜日?|요일)?$`, 'u')
const easternDay = (sign: string): number => signs.indexOf(sign) % 7

function fromTokens(text: string): DayText | null {
  let weekday: number | null = null
  let month: number | null = null
  let nth: number | null = null
  /** `Mar` is March before a number, and Tuesday without one or next to another month. */
  let either: readonly [number, number] | null = null
  let isAfterDay = false
  let isAfterNumber = false
  const numbers: number[] = []
  let pair: DayText | null = null
  for (const written of text.replace(/(\d)(?:st|nd|rd|th|er|º|ª)(?!\p{L})/gu, '$1').split(/[\s,،()|–—:]+/u)) {
    const token = written.replace(/^[-./]+|[-./]+$/g, '')
    if (token === '' || fillers.has(token) || /^\p{L}$/u.test(token)) continue
    const figures = /^(\d{1,4})([-./])(\d{1,2}|\p{L}+)(?:\2(\d{2,4}))?$/u.exec(token)
    if (/^\d{1,4}$/.test(token)) {
      if (isAfterDay && nth === null) nth = Number(token)
      else numbers.push(Number(token))
    } else if (figures !== null) {
      if (pair !== null) return null
      pair = fromFigures(figures)
      if (pair === null) return null
    } else if (dayWords.has(token)) {
      // "2 dia" and "1. nap" as well as "Day 2".
      if (isAfterNumber && nth === null) nth = numbers.pop() ?? null
      isAfterDay = nth === null
      isAfterNumber = false
      continue
    } else {
      const [asMonth, asWeekday] = [placeOf(months, token), placeOf(weekdays, token)]
      // `12 set` is in September, and `Set 12` of a band.
      if (token === 'set' && !isAfterNumber) return null
      if (asMonth >= 0 && asWeekday >= 0) either = [asMonth + 1, asWeekday]
      else if (asMonth >= 0 && month === null) month = asMonth + 1
      else if (asWeekday >= 0) weekday = asWeekday
      else return null
    }
    isAfterNumber = /^\d{1,2}$/.test(token) && !isAfterDay
    isAfterDay = false
  }
  if (either !== null && month === null && numbers.length > 0) month = either[0]
  else if (either !== null) weekday = either[1]
  if (pair !== null)
    return numbers.length > 0 || month !== null ? null : pair.kind === 'date' ? { ...pair, weekday } : pair
  if (month !== null) {
    const year = numbers.find((n) => n > 31) ?? null
    const days = numbers.filter((n) => n <= 31)
    if (days.length !== 1 || numbers.length > 2) return null
    const found = date(year, month, days[0] ?? 0)
    return found?.kind === 'date' ? { ...found, weekday } : found
  }
  if (weekday !== null) return numbers.length === 0 ? { kind: 'weekday', weekday } : null
  // No event has a day 151: that is the number of something else.
  return nth === null || nth > mostDays || numbers.length > 0 ? null : { kind: 'nth', n: nth, isBare: false }
}

const mostDays = 31

/** `14.3.26`, `4/3/16`, `30-10`, `2020-nov-09`, `09-nov-2020`. */
function fromFigures([, first = '', mark, second = '', third]: RegExpExecArray): DayText | null {
  const name = placeOf(months, second)
  if (!/^\d/.test(second)) {
    if (name < 0) return null
    const [one, other] = [Number(first), third === undefined ? null : Number(third)]
    return one > 31 ? date(one, name + 1, other ?? 0) : date(other, name + 1, one)
  }
  const [a, b] = [Number(first), Number(second)]
  if (a > 31) return third === undefined ? null : date(a, b, Number(third))
  const year = third === undefined ? null : Number(third)
  return mark === '.' ? date(year, b, a) : { kind: 'either', first: a, second: b, year }
}

/** A year of two digits is of this century. */
export const fullYear = (year: number): number => (year < 100 ? 2000 + year : year)

function date(year: number | null, month: number, day: number): DayText | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null
  return { kind: 'date', year: year === null ? null : fullYear(year), month, day }
}

/** Days since 1899-12-30 as spreadsheets count; `20261121`, `1121`; or the number of a day. */
function numberDay(n: number): DayText | null {
  if (!Number.isInteger(n) || n < 0) return null
  if (n <= 31) return { kind: 'nth', n, isBare: true }
  if (n >= 101 && n <= 1231) return date(null, Math.floor(n / 100), n % 100)
  if (n >= 32_874 && n <= 73_050) {
    const at = new Date(Date.UTC(1899, 11, 30 + n))
    return date(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate())
  }
  return n > 19_000_000 && n < 22_000_000 ? date(Math.floor(n / 10_000), Math.floor(n / 100) % 100, n % 100) : null
}
