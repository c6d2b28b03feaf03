import { expect, test } from 'vitest'
import { noon } from '../../testing/rooms/facts.ts'
import { isoTime } from '../../values/time.ts'
import { floodIn, questionFloodToldMs, questionsInFlood } from './flood.ts'

const asked = (count: number, everyMs: number) =>
  Array.from({ length: count }, (_, n) => ({ createdAt: isoTime(noon - n * everyMs) }))

test('[K11] threat T65: a flood of questions is told, in any order, with how many came at once', () => {
  expect(floodIn(asked(1_000, 5), noon)).toBe(1_000)
  expect(floodIn(asked(questionsInFlood, 400).reverse(), noon)).toBe(questionsInFlood)
})

test('[K11] a hall that asks, also for a long time, is no flood', () => {
  expect(floodIn([], noon)).toBeNull()
  expect(floodIn(asked(questionsInFlood - 1, 100), noon)).toBeNull()
  // One each second until the room is full.
  expect(floodIn(asked(1_000, 1_000), noon)).toBeNull()
})

test('[K11] it is told for five minutes, and not once the questions are deleted', () => {
  const flood = asked(200, 10)
  expect(floodIn(flood, noon + questionFloodToldMs - 1_000)).not.toBeNull()
  expect(floodIn(flood, noon + questionFloodToldMs)).toBeNull()
  expect(floodIn(flood.slice(0, 20), noon)).toBeNull()
})
