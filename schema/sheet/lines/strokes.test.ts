import { describe, expect, test } from 'vitest'
import { readSheet, type SheetRow } from '../read-sheet.ts'
import { cellsOf } from './cells.ts'

const eventDay = { timeZone: 'Europe/Berlin', eventDate: '2026-03-14' }
const read = (text: string) => readSheet(cellsOf(text), eventDay) ?? expect.fail('no columns')
const brief = (row: SheetRow) => {
  if (row.kind !== 'cue') return row.kind === 'problem' ? `? ${row.problems[0]?.code}` : ''
  return `${row.cue.plannedStart?.slice(8, 16)} ${row.cue.name} ${row.cue.duration / 60}`
}
const cues = (text: string) => read(text).rows.map(brief).filter(Boolean)

describe('[X47] strokes are between cells, in a list too', () => {
  test('with commas in the words, and a stroke at the end of some lines', () => {
    expect(
      cues('Festa da vila\n9:00 | Missa, na igreja |\n9:45 | Procissão, com banda |\n11:00 | Almoço |\n15:00 | Fim'),
    ).toEqual([
      '14T08:00 Missa, na igreja 45',
      '14T08:45 Procissão, com banda 75',
      '14T10:00 Almoço 240',
      '? no_length',
    ])
  })
  test('and lines without them have their time at their beginning', () => {
    const table = '| 9:00 | Tea |\n| 9:30 | Talk, long |\n| 10:30 | Walk |\n| 11:00 | Lunch |'
    expect(
      cues(`Saturday 14 March\n07:30 - 08:00 Swim\n08:00 - 09:00 Prayer\nin the garden\nbring a mat\n${table}`),
    ).toEqual([
      ...['14T06:30 Swim 30', '14T07:00 Prayer 60', '14T08:00 Tea 30', '14T08:30 Talk, long 60', '14T09:30 Walk 30'],
      '? no_length',
    ])
  })
})

test('[X6] a day and from when to when it is, with nothing else, is the day of the rows below it', () => {
  const rows = '9:30 - 10:00 Ontvangst\n10:00 - 12:00 Lezing\n12:00 - 13:00 Lunch'
  expect(cues(`Programma\nZaterdag 21 maart 2026 10:00-16:00\n${rows}`)).toEqual([
    ...['21T08:30 Ontvangst 30', '21T09:00 Lezing 120', '21T11:00 Lunch 60'],
  ])
})

test('[X1] a table may stand below a long text', () => {
  const text = Array.from({ length: 25 }, (_, at) => `**Sal ${at}**: om huset, och hur man kommer dit`).join('\n\n')
  const table =
    '| Från | Till | Sal | Vad |\n|---|---|---|---|\n| 9:00 | 9:30 | A | Start |\n| 9:30 | 11:00 | B | Labb |'
  expect(cues(`${text}\n\n${table}`)).toEqual(['14T08:00 Start 30', '14T08:30 Labb 90'])
})

test('[X38] a time with the same space on both sides has its title below it if the last one has', () => {
  const rows = '14:00\n\nPortes\n\n15:30\n\nSpectacle\n\nvers 17:00\n\nVerre'
  expect(cues(`Programme du 14 mars\n\n${rows}`).slice(0, 2)).toEqual(['14T13:00 Portes 90', '14T14:30 Spectacle 90'])
})

test.each([
  ['figures with am and pm', '730am: Gates\n745AM: Check\n12noon: Lunch\n115pm: Show\n230pm: End', [15, 255, 75, 75]],
  ['a word for between', '9h - Accueil\nEntre 12h45 et 14h - Repas\n14h - Atelier\n16h - Fin', [225, 75, 120]],
  ['another one', '9:00 Ankunft\nzwischen 12:15 und 13:00 Essen\n13:00 Kurs\n15:00 Ende', [195, 45, 120]],
  ['a short word for hours', '9.30 u. ontvangst\n10u15 opening\n11u lezing\n12.00 u. lunch', [45, 45, 60]],
  [
    'a word before full hours',
    'klo 9–9.30 Kahvi\nklo 10–11 Luento\nklo 11–12 Lounas\nklo 12–15 Paja',
    [30, 60, 60, 180],
  ],
  ['one in capitals', 'KL 18: Dörrar\nKL 19: Middag\nKL 21.30: Dans\nKL 23: Slut', [60, 150, 90]],
  ['only a space between two times', 'Час\tЩо\n1900 1930\tЗбір\n1930 2000\tПісні\n2000 2130\tВогнище', [30, 30, 90]],
  ['such times with a point', 'Tid\tHvad\n9.00 9.30\tKaffe\n9.30 10.15\tMøde\n10.15 11.00\tTur', [30, 45, 45]],
])('[X3] times with %s', (_name, text, minutes) => {
  const lengths = read(text).rows.flatMap((row) => (row.kind === 'cue' ? [row.cue.duration / 60] : []))
  expect(lengths).toEqual(minutes)
})

test.each(['1 일 차|2 일 차', '1일차|2일차', '第一日|第二日'])('[X6] %s are days', (names) => {
  const [one, two] = names.split('|')
  const rows = '10:00-11:00\t개회 인사\n11:00-12:00\t강의 하나'
  expect(cues(`시간\t내용\n${one}\t\n${rows}\n${two}\t\n${rows}`).map((cue) => cue.slice(0, 8))).toEqual([
    ...['14T09:00', '14T10:00', '15T09:00', '15T10:00'],
  ])
})

test.each([
  ['[18:00] Doors\n[18:30] Quiz, part 1\n[19:15] Break\n[19:30] Winners', 'Quiz, part 1 45'],
  ['(9.00–9.30) Aloitus\n(9.30–10.15) Luento\n(10.15–10.30) Tauko', 'Luento 45'],
  ['【9:00】開会\n【9:30】講演\n【10:15】休憩', '講演 45'],
])('[X47] times in brackets begin their lines: %s', (text, second) => {
  expect(cues(text)[1]?.slice(9)).toBe(second)
})

test.each(['midnight Fireworks', 'Mitternacht: Feuerwerk', 'minuit – feu d’artifice', '正午 食事'])(
  '[X42] the row above %s may end there, though it has no figures',
  (line) => {
    expect(cues(`14:00 Doors\n15:00 Show\n${line}\n18:00 Close\n19:00 Out`)[1]).toBe('? no_length')
  },
)

test.each(['Pause ca. 21.00 Uhr', 'Pauze om 21:00', 'Umbau etwa ab 21.00 Uhr'])(
  '[X42] the row above a line such as %s may end there',
  (line) => {
    expect(cues(`19.30 Uhr Einlass\n20.00 Uhr Beginn\n${line}\n22.15 Uhr Ende`)[1]).toBe('? no_length')
  },
)
