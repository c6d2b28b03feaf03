import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readSheet } from '../../../../schema/sheet/read-sheet.ts'
import { row, workbook } from '../../../testing/workbook.ts'
import { sheetsOfFile, sheetsOfText } from '../sheet-file.ts'
import { maxCellLength, maxFileBytes, maxRows } from './limits.ts'

const eventDay = { timeZone: 'Europe/Berlin', eventDate: '2026-11-24' }
const opened = (content: Uint8Array<ArrayBuffer> | string, name: string) =>
  sheetsOfFile(new File([content], name), { eventDay })
const tooMuch = { ok: false, problem: 'too_much' }

/** A workbook of few bytes whose cells all have the same text. */
function repeated(rowCount: number, columnCount: number, length: number): Uint8Array<ArrayBuffer> {
  const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(columnCount)}</row>`.repeat(rowCount)
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml'
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  return workbook([{ rows }], {
    more: {
      'xl/sharedStrings.xml': strToU8(`<sst xmlns="${main}"><si><t>${'a'.repeat(length)}</t></si></sst>`),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      ),
      '[Content_Types].xml': strToU8(
        `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${type}"/></Types>`,
      ),
    },
  })
}

const table = (rowCount: number, columnCount: number, length: number, between: string): string =>
  `Title,Time\n${`9:00${between}${Array(columnCount - 1)
    .fill('a'.repeat(length))
    .join(between)}\n`.repeat(rowCount)}`

describe('threat T26: a small file with endless texts', () => {
  test.each([
    [1_000, 25, 1_000],
    [100, 20, 100_000],
    [200, 20, 50_000],
  ])('in %i rows of %i cells with %i letters each is refused', async (rowCount, columnCount, length) => {
    const file = repeated(rowCount, columnCount, length)
    expect(file.length).toBeLessThan(50_000)
    expect(await opened(file, 'a.xlsx')).toEqual(tooMuch)
  })

  test('is read if what is kept of it is short', async () => {
    const read = await opened(repeated(9_600, 25, 10), 'a.xlsx')
    expect(read).toMatchObject({ ok: true, sheets: [{ rowCount: 9_600 }] })
    expect(read.ok ? read.sheets[0]?.cells : []).toHaveLength(maxRows)
  })

  test('of another kind is refused', async () => {
    const event = `BEGIN:VEVENT\nUID:a\nSUMMARY:A\nDTSTART:20261120T090000\nDURATION:PT1M\nRRULE:FREQ=MINUTELY;COUNT=300`
    const calendar = `BEGIN:VCALENDAR\n${event}\nDESCRIPTION:${'a'.repeat(20_000)}\nEND:VEVENT\nEND:VCALENDAR`
    const rundown = [{ type: 'event', title: 'A', note: 'a'.repeat(maxCellLength), timeStart: 0, duration: 60_000 }]
    const ontime = JSON.stringify({ rundown: Array(150).fill(rundown[0]) })
    for (const [content, name] of [
      [calendar, 'a.ics'],
      [ontime, 'a.json'],
      [table(100, 4, 12_000, ','), 'a.csv'],
    ] as const)
      expect(await opened(content, name)).toEqual(tooMuch)
  })

  test.each([
    ['100 rows of 20 cells with 30,000 letters', () => table(100, 20, 30_000, '\t')],
    ['more letters than are kept', () => table(100, 4, 12_000, '\t')],
    ['endless empty rows', () => '\n'.repeat(maxFileBytes + 1)],
  ])('pasted, with %s, is refused', async (_name, text) => {
    expect(await sheetsOfText('Pasted rows', text())).toEqual(tooMuch)
  })
})

describe('threat T26: an endless text', () => {
  const long = 'a'.repeat(30_000)
  test.each([
    ['in a workbook', 'a.xlsx', workbook([{ rows: row('Title', 'Duration', 'Notes') + row('Opening', 5, long) }])],
    ['in a text file', 'a.csv', `Title,Duration,Notes\nOpening,5,${long}\n`],
  ])('%s is cut, and its row says that it is too long', async (_name, name, content) => {
    const read = await opened(content, name)
    const cells = read.ok ? (read.sheets[0]?.cells ?? []) : expect.fail(read.problem)
    expect(String(cells[1]?.[2])).toHaveLength(maxCellLength)
    expect(readSheet(cells, eventDay)?.rows).toMatchObject([{ problems: [{ field: 'notes', code: 'too_long' }] }])
  })

  test('of the longest notes, in letters of many parts, stays whole', async () => {
    const notes = '👏🏽'.repeat(2_000)
    const read = await opened(`Title,Duration,Notes\nOpening,5,${notes}\n`, 'a.csv')
    const cells = read.ok ? (read.sheets[0]?.cells ?? []) : expect.fail(read.problem)
    expect(readSheet(cells, eventDay)?.rows).toMatchObject([{ kind: 'cue', cue: { notes } }])
  })
})
