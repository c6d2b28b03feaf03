/** Cells that only their column explains, written as those of other sheets. */
import { wordsOfHeading } from '../columns/heading-words.ts'
import { lengthTextOf } from '../text/length-text.ts'
import { type Cell, filledIn, type Row, textOf, widthOf, withPlainDigits } from '../times.ts'
import { clockOfShow, minutesOfShow } from './show-clock.ts'

/** The cells, with the columns of spans as lengths, those of shares of a day as numbers, and those of hours as times. */
export function plainCells(rows: readonly Row[]): readonly Row[] {
  const columns = Array.from({ length: widthOf(rows) }, (_, column) => {
    const cells = rows.map((row) => row[column])
    return (
      minutesOfShow(cells) ??
      clockOfShow(cells) ??
      spansAsLengths(cells) ??
      sharesAsNumbers(cells) ??
      hoursAsTimes(cells)
    )
  })
  if (columns.every((cells) => cells === null)) return rows
  return rows.map((row, line) =>
    row.map((cell, column) => {
      const cells = columns[column]
      return cells == null ? cell : cells[line]
    }),
  )
}

const dash = String.raw`\s*(?:[-–—−~〜]|to|bis|à|a|до|tot|sampai)\s*`
const amount = String.raw`(\d{1,3}(?:[.,]\d)?)`
const span = new RegExp(String.raw`^${amount}\s*([^\d\s.,:~〜–—−-]{0,8})${dash}${amount}\s*([^\d\s.,:]{0,8})\.?$`, 'iu')
type Span = { from: number; to: number; unit: string }

function spanOf(cell: Cell): Span | null {
  const match =
    typeof cell === 'string' && cell.length < 40
      ? span.exec(withPlainDigits(textOf(cell)).replace(/\s*\([^()]*\)$/, ''))
      : null
  if (match === null) return null
  const [, from = '', unit = '', to = '', last = ''] = match
  const found = last === '' ? unit : last
  if (found !== '' && lengthTextOf(`1 ${found}`)?.kind !== 'seconds') return null
  const [start, end] = [from, to].map((text) => Number(text.replace(',', '.'))) as [number, number]
  return start < end ? { from: start, to: end, unit: found } : null
}

/**
 * [X36] `0-10 min`, `10-25`, `25〜30分`: from when to when into the show. Each begins where the one above it ends, so they are
 * lengths. Without a unit they are minutes if they are no hours of a day.
 */
function spansAsLengths(cells: readonly Cell[]): Cell[] | null {
  const spans = cells.map(spanOf)
  const found = spans.filter((one) => one !== null)
  const filled = filledIn(cells.slice(spans.findIndex((one) => one !== null))).length
  if (found.length < 3 || found.length < filled * 0.8) return null
  const steps = found.slice(1).map(({ from }, at) => from - (found[at]?.to ?? 0))
  const isChain = steps.every((step) => step >= 0) && steps.filter((step) => step === 0).length >= steps.length * 0.5
  const first = spans.findIndex((one) => one !== null)
  const words = wordsOfHeading(filledIn(cells.slice(0, first)).pop())
  const isMinutes =
    words?.has('minutes') === true ||
    found.some(({ unit }) => unit !== '') ||
    Math.max(...found.map(({ to }) => to)) > 24
  if (found[0]?.from !== 0 || steps.some((_, at) => (found[at + 1]?.from ?? 0) < (found[at]?.from ?? 0)) || !isMinutes)
    return null
  if (!isChain) return cells.map((cell, at) => (spans[at] == null ? cell : rangeOf(spans[at])))
  const usual = found.find(({ unit }) => unit !== '')?.unit ?? 'min'
  return cells.map((cell, at) => {
    const one = spans[at] ?? null
    return one === null ? cell : `${Math.round((one.to - one.from) * 10) / 10} ${usual}`
  })
}

/** Spans that overlap or leave gaps are from when to when, in hours and minutes. */
function rangeOf({ from, to }: Span): string {
  const [start, end] = [from, to].map(
    (at) => `${Math.floor(at / 60)}:${String(Math.floor(at % 60)).padStart(2, '0')}:00`,
  )
  return `${start}-${end}`
}

/** Shares of a day as a spreadsheet writes them into a text: `0.75` next to `0.770833` is six in the evening. */
function sharesAsNumbers(cells: readonly Cell[]): Cell[] | null {
  const isShare = (cell: Cell) => typeof cell === 'string' && /^\s*(?:0|0?[.,]\d+)\s*$/.test(cell)
  const first = cells.findIndex(isShare)
  if (first < 0) return null
  const filled = filledIn(cells.slice(first))
  const long = filled.filter((cell) => /[.,]\d{3,}/.test(textOf(cell))).length
  if (filled.length < 2 || long < 1 || filled.filter(isShare).length < filled.length * 0.8) return null
  return cells.map((cell) => (isShare(cell) ? Number(textOf(cell).replace(',', '.')) : cell))
}

/** `17.5` and `18.0` below a word for times, as programs write hours: half past five and six. */
function hoursAsTimes(cells: readonly Cell[]): Cell[] | null {
  const isHours = (cell: Cell) => /^\d{1,2}[.,](?:0|5|00|25|50|75)$/.test(textOf(cell))
  const first = cells.findIndex(isHours)
  const words = wordsOfHeading(cells[first - 1])
  if (words?.has('time', 'start', 'end') !== true) return null
  const filled = filledIn(cells.slice(first))
  const isProgram =
    filled.some((cell) => /[.,](?:5|75)$/.test(textOf(cell))) && filled.some((cell) => /[.,]0$/.test(textOf(cell)))
  if (filled.length < 3 || !filled.every(isHours) || !isProgram) return null
  return cells.map((cell, at) => {
    if (at < first || textOf(cell) === '') return cell
    const hours = Number(textOf(cell).replace(',', '.'))
    return `${Math.floor(hours)}:${String((hours % 1) * 60).padStart(2, '0')}`
  })
}
