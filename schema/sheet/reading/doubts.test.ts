import { describe, expect, test } from 'vitest'
import { cellsOf } from '../lines/cells.ts'
import { type Answers, readSheet, type SheetRow } from '../read-sheet.ts'

const eventDay = { timeZone: 'Europe/Berlin', eventDate: '2026-11-20' }

/** A cue as its start on the wall, name and minutes; other rows as what they ask. */
const brief = (row: SheetRow): string => {
  switch (row.kind) {
    case 'cue': {
      const at = row.cue.plannedStart === undefined ? '-' : wall(row.cue.plannedStart)
      return `${at} ${row.cue.name} ${row.cue.duration / 60}`
    }
    case 'problem':
      return row.problems
        .map((problem) => (problem.code === 'waits' ? `waits for ${problem.doubt}` : problem.code))
        .join()
    case 'skipped':
      return `skipped ${row.text}`
    case 'elsewhere':
      return `elsewhere ${row.title} on ${row.stage}`
  }
}
/** Berlin is an hour ahead in November. */
const wall = (iso: string) => new Date(Date.parse(iso) + 3600_000).toISOString().slice(8, 16)
const sheetOf = (text: string, answers: Answers = {}, accepted: number[] = []) =>
  readSheet(cellsOf(text), eventDay, { answers, accepted: new Set(accepted) }) ?? expect.fail('no columns')
const read = (text: string, answers: Answers = {}, accepted: number[] = []) =>
  sheetOf(text, answers, accepted).rows.map(brief)
const asked = (text: string, answers: Answers = {}) => sheetOf(text, answers).doubts.map(({ kind }) => kind)

describe('days', () => {
  test('[X4] parallel rows are on one day; only a start before the start above it may be on the next', () => {
    expect(read('Start,End,Title\n15:00,16:00,A\n15:00,16:00,B\n15:30,15:45,C\n23:30,0:30,D\n0:15,1:00,E')).toEqual([
      '20T15:00 A 60',
      '20T15:00 B 60',
      '20T15:30 C 15',
      '20T23:30 D 60',
      '21T00:15 E 45',
    ])
  })

  test('[X6] a line that is only a day is the day of the rows below it', () => {
    expect(read('Time,Title\nFriday,\n9:00-10:00,A\nSaturday 21 November,\n9:00-10:00,B')).toEqual([
      'skipped Friday',
      '20T09:00 A 60',
      'skipped Saturday 21 November',
      '21T09:00 B 60',
    ])
  })

  test('[X6] a time without a sign between hours and minutes is no such line, though 1030 may be a day in October', () => {
    expect(read('Time,Title,Speaker\n0945,Doors,\n1030,Welcome,\n1115,Keynote,Ada\n1330,Workshop,')).toEqual([
      '20T09:45 Doors 45',
      '20T10:30 Welcome 45',
      '20T11:15 Keynote 135',
      'no_length',
    ])
  })

  test('[X6] full hours before a title are no such line, though 9-10 may be a day; without a title they are', () => {
    const sheet = 'Time,Title\n9-10,Welcome\n10-11,Keynote\n12-13,Lunch\n28-11,\n9-10,Panel\n29-11,Day 2\n9-10,Party'
    expect(read(sheet)).toEqual([
      '20T09:00 Welcome 60',
      '20T10:00 Keynote 60',
      '20T12:00 Lunch 60',
      'skipped 28-11',
      '28T09:00 Panel 60',
      'skipped 29-11 Day 2',
      '29T09:00 Party 60',
    ])
  })

  test('[X6] a day that is written once is that of the rows below it too', () => {
    expect(read('Day,Start,Min,Title\nSat,9:00,10,A\n,9:10,20,B\nSun,9:00,10,C')).toEqual([
      '21T09:00 A 10',
      '21T09:10 B 20',
      '22T09:00 C 10',
    ])
  })

  test('[X5] the last row of a day has no length, and asks for one', () => {
    expect(read('Day,Start,Title\nFri,9:00,A\nFri,10:00,B\nSat,9:00,C\nSat,9:30,D')).toEqual([
      '20T09:00 A 60',
      'no_length',
      '21T09:00 C 30',
      'no_length',
    ])
  })

  test('[X5] a time with nothing next to it ends the row before', () => {
    expect(read('Time,Title\n9:00,A\n9:30,B\n10:00,')).toEqual(['20T09:00 A 30', '20T09:30 B 30', 'skipped 10:00'])
  })

  const twice = 'Time,Title\n9:00-10:00,A\n16:00-17:00,B\n9:00-10:00,C\n10:00-11:00,D'
  test('[X14] times that go back ask once whether a day begins there', () => {
    expect(asked(twice)).toEqual(['days'])
    expect(read(twice)).toEqual(['20T09:00 A 60', '20T16:00 B 60', 'waits for days', 'waits for days'])
    expect(read(twice, { days: 'next' }).slice(2)).toEqual(['21T09:00 C 60', '21T10:00 D 60'])
    expect(read(twice, { days: 'same' }).slice(2)).toEqual(['20T09:00 C 60', '20T10:00 D 60'])
  })
})

