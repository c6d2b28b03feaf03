import { beforeEach, expect, it } from 'vitest'
import type { KeptMinute } from '../../../schema/engine/recap/minutes.ts'
import { type HandClock, handClock } from '../../../worker/testing/ports.ts'
import { MinuteCounter } from './minute-counter.ts'
import { minutesKeptEveryMs } from './minutes-kept-every.ts'

const start = 1_000_020_000 - (1_000_020_000 % 60_000)
let clock: HandClock
let people = 0
let kept: KeptMinute[] = []
let counter: MinuteCounter

const vote = { votes: 1, questions: 0, rated: 0, stars: 0 }
const pass = (ms: number) => clock.runUntil(clock.now() + ms)

beforeEach(() => {
  clock = handClock(start)
  people = 0
  kept = []
  counter = new MinuteCounter({ clock, people: () => people, keep: (minute) => kept.push(minute) })
})

it('[RC4] two thousand votes are one write, some seconds later, and then it sleeps', () => {
  people = 2_000
  for (let n = 0; n < 2_000; n += 1) counter.note(vote)
  expect(kept).toEqual([])
  pass(minutesKeptEveryMs)
  expect(kept).toEqual([{ minute: start, people: 2_000, staying: 2_000, ...vote, votes: 2_000 }])
  expect(clock.isWaiting()).toBe(false)
  pass(600_000)
  expect(kept).toHaveLength(1)
})

it('[RC4] a minute that ends is written before the next one begins', () => {
  pass(58_000)
  counter.note(vote)
  pass(2_000)
  counter.note(vote)
  counter.save()
  expect(kept.map(({ minute, votes }) => [minute, votes])).toEqual([
    [start, 1],
    [start + 60_000, 1],
  ])
})

it('[RC4] the most people at once are kept, and how many stayed', () => {
  people = 5
  counter.notePeople()
  people = 9
  counter.notePeople()
  people = 2
  counter.notePeople()
  counter.save()
  // A display that comes is nobody of the audience.
  counter.notePeople()
  counter.save()
  expect(kept).toMatchObject([{ people: 9, staying: 2, votes: 0 }])
})

it('[RC4] nothing is written once the room is gone', () => {
  counter.note(vote)
  counter.stop()
  pass(60_000)
  expect([kept, clock.isWaiting()]).toEqual([[], false])
})
