import { describe, expect, test } from 'vitest'
import { cellsOf } from './cells.ts'
import { tableOf } from './table-of.ts'

const table = (text: string) => tableOf(cellsOf(text))

describe('[X21] lines that end with a time are a table', () => {
  test.each<[string, string, [string, string][]]>([
    [
      'English',
      'Period 1 8:00 - 8:50\nPeriod 2 8:55 - 9:45\nLunch from 11:30 to 12:15\nChorus: Queen, live 1:00-2:00 pm',
      [
        ['8:00 - 8:50', 'Period 1'],
        ['8:55 - 9:45', 'Period 2'],
        ['from 11:30 to 12:15', 'Lunch'],
        ['1:00-2:00 pm', 'Chorus: Queen, live'],
      ],
    ],
    [
      'English with dots before the time',
      'Registration ........ 08:30\nWelcome........09:00\nPanel: 3 questions … 09:15',
      [
        ['08:30', 'Registration'],
        ['09:00', 'Welcome'],
        ['09:15', 'Panel: 3 questions'],
      ],
    ],
    [
      'German',
      'Begrüßung (9.00–9.15 Uhr)\nVortrag „Python 3“ (9.15–10 Uhr)\nMittag, von 12 bis 13 Uhr',
      [
        ['9.00–9.15 Uhr', 'Begrüßung'],
        ['9.15–10 Uhr', 'Vortrag „Python 3“'],
        ['von 12 bis 13 Uhr', 'Mittag'],
      ],
    ],
    [
      'French',
      'Accueil des élèves : 9h00 à 9h30\nDébat (9h30-10h15)\nDéjeuner — 12h à 13h30',
      [
        ['9h00 à 9h30', 'Accueil des élèves'],
        ['9h30-10h15', 'Débat'],
        ['12h à 13h30', 'Déjeuner'],
      ],
    ],
    [
      'Portuguese',
      'Abertura às 09:00\nMesa 1 às 09:30\nAlmoço às 12:00',
      [
        ['às 09:00', 'Abertura'],
        ['às 09:30', 'Mesa 1'],
        ['às 12:00', 'Almoço'],
      ],
    ],
    [
      'Japanese',
      '開会式9:00〜9:30\n基調講演 9:30〜10:30\n休憩（10:30〜10:45）',
      [
        ['9:00〜9:30', '開会式'],
        ['9:30〜10:30', '基調講演'],
        ['10:30〜10:45', '休憩'],
      ],
    ],
  ])('in %s', (_language, text, rows) => expect(table(text)).toEqual(rows))

  test.each([
    ['a verse among ranges', 'Reading: John 3:16'],
    ['a version', 'News of Python 3.10'],
    ['an end', 'Coffee until 10:30'],
    ['a date that may be a number', 'Opening 30/10 9:00 - 9:30'],
    ['a number that may be a start', 'Table 9 - 10:30'],
    ['a year', 'Saturday 14 March 2026'],
    ['years', 'Board 2024-2026'],
  ])('but %s stays in its line', (_what, line) =>
    expect(table(`Welcome 10:00 - 10:15\n${line}\nSermon 10:20 - 10:40\nSongs 10:40 - 11:00`)[1]).toEqual([line]),
  )

  test('and so are ranges in brackets, each with more lines about it', () => {
    const about = 'Who comes, and what they say there\nThe second line about it'
    const text = [
      ...['Opening of the society', 'Place: Shard, London', `1. Welcome (13:00-13:30)\n${about}`],
      ...[`2. The members (13:30-13:50)\n${about}`, `3. Talks (13:50-14:30)\n${about}`],
    ].join('\n')
    const rows = table(text).filter((row) => row.length === 2)
    expect(rows).toEqual([
      ['13:00-13:30', 'Welcome'],
      ['13:30-13:50', 'The members'],
      ['13:50-14:30', 'Talks'],
    ])
    // Starts alone may be anything in a letter.
    const letter = `Dear all\nWe meet at 9:00\n${about}\nThe bus leaves 10:15\n${about}\nBring the map 11:30\n${about}`
    expect(table(letter).filter((row) => row.length === 2)).not.toContainEqual(['10:15', 'The bus leaves'])
  })

  test.each([
    ['songs', 'First song 3:45\nSecond song 4:10\nThird song 4:30\nLast song 5:02'],
    ['songs that are longer', 'First song 7:45\nSecond song 6:10\nThird song 8:30\nLast song 9:02'],
    ['minutes and seconds', 'Intro 05:00\nTalk 10:00\nPanel 20:00'],
    ['years', 'Spring 2024\nSummer 2025\nAutumn 2026'],
    ['ends', 'Tea until 10:30\nSongs until 11:00\nLunch until 12:30'],
  ])('but lengths and others are not: %s', (_what, text) => expect(table(text)).toEqual(cellsOf(text)))
})