describe('titles', () => {
  test('[X7] an exact word comes before a similar one, ids are none, and a name next to a title is the speaker', () => {
    const sheet = sheetOf(
      'session_id,name,Title of file,title,start,min\nA-1,Ada,x.pdf,Rooms,9:00,10\nA-2,Ben,y.pdf,Cues,9:10,10',
    )
    expect(sheet.columns).toMatchObject({ title: 3, speaker: 1 })
  })

  test('[X7] of several the one with the most different texts', () => {
    expect(
      sheetOf('Session title,Paper title,Start,Min\nOne,Rooms,9:00,10\nOne,Cues,9:10,10\nOne,Doors,9:20,5').columns
        .title,
    ).toBe(1)
  })

  test('[X7] a row without a title is named by its type, else by its speaker', () => {
    expect(read('Start,Min,Type,Speaker,Title\n9:00,10,Break,,\n9:10,5,,Ada,\n9:15,5,Talk,Ben,Cues')).toEqual([
      '20T09:00 Break 10',
      '20T09:10 Ada 5',
      '20T09:15 Cues 5',
    ])
  })

  test('[X7] a description is the title if there is nothing else', () => {
    expect(sheetOf('Heure,Description,Qui\n10h00,Accueil,Paul\n10h05,Louange,Anne').columns).toMatchObject({
      title: 1,
      speaker: 2,
    })
  })

  const grid = 'Time,Room 1,Room 2\n9:00-10:00,Light,Sound\n10:00-11:00,Rope,Doors'
  test('[X13] [X14] columns of several rooms ask once which one is run from here', () => {
    expect(sheetOf(grid).doubts).toMatchObject([{ kind: 'stage', options: ['Room 1', 'Room 2'], usual: null, rows: 2 }])
    expect(read(grid)).toEqual(['waits for stage', 'waits for stage'])
    expect(read(grid, { stage: 'Room 2' })).toEqual(['20T09:00 Sound 60', '20T10:00 Doors 60'])
  })
})

describe('typing errors', () => {
  test('[X8] a long row, an end at midnight, a day that jumps and an old year wait for a yes', () => {
    const sheet = 'Date,Start,End,Title\n2026-11-20,9:00,18:30,A\n2026-11-20,9:00,0:00,B\n2026-11-20,10:00,11:00,C'
    expect(read(sheet)).toEqual(['very_long', 'end_midnight,very_long', '20T10:00 C 60'])
    expect(read(sheet, {}, [2])[0]).toBe('20T09:00 A 570')
    const days = ['20', '20', '20', '21', '21', '20', '21', '21'].map(
      (day, at) => `2026-11-${day},${9 + at}:00,30,T${at}`,
    )
    expect(read(['Date,Start,Min,Title', ...days].join('\n')).filter((row) => row.includes('jump'))).toEqual([
      'day_jump',
    ])
    expect(read('Date,Start,Min,Title\n1926-11-20,9:00,10,A\n2026-11-20,9:10,10,B')[0]).toBe('day_jump,old_year')
  })

  test('[X8] one that begins a little before the row above it too', () => {
    expect(read('Start,Min,Title\n13:00,30,A\n13:30,30,B\n13:15,10,C\n14:00,30,D')[2]).toBe('out_of_order')
  })

  test.each(['Total', 'TOTAL:', 'Grand total', 'Subtotal', 'Gesamt', 'Summe', 'Durée totale', 'Total time', '合計'])(
    '[X8] %s without a time is no cue',
    (title) => {
      const sheet = `Start,Min,Title\n9:00,30,Welcome\n9:30,45,Total eclipse\n,75,${title}`
      expect(read(sheet)).toEqual(['20T09:00 Welcome 30', '20T09:30 Total eclipse 45', 'sum'])
      expect(read(sheet, {}, [4])[2]).toBe(`- ${title} 75`)
    },
  )
})

