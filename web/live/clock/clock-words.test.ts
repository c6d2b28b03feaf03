import { expect, it } from 'vitest'
import { clockWords } from './clock-words.ts'

const words = clockWords('en-GB', 'Europe/Berlin')
// Saturday, 23:30 in Berlin.
const now = Date.parse('2026-11-21T22:30:00Z')
const minutes = (count: number) => now + count * 60_000
const days = (count: number) => minutes(count * 24 * 60)

it.each([
  ['a time of the same day has no date', minutes(20), '23:50'],
  ['after midnight it has its day', minutes(40), 'Sun 00:10'],
  ['and so has the evening before', days(-1), 'Fri 23:30'],
  ['up to the last day that no other has the name of', days(5), 'Thu 23:30'],
  ['further on it has its date', days(6), /^27 Nov, 23:30$/],
  ['and so it has when it is long past', days(-7), /^14 Nov, 23:30$/],
])('%s', (_, at, expected) => {
  expect(words.timeFrom(at, now)).toMatch(expected)
})
