import { describe, expect, test } from 'vitest'
import { addTimersBody } from '../tools/timers/commands.ts'
import { instantIn } from '../values/zone.ts'
import { cellsOf } from './cells.ts'
import { readSheet, type SheetRow } from './read-sheet.ts'
import { type Cell, lengthOf, rangeOf, timeOf } from './times.ts'

const eventDay = { timeZone: 'Europe/Berlin', eventDate: '2026-11-21' }
/** Cues as `start name length`, all other rows as their kind. */
const brief = (row: SheetRow): string => {
  switch (row.kind) {
    case 'cue':
      return `${row.cue.plannedStart?.slice(5, 16) ?? '-'} ${row.cue.name} ${row.cue.duration}`
    case 'problem':
      return `${row.line} ${row.problems.map(({ field, code }) => `${field} ${code}`).join()}`
    case 'skipped':
      return `skipped ${row.text}`
  }
}
const read = (cells: Cell[][]) => {
  const rows = readSheet(cells, eventDay)?.rows ?? expect.fail('no columns')
  const timers = rows.flatMap((row) => (row.kind === 'cue' ? [row.cue] : []))
  if (timers.length > 0) expect(addTimersBody.safeParse({ timers }).error).toBeUndefined()
  return rows.map(brief)
}

test.each<[Cell, number | null]>([
  ['5', 300],
  ['7,5', 450],
  ['1.5', 90],
  ['5:00', 300],
  ['1:30:00', 5400],
  ['1h 30', 5400],
  ['1h30', 5400],
  ['1,5 h', 5400],
  ['90 min', 5400],
  ['90 Minuten', 5400],
  ['1 Std. 30 Min.', 5400],
  ["45'", 2700],
  ['30s', 30],
  ['60', 3600],
  [45, 2700],
  [45 / 1440, 2700],
  ['', null],
  ['soon', null],
  ['0', null],
  ['0:00', null],
])('[X2] a length of %j is %j seconds', (cell, seconds) => expect(lengthOf(cell)).toBe(seconds))

test.each<[Cell, number | null]>([
  ['9:00', 9],
  ['9.00 Uhr', 9],
  ['9 Uhr', 9],
  ['9h30', 9.5],
  ['2 PM', 14],
  ['12:30 am', 0.5],
  ['2026-11-22 14:00', 14],
  [0.375, 9],
  ['25:00', null],
  ['13 pm', null],
  ['Lunch', null],
  // Days that do not exist, and a day that was written as a number.
  ['2026-25-12 14:00', null],
  ['2026-02-30 14:00', null],
  ['0026-11-21 14:00', null],
  [2_958_465.5, 12],
  [2_958_466, null],
  [20261121, null],
  [1e300, null],
  [-0.1, null],
])('[X3] a time of %j is %j hours', (cell, hours) =>
  expect(timeOf(cell)?.seconds ?? null).toBe(hours === null ? null : hours * 3600),
)

test.each<[string, number, number | null]>([
  ['9:00 – 9:40', 9, 9 + 2 / 3],
  ['9.00-9.40 Uhr', 9, 9 + 2 / 3],
  ['2 PM to 2:30', 14, 14.5],
  ['2 to 2:30 PM', 14, 14.5],
  ['11:30 – 1 PM', 11.5, 13],
  ['11 AM to 1', 11, 13],
  ['10 PM to 2', 22, 2],
  ['11 - 1 am', 23, 1],
  ['11 PM - 1 PM', 23, 13],
  ['9 bis 10 Uhr', 9, 10],
  ['9h00 à 9h45', 9, 9.75],
  ['9:00', 9, null],
])('[X3] a range of %s', (text, start, end) => {
  const range = rangeOf(text)
  expect([range?.start.seconds, range?.end?.seconds ?? null]).toEqual([
    start * 3600,
    end === null ? null : Math.round(end * 3600),
  ])
})

test('[X3] a row on a day that does not exist says so', () =>
  expect(read(cellsOf('Title,Start,Duration\nWelcome,2026-25-12 14:00,10\nCoffee,2026-02-30 14:00,10'))).toEqual([
    '2 start not_a_time',
    '3 start not_a_time',
  ]))

test('[X3] after midnight of the last day, a sheet is still read', () =>
  expect(
    readSheet(cellsOf('Title,Start,Duration\nLate,9999-12-31 23:00,10\nLater,0:30,10'), eventDay)?.rows,
  ).toHaveLength(2))

