/** Ordinary titles that hold figures, halves of days and headings like known ones: none of them is a time or a day. */
import { expect, test } from 'vitest'
import { cellsOf } from './lines/cells.ts'
import { tableOf } from './lines/table-of.ts'
import { readSheet } from './read-sheet.ts'
import { brief, read } from './testing/brief-cues.ts'
import { beginningDay } from './text/day-text.ts'

test.each([
  [
    '9:00 May 4 stories\n10:00 June 6 stories\n11:00 Lunch',
    ['14 09:00 May 4 stories 60', '14 10:00 June 6 stories 60'],
  ],
  ['9:00 Doors\n10:00 March 8 panel\n11:00 Lunch', ['14 09:00 Doors 60', '14 10:00 March 8 panel 60']],
  ['9:00 1/2 marathon\n10:00 3/4 time waltz\n11:00 Lunch', ['14 09:00 1/2 marathon 60', '14 10:00 3/4 time waltz 60']],
  ['9:00 Morning\n13:00 Afternoon\n19:00 Evening', ['14 09:00 Morning 240', '14 13:00 Afternoon 360']],
  ['9h00 Matin\n14h00 Après-midi\n19h00 Soir', ['14 09:00 Matin 300', '14 14:00 Après-midi 300']],
])('[X3] [X21] %j keeps the words of its titles', (text, cues) => {
  expect(brief(text).slice(0, 2)).toEqual(cues)
})

test('[X3] the number of a slot is no hour, and noon is no midnight', () => {
  expect(brief('Title;Length\nMorning 1;20\nMorning 2;30\nAfternoon 1;15')).toEqual([
    '- Morning 1 20',
    '- Morning 2 30',
    '- Afternoon 1 15',
  ])
  expect(brief('11 de la mañana Apertura\n12 de la mañana Charla\n1 de la tarde Comida').slice(0, 2)).toEqual([
    '14 11:00 Apertura 60',
    '14 12:00 Charla 60',
  ])
})

test('[X38] songs with their lengths are no running order of one afternoon', () => {
  const songs = ['2:05', '2:18', '2:30']
    .map((time, n) => `Song: Number ${n}\nArtist: Nobody\nTime: ${time}`)
    .join('\n\n')
  expect(readSheet(cellsOf(songs), { timeZone: 'Europe/Berlin', eventDate: '2026-03-14' })).toBeNull()
})

test.each(['Finisher', 'Endings', 'Lengthy', 'Beginner', 'Personal'])(
  '[X1] a column “%s” is of the notes, whatever known word it is like',
  (heading) => {
    expect(brief(`Start,Title,${heading}\n9:00,Doors,3\n10:00,Talk,4\n11:00,Lunch,5`).slice(0, 2)).toEqual([
      '14 09:00 Doors 60',
      '14 10:00 Talk 60',
    ])
  },
)

test('[X38] a line of spaces is read in a moment', () => {
  const started = process.cpuUsage()
  expect(tableOf([[`a:${' '.repeat(30_000)}b`]])).toHaveLength(1)
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000)
})

test('[X27] however often a line counts its days, it is read in a moment', () => {
  const started = process.cpuUsage()
  expect(beginningDay('Day one: '.repeat(4_000))).toBeNull()
  expect(process.cpuUsage(started).user).toBeLessThan(200_000)
  expect(read('9:00 Doors\n10:00 Talk\n11:00 Lunch').rows).toHaveLength(3)
})
