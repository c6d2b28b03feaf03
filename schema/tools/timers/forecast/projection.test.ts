import { describe, expect, test } from 'vitest'
import { at, factsAt, idOf, noon } from '../../../testing/rooms/facts.ts'
import { stateWith } from '../../../testing/rooms/state.ts'
import { edit, runningSince, timerWith } from '../../../testing/rooms/timers.ts'
import { done } from '../../../testing/steps.ts'
import { isoTime } from '../../../values/time.ts'
import type { Timer } from '../entity.ts'
import { effectOf, plannedFor, projection, replyOfProjection } from './projection.ts'

const minutes = (count: number) => at(count * 60_000)
const iso = (count: number) => isoTime(minutes(count))
const inMinutes = (instant: number | null) => (instant === null ? null : (instant - noon) / 60_000)
/** The rows as minutes after noon: planned start, expected start, expected end, drift in seconds. */
const rows = (timers: Timer[], now: number) =>
  projection(stateWith({ timers }), minutes(now)).cues.map(({ plannedStart, expectedStart, expectedEnd, drift }) => [
    inMinutes(plannedStart),
    inMinutes(expectedStart),
    inMinutes(expectedEnd),
    drift,
  ])
const cue = (name: string, patch: Partial<Omit<Timer, 'isRunning' | 'startedAt'>> = {}) => timerWith(name, patch)
const began = (name: string, minute: number, patch: Partial<Omit<Timer, 'isRunning' | 'startedAt'>> = {}) =>
  runningSince(cue(name, patch), minutes(minute))

describe('[C13] the projection', () => {
  test.each<[string, Timer[], number, (number | null)[][]]>([
    [
      'nothing is expected without a planned start or a running cue',
      [cue('a'), cue('b')],
      0,
      [
        [null, null, null, null],
        [null, null, null, null],
      ],
    ],
    [
      'cues follow a hard point',
      [cue('a', { plannedStart: iso(5) }), cue('b')],
      0,
      [
        [5, 5, 15, null],
        [15, 15, 25, null],
      ],
    ],
    [
      'a cue that has not started is never expected before now',
      [cue('a', { plannedStart: iso(5) }), cue('b')],
      9,
      [
        [5, 9, 19, null],
        [15, 19, 29, null],
      ],
    ],
    [
      'a running cue ends when its time is up',
      [began('a', 2, { plannedStart: iso(0) }), cue('b')],
      4,
      [
        [0, 2, 12, 120],
        [10, 12, 22, 120],
      ],
    ],
    [
      'an overdue running cue ends now',
      [began('a', 0, { plannedStart: iso(0) }), cue('b')],
      13,
      [
        [0, 0, 13, 0],
        [10, 13, 23, 180],
      ],
    ],
    [
      'a hard point absorbs a lead',
      [began('a', -2), cue('b', { plannedStart: iso(15) })],
      0,
      [
        [null, -2, 8, null],
        [15, 15, 25, 0],
      ],
    ],
    [
      'a hard point passes a delay on',
      [began('a', 9), cue('b', { plannedStart: iso(15) }), cue('c')],
      10,
      [
        [null, 9, 19, null],
        [15, 19, 29, 240],
        [25, 29, 39, 240],
      ],
    ],
    [
      'a paused cue goes on now with its remaining time',
      [cue('a', { startedFirstAt: iso(0), currentTime: 240 }), cue('b')],
      20,
      [
        [null, 0, 24, null],
        [null, 24, 34, null],
      ],
    ],
    [
      'a cue that counts to a clock time ends then',
      [cue('a', { plannedStart: iso(0), endsAt: iso(25) }), cue('b')],
      0,
      [
        [0, 0, 25, null],
        [25, 25, 35, null],
      ],
    ],
    [
      'a cue that starts after its clock time ends at its start',
      [cue('a', { plannedStart: iso(30), endsAt: iso(25) })],
      0,
      [[30, 30, 30, null]],
    ],
    [
      'a scheduled cue starts on time, whatever is running',
      [began('a', 0), cue('b', { trigger: 'scheduled', plannedStart: iso(5) })],
      1,
      [
        [null, 0, 10, null],
        [5, 5, 15, 0],
      ],
    ],
    [
      'a skipped cue takes no time',
      [cue('a', { plannedStart: iso(0) }), began('b', 10)],
      12,
      [
        [0, null, null, null],
        [10, 10, 20, 0],
      ],
    ],
    [
      'a cue that has ended keeps its times',
      [cue('a', { startedFirstAt: iso(0), endedAt: iso(7), currentTime: 180 }), cue('b')],
      9,
      [
        [null, 0, 7, null],
        [null, 9, 19, null],
      ],
    ],
    [
      'an adjusted cue that has not started takes the time it shows',
      [cue('a', { plannedStart: iso(5), currentTime: 300 })],
      0,
      [[5, 5, 10, null]],
    ],
  ])('[C13] %s', (_name, timers, now, expected) => {
    expect(rows(timers, now)).toEqual(expected)
  })

  test('[C13] the whole rundown has its delay', () => {
    const timers = [began('a', 4, { plannedStart: iso(0) }), cue('b'), cue('c')]
    const whole = projection(stateWith({ timers }), minutes(5))
    expect([inMinutes(whole.plannedEnd), inMinutes(whole.expectedEnd), whole.overUnder]).toEqual([30, 34, 240])
    expect(projection(stateWith({ timers: [cue('a')] }), noon)).toMatchObject({
      plannedEnd: null,
      expectedEnd: null,
      overUnder: null,
    })
    expect(projection(stateWith(), noon).cues).toEqual([])
  })

  test('[C13] sends instants', () => {
    const reply = replyOfProjection(stateWith({ timers: [began('a', 0, { plannedStart: iso(-1) })] }), minutes(1))
    expect(reply).toMatchObject({ serverNow: minutes(1), expectedEnd: iso(10), overUnder: 60 })
    expect(reply.cues[0]).toMatchObject({
      timerId: idOf('a'),
      plannedStart: iso(-1),
      actualStart: iso(0),
      actualEnd: null,
      drift: 60,
    })
  })
})

