import { readXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { organiserLanguages } from '../../../schema/organiser-languages.ts'
import { cellsOf } from '../../../schema/sheet/lines/cells.ts'
import { readSheet } from '../../../schema/sheet/read-sheet.ts'
import { noon } from '../../../schema/testing/rooms/facts.ts'
import { timerWith } from '../../../schema/testing/rooms/timers.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { rundownCsv, rundownXlsx } from './rundown.ts'
import { wordingIn } from './wording.ts'

const rowsOf = (csv: string) =>
  Papa.parse<Record<string, string>>(csv.replace(/^\ufeff/, ''), { header: true, skipEmptyLines: true }).data

const csvOf = (timeZone: string, ...timers: Partial<Timer>[]) =>
  rowsOf(
    rundownCsv(
      {
        roomName: 'Hall',
        timeZone,
        timers: timers.map((given, index) => timerWith(`t${index}`, { order: index, ...given })),
      },
      noon,
    ).text,
  )

describe('a running order as CSV', () => {
  // LibreOffice, Excel and Google Sheets read 45:00 as 45 hours.
  test.each([
    [1, '0:00:01'],
    [30, '0:00:30'],
    [2_700, '0:45:00'],
    [3_600, '1:00:00'],
    [359_999, '99:59:59'],
  ])('writes a length of %i s as %s, with hours', (duration, written) => {
    expect(csvOf('UTC', { duration })[0]?.['Duration']).toBe(written)
  })

  test.each([
    ['UTC', '0001-01-01T00:00:00.000Z', '0001-01-01 00:00', '0001-01-01 00:10'],
    ['Europe/Berlin', '9999-12-31T22:55:00.000Z', '9999-12-31 23:55', "'+010000-01-01 00:05"],
  ])('writes a start in %s of %s as %s', async (timeZone, plannedStart, start, end) => {
    const timers = [timerWith('a', { plannedStart, duration: 600 })]
    expect(csvOf(timeZone, ...timers)[0]).toMatchObject({ Start: start, End: end })
    expect((await rundownXlsx({ roomName: 'Hall', timeZone, timers }, noon)).bytes.length).toBeGreaterThan(0)
  })

  test('has the times that the desk shows: a clock time to count to, and cues without a start of their own', () => {
    const rows = csvOf(
      'Europe/Berlin',
      { duration: 600, plannedStart: '2026-11-21T12:00:00.000Z', endsAt: '2026-11-21T12:30:00.000Z' },
      { duration: 900 },
    )
    expect(rows).toMatchObject([
      {
        Start: '2026-11-21 13:00',
        End: '2026-11-21 13:30',
        'Ends at': '2026-11-21 13:30',
        'Expected end': '2026-11-21 13:30',
      },
      { Start: '', End: '2026-11-21 13:45', 'Ends at': '', 'Expected start': '2026-11-21 13:30' },
    ])
  })
})

describe('[C21] numbers and columns of one’s own', () => {
  const columns = ['AV', 'Notes', 'av', '=LX'].map((name, index) => ({ id: `c${index}`, name, color: null }))
  const timer = timerWith('a', { number: '5b', notes: 'Private', cells: { c0: 'Video 3', c1: 'Slowly', c3: '=1+1' } })
  const headings = ['Number', 'Keeps', 'AV', 'Notes (2)', 'av (2)']

  test('[C21] each has a column after those that there were, with a heading of its own', () => {
    const rundown = { roomName: 'Hall', timeZone: 'UTC', timers: [timer], columns }
    const [row] = rowsOf(rundownCsv(rundown, noon).text)
    expect(Object.keys(row ?? {}).slice(13)).toEqual([...headings, "'=LX"])
    expect(row).toMatchObject({ Number: '5b', Notes: 'Private', AV: 'Video 3', 'Notes (2)': 'Slowly', "'=LX": "'=1+1" })
  })

  test('[C21] the workbook has the same', async () => {
    const { bytes } = await rundownXlsx({ roomName: 'Hall', timeZone: 'UTC', timers: [timer], columns }, noon)
    const [sheet] = (await readXlsx(bytes)).sheets
    expect(sheet?.rows[0]?.slice(13)).toEqual([...headings, '=LX'])
    expect(sheet?.rows[1]?.slice(13, 17)).toEqual(['5b', '50%', 'Video 3', 'Slowly'])
  })
})

describe('[X40] a running order in the language of who saves it', () => {
  const columns = ['AV', 'Notizen', 'Notes', 'Type'].map((name, index) => ({ id: `c${index}`, name, color: null }))
  const timers = [
    timerWith('a', { number: '5b', notes: '10,-€, or more', cells: { c0: 'Video, 3', c1: 'langsam', c3: 'x' } }),
    timerWith('b', { order: 1, isCountUp: true, trigger: 'linked', color: 'teal', keepsPercent: 100, duration: 5_400 }),
    timerWith('c', {
      order: 2,
      trigger: 'scheduled',
      plannedStart: '2026-11-21T14:00:00.000Z',
      speakerNotes: 'Slowly',
    }),
    ...(['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink'] as const).map((color, index) =>
      timerWith(`d${index}`, { order: 3 + index, color }),
    ),
  ]
  const rundown = { roomName: 'Hall', timeZone: 'UTC', timers, columns }
  const importOf = (text: string) => readSheet(cellsOf(text), { timeZone: 'UTC', eventDate: '2026-11-21' })
  const plain = importOf(rundownCsv(rundown, noon).text)

  test.each(organiserLanguages.map(({ code }) => code))('the import reads back what is said in %s', (code) => {
    expect(plain?.rows.map(({ kind }) => kind)).toEqual(timers.map(() => 'cue'))
    const { text } = rundownCsv(rundown, noon, wordingIn(code))
    const read = importOf(text)
    expect(read?.rows).toEqual(plain?.rows)
    if (code !== 'en') expect(text).not.toContain('Expected start')
  })

  test('a workbook has its headings and its sheet in the language', async () => {
    const { bytes, name } = await rundownXlsx(rundown, noon, wordingIn('de'))
    const [sheet] = (await readXlsx(bytes)).sheets
    expect([name, sheet?.name]).toEqual(['ablauf-hall.xlsx', 'Ablauf'])
    expect(sheet?.rows[0]?.slice(0, 6)).toEqual(['Titel', 'Dauer', 'Beginn', 'Ende', 'Speaker', 'Notizen'])
    // One’s own column has a number where the language has its name already.
    expect(sheet?.rows[0]?.slice(15)).toEqual(['AV', 'Notizen (2)', 'Notes (2)', 'Type (2)'])
  })
})
