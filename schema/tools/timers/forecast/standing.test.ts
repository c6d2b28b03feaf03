import { expect, test } from 'vitest'
import { at, noon } from '../../../testing/rooms/facts.ts'
import { runningSince, timerWith } from '../../../testing/rooms/timers.ts'
import { isoTime } from '../../../values/time.ts'
import type { Timer } from '../entity.ts'
import { type Standing, standing } from './standing.ts'

const minutes = (count: number) => at(count * 60_000)
const iso = (count: number) => isoTime(minutes(count))
/** Cues of ten minutes, the first of them planned at noon unless the test says otherwise. */
const first = (patch: Parameters<typeof timerWith>[1] = {}) => timerWith('first', { plannedStart: iso(0), ...patch })
const second = (patch: Parameters<typeof timerWith>[1] = {}) => timerWith('second', { order: 1, ...patch })
const unplanned = { plannedStart: null }
const begun = (minute: number) => ({ startedFirstAt: iso(minute) })
const ended = (from: number, to: number) => ({ ...begun(from), endedAt: iso(to) })
const late = (count: number): Standing => ({ kind: 'behind', seconds: count * 60 })
const early = (count: number): Standing => ({ kind: 'ahead', seconds: count * 60 })
const over = (count: number): Standing => ({ kind: 'over', seconds: count * 60 })
const onTime: Standing = { kind: 'on-time' }

test.each<[string, Timer[], number, Standing | null, number | null]>([
  ['nothing before the show', [first(), second()], -20, null, 20],
  ['nothing without a plan', [runningSince(first(unplanned), minutes(0)), second()], 4, null, 20],
  ['on time', [runningSince(first(), minutes(0)), second()], 4, onTime, 20],
  ['a late start', [runningSince(first(), minutes(3)), second()], 4, late(3), 23],
  ['an early start', [runningSince(first(), minutes(-5)), second()], 4, early(5), 15],
  ['seconds are on time', [runningSince(first(), minutes(0.9)), second()], 4, onTime, 20.9],
  ['over its time', [runningSince(first(), minutes(0)), second()], 14, late(4), 24],
  ['over its time, and still early', [runningSince(first(), minutes(-15)), second()], -1, over(4), 9],
  ['over its time, without a plan', [runningSince(first(unplanned), minutes(0)), second()], 14, over(4), 24],
  [
    'late now, though a gap makes up for it',
    [runningSince(first(), minutes(5)), second({ plannedStart: iso(30) })],
    6,
    late(5),
    40,
  ],
  ['a pause moves the end', [first({ ...begun(0), currentTime: 300 }), second()], 9, late(4), 24],
  ['between two cues the next one counts', [first(ended(0, 9)), second()], 12, late(2), 22],
  ['a gap between two cues', [first(ended(0, 13)), second({ plannedStart: iso(30) })], 14, onTime, 40],
  ['after the show', [first(ended(0, 9)), second(ended(9, 16))], 40, early(4), 16],
  ['no cues', [], 0, null, null],
])('[C18] %s', (_name, timers, now, expected, showEnds) => {
  const answer = standing({ timers }, minutes(now))
  expect(answer.standing).toEqual(expected)
  expect(answer.showEnds === null ? null : (answer.showEnds - noon) / 60_000).toBe(showEnds)
})

test.each<[boolean, string, Timer[]]>([
  [false, 'before it begins', [first(), second()]],
  [false, 'between its cues', [first(ended(0, 9)), second()]],
  [false, 'in its last cue', [first(ended(0, 9)), runningSince(second(), minutes(9))]],
  [true, 'after its last cue', [first(ended(0, 9)), second(ended(9, 16))]],
  [true, 'after its last cue, though one was passed over', [first(), second(ended(9, 16))]],
  [false, 'without cues', []],
])('[C18] the show is over: %s %s', (isOver, _when, timers) => {
  expect(standing({ timers }, minutes(40)).isOver).toBe(isOver)
})
