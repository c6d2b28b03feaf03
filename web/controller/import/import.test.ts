import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { requestOf } from '../../../schema/sheet/import-request.ts'
import type { Cell } from '../../../schema/sheet/times.ts'
import { addTimersBody } from '../../../schema/tools/timers/commands.ts'
import { emptyImport, reviewOf, withFix, withSheets, writtenIn } from './import-draft.ts'
import { sheetsOfFile } from './sheet-file.ts'

const eventDay = { timeZone: 'Europe/Berlin', eventDate: '2026-11-21' }
const draftOf = (cells: Cell[][]) => withSheets([{ name: 'Sheet', cells }], eventDay)
const brief = (draft: ReturnType<typeof draftOf>) =>
  (reviewOf(draft, eventDay) ?? expect.fail('no columns')).rows.map(({ row }) => {
    if (row.kind === 'skipped') return `skipped ${row.text}`
    if (row.kind === 'problem') return `${row.line} ${row.problems.map(({ code }) => code).join()}`
    if (row.kind === 'elsewhere') return `elsewhere ${row.title}`
    return `${row.cue.plannedStart?.slice(5, 16) ?? '-'} ${row.cue.name} ${row.cue.duration}`
  })

describe('a file', () => {
  test('from Excel has shares of a day, days, lengths beyond 24 hours and merged cells', async () => {
    const bytes = readFileSync(new URL('./running-order.xlsx', import.meta.url))
    const read = await sheetsOfFile(new File([bytes], 'running-order.xlsx'))
    const draft = withSheets(read.ok ? read.sheets : expect.fail(read.problem), eventDay)
    expect(brief(draft)).toEqual([
      '11-21T08:00 Welcome 2700',
      '11-21T08:45 Keynote 1800',
      '11-21T09:15 Workshop 5400',
      'skipped Lunch in the foyer',
      '11-22T08:00 Panel 4500',
      '9 very_long',
      '11-22T11:00 Closing 3600',
      '11 not_a_length',
    ])
  })

  test('that is gone by now is refused with a sentence', async () => {
    const file = new File(['Title,Length'], 'moved.csv')
    file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
    expect(await sheetsOfFile(file)).toEqual({ ok: false, problem: 'not_a_sheet' })
  })

  test.each([
    ['in UTF-8 with a mark', new TextEncoder().encode('\ufeffTitel;Dauer\nBegrüßung;7,5\n'), '- Begrüßung 450'],
    [
      'from older Windows',
      Uint8Array.from([...'Titel;Dauer\nGr\u00fc\u00dfe;5\n'].map((l) => l.charCodeAt(0))),
      '- Grüße 300',
    ],
    [
      'in UTF-16',
      Uint8Array.from([0xff, 0xfe, ...[...'Title\tMin\nA\t5\n'].flatMap((l) => [l.charCodeAt(0), 0])]),
      '- A 300',
    ],
  ])('of text %s', async (_name, bytes, expected) => {
    const read = await sheetsOfFile(new File([bytes], 'a.csv'))
    expect(brief(withSheets(read.ok ? read.sheets : expect.fail(read.problem), eventDay))).toEqual([expected])
  })

  test.each([
    ['an old Excel file', [0xd0, 0xcf, 0x11, 0xe0], 'old_excel'],
    ['something else in an archive', [0x50, 0x4b, 0x03, 0x04, 1, 2, 3], 'not_a_sheet'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0], 'not_a_sheet'],
    ['an empty one', [], 'empty'],
  ])('that is %s is refused', async (_name, bytes, problem) => {
    expect(await sheetsOfFile(new File([Uint8Array.from(bytes)], 'x'))).toEqual({ ok: false, problem })
  })
})