describe('twelve hours', () => {
  test('[X9] a start that falls back to an early hour is in the afternoon', () => {
    expect(
      read('Time,Title\n9:00,A\n10:30,B\n12:30–1:30,C\n1:30,D\n2:30,E\n5:00,F\n8:00-9:00,G').map((row) =>
        row.slice(0, 8),
      ),
    ).toEqual(['20T09:00', '20T10:30', '20T12:30', '20T13:30', '20T14:30', '20T17:00', '20T20:00'])
  })

  test('[X9] so is one that falls back from the morning', () => {
    expect(read('Time,Title\n9:00,A\n10:30,B\n1:00,C\n2:30-3:00,D')).toEqual([
      '20T09:00 A 90',
      '20T10:30 B 150',
      '20T13:00 C 90',
      '20T14:30 D 30',
    ])
  })

  test('[X9] where one time has 13 hours or more, nothing is turned', () => {
    expect(read('Time,Title\n9:00-10:00,A\n14:00-15:00,B\n23:00-23:30,C\n1:00-2:00,D')[3]).toBe('21T01:00 D 60')
  })

  const evening = 'Time,What\n5:00-5:30,Doors\n5:30-6:15,Vows'
  test('[X14] early hours alone ask once for the half of the day', () => {
    expect(read(evening)).toEqual(['waits for half', 'waits for half'])
    expect(read(evening, { half: 'pm' })).toEqual(['20T17:00 Doors 30', '20T17:30 Vows 45'])
    expect(read(evening, { half: 'am' })).toEqual(['20T05:00 Doors 30', '20T05:30 Vows 45'])
  })
})

describe('lengths', () => {
  test.each([
    ['hours, by the next start', 'Start,Length,Title\n9:00,1:00,A\n10:00,0:30,B\n10:30,0:15,C', [60, 30, 15]],
    ['minutes, by the next start', 'Start,Length,Title\n9:00,1:00,A\n9:01,0:30,B\n9:02,5:15,C', [1, 0.5, 5.25]],
    ['hours, by the end', 'Start,End,Length,Title\n9:00,10:00,1:00,A\n10:00,10:30,0:30,B', [60, 30]],
    ['minutes, because no row lasts nine hours', 'Length,Title\n1:00,A\n45:00,B', [1, 45]],
    ['minutes beside a length with hours', 'Length,Title\n5:00,A\n1:30:00,B', [5, 90]],
    ['numbers that are hours', 'Start,Length,Title\n9:00,1.5,A\n10:30,0.5,B\n11:00,2,C', [90, 30, 120]],
  ])('[X10] two numbers are %s', (_name, sheet, minutes) => {
    expect(sheetOf(sheet).rows.map((row) => (row.kind === 'cue' ? row.cue.duration / 60 : row.kind))).toEqual(minutes)
  })

  const open = 'Length,Title\n2:30,A\n5:00,B'
  test('[X14] without times, the column asks once', () => {
    expect(read(open)).toEqual(['waits for length', 'waits for length'])
    expect(read(open, { length: 'minutes' })).toEqual(['- A 2.5', '- B 5'])
    expect(read(open, { length: 'hours' })).toEqual(['- A 150', '- B 300'])
  })

  test('[X11] a day that begins at midnight has times of day', () => {
    expect(read('Hour,Show\n00:00,Night\n06:00,Breakfast\n10:00-12:00,Mid')).toEqual([
      '20T00:00 Night 360',
      '20T06:00 Breakfast 240',
      '20T10:00 Mid 120',
    ])
  })

  test('[X11] offsets are no times of day', () => {
    expect(read('Time,Act,Min\n0:00,A,5\n0:05,B,8\n0:13,C,10')).toEqual(['- A 5', '- B 8', '- C 10'])
    expect(read('Time,Act\n0:00,A\n0:05,B\n0:15,C')).toEqual(['- A 5', '- B 10', 'no_length'])
  })

  test('[X33] uneven offsets within an hour may be the scenes of a film in seconds', () => {
    const waiting = Array.from({ length: 3 }, () => 'waits for starts')
    expect(read('Time,Act\n0:00,A\n0:05,B\n0:13,C')).toEqual(waiting)
    // A length, an end or the length of the show says it.
    expect(read('Time,Act,Min\n0:00,A,5\n0:05,B,8\n0:13,C,10')).not.toEqual(waiting)
    expect(read('Time,Act\n0:00-0:05,A\n0:05-0:13,B\n0:13-0:20,C')).not.toEqual(waiting)
  })

  test('[X7] several times in one line are no title', () => {
    const rows = '10:00 - 10:30 Welcome\n10:30 - 10:40 / 10:45 - 10:55\n11:00 - 11:20 Talk'
    expect(read(rows)[1]).toBe('no_title')
  })
})

