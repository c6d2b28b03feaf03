import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RoomState } from '../../../core/state.ts'
import * as limits from '../../../limits.ts'
import { anyMoves, endOf, play } from '../../../testing/moves.ts'
import { at, noon } from '../../../testing/rooms/facts.ts'
import { stateWith } from '../../../testing/rooms/state.ts'
import { runningSince, timerWith } from '../../../testing/rooms/timers.ts'
import { isoTime } from '../../../values/time.ts'
import { shownSeconds } from '../clock.ts'
import { agenda, agendaMoment, sessionSeconds, totalSeconds } from './agenda.ts'
import { roundedTime } from './rounded-time.ts'

const minute = 60_000
const iso = (minutes: number) => isoTime(at(minutes * minute))
const [a, b, c] = [
  timerWith('a'),
  timerWith('b', { duration: 300, order: 1 }),
  timerWith('c', { duration: 120, order: 2 }),
]

/** The agenda with its instants as minutes after noon. */
const lines = (state: RoomState, now: number) =>
  agenda(state, now).map(({ timer, status, expectedStart: start, expectedEnd: end }) => {
    const minutes = (instant: number | null) => (instant === null ? null : (instant - noon) / minute)
    return [timer.name, status, minutes(start), minutes(end)]
  })

describe('[G1] the running order on screens', () => {
  test('[G1] has no times before the start of an unplanned event', () => {
    expect(lines(stateWith({ timers: [a, b, c] }), at(0))).toEqual([
      ['a', 'next', null, null],
      ['b', 'upcoming', null, null],
      ['c', 'upcoming', null, null],
    ])
  })

  test('[G1] has times from the first planned start on', () => {
    const planned = { ...b, plannedStart: iso(30) }
    expect(lines(stateWith({ timers: [a, planned, c] }), at(0))).toEqual([
      ['a', 'next', null, null],
      ['b', 'upcoming', 30, 35],
      ['c', 'upcoming', 35, 37],
    ])
  })

  test('[G1] sessions after the running one follow it, and earlier ones that never began were skipped', () => {
    const done = { ...a, startedFirstAt: iso(1), endedAt: iso(9), currentTime: 120 }
    const running = runningSince(c, at(20 * minute))
    expect(lines(stateWith({ timers: [done, b, running, timerWith('d', { order: 3 })] }), at(21 * minute))).toEqual([
      ['a', 'done', 1, 9],
      ['b', 'skipped', null, null],
      ['c', 'live', 20, 22],
      ['d', 'next', 22, 32],
    ])
  })

  test('[G1] overtime delays the rest', () => {
    expect(lines(stateWith({ timers: [runningSince(a, at(0)), b] }), at(12 * minute))).toEqual([
      ['a', 'live', 0, 12],
      ['b', 'next', 12, 17],
    ])
  })

  test('[G1] a paused session goes on now with its remaining time; earlier ones are done', () => {
    const paused = { ...a, currentTime: 240, startedFirstAt: iso(0) }
    expect(lines(stateWith({ timers: [paused, b] }), at(30 * minute))).toEqual([
      ['a', 'paused', 0, 34],
      ['b', 'next', 34, 39],
    ])
    const statuses = agenda(stateWith({ timers: [paused, runningSince(b, at(minute))] }), at(2 * minute))
    expect(statuses.map(({ status }) => status)).toEqual(['done', 'live'])
  })

  test('[G1] a session that was only adjusted has not begun', () => {
    expect(agenda(stateWith({ timers: [{ ...a, currentTime: 240 }] }), at(0))[0]?.status).toBe('next')
  })

  test('[G1] is empty without sessions', () => {
    expect(agenda(stateWith(), noon)).toEqual([])
  })

  test('[G1] in any room it has one line for each cue, at most one live and at most one next', () => {
    fc.assert(
      fc.property(anyMoves, fc.nat({ max: 10_000_000 }), (moves, later) => {
        const turns = play(moves)
        const now = (turns.at(-1)?.now ?? noon) + later
        const state = endOf(turns)
        const items = agenda(state, now)
        expect(items.map((item) => item.timer)).toEqual(state.timers)
        expect(items.filter((item) => item.status === 'live').map((item) => item.timer)).toEqual(
          state.timers.filter((timer) => timer.isRunning),
        )
        expect(items.filter((item) => item.status === 'next').length).toBeLessThanOrEqual(1)
        for (const { status, expectedStart } of items) if (status === 'skipped') expect(expectedStart).toBeNull()
      }),
    )
  })
})