describe('rows are corrected without losing the text of the sheet', () => {
  const cells = [
    ['Title', 'Start', 'End', 'Duration'],
    ['Opening', '9:00', '10:00', '45'],
    ['Panel', '', '', 'long'],
    ['', '12:00', '13:00', ''],
  ]

  test('the operator says which of the times is right', () => {
    const draft = draftOf(cells)
    expect(brief(draft)).toEqual(['2 disagree', '3 not_a_length', '4 no_title'])
    expect(brief({ ...draft, rights: { 2: 'length' } })[0]).toBe('11-21T08:00 Opening 2700')
    expect(brief({ ...draft, rights: { 2: 'times' } })[0]).toBe('11-21T08:00 Opening 3600')
  })

  test('the same if one cell has both times', () => {
    const draft = draftOf([
      ['Time', 'Title', 'Min'],
      ['9:00 – 10:00', 'Opening', '45'],
    ])
    expect(brief({ ...draft, rights: { 2: 'length' } })).toEqual(['11-21T08:00 Opening 2700'])
  })

  test('typed text replaces a cell, and can be changed again', () => {
    const draft = withFix(withFix(draftOf(cells), 3, 'duration', '20'), 4, 'title', 'Lunch')
    expect(brief(draft).slice(1)).toEqual(['- Panel 1200', '11-21T11:00 Lunch 3600'])
    const { layout, rows } = reviewOf(draft, eventDay) ?? expect.fail()
    expect(rows.map(({ fields }) => fields)).toEqual([[], ['duration'], ['title']])
    expect([writtenIn(draft, layout, 3, 'duration'), writtenIn(draft, layout, 2, 'duration')]).toEqual(['20', '45'])
  })

  test('a field missing from the sheet can be added', () => {
    const draft = draftOf([
      ['Title', 'Start'],
      ['Only one', '9:00'],
    ])
    expect(brief(draft)).toEqual(['2 no_length'])
    expect(brief(withFix(draft, 2, 'duration', '15'))).toEqual(['11-21T08:00 Only one 900'])
  })

  test('choosing by hand loses nothing', () => {
    expect(reviewOf(emptyImport, eventDay)).toBeNull()
    const draft = draftOf([['Opening', '5']])
    expect(reviewOf(draft, eventDay)).toBeNull()
    const columns = { title: 0, duration: 1 }
    expect(brief({ ...draft, layout: { heading: -1, columns } })).toEqual(['- Opening 300'])
  })
})

describe('[X23] columns that no field takes', () => {
  const cells = [
    ['#', 'Time', 'Title', 'Notes', 'AV', 'Mics', 'Director notes', 'Notes', 'Website'],
    ['5b', '9:00', 'Opening', 'Doors', 'Walk-in', '1, 3', 'Smile', 'Late', 'https://a.example'],
    ['6', '9:30 HARD', 'Keynote', '', 'Slides', '', '', '', 'https://b.example'],
    ['7', '10:00 (fix)', 'Panel', '', '', '4', 'Chairs', '', 'https://c.example'],
    ['', '10:30', 'Close', '', '', '', '', '', 'https://d.example'],
  ]
  const review = (roomColumns: readonly string[]) => reviewOf(draftOf(cells), eventDay, roomColumns) ?? expect.fail()
  const cueOf = (roomColumns: readonly string[], at: number) => {
    const row = review(roomColumns).rows[at]?.row
    return row?.kind === 'cue' || row?.kind === 'problem' ? row.cue : undefined
  }

  test('[X23] become columns of the room, a second one of notes too, or it joins the first', () => {
    expect(cueOf([], 0)).toMatchObject({
      number: '5b',
      name: 'Opening',
      notes: 'Doors\nNotes: Late',
      cells: { AV: 'Walk-in', Mics: '1, 3', 'Director notes': 'Smile' },
    })
    expect(review([]).layout.further?.map(({ name }) => name)).toEqual(['AV', 'Mics', 'Director notes', 'Notes'])
  })

  test('[X23] are those that the room has, by name; new ones up to eight', () => {
    const seven = ['mics', 'b', 'c', 'd', 'e', 'f', 'g']
    expect(cueOf(seven, 0)?.cells).toEqual({ mics: '1, 3', AV: 'Walk-in' })
    expect(cueOf([...seven, 'Website'], 1)?.cells).toEqual({ Website: 'https://b.example' })
  })

  test('[X24] HARD and fix next to a time leave the time', () => {
    expect([1, 2].map((at) => cueOf([], at)?.plannedStart?.slice(11, 16))).toEqual(['08:30', '09:00'])
  })

  test('[X24] where a sheet names hard starts, rows that only follow have no start of their own', () => {
    const starts = (marks: readonly [string, string, string]) => {
      const draft = draftOf([
        ['Time', 'Title', 'Min'],
        ['15:30', 'Panel', '20'],
        [`15:50${marks[0]}`, 'Break', '20'],
        [`16:10${marks[1]}`, 'Film', '5'],
        [`16:20${marks[2]}`, 'Awards', '25'],
      ])
      const rows = (reviewOf(draft, eventDay) ?? expect.fail()).rows.flatMap(({ row }) =>
        row.kind === 'cue' ? [row] : [],
      )
      return requestOf(rows, {}, { timerIds: [], columns: [] }).timers.map((cue) => cue.plannedStart?.slice(11, 16))
    }
    // In Berlin. Awards do not follow Film at once: that start is one of their own.
    expect(starts(['', ' HARD', ''])).toEqual(['14:30', undefined, '15:10', '15:20'])
    expect(starts(['', '', ''])).toEqual(['14:30', '14:50', '15:10', '15:20'])
    expect(starts([' HARD', ' HARD', ' HARD'])).toEqual(['14:30', '14:50', '15:10', '15:20'])
  })

  test('[X23] a text too long for a cell joins the notes', () => {
    const long = 'Bring the blue chairs. '.repeat(12)
    const draft = draftOf([
      ['Title', 'Min', 'AV'],
      ['Opening', '5', long],
      ['Talk', '20', 'Slides'],
      ['Break', '10', 'Music'],
    ])
    const { row } = (reviewOf(draft, eventDay) ?? expect.fail()).rows[0] ?? expect.fail()
    expect(row).toMatchObject({ kind: 'cue', cue: { notes: `AV: ${long.trim()}` } })
  })
})

