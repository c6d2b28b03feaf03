import { expect, test } from 'vitest'
import { runningSince, timerWith } from '../../../testing/rooms/timers.ts'
import { iso, seconds } from '../../../testing/show.ts'
import type { Timer } from '../entity.ts'
import { squeezes } from './squeeze.ts'

const minutes = (count: number) => count * 60
const talk = timerWith('Talk', { duration: minutes(30), plannedStart: iso(0) })
const pause = timerWith('Break', { duration: minutes(20), order: 1 })
const hard = (minute: number) => timerWith('Hard', { order: 2, plannedStart: iso(minutes(minute)) })
const running = (from: number) => runningSince(talk, seconds(minutes(from)))

test.each<[string, Timer[], number, [number, number] | null]>([
  ['nothing while it fits', [running(0), pause, hard(50)], 1, null],
  ['what the plan has too little of, before the show', [talk, pause, hard(45)], -60, [5, 20]],
  ['nothing of a plan that has passed', [talk, pause, hard(50)], 600, null],
  ['what a late start costs', [running(15), pause, hard(50)], 20, [15, 20]],
  ['at most all of it', [running(35), pause, hard(50)], 40, [20, 20]],
  ['nothing of seconds', [running(0.5), pause, hard(50)], 20, null],
  ['nothing once the hard start has begun', [talk, pause, runningSince(hard(45), seconds(minutes(45)))], 46, null],
  ['the cue before a skipped break', [running(20), { ...pause, isSkipped: true }, hard(40)], 30, [10, 30]],
  ['nothing of a parallel cue', [running(0), { ...pause, isParallel: true }, hard(30)], 1, null],
])('[C20] a hard start says what it costs: %s', (_name, timers, now, expected) => {
  const found = squeezes({ timers }, seconds(minutes(now))).get(hard(0).id)
  expect(found === undefined ? null : [found.lost, found.length]).toEqual(expected)
})