describe('[X1] [X4] sheets as people write them', () => {
  test('[X4] title, start, end', () => {
    const sheet = 'Title,Start,End,Speaker\nDoors,9:00,9:15,\nKeynote,9:15,10:00,Ada\nLate show,23:30,0:30,Grace\n'
    expect(read(cellsOf(sheet))).toEqual([
      '11-21T08:00 Doors 900',
      '11-21T08:15 Keynote 2700',
      '11-21T22:30 Late show 3600',
    ])
  })

  test('[X4] length first, with headings between', () => {
    const cells = [
      ['Conference 2026', null, null],
      ['Min', 'Session', 'Notes'],
      [null, 'Day 1', null],
      ['60', 'Opening', 'Lights'],
      [null, 'Session chair: Prof. Hopper', null],
      ['1h 30', 'Panel', null],
      ['?', 'Open end', null],
    ]
    expect(read(cells)).toEqual([
      'skipped Day 1',
      '- Opening 3600',
      'skipped Session chair: Prof. Hopper',
      '- Panel 5400',
      '7 duration not_a_length',
    ])
  })

  test('[X1] German headings and decimal commas', () => {
    const sheet =
      'Uhrzeit;Programmpunkt;Dauer (Min.);Referent\n9.00-9.40 Uhr;Begrüßung;;Frau Noether\n;Musik;7,5;\n10 Uhr;Vortrag;45,0;Herr Gauß\n'
    expect(read(cellsOf(sheet))).toEqual(['11-21T08:00 Begrüßung 2400', '- Musik 450', '11-21T09:00 Vortrag 2700'])
  })

  test('[X1] French headings', () => {
    const sheet =
      'Heure de début\tHeure de fin\tIntitulé\tIntervenant\n9h00\t9h45\tAccueil\tMme Curie\n9h45\t\tDébat\t\n11h00\t11h30\tPause\t\n'
    expect(read(cellsOf(sheet))).toEqual([
      '11-21T08:00 Accueil 2700',
      '11-21T08:45 Débat 4500',
      '11-21T10:00 Pause 1800',
    ])
  })

  test('[X4] an Excel sheet with shares of a day and merged cells', () => {
    const cells = [
      ['Day', 'Start', 'Duration', 'Title'],
      ['Saturday', 0.375, 0.03125, 'Welcome'],
      [null, null, 1 / 24, 'Workshop'],
      ['Sunday', null, null, null],
      [null, 0.375, 30, 'Coffee'],
    ]
    expect(read(cells)).toEqual([
      '11-21T08:00 Welcome 2700',
      '- Workshop 3600',
      'skipped Sunday',
      '11-21T08:00 Coffee 1800',
    ])
  })

  test('[X1] pasted text with tabs, quotes and line breaks in a cell', () => {
    const paste = 'Title\tDuration\tNotes\r\n"The ""big""\nopening"\t5:00\t"Two lines\nof notes"\r\nTalk\t1:00:00\t\r\n'
    const { rows } = readSheet(cellsOf(paste), eventDay) ?? expect.fail()
    expect(rows.map(brief)).toEqual(['- The "big" opening 300', '- Talk 3600'])
    expect(rows[0]).toMatchObject({ cue: { notes: 'Two lines\nof notes' } })
  })

  test('[X4] if start, end and length disagree, the operator chooses; length and end give the start', () => {
    const cells = [
      ['Title', 'Start', 'End', 'Duration', 'Type', 'Trigger', 'Colour'],
      ['Wrong', '9:00', '10:00', '45', null, null, null],
      ['Back', null, '11:00', '30', 'up', 'linked', 'Teal'],
      [null, '12:00', '13:00', null, null, null, null],
    ]
    expect(read(cells)).toEqual(['2 duration disagree', '11-21T09:30 Back 1800', '4 title no_title'])
    expect(readSheet(cells, eventDay)?.rows[1]).toMatchObject({
      cue: { isCountUp: true, trigger: 'linked', color: 'teal' },
    })
  })

  test('[X1] columns that cannot be guessed are chosen by hand', () => {
    const cells = [
      ['Opening', '5'],
      ['Talk', '20'],
    ]
    expect(readSheet(cells, eventDay)).toBeNull()
    expect(readSheet(cells, eventDay, { heading: -1, columns: { title: 0, duration: 1 } })?.rows.map(brief)).toEqual([
      '- Opening 300',
      '- Talk 1200',
    ])
  })
})

describe('[R11] times of day in a zone', () => {
  const at = (zone: string, day: string, hours: number) =>
    new Date(instantIn(zone, day, hours * 3600)).toISOString().slice(0, 16)
  test.each([
    ['an ordinary day', 'Europe/Berlin', '2026-11-21', 9, '2026-11-21T08:00'],
    ['a time that the clocks skip', 'Europe/Berlin', '2026-03-29', 2.5, '2026-03-29T01:30'],
    ['a time that the clocks repeat', 'Europe/Berlin', '2026-10-25', 2.5, '2026-10-25T00:30'],
    ['the hour after it', 'Europe/Berlin', '2026-10-25', 3, '2026-10-25T02:00'],
    ['the other side of the world', 'Pacific/Auckland', '2026-11-21', 0, '2026-11-20T11:00'],
    ['a quarter of an hour', 'Asia/Kathmandu', '2026-11-21', 12, '2026-11-21T06:15'],
    ['New York in spring', 'America/New_York', '2026-03-08', 2.5, '2026-03-08T07:30'],
  ])('[R11] %s', (_name, zone, day, hours, expected) => expect(at(zone, day, hours)).toBe(expected))
})
