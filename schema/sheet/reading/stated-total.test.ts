import { expect, test } from 'vitest'
import { statedTotal } from './stated-total.ts'

test.each([
  ['All times are local, 24-hour.', null],
  ['Times in 24h format', null],
  ['Uses a 12-hour clock', null],
  ['A 24 hour broadcast', { from: 86_400, to: 86_400 }],
  ['Agenda (90 min)', { from: 5_400, to: 5_400 }],
])('[X33] %s: how times are written is not how long the show is', (line, total) => {
  expect(statedTotal([[line]])).toEqual(total)
})
