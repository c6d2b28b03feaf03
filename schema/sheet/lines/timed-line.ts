/** A line that begins with a time: `9:00 Welcome`, `3) 9:00 – 9:30: Welcome`, `From 9 to 10:30 Welcome`. */
import { clockRangeOf, isTimeOfDay } from '../text/clock-text.ts'
import { endsWithHalf, hasOtherBracket } from '../text/clock-words.ts'
import { beginningDay, dayOf } from '../text/day-text.ts'
import type { Cell } from '../times.ts'

const inBrackets = /^[[(（【]\s*([^\])）】]{3,30})[\])）】][\s:–—-]*(.*)$/u
/** `1.`, `(2)`, `c)`, `3、`, `Item 4:` before a time. */
const number = /^(?:\p{L}{1,8}\s)?[(（]?(?:\d{1,3}|\p{Ll})(?:[.):]\s+|[、）]\s*)(?=\S)/u
/** Where a time may end: before a space, dots, a sign and a letter, and a letter of a script without spaces. */
const ends =
  /\s+|\.{3,}|…|[–—:：，-]+(?=\p{L})|[:：，]+(?=[^\d\s])|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu
const mostEnds = 12
const separators = /^[\s:：;,，|/–—…·-]+|^\.{2,}\s*/

/** A line as the time with which it begins, the longest there is, and what comes after it; as one cell if it has none. */
export function splitLine(line: string, whole: string = line): Cell[] {
  const count = number.exec(line)?.[0] ?? ''
  return (
    timeFirst(line) ??
    (count === '' || beginningDay(count) !== null ? null : timeFirst(line.slice(count.length))) ??
    (whole === '' ? [] : [whole])
  )
}

const dateBehind = /^(.*?\d[:.h]\d\d(?:\s?(?:uhr|[ap]\.?m\.?))?)([\s,|(]+)[\p{L}\d]/iu

/** In `9:00 May 4 stories` the figures are the title's: a date behind a time is set off on both sides. */
function hasDateOfTitle(time: string, after: string): boolean {
  const [, before = '', mark = ''] = dateBehind.exec(time) ?? []
  const isBehind = before !== '' && clockRangeOf(before)?.start.day === null
  return isBehind && !(/[,|(]/.test(mark) && /^\s*[-–—:|,.)]/.test(after))
}

function timeFirst(line: string): [string, string] | null {
  const [, bracketed, words = ''] = inBrackets.exec(line) ?? []
  if (bracketed !== undefined && words !== '' && /\d[:.h時]\d|\d\s?[ap]\.?m/i.test(bracketed))
    if (isTimeOfDay(bracketed)) return [bracketed, words]
  // A time alone is not a time and a title, and in "22:00 - Close" the end is what happens.
  if (isTimeOfDay(line)) {
    const [, time = '', word = ''] = /^(.*\S)\s*[–—-]\s*(\p{L}{3,})$/u.exec(line) ?? []
    return isTimeOfDay(time) ? [time, word] : null
  }
  const places = [...line.slice(0, 80).matchAll(ends)].map(({ index }) => index).slice(0, mostEnds)
  for (const index of places.reverse()) {
    const after = line.slice(index)
    const time = line
      .slice(0, index)
      .replace(/[\s:：;,，|–—-]+$/, '')
      .replace(/^(\d{1,2}[.:]\d\d)\.$/, '$1')
    const range = clockRangeOf(time)
    const isNumber = range?.start.isBare === true && range.end?.isBare !== false && !/\p{Nd}{3}/u.test(time)
    // "Midday rehearsal" is no time.
    if (range === null || isNumber || !/\p{Nd}/u.test(time)) continue
    // "19:00 Malam puncak" has a title of two words, and so has "9:00 A walk".
    if (endsWithHalf(time) && !/^\s*[-–—:،,|.(]/.test(after)) continue
    if (hasOtherBracket(time)) continue
    // "9:00 - Open dancing" is no range with an open end.
    if (/[-–—]\s*(?:open|end|ende|fin|close|late|son)$/i.test(time) && !/^\s*[:;,|–—-]/.test(after)) continue
    if (range.start.day !== null && hasDateOfTitle(time, after)) continue
    const words = after.replace(separators, '')
    // "9:00 Sunday" is a time and its day.
    return dayOf(words) === null ? [time, words] : null
  }
  return null
}
