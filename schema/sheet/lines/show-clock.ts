/** Columns of times that only count from the start of a show, written as `T+0:05:00`. */
import { wordsOfHeading } from '../columns/heading-words.ts'
import { type Cell, filledIn, textOf } from '../times.ts'

const minutes = /^(\d{1,3}):([0-5]\d)(?![\d:])(?:(\s*[-–—]\s*)(\d{1,3}):([0-5]\d)(?![\d:]))?/

/** [X11] `00:00`, `18:00`, `60:00` at the start of cells, alone or before words: minutes of a show, for no day that begins at midnight has 60 hours. */
export function clockOfShow(cells: readonly Cell[]): Cell[] | null {
  const found = cells.map((cell) => (typeof cell === 'string' ? minutes.exec(cell) : null))
  const starts = found.flatMap((match) => (match === null ? [] : [Number(match[1]) * 60 + Number(match[2])]))
  const isRising = starts.every((at, index) => at >= (starts[index - 1] ?? 0))
  const isLong = found.some((match) => Math.max(Number(match?.[1] ?? 0), Number(match?.[4] ?? 0)) > 24)
  if (starts.length < 3 || starts[0] !== 0 || !isRising || !isLong) return null
  return cells.map((cell, at) => {
    const [all, from, seconds, dash, to, last] = found[at] ?? []
    if (all === undefined) return cell
    const end = dash === undefined ? '' : `${dash}${sinceStart(to, last)}`
    return `${sinceStart(from, seconds)}${end}${textOf(cell).slice(all.length)}`
  })
}
/** [X11] `0`, `5`, `20` below a word for minutes, and `+0`, `+5`, `+20`: when something begins, for nothing takes no time. */
export function minutesOfShow(cells: readonly Cell[]): Cell[] | null {
  const numbers = cells.map((cell) => /^(?:t?\s?(\+)\s?)?(\d{1,3})$/i.exec(textOf(cell)))
  const first = numbers.findIndex((match) => match !== null)
  const found = numbers.flatMap((match) => (match === null ? [] : [Number(match[2])]))
  const filled = filledIn(cells.slice(Math.max(0, first))).length
  const isRising = found.every((n, at) => (at === 0 ? n === 0 : n > (found[at - 1] ?? 0)))
  if (found.length < 4 || found.length < filled || !isRising) return null
  const words = wordsOfHeading(filledIn(cells.slice(0, Math.max(0, first))).pop())
  const isSaid = words?.has('minutes') === true && !words.has('duration')
  if (!isSaid && !numbers.every((match) => match === null || match[1] !== undefined)) return null
  return cells.map((cell, at) => (numbers[at] == null ? cell : sinceStart(numbers[at][2], '00')))
}
const sinceStart = (minute: string | undefined, seconds: string | undefined): string =>
  `T+${Math.floor(Number(minute) / 60)}:${String(Number(minute) % 60).padStart(2, '0')}:${seconds}`
