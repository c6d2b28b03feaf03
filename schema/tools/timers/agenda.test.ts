import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../../testing/patience.ts'
import type { RoomState } from '../../core/state.ts'
import * as limits from '../../limits.ts'
import { anyMoves, endOf, play } from '../../testing/moves.ts'
import { at, noon, runningSince, stateWith, timerWith } from '../../testing/rooms.ts'
import { agenda, totalSeconds } from './agenda.ts'
import { shownSeconds } from './clock.ts'

const minute = 60_000
const [a, b, c] = [timerWith('a'), timerWith('b', { duration: 300 }), timerWith('c', { duration: 120 })]

/** The agenda with its instants as minutes after noon. */
const lines = (state: RoomState, now: number) =>
  agenda(state, now).map(({ timer, status, expectedStartAt: start, expectedEndAt: end }) => {
    const minutes = (instant: number | null) => (instant === null ? null : (instant - noon) / minute)
    return [timer.name, status, minutes(start), minutes(end)]
  })

describe('[G1] expected times', () => {
  test('[G1] before anything has begun the first would start now', () => {
    expect(lines(stateWith({ timers: [a, b, c] }), at(0))).toEqual([
      ['a', 'next', 0, 10],
      ['b', 'upcoming', 10, 15],
      ['c', 'upcoming', 15, 17],
    ])
  })

  test('[G1] while one runs, the ones before are done and the ones behind follow it', () => {
    const state = stateWith({ timers: [a, runningSince(b, at(20 * minute)), c], selected: 'b' })
    expect(lines(state, at(22 * minute))).toEqual([
      ['a', 'done', null, null],
      ['b', 'live', 20, 25],
      ['c', 'next', 25, 27],
    ])
  })

  test('[G1] overtime pushes the rest along', () => {
    const state = stateWith({ timers: [runningSince(a, at(0)), b], selected: 'a' })
    expect(lines(state, at(12 * minute))).toEqual([
      ['a', 'live', 0, 12],
      ['b', 'next', 12, 17],
    ])
  })

  test('[G1] a paused session goes on now with what remains of it', () => {
    const state = stateWith({ timers: [timerWith('a', { currentTime: 240 }), b], selected: 'a' })
    expect(lines(state, at(30 * minute))).toEqual([
      ['a', 'paused', 30, 34],
      ['b', 'next', 34, 39],
    ])
  })

  test('[G1] a session that was paused and started again began before its last start', () => {
    const resumed = runningSince(timerWith('a', { currentTime: 240 }), at(30 * minute))
    expect(lines(stateWith({ timers: [resumed], selected: 'a' }), at(31 * minute))).toEqual([['a', 'live', 24, 34]])
  })

  test('[G1] a session given more time than its length does not begin in the future', () => {
    const extended = runningSince(timerWith('a', { currentTime: 660 }), at(0))
    expect(lines(stateWith({ timers: [extended], selected: 'a' }), at(minute))).toEqual([['a', 'live', 0, 11]])
  })

  test('[G1] a count-up session ends when it has run as long as its duration', () => {
    const up = timerWith('a', { isCountUp: true })
    expect(lines(stateWith({ timers: [runningSince(up, at(0)), b], selected: 'a' }), at(4 * minute))).toEqual([
      ['a', 'live', 0, 10],
      ['b', 'next', 10, 15],
    ])
    const paused = { ...up, currentTime: 240 }
    expect(lines(stateWith({ timers: [paused, b], selected: 'a' }), at(4 * minute))).toEqual([
      ['a', 'paused', 4, 10],
      ['b', 'next', 10, 15],
    ])
  })

  test('[G1] a count-up session at zero has not begun; one resumed began before its last start', () => {
    const up = timerWith('a', { isCountUp: true })
    expect(lines(stateWith({ timers: [up, b] }), at(0))).toEqual([
      ['a', 'next', 0, 10],
      ['b', 'upcoming', 10, 15],
    ])
    const resumed = runningSince({ ...up, currentTime: 240 }, at(30 * minute))
    expect(lines(stateWith({ timers: [resumed], selected: 'a' }), at(31 * minute))).toEqual([['a', 'live', 26, 36]])
  })

  test('[G1] no sessions, no lines', () => {
    expect(agenda(stateWith(), noon)).toEqual([])
  })

  test('[G1] in any room every session follows the one before without a gap, and none ends in the past', () => {
    fc.assert(
      fc.property(anyMoves, fc.nat({ max: 10_000_000 }), (moves, later) => {
        const turns = play(moves)
        const now = (turns.at(-1)?.now ?? noon) + later
        const state = endOf(turns)
        const items = agenda(state, now)
        expect(items.map((item) => item.timer)).toEqual(state.timers)
        const ahead = items.filter((item) => item.status !== 'done')
        ahead.forEach((item, index) => {
          expect(item.expectedEndAt).toBeGreaterThanOrEqual(now)
          const before = ahead[index - 1]
          if (before !== undefined) expect(item.expectedStartAt).toBe(before.expectedEndAt)
          if (before !== undefined)
            expect(item.expectedEndAt).toBe((item.expectedStartAt ?? 0) + item.timer.duration * 1000)
        })
        expect(items.filter((item) => item.status === 'live').map((item) => item.timer)).toEqual(
          state.timers.filter((timer) => timer.isRunning),
        )
        expect(items.filter((item) => item.status === 'next').length).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('[G2] standing still', () => {
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
        const state = stateWith({ timers: [timer, b, c], selected: 'a' })
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

describe('the overview', () => {
  test('[G1] adds up the planned lengths, whatever has run', () => {
    expect(totalSeconds([])).toBe(0)
    expect(totalSeconds([a, runningSince(b, noon), { ...c, currentTime: -9 }])).toBe(1020)
  })
})
