/** Times in the midst of sentences: `We meet at 9:00 at the gate`. */
import { isTimeOfDay } from '../text/clock-text.ts'
import type { Cell } from '../times.ts'
import { isUntil } from './line-ends.ts'

const clock = String.raw`\d{1,2}(?:[:h][0-5]\d(?!\d)|\.[0-5]\d(?=\s?(?:uhr|uur|[ap]\.?m))|(?=\s?(?:uhr|uur|h\b|[ap]\.?m)))(?:\s?(?:uhr|uur|h\b|[ap]\.?m\b\.?))?`
const time = new RegExp(String.raw`(?:^|[^\d:.,/])(${clock}(?:\s*(?:[-–—]|\p{L}{1,4})\s*${clock})?)`, 'giu')

/** The rows of lines with one time each, somewhere in their words: these are all that can be their title. */
export const splitInside = (lines: readonly string[], begun: readonly Cell[][]): Cell[][] =>
  lines.map((line, at) => {
    const row = begun[at] ?? []
    if (row.length === 2 || !/\p{L}/u.test(line)) return row
    const [one, ...others] = [...line.matchAll(time)]
    const found = one?.[1] ?? ''
    const before = line.slice(0, (one?.index ?? 0) + (one?.[0].length ?? 0) - found.length).trim()
    const isTime = others.length === 0 && !isUntil(before) && isTimeOfDay(found)
    return isTime ? [found, line] : row
  })
