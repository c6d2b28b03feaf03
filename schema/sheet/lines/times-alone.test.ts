import { expect, test } from 'vitest'
import { briefOf } from '../testing/brief.ts'

const cues = (text: string) => briefOf(text, { withDays: true })?.filter((row) => /^\d\d \d\d:|[?!]$/.test(row))

test.each([
  [
    'with the date behind them, below the same line each',
    'Kino 2\n18:00 - 19:30 Fr 13.03.\nFilm A, Drama\nKino 2\n19:30 - 20:15 Fr 13.03.\nFilm B\nKino 2\n20:15 - 22:00 Fr 13.03.\nFilm C',
    ['13 18:00 Film A, Drama 90', '13 19:30 Film B 45', '13 20:15 Film C 105'],
  ],
  [
    'after the title, with more lines',
    'Opening\n10:00 - 10:30\nMain hall\n\nKeynote by Ann\n10:30 - 11:30\nMain hall\n\nCoffee\n11:30 - 12:00\nFoyer',
    ['14 10:00 Opening 30', '14 10:30 Keynote by Ann 60', '14 11:30 Coffee 30'],
  ],
  [
    'below a heading each, with a name before them',
    '### Opening\n**Time:** 18:00 - 18:30\nSome words.\n### Concert\n**Time:** 18:30 - 20:00\nMore words.\n### Party\n**Time:** 20:00 - 23:00',
    ['14 18:00 Opening 30', '14 18:30 Concert 90', '14 20:00 Party 180'],
  ],
  [
    'in records with names before each line',
    'Zeit: 18:00\nTitel: Einlass\nWer: Ann\nZeit: 18:30\nTitel: Konzert\nWer: Bo\nZeit: 20:00\nTitel: Ende\nWer: alle',
    ['14 18:00 Einlass 30', '14 18:30 Konzert 90', 'Ende ?'],
  ],
  [
    'in records with the title first, and an end',
    '- title: Doors\n  start: 18:00\n  end: 18:30\n- title: Support\n  start: 18:30\n  end: 19:30',
    ['14 18:00 Doors 30', '14 18:30 Support 60'],
  ],
  [
    'in records with a length',
    'Start: 18:00\nTitle: Doors\nDuration: 30 min\n\nStart: 18:30\nTitle: Support\nDuration: 45 min',
    ['14 18:00 Doors 30', '14 18:30 Support 45'],
  ],
])('[X38] times alone %s', (_name, text, rows) => expect(cues(text)).toEqual(rows))

test.each([
  [
    'in German',
    'Am Samstag treffen wir uns um 9:30 Uhr am Bahnhof.\nDer Zug fährt um 10:04 Uhr ab, Gleis 3.\nGegen 12 Uhr essen wir im Schloss.\nDie Führung beginnt um 14:00 Uhr.',
    4,
  ],
  [
    'with a place behind the time',
    'Welcome at 9:00 in the hall\nTalk at 9:30 in the hall\nLunch at 12:00 in the foyer',
    3,
  ],
  [
    'among lines that begin with a time',
    'The day\nWe meet at 9:00 at the gate.\n9:30 Bus leaves\n11:00 Museum, guided\nThe bus returns at 16:00.',
    4,
  ],
])('[X48] sentences with a time each ask %s', (_name, text, rows) =>
  expect(cues(text)?.filter((row) => row.endsWith('!'))).toHaveLength(rows),
)

test('[X48] a letter with a time or two is no running order', () => {
  expect(
    briefOf('Dear all,\nthe meeting is on 14 March, at 10:00.\nPlease bring 2.50 for tea, and cake.\nYours, Ann'),
  ).toBeNull()
  expect(briefOf('A song 7:45\nA song live 6:12\nSongs 8:10')).toBeNull()
})

test('[X21] times at the ends of lines ask for the day where they begin again', () =>
  expect(cues('First part\nRegistration 9:00 AM\nTalks 10:00 AM\nSecond part\nWalk 8:30 AM\nLunch 12:00 PM')).toEqual([
    '14 09:00 Registration 60',
    'Talks !',
    'Walk !',
    'Lunch !',
  ]))
