/** Running orders next to each other on one sheet, each with times of its own. */
import type { Block } from '../layout.ts'
import { type Cell, type Row, type Rows, textOf, widthOf } from '../times.ts'
import { contentOf } from './column-content.ts'
import { wordsOfHeading } from './heading-words.ts'
import { isSpan } from './meeting.ts'

/**
 * [X37] The blocks of a sheet: columns of times that are neither the start and end of the same rows nor next to each other,
 * each with texts behind it. Empty if there is only one.
 */
export function blocksOf(rows: Rows, heading: number): Block[] {
  const below = rows.slice(heading + 1)
  const contents = Array.from({ length: Math.min(widthOf(rows), mostColumns) }, (_, column) => contentOf(below, column))
  const isTimes = (column: number) => {
    const content = contents[column]
    if (content === undefined || wordsOfHeading(rows[heading]?.[column])?.has('duration') === true) return false
    // Lengths go up and down.
    return (
      content.filled >= 2 &&
      content.clock >= 0.6 &&
      content.number < 1 &&
      content.withUnit < 0.5 &&
      content.forward >= 0.75
    )
  }
  const starts = contents.flatMap(({ column }) => (isTimes(column) && !isTimes(column - 1) ? [column] : []))
  const blocks = starts.map((from, at) => ({ from, to: starts[at + 1] ?? contents.length }))
  const hasTexts = ({ from, to }: Omit<Block, 'name'>) =>
    contents
      .slice(from + 1, to)
      .some((one) => one.filled >= 2 && one.clock < 0.5 && one.number < 0.5 && one.length < 0.5)
  if (blocks.length < 2 || !blocks.every(hasTexts)) return []
  const [first = 0, second = 0] = starts
  const isAlike = nameOf(rows[heading]?.[first]) === nameOf(rows[heading]?.[second])
  const isOther = starts.some((column) => wordsOfHeading(rows[heading]?.[column])?.has('end') === true)
  if (isOther || (!isAlike && isSpan(below, first, second))) return []
  return blocks.map((block, at) => ({ ...block, name: titleOf(rows, heading, block) ?? String(at + 1) }))
}
const mostColumns = 100

/** The rows with the cells of one block only. */
export const inBlock = (rows: Rows, { from, to }: Block): Row[] =>
  rows.map((row) => row.map((cell, column) => (column >= from && column < to ? cell : null)))

const nameOf = (cell: Cell): string => textOf(cell).toLowerCase()

/** What is above the first columns of a block: the hall or the day. */
function titleOf(rows: Rows, heading: number, { from, to }: Omit<Block, 'name'>): string | undefined {
  const above = rows.slice(0, heading + 1).map((row) => row.slice(from, to).map(textOf).find(Boolean) ?? '')
  return above.find((text) => text !== '' && wordsOfHeading(text)?.has('time') !== true)
}