describe('[C17] lateness', () => {
  const plan = [cue('a', { plannedStart: iso(0) }), cue('b')]
  const ran = (minute: number) => [
    cue('a', { plannedStart: iso(0), startedFirstAt: iso(minute), endedAt: iso(minute + 10), currentTime: 0 }),
    cue('b'),
  ]
  const halfDay = 12 * 60

  test.each<[string, Timer[], number, (number | null)[], number | null, number | null]>([
    ['a morning that was pasted in the evening is not late', plan, 866, [null, null], null, 0],
    ['nothing is late before anything has begun', plan, 10, [null, null], null, 0],
    ['what has begun is late', [began('a', 4, { plannedStart: iso(0) }), cue('b')], 5, [240, 240], 240, null],
    ['half a day late is late', ran(halfDay), halfDay + 10, [43_200, 43_200], 43_200, null],
    ['more than half a day late is for another day', ran(halfDay + 1), halfDay + 11, [null, null], null, 10],
    ['more than half a day early too', ran(-halfDay - 1), -halfDay + 9, [null, null], null, 10],
    ['a show that has ended has nothing planned', ran(0).slice(0, 1), 20, [0], 0, null],
  ])('[C17] %s', (_, timers, now, drifts, overUnder, planned) => {
    const state = stateWith({ timers })
    const whole = projection(state, minutes(now))
    expect(whole.cues.map(({ drift }) => drift)).toEqual(drifts)
    expect(whole.overUnder).toBe(overUnder)
    expect(inMinutes(plannedFor(state, minutes(now)))).toBe(planned)
  })

  test('[C17] a room without a plan is planned for no day', () => {
    expect(plannedFor(stateWith({ timers: [cue('a')] }), noon)).toBeNull()
  })
})

describe('[C14] the effect of a change', () => {
  const before = stateWith({
    timers: [began('talk', 0), cue('panel'), cue('lunch', { plannedStart: iso(20) }), cue('end')],
  })

  test('[C14] is the number of moved cues and the hard point that becomes late', () => {
    const give = { type: 'timer.give', timerId: idOf('talk'), seconds: 240 } as const
    const { state } = done(before, give, factsAt(minutes(1)))
    expect(effectOf(before, state, minutes(1))).toEqual({
      moved: 3,
      late: { timerId: idOf('lunch'), name: 'lunch', seconds: 240 },
      endMoves: 240,
    })
  })

  test('[C14] names a hard point that a plan makes late, also before the show', () => {
    const plan = stateWith({
      timers: [cue('talk', { plannedStart: iso(5) }), cue('lunch', { plannedStart: iso(15), order: 1 })],
    })
    const { state } = done(plan, edit('talk', { duration: 900 }), factsAt(noon))
    expect(effectOf(plan, state, noon).late).toEqual({ timerId: idOf('lunch'), name: 'lunch', seconds: 300 })
  })

  test('[C14] is no late hard point if the next one absorbs the change', () => {
    const { state } = done(before, edit('panel', { duration: 300 }), factsAt(minutes(1)))
    expect(effectOf(before, state, minutes(1))).toEqual({ moved: 0, late: null, endMoves: 0 })
    expect(effectOf(before, before, minutes(1))).toEqual({ moved: 0, late: null, endMoves: 0 })
  })
})