describe('[G2] stable times', () => {
  test('[G2] while a timer runs on time, its agenda says the same at every instant', () => {
    const anyStart = fc.record({
      isCountUp: fc.boolean(),
      currentTime: fc.integer({ min: 1, max: limits.maxTimerSeconds }),
      startedAt: fc.integer({ min: 0, max: 100_000 }),
      instants: fc.array(fc.nat({ max: 3_600_000 }), { minLength: 2, maxLength: 5 }),
    })
    fc.assert(
      fc.property(anyStart, ({ isCountUp, currentTime, startedAt, instants }) => {
        const timer = runningSince(
          timerWith('a', { isCountUp, currentTime, duration: limits.maxTimerSeconds }),
          at(startedAt),
        )
        const state = stateWith({ timers: [timer, b, c] })
        const isOnTime = (now: number) =>
          isCountUp ? shownSeconds(timer, now) < timer.duration : shownSeconds(timer, now) > 0
        const [first, ...others] = instants
          .map((ms) => at(startedAt + ms))
          .filter(isOnTime)
          .map((now) => agenda(state, now))
        for (const other of others) expect(other).toEqual(first)
      }),
    )
  })
})

describe('[G3] times for attendees', () => {
  test.each([
    ['a time on schedule is the planned one', 12, 12, 12],
    ['a late time is rounded', 14, 12, 15],
    ['a time is rounded to the nearest five minutes', 12, 10, 10],
    ['an unplanned time is rounded too', 33, null, 35],
  ])('[G3] %s', (_, expected, planned, said) => {
    expect(roundedTime(at(expected * minute), planned === null ? null : at(planned * minute))).toBe(at(said * minute))
  })
})

describe('[G4] an event that is over', () => {
  const plan = [{ ...a, plannedStart: iso(0) }, b, c]
  /** The moment whose agenda is read so many hours after noon, in minutes after noon. */
  const momentAfter = (hours: number, timers = plan) => {
    const { room } = stateWith()
    return (
      (agendaMoment({ room: { ...room, timeZone: 'UTC', eventDate: '2026-11-21' }, timers }, at(hours * 60 * minute)) -
        noon) /
      minute
    )
  }

  test.each([
    ['that is late is not over', 3, 180],
    ['is not over in the night after it', 23.9, 1434],
    ['is over by noon of the next day, and read at its planned start', 24, 0],
    ['stays over', 24 * 90, 0],
  ])('[G4] %s', (_, hours, moment) => expect(momentAfter(hours)).toBe(moment))

  test('[G4] is read at its last actual end if it ran in part', () => {
    const ran = { ...timerWith('a'), startedFirstAt: iso(5), endedAt: iso(20) }
    expect(momentAfter(48, [ran, b, c])).toBe(20)
  })

  test('[G4] is not one that is on, lasts several days, or has no times', () => {
    expect(momentAfter(48, [runningSince(a, noon), b])).toBe(48 * 60)
    expect(momentAfter(48, [{ ...a, startedFirstAt: iso(0) }, b])).toBe(48 * 60)
    expect(momentAfter(48, [...plan, { ...c, order: 3, plannedStart: iso(48 * 60) }])).toBe(48 * 60)
    expect(momentAfter(48, [a, b, c])).toBe(48 * 60)
  })
})

describe('the total length', () => {
  test('[G1] adds up the planned lengths, whatever has run', () => {
    expect(totalSeconds([])).toBe(0)
    expect(totalSeconds([a, runningSince(b, noon), { ...c, currentTime: -9 }])).toBe(1020)
  })
})

describe('[G5] the length of a session', () => {
  const itemOf = (...args: Parameters<typeof stateWith>) => agenda(stateWith(...args), at(60 * minute))[0]
  test.each([
    ['as planned, if it took that long', { startedFirstAt: iso(0), endedAt: iso(10.5) }, 600],
    ['as long as it took', { startedFirstAt: iso(0), endedAt: iso(3.4) }, 180],
    ['at least a minute', { startedFirstAt: iso(0), endedAt: iso(0.1) }, 60],
    ['until the clock time that it counts to', { plannedStart: iso(90), endsAt: iso(120) }, 1_800],
    ['as planned, if nothing says when', {}, 600],
  ])('[G5] is %s', (_name, patch, expected) => {
    const item = itemOf({ timers: [timerWith('a', patch)] })
    expect(item === undefined ? null : sessionSeconds(item)).toBe(expected)
  })
})
