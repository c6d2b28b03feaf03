/** The lines of a sheet that say something. */
import { wordsOfHeading } from '../columns/heading-words.ts'
import { isHallName } from '../columns/title-column.ts'
import type { Layout } from '../layout.ts'
import type { Line } from '../reading/planned.ts'
import type { Starts } from '../reading/readings.ts'
import { startIn } from '../text/clock-text.ts'
import { dayOf } from '../text/day-text.ts'
import { filledIn, type Row, type Rows, textOf } from '../times.ts'
import { stepTo } from './line-ends.ts'
import { dayHeading, rawRow } from './raw-rows.ts'
import { splitLine } from './timed-line.ts'

/** The rows below the heading, and the lines that name a day, wherever they are. The heading may be repeated. */
export function linesOf(cells: Rows, layout: Layout & { isOwn: boolean }, timeZone: string): Line[] {
  const { heading, isOwn } = layout
  const head = cells[heading]?.map(textOf).join('\t')
  // A title above names the day of a sheet that has no others (rule X22).
  const times = timesLikeDays(cells)
  const isDivided = cells.slice(heading + 1).some((row) => !times.has(row) && dayHeading(row) !== null)
  const halls = cells
    .slice(heading + 1)
    .filter(isHall)
    .map((row) => row.map(textOf).join(''))
  const isOfHalls = new Set(halls).size > 1
  let hall = ''
  return cells.flatMap((row, index): Line[] => {
    if (filledIn(row).length === 0) return []
    const isHead = row.map(textOf).join('\t') === head
    // "Giờ" is the hour in one language, and short for Thursday in another.
    const isNamed = layout.isPlaced !== true && isHead
    const day = isOwn || isNamed || times.has(row) ? null : dayHeading(row, index <= heading && !isDivided)
    if (day !== null) return [{ kind: 'day', day, line: index + 1, text: row.map(textOf).filter(Boolean).join(' ') }]
    const isHeading = !isOwn && index !== heading && isHead
    // What is above the times of a text is no heading, but a line of it.
    const isLine = layout.isPlaced === true && (index < heading || filledIn(row).length === 1)
    if ((index <= heading && !isLine) || isHeading) return []
    const raw = rawRow(isOwn ? row : withTimeApart(row, layout), index + 1, layout, timeZone)
    if (index <= heading && raw.length !== null) return []
    if (isOwn || !isOfHalls) return [{ kind: 'row', raw }]
    if (isHall(row)) hall = textOf(filledIn(row)[0])
    return [{ kind: 'row', raw: hall === '' || raw.stages.length > 0 ? raw : { ...raw, stages: [hall] } }]
  })
}

/** [X50] The rows of `10.10 Opening`, if that is between the starts around it: no day is. */
function timesLikeDays(cells: Rows): ReadonlySet<Row> {
  const timed = cells.flatMap((row) => {
    const [time, title] = filledIn(row)
    const start = title === undefined ? null : startIn(time)
    return start === null ? [] : [{ row, start, isDay: /^\d+\.\d\d$/.test(textOf(time)) && dayOf(time) !== null }]
  })
  const days = timed.filter(({ isDay }) => isDay)
  const isBetween = timed.every(({ isDay, start }, at) => {
    const [before, after] = [timed[at - 1]?.start, timed[at + 1]?.start]
    // No plan begins at three minutes past.
    const isAfter = before === undefined ? start % 300 === 0 : isNext(before, start)
    return !isDay || (isAfter && (after === undefined || isNext(start, after)))
  })
  return new Set(isBetween && days.length < timed.length ? days.map(({ row }) => row) : [])
}
const isNext = (from: number, to: number) => stepTo(to, from) >= 0 && stepTo(to, from) <= 6 * 3600

/** [X41] A row with nothing but one cell, in which a time is before the words: they go where the other rows have them. */
function withTimeApart(row: Row, { columns }: Layout): Row {
  const filled = filledIn(row)
  const [time, title] = [columns.range ?? columns.start, columns.title]
  const text = textOf(filled[0])
  if (filled.length !== 1 || time === undefined || title === undefined || text.length > 80) return row
  const [at, words] = splitLine(text, text)
  if (words === undefined || at === undefined) return row
  return Array.from({ length: Math.max(time, title) + 1 }, (_, column) =>
    column === time ? at : column === title ? words : null,
  )
}

/** [X13] A line with nothing but the name of a hall: the rows below it are there. */
function isHall(row: Row): boolean {
  const filled = filledIn(row)
  const heading = filled[0]
  const words = wordsOfHeading(heading)
  if (filled.length !== 1 || words === null || words.count > 4) return false
  return isHallName({ heading, words })
}

/** [X11] The lines without their times, which are offsets: what has no length lasts until the next offset. */
export function withoutOffsets(lines: readonly Line[], starts: Starts): readonly Line[] {
  if (starts === 'day') return lines
  const scale = starts === 'hours' ? 1 : 1 / 60
  const raws = lines.flatMap((line) => (line.kind === 'row' ? [line.raw] : []))
  return raws.map((raw, at): Line => {
    const from = raw.start?.seconds
    const until = raw.end?.seconds ?? raws.slice(at + 1).find(({ start }) => start !== null)?.start?.seconds
    const between = from === undefined || until === undefined ? 0 : Math.round((until - from) * scale)
    const length = raw.length ?? (between < 1 ? null : ({ kind: 'seconds', seconds: between } as const))
    return { kind: 'row', raw: { ...raw, start: null, end: null, length, isOffset: from !== undefined } }
  })
}