describe('stages', () => {
  const two = 'Room,Start,End,Title\nA,9:00,10:00,One\nB,9:00,10:00,Two\n,10:00,10:30,Coffee\n"A, B",10:30,11:00,Three'
  test('[X12] rows on several stages ask which one is run from here; the others are listed', () => {
    expect(sheetOf(two).doubts).toMatchObject([{ kind: 'stage', options: ['', 'A', 'B'], usual: '' }])
    expect(read(two)).toEqual(['20T09:00 One 60', '20T09:00 Two 60', '20T10:00 Coffee 30', '20T10:30 Three 30'])
    expect(read(two, { stage: 'B' })).toEqual([
      'elsewhere One on A',
      '20T09:00 Two 60',
      '20T10:00 Coffee 30',
      '20T10:30 Three 30',
    ])
  })

  test('[X12] without a column for them, rows that overlap are all imported, or each is asked', () => {
    const sheet = 'Start,End,Title\n9:00,10:00,A\n9:00,10:00,B\n10:00,11:00,C'
    expect(sheetOf(sheet).doubts).toMatchObject([{ kind: 'overlap', usual: 'all', rows: 2 }])
    expect(read(sheet, { overlap: 'ask' })).toEqual(['overlap', 'overlap', '20T10:00 C 60'])
  })

  test('[X13] stages may have columns of their own', () => {
    const wide =
      'Time,Main_Title,Main_Type,Pool_Title,Pool_Type\n9:00,One,Talk,,\n10:00,,,Two,Swim\n11:00,Three,Talk,Four,Swim\n12:00,,,,Rest\n13:00,,,,'
    expect(read(wide)).toEqual([
      '20T09:00 One 60',
      '20T10:00 Two 60',
      '20T11:00 Three 60',
      '20T12:00 Rest 60',
      'skipped 13:00',
    ])
    expect(read(wide, { stage: 'pool' })[2]).toBe('20T11:00 Four 60')
  })

  test('[X14] starts alone on stages at the same time do not say how long a row is', () => {
    const starts = 'Time,Stage,Act\n9:00,A,One\n9:00,B,Two\n10:00,A,Three\n10:00,B,Four'
    expect(read(starts)).toEqual(Array(4).fill('waits for until'))
    expect(read(starts, { until: 'next' }).slice(0, 2)).toEqual(['20T09:00 One 60', '20T09:00 Two 60'])
  })
})

describe('headings', () => {
  test.each([
    'Titel;Beginn;Ende',
    'Veranstaltung;Startzeit;Endzeit',
    'Intitulé;Heure de début;Heure de fin',
    'Actividad;Hora inicio;Hora fin',
    'Atividade;Início;Fim',
    'Attività;Inizio;Fine',
    'Onderdeel;Begintijd;Eindtijd',
    'Aktivitet;Starttid;Sluttid',
    '項目;開始時間;終了時間',
    '活動;開始;結束',
    'SessionTitle;StartTime;EndTime',
    'session_title;start_time;end_time',
    'The title of the item as printed;Start (local time);End (local time)',
  ])('[X1] %s', (heading) => {
    expect(read(`Something above\n\n${heading}\nRooms;9:00;10:00\nCues;10:00;10:30`)).toEqual([
      '20T09:00 Rooms 60',
      '20T10:00 Cues 30',
    ])
  })

  test('[X1] without words, times and full columns say what they are; a heading may come again', () => {
    expect(read('Aa,Bb\n9:00-9:30,One\n9:30-10:00,Two\nAa,Bb\n10:00-11:00,Three')).toEqual([
      '20T09:00 One 30',
      '20T09:30 Two 30',
      '20T10:00 Three 60',
    ])
  })

  test('[X1] without a heading, a start and an end with their days are found', () => {
    expect(read('2026-11-21 9:00,2026-11-21 9:30,Part one,Ada\n2026-11-21 9:30,2026-11-21 10:30,Part two,Ben')).toEqual(
      ['21T09:00 Part one 30', '21T09:30 Part two 60'],
    )
  })

  test('[X1] lines of text with a time first are a table', () => {
    expect(read('9:00 - 9:30 Welcome\n9:30 - 10:00 Rooms: light, sound\n10:00 Lunch')).toEqual([
      '20T09:00 Welcome 30',
      '20T09:30 Rooms: light, sound 30',
      'no_length',
    ])
  })
})

test('[X14] where most rows only begin, beside several that say when they end, the sheet asks until when they last', () => {
  const fair =
    'Time\tItem\n13:00\tParade\n13:30-17:00\tBingo\n13:30-17:00\tCrafts\n13:45\tMaypole\n14:15\tBalloon\n14:30\tFlutes\n15:30\tDance'
  const doubts = (text: string) =>
    readSheet(cellsOf(text), { timeZone: 'Europe/Berlin', eventDate: '2026-03-14' })?.doubts.map(({ kind }) => kind)
  expect(doubts(fair)).toContain('until')
  // One row around others is their heading.
  expect(doubts(fair.replace('13:30-17:00\tCrafts', '13:30\tCrafts'))).not.toContain('until')
})
