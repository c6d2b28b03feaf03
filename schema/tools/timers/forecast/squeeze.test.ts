import { expect, test } from 'vitest'
import { runningSince, timerWith } from '../../../testing/rooms/timers.ts'
import { iso, seconds } from '../../../testing/show.ts'
import type { Timer } from '../entity.ts'
import { squeezes } from './squeeze.ts'

const minutes = (count: number) => count * 60
const talk = timerWith('Talk', { duration: minutes(30), plannedStart: iso(0) })
const pause = timerWith('Break', { duration: minutes(20), order: 1 })
const hard = (minute: number) => timerWith('Hard', { order: 2, plannedStart: iso(minutes(minute)) })
const planned = (minute: number) => ({ ...pause, plannedStart: iso(minutes(minute)) })
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
  ['nothing of a cue that is over', [runningSince(talk, 0), hard(20)], 31, null],
  ['at most what a running cue has left', [running(0), hard(20)], 28, [2, 30]],
  ['nothing of lateness that a row of a plan without gaps began with', [running(15), planned(30), hard(50)], 20, null],
  ['all of it where the plan does not end there', [running(15), planned(30), hard(45)], 20, [20, 20]],
  [
    'all of it where the next cue is scheduled',
    [running(15), planned(30), { ...hard(50), trigger: 'scheduled' }],
    20,
    [15, 20],
  ],
  ['nothing of a parallel cue', [running(0), { ...pause, isParallel: true }, hard(30)], 1, null],
])('[C20] a hard start says what it costs: %s', (_name, timers, now, expected) => {
  const found = squeezes({ timers }, seconds(minutes(now))).get(hard(0).id)
  expect(found === undefined ? null : [found.lost, found.length]).toEqual(expected)
})

test('[C20] in a plan with a time in every row, one late start costs no cue anything', () => {
  const rows = Array.from({ length: 14 }, (_, order) =>
    timerWith(`${'abcdefghijklmn'[order]}`, { order, duration: minutes(10), plannedStart: iso(minutes(10 * order)) }),
  )
  const [first = talk, ...others] = rows
  const found = squeezes({ timers: [runningSince(first, seconds(minutes(17))), ...others] }, seconds(minutes(18)))
  expect([...found.values()].map(({ before, lost }) => [before.name, lost])).toEqual([])
})
