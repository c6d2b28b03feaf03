import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsOf } from './lines/cells.ts'
import { readSheet } from './read-sheet.ts'
import { hasOverlap } from './testing/overlaps.ts'

const eventDay = { timeZone: 'Europe/Berlin', eventDate: '2026-03-14' }
const two = (n: number) => String(n).padStart(2, '0')
/** With a zero before it: rows in any order would not say which half of the day it is. */
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** Any running order of a morning, with gaps, overlaps, rows without a length, and headings between. */
const rows = fc.array(
  fc.record({
    start: fc.option(fc.integer({ min: 8 * 12, max: 12 * 12 }).map((n) => n * 5)),
    minutes: fc.option(fc.integer({ min: 1, max: 20 }).map((n) => n * 5)),
    kind: fc.constantFrom('Talk', 'Break', 'Music', 'Panel'),
  }),
  { minLength: 3, maxLength: 9 },
)
type Item = { start: number | null; minutes: number | null; kind: string }
const columns = {
  Start: ({ start }: Item) => (start === null ? '' : clock(start)),
  'Duration (min)': ({ minutes }: Item) => (minutes === null ? '' : String(minutes)),
  Title: ({ kind }: Item, at: number) => `${kind} of the part ${'abcdefghi'[at]}`,
  AV: (_item: Item, at: number) => (at % 2 === 0 ? 'Slides' : 'Microphone'),
}
const names = Object.keys(columns) as (keyof typeof columns)[] // Its keys are these.
const sheetOf = (items: readonly Item[], order: readonly (keyof typeof columns)[]) =>
  readSheet(
    cellsOf(
      [order, ...items.map((item, at) => order.map((name) => columns[name](item, at)))]
        .map((row) => row.join('\t'))
        .join('\n'),
    ),
    eventDay,
  )

test('[X1] [X33] a reading loses no row and does not depend on the order of the columns', () => {
  let readings = 0
  fc.assert(
    fc.property(rows, fc.shuffledSubarray(names, { minLength: names.length }), (items, order) => {
      const [usual, shuffled] = [sheetOf(items, names), sheetOf(items, order)]
      // The text of a heading has its cells in their order.
      const read = (sheet: typeof usual) =>
        sheet?.rows.map((row) => (row.kind === 'skipped' ? { ...row, text: '' } : row))
      expect(read(shuffled)).toEqual(read(usual))
      expect(shuffled?.doubts).toEqual(usual?.doubts)
      if (usual === null) return
      readings += 1
      expect(usual.rows.map(({ line }) => line)).toEqual(items.map((_item, at) => at + 2))
    }),
  )
  expect(readings).toBeGreaterThan(50)
})

test('[X12] rows at the same time are never read without a word', () => {
  let overlaps = 0
  fc.assert(
    fc.property(rows, (items) => {
      const sheet = sheetOf(items, names)
      const isMarked = sheet?.rows.some(
        (row) => row.kind === 'problem' && row.problems.some(({ code }) => code === 'overlap'),
      )
      const isOver = hasOverlap(sheet)
      if (isOver || isMarked === true) overlaps += 1
      if (isOver) expect(sheet?.doubts.map(({ kind }) => kind)).toContain('overlap')
    }),
  )
  expect(overlaps).toBeGreaterThan(20)
})

test('[X1] a list, a Markdown table and a table give the same rows', () => {
  let readings = 0
  fc.assert(
    fc.property(rows, (items) => {
      const starts = [...new Set(items.map(({ start }) => start))].filter((start) => start !== null)
      if (starts.length < 3) return
      const lines = starts
        .sort((a, b) => a - b)
        .map((start, at) => [clock(start), `${items[at]?.kind} of the part ${'abcdefghi'[at]}`])
      const read = (text: string) =>
        readSheet(cellsOf(text), eventDay)?.rows.flatMap((row) =>
          row.kind === 'skipped'
            ? []
            : [row.kind === 'cue' ? row.cue : row.kind === 'problem' ? row.problems : row.kind],
        )
      const table = read(['Time\tItem', ...lines.map((line) => line.join('\t'))].join('\n'))
      expect(table).toHaveLength(lines.length)
      expect(read(lines.map(([at, title]) => `- ${at} ${title}`).join('\n'))).toEqual(table)
      const marked = ['| Time | Item |', '|---|---|', ...lines.map((line) => `| ${line.join(' | ')} |`)]
      expect(read(marked.join('\n'))).toEqual(table)
      readings += 1
    }),
  )
  expect(readings).toBeGreaterThan(20)
})