test.each([
  ['No.', ['1', '2a', '3']],
  ['Nr.', ['101', '102', '103']],
  ['Cue', ['5', '5b', '6']],
  ['Cue #', ['LX 4', 'LX 5', 'SQ 6']],
])('[X23] a number is read from %s', (heading, numbers) => {
  const cells = [[heading, 'Item', 'Min'], ...numbers.map((number, at) => [number, `Item ${at}`, '5'])]
  const { rows } = reviewOf(draftOf(cells), eventDay) ?? expect.fail()
  expect(rows.map(({ row }) => row.kind === 'cue' && row.cue.number)).toEqual(numbers)
})

describe('[X25] the request', () => {
  const rows = (...lines: number[]) =>
    lines.map((line) => ({ line, cue: { name: `r${line}`, duration: 60, isCountUp: false } }))
  const orders = (lines: number[], cueIds: Record<string, string>, timerIds: string[]) =>
    requestOf(rows(...lines), cueIds, { timerIds, columns: [] }).timers.map(({ order }) => order)

  test('[X25] puts rows that were fixed later where they belong', () => {
    expect(orders([2, 3], {}, ['x'])).toEqual([undefined, undefined])
    expect(orders([3, 4, 9], { 2: 'a', 5: 'b' }, ['x', 'a', 'b', 'y'])).toEqual([2, 3, 5])
    expect(orders([2, 9], { 5: 'b' }, ['b'])).toEqual([0, undefined])
    // The cue above was deleted, and the others were moved.
    expect(orders([4], { 2: 'gone', 3: 'a', 5: 'b' }, ['b', 'x', 'a', 'y'])).toEqual([3])
  })

  test('[X23] names the columns that the room lacks, the same each time, and uses those that it has', () => {
    const cue = { name: 'A', duration: 60, isCountUp: false, cells: { AV: 'Mic', Licht: 'Q1' } }
    const room = { timerIds: [], columns: [{ id: 'av', name: 'AV', color: null }] }
    const asked = requestOf([{ line: 2, cue }], {}, room)
    const [added] = asked.columns ?? expect.fail()
    expect(added?.name).toBe('Licht')
    expect(asked.timers[0]?.cells).toEqual({ av: 'Mic', [added?.id ?? '']: 'Q1' })
    expect(requestOf([{ line: 2, cue }], {}, room)).toEqual(asked)
    expect(addTimersBody.safeParse(asked).success).toBe(true)
  })
})
