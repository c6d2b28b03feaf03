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
const late = (minutes: number): Standing => ({ kind: 'behind', minutes })
const early = (minutes: number): Standing => ({ kind: 'ahead', minutes })
const onTime: Standing = { kind: 'on-time' }

/** Each with the minutes that the cue is over, how the show is, and when it ends, in minutes after noon. */
test.each<[string, Timer[], number, number | null, Standing | null, number | null]>([
  ['nothing before the show', [first(), second()], -20, null, null, null],
  ['only the end without a plan', [runningSince(first(unplanned), minutes(0)), second()], 4, null, null, 20],
  ['on time', [runningSince(first(), minutes(0)), second()], 4, null, onTime, 20],
  ['a late start', [runningSince(first(), minutes(3)), second()], 4, null, late(3), 23],
  ['an early start', [runningSince(first(), minutes(-5)), second()], 4, null, early(5), 15],
  ['seconds are on time', [runningSince(first(), minutes(0.9)), second()], 4, null, onTime, 20],
  ['over its time', [runningSince(first(), minutes(0)), second()], 14, 4, late(4), 24],
  ['over its time, and the show early', [runningSince(first(), minutes(-15)), second()], -1, 4, early(11), 9],
  ['over its time, without a plan', [runningSince(first(unplanned), minutes(0)), second()], 14, 4, null, 24],
  [
    'on time where a gap makes up for it',
    [runningSince(first(), minutes(5)), second({ plannedStart: iso(30) })],
    6,
    null,
    onTime,
    40,
  ],
  ['a pause moves the end', [first({ ...begun(0), currentTime: 300 }), second()], 9, null, late(4), 24],
  ['between two cues', [first(ended(0, 9)), second()], 12, null, late(2), 22],
  ['after the show', [first(ended(0, 9)), second(ended(9, 16))], 40, null, early(4), 16],
  ['no cues', [], 0, null, null, null],
])('[C18] %s', (_name, timers, now, over, expected, ends) => {
  const answer = standing({ timers }, minutes(now))
  expect(answer.standing).toEqual(expected)
  expect(answer.cueOver).toBe(over === null ? null : over * 60)
  expect(answer.ends === null ? null : (answer.ends - noon) / 60_000).toBe(ends)
})

test('[C18] the minutes are those between the two times that are shown', () => {
  for (let second = -300; second <= 300; second += 7) {
    const {
      standing: how,
      ends,
      plan,
    } = standing({ timers: [runningSince(first(), minutes(second / 60))] }, minutes(6))
    const shown = ((ends ?? 0) - (plan ?? 0)) / 60_000
    if (how === null) expect.fail()
    expect(how.kind === 'on-time' ? 0 : how.kind === 'behind' ? how.minutes : -how.minutes).toBe(shown)
  }
})

test('[C18] [C19] a parallel cue is not the one that is over, and skipped ones end nothing', () => {
  const parallel = runningSince(timerWith('foyer', { order: 2, isParallel: true }), minutes(-30))
  const skipped = timerWith('skipped', { order: 3, isSkipped: true })
  const on = standing({ timers: [runningSince(first(), minutes(0)), second(), parallel, skipped] }, minutes(4))
  expect(on).toMatchObject({ cueOver: null, standing: onTime, isOver: false })
  const over = standing({ timers: [first(ended(0, 9)), second(ended(9, 16)), parallel, skipped] }, minutes(20))
  expect(over).toMatchObject({ cueOver: null, isOver: true })
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
