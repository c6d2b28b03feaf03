import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Cell } from '../../../schema/sheet/times.ts'
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
