import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsOf } from './lines/cells.ts'
import { readSheet, type Sheet } from './read-sheet.ts'
import { hasOverlap } from './testing/overlaps.ts'

const eventDay = { timeZone: 'Europe/Berlin', eventDate: '2026-03-14' }
const sheetOf = (rows: readonly (readonly string[])[]) =>
  readSheet(cellsOf(rows.map((row) => row.join('\t')).join('\n')), eventDay)
const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** What may be next to the times of a row, as people write it. */
const styles = {
  title: ['Slow river', 'The long way home', 'Paper boats', 'A house of glass', 'Last train north', 'Open doors again'],
  also: [
    'Quiet night',
    'A walk in the rain',
    'Seven windows',
    'What the sea said',
    'No more letters',
    'Summer is late',
  ],
  person: ['Ada Lovelace', 'Ben Okri', 'Cleo Nile', 'Dan Brown', 'Eve Adams', 'Finn Moss'],
  part: ['First part', 'First part', 'First part', 'Second part', 'Second part', 'Second part'],
  remark: ['Bring two stands', '', 'Check the left screen', '', '', 'Doors stay open'],
  code: ['a-1', 'a-2', 'b-1', 'b-2', 'c-1', 'c-2'],
} as const
const names = Object.keys(styles) as (keyof typeof styles)[] // Its keys are these.

/** The titles that are read without a question, in the order of their lines. */
const titlesIn = (sheet: Sheet | null): string[] | null =>
  sheet === null || sheet.doubts.some(({ kind }) => kind === 'title')
    ? null
    : sheet.rows.flatMap((row) => (row.kind === 'cue' ? [row.cue.name] : row.kind === 'problem' ? [row.title] : []))

test('[X39] without headings, another order of the columns gives the same titles or a question', () => {
  let readings = 0
  fc.assert(
    fc.property(
      fc.shuffledSubarray(names, { minLength: 2 }),
      fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
      (kinds, order) => {
        const table = (columns: readonly (keyof typeof styles)[]) =>
          titlesIn(
            sheetOf(order.map((n, at) => [clock(540 + at * 20), ...columns.map((kind) => styles[kind][n] ?? '')])),
          )
        const [usual, turned] = [table(kinds), table([...kinds].reverse())]
        if (usual === null || turned === null) return
        readings += 1
        expect(turned).toEqual(usual)
      },
    ),
  )
  expect(readings).toBeGreaterThan(10)
})

/** Lines of a table: a row, a row that lost its start, a break in one cell, a day, words about the rows, the heading again. */
const line = fc.constantFrom('row', 'row', 'row', 'lost', 'break', 'day', 'words', 'heading')
const heading = ['Start', 'End', 'Title', 'Speaker', 'Room']

test('[X1] each line of a sheet is a row, is marked or is listed', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 4, maxLength: 14 }), (kinds) => {
      const rows = kinds.map((kind, at): string[] => {
        const [from, to] = [clock(540 + at * 30), clock(560 + at * 30)]
        if (kind === 'row') return [from, to, `Part number ${at}`, 'Ada Lovelace', 'Hall 1']
        if (kind === 'lost') return ['', '', `Part number ${at}`, 'Ada Lovelace', 'Hall 1']
        if (kind === 'break') return [`${from}-${to} Break`]
        if (kind === 'day') return [`Day ${at + 1}`]
        return kind === 'words' ? ['', '', 'Please be quiet here'] : heading
      })
      const sheet = sheetOf([heading, ...rows])
      if (sheet === null) return
      const told = new Set(sheet.rows.map((row) => row.line))
      const lost = rows.flatMap((row, at) => (told.has(at + 2) || row === heading ? [] : [row.join(' ')]))
      expect(lost).toEqual([])
    }),
  )
})

test('[X12] [X42] rows at the same time in one hall are never read without a word', () => {
  let overlaps = 0
  const item = fc.record({
    start: fc.integer({ min: 108, max: 130 }).map((n) => n * 5),
    minutes: fc.integer({ min: 1, max: 12 }).map((n) => n * 5),
    hall: fc.constantFrom('Hall 1', 'Hall 2'),
  })
  fc.assert(
    fc.property(fc.array(item, { minLength: 4, maxLength: 9 }), (items) => {
      const rows = items.map(({ start, minutes, hall }, at) => [
        clock(start),
        clock(start + minutes),
        `Part number ${at}`,
        hall,
      ])
      const sheet = sheetOf([['Start', 'End', 'Title', 'Room'], ...rows])
      const isOver = hasOverlap(sheet)
      if (!isOver) return
      overlaps += 1
      expect(sheet?.doubts.some(({ kind }) => kind === 'overlap' || kind === 'stage')).toBe(true)
    }),
  )
  expect(overlaps).toBeGreaterThan(20)
})
