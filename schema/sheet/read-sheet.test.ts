import { describe, expect, test } from 'vitest'
import { addTimersBody } from '../tools/timers/commands.ts'
import { cellsOf } from './lines/cells.ts'
import { readSheet, type SheetRow } from './read-sheet.ts'
import type { Cell } from './times.ts'

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
    case 'elsewhere':
      return `elsewhere ${row.stage}`
  }
}
const read = (cells: Cell[][]) => {
  const rows = readSheet(cells, eventDay)?.rows ?? expect.fail('no columns')
  const timers = rows.flatMap((row) => (row.kind === 'cue' ? [row.cue] : []))
  if (timers.length > 0) expect(addTimersBody.safeParse({ timers }).error).toBeUndefined()
  return rows.map(brief)
}

test('[X3] a row on a day that does not exist says so', () =>
  expect(read(cellsOf('Title,Start,Duration\nWelcome,2026-25-12 14:00,10\nCoffee,2026-02-30 14:00,10'))).toEqual([
    '2 start not_a_time',
    '3 start not_a_time',
  ]))

test('[X3] after midnight of the last day, a sheet is still read', () =>
  expect(
    readSheet(cellsOf('Title,Start,Duration\nLate,9999-12-31 23:00,10\nLater,0:30,10'), eventDay)?.rows,
  ).toHaveLength(2))

describe('[X1] headings that nobody knows', () => {
  const rows = [
    ['9:00', 'Opening', '15', 'Ada', 'A1', 'yes'],
    ['9:15', 'Keynote', '45', 'Bob', 'A2', 'no'],
    ['10:00', 'Panel', '30', 'Cy', 'A3', 'yes'],
  ]
  test.each<[string, string[], object]>([
    ['keep the known columns', ['Start', 'Title', 'Duration', 'Speaker', 'Rigging', 'Catering'], { speaker: 3 }],
    ['keep them without a title', ['Start', 'Wobble', 'Duration', 'Speaker', 'Rigging', 'Catering'], { speaker: 3 }],
    ['keep the one that is known', ['Start', 'Wobble', 'Length', 'Flarp', 'Zonk', 'Blip'], {}],
  ])('[X1] %s', (_, headings, more) => {
    const sheet = readSheet([headings, ...rows], eventDay)
    expect(sheet?.columns).toEqual({ start: 0, title: 1, duration: 2, ...more })
    expect(sheet?.rows.map(brief)).toEqual([
      '11-21T08:00 Opening 900',
      '11-21T08:15 Keynote 2700',
      '11-21T09:00 Panel 1800',
    ])
  })
})

describe('[X1] [X4] sheets as people write them', () => {
  test.each(['Title', 'Film'])('[X7] below the heading %s, numbers are titles if nothing else is', (heading) => {
    expect(read(cellsOf(`Start;${heading};Length\n18:00;1917;119\n20:30;2001;149\n23:15;M;117`))).toEqual([
      '11-21T17:00 1917 7140',
      '11-21T19:30 2001 8940',
      '11-21T22:15 M 7020',
    ])
  })

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
      '11-22T08:00 Coffee 1800',
    ])
  })

  test.each([
    ['its heading says so', ['Title', 'Hours', 'Start'], [null, null, null]],
    ['the times say so', ['Title', 'Length', 'Start'], ['9:00', '9:15', '10:45']],
  ])('[X10] in a column of hours, a quarter of a number is no quarter of a day, if %s', (_, heading, starts) => {
    const lengths = [0.25, 1.5, 0.5]
    const rows = lengths.map((length, at): Cell[] => ['Talk', length, starts[at]])
    const sheet = readSheet([heading, ...rows], eventDay, {
      layout: { heading: 0, columns: { title: 0, duration: 1, start: 2 } },
    })
    expect(sheet?.rows.map((row) => row.kind === 'cue' && row.cue.duration)).toEqual([900, 5400, 1800])
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
    expect(
      readSheet(cells, eventDay, { layout: { heading: -1, columns: { title: 0, duration: 1 } } })?.rows.map(brief),
    ).toEqual(['- Opening 300', '- Talk 1200'])
  })
})
