import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { maxCells, maxRowsRead } from '../../../../schema/sheet/file/limits.ts'
import { cellsOfXlsx } from '../../../../schema/sheet/file/xlsx-cells.ts'
import { row, workbook } from '../../../testing/workbook.ts'
import { doJob } from './do-job.ts'
import { maxRows } from './limits.ts'

const eventDay = { timeZone: 'UTC', eventDate: '2026-11-21' }
const job = (bytes: Uint8Array<ArrayBuffer>) => ({ kind: 'file' as const, bytes, name: 'a.xlsx', eventDay })
const read = (bytes: Uint8Array<ArrayBuffer>) => doJob(job(bytes))
const cellsOf = async (bytes: Uint8Array) => {
  const found = await cellsOfXlsx(bytes)
  return found.ok ? found.sheets.map(({ cells }) => cells) : expect.fail(found.problem)
}

describe('threat T26: a workbook', () => {
  const emptyCells = (count: number) => '<c/>'.repeat(count)
  test.each([
    ['unpacks to 60 MB', workbook([{ rows: '<row><c><v>1</v></c></row>'.repeat(2_400_000) }])],
    ['has too many cells', workbook([{ rows: `<row>${emptyCells(maxCells + 1)}</row>` }])],
    ['has too many cells in all its sheets', workbook(Array(6).fill({ rows: `<row>${emptyCells(100_000)}</row>` }))],
    [
      'has more shared texts than it needs',
      workbook([{ rows: row('a') }], {
        more: { 'xl/sharedStrings.xml': strToU8(`<sst>${'<si/>'.repeat(6_000_000)}</sst>`) },
      }),
    ],
  ])('that %s is refused before it is parsed', async (_name, bytes) => {
    expect(await read(bytes)).toEqual({ ok: false, problem: 'too_much' })
  })

  test.each([9_000, 100_000, 1_048_576])('with a single cell in row %i has the rows above it', async (stray) => {
    const far = `<row r="${stray}"><c r="A${stray}"><v>1</v></c></row>`
    const read = await doJob(job(workbook([{ rows: `${row('Opening', 5)}${far}` }])))
    expect(read).toMatchObject({ ok: true })
    const [sheet] = read.ok ? read.sheets : []
    expect([sheet?.cells[0], sheet?.rowCount]).toEqual([['Opening', 5], stray > maxRowsRead ? 1 : stray])
  })

  test('with cells far to the right has only the first 60 columns', async () => {
    const far = Array.from(
      { length: 1_000 },
      (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c><c r="XFD${at + 1}"><v>2</v></c></row>`,
    )
    const [cells = []] = await cellsOf(workbook([{ rows: far.join('') }]))
    expect(cells).toHaveLength(1_000)
    expect(Math.max(...cells.map((line) => line.length))).toBeLessThanOrEqual(60)
  })

  test('with a large picture is read without it', async () => {
    const more = {
      'xl/media/image1.png': new Uint8Array(40_000_000),
      'xl/drawings/drawing1.xml': new Uint8Array(30_000_000),
    }
    expect(await cellsOf(workbook([{ rows: row('Opening', 5) }], { more }))).toEqual([[['Opening', 5]]])
  })

  test('that is ordinary and full is read', async () => {
    const rows = Array.from({ length: maxRows }, (_, at) =>
      row(...Array.from({ length: 60 }, (_, column) => `${at} ${column}`)),
    )
    expect((await cellsOf(workbook([{ rows: rows.join('') }])))[0]).toHaveLength(maxRows)
  })
})

describe('cells', () => {
  const nine = 9 / 24
  test('with a time format are times, days are days, and numbers stay numbers', async () => {
    const rows = [
      row([nine, 1], [46_347 + nine, 2], [46_347, 3], 5.3, 46_347),
      row([1.25, 1], [46_348, 2], [46_348, 3]),
    ]
    expect(await cellsOf(workbook([{ rows: rows.join('') }]))).toEqual([
      [
        ['9:00:00', '2026-11-21 09:00:00', '2026-11-21', 5.3, 46_347],
        // A whole day is midnight where the column has times.
        ['30:00:00', '2026-11-22 00:00:00', '2026-11-22', null, null],
      ],
    ])
  })

  test('are counted from 1904 if the workbook says so', async () => {
    const rows = row([nine, 1], [46_347 - 1_462 + nine, 2], [46_347 - 1_462, 3], [1.25, 1])
    expect(await cellsOf(workbook([{ rows }], { is1904: true }))).toEqual([
      [['9:00', '2026-11-21 09:00:00', '2026-11-21', '30:00:00']],
    ])
  })

  test('[X2] typed as 5:00 stay as open as the text is, unless the column has seconds or days', async () => {
    const minutes = 1 / 1440
    const column = (...times: number[]) => times.flatMap((at) => row([at, 1]))
    const read = async (...times: number[]) => {
      const found = await cellsOf(workbook([{ rows: column(...times).join('') }]))
      return found.flat(2)
    }
    expect(await read(300 * minutes, 45 * minutes)).toEqual(['5:00', '0:45'])
  })

  test('of hidden sheets are not read', async () => {
    const found = await cellsOfXlsx(
      workbook([
        { name: 'Old', rows: row('Old', 5), state: 'hidden' },
        { name: 'Day 1', rows: row('One', 5) },
        { name: 'Lists', rows: row('Lists'), state: 'veryHidden' },
        { name: 'Day 2', rows: row('Two', 5) },
      ]),
    )
    expect(found.ok ? found.sheets.map(({ name }) => name) : found.problem).toEqual(['Day 1', 'Day 2'])
  })
})
