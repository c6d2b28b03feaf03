import { expect, it } from 'vitest'
import { clockWords } from './clock-words.ts'

const words = clockWords('en-GB', 'Europe/Berlin')
// Saturday, 23:30 in Berlin.
const now = Date.parse('2026-11-21T22:30:00Z')
const minutes = (count: number) => now + count * 60_000
const days = (count: number) => minutes(count * 24 * 60)

it.each([
  ['a time on the same day has no date', minutes(20), '23:50'],
  ['a time after midnight has its day', minutes(40), 'Sun 00:10'],
  ['a time on the evening before has its day', days(-1), 'Fri 23:30'],
  ['the last day with a unique name has its day', days(5), 'Thu 23:30'],
  ['a later time has its date', days(6), /^27 Nov, 23:30$/],
  ['a time long past has its date', days(-7), /^14 Nov, 23:30$/],
])('%s', (_, at, expected) => {
  expect(words.timeFrom(at, now)).toMatch(expected)
})
