import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wallTimeIn } from '../values/zone.ts'
import { readSheet } from './read-sheet.ts'

/** A running order of one day without overlaps, at whole five minutes from eight in the morning. */
const show = fc
  .array(
    fc.record({ minutes: fc.integer({ min: 1, max: 18 }).map((n) => n * 5), pause: fc.constantFrom(0, 0, 0, 15) }),
    {
      minLength: 4,
      maxLength: 7,
    },
  )
  .map((items) => {
    let at = 8 * 60
    return items.map(({ minutes, pause }, index) => {
      const start = at
      at += minutes + pause
      return { title: `Part ${'ABCDEFGH'[index]} of the day`, start, minutes }
    })
  })
type Item = { title: string; start: number; minutes: number }

const two = (n: number) => String(n).padStart(2, '0')
const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${two(minutes % 60)}`
const padded = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
const twelve = (minutes: number) => {
  const hour = Math.floor(minutes / 60)
  return `${((hour + 11) % 12) + 1}:${two(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`
}
const length = (minutes: number) => `${Math.floor(minutes / 60)}:${two(minutes % 60)}:00`
const end = ({ start, minutes }: Item) => start + minutes

type Shape = { heading: readonly string[]; row: (item: Item, index: number) => readonly string[] }
const shapes: Record<string, Shape> = {
  'start, end': {
    heading: ['Title', 'Start', 'End'],
    row: (item) => [item.title, clock(item.start), clock(end(item))],
  },
  'start, length': {
    heading: ['Start', 'Duration', 'Item'],
    row: (item) => [padded(item.start), length(item.minutes), item.title],
  },
  'minutes in a column': {
    heading: ['Uhrzeit', 'Programmpunkt', 'Dauer (Min.)'],
    row: (item) => [`${clock(item.start).replace(':', '.')} Uhr`, item.title, String(item.minutes)],
  },
  'a range': {
    heading: ['Horário', 'Atividade'],
    row: (item) => [`${padded(item.start)} às ${padded(end(item))}`, item.title],
  },
  'a range without words above': {
    heading: ['Aa', 'Bb'],
    row: (item) => [`${padded(item.start)}–${padded(end(item))}`, item.title],
  },
  'am and pm': {
    heading: ['Start Time', 'End Time', 'Session Title'],
    row: (item) => [twelve(item.start), twelve(end(item)), item.title],
  },
  'a date and times': {
    heading: ['Datum', 'Beginn', 'Ende', 'Titel'],
    row: (item) => ['21.11.2026', clock(item.start), clock(end(item)), item.title],
  },
  instants: {
    heading: ['id', 'starts_at', 'ends_at', 'title'],
    row: (item, index) => [
      String(index),
      `2026-11-21T${padded(item.start)}:00+01:00`,
      `2026-11-21T${padded(end(item))}:00+01:00`,
      item.title,
    ],
  },
  'full-width signs': {
    heading: ['時間', '内容'],
    row: (item) => [`${padded(item.start)}〜${padded(end(item))}`.replace(/:/g, '：'), item.title],
  },
}

test.each(Object.entries(shapes))('[X1] a running order reads back the same as %s', (_name, { heading, row }) => {
  fc.assert(
    fc.property(show, (items) => {
      const cells = [['Our day'], heading, ...items.map(row)]
      const eventDay = { timeZone: 'Europe/Berlin', eventDate: '2026-11-21' }
      const read = readSheet(cells, eventDay)?.rows ?? expect.fail('no columns')
      // Where no word names the columns, what is above them may be lines of the sheet.
      expect(
        read
          .filter(({ kind }) => kind !== 'skipped')
          .map((found) =>
            found.kind === 'cue'
              ? [
                  found.cue.name,
                  wallTimeIn('Europe/Berlin', Date.parse(found.cue.plannedStart ?? '')),
                  found.cue.duration,
                ]
              : found,
          ),
      ).toEqual(items.map((item) => [item.title, `2026-11-21 ${padded(item.start)}`, item.minutes * 60]))
    }),
    { numRuns: 30 },
  )
})
