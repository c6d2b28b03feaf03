import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as limits from '../../limits.ts'
import { at, noon } from '../../testing/rooms/facts.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { runningSince, timerWith } from '../../testing/rooms/timers.ts'
import {
  displayTimer,
  formatSeconds,
  inOrder,
  isUntouched,
  msToNextSecond,
  progressShare,
  restingSeconds,
  secondsLeft,
  shownSeconds,
  timerPhase,
} from './clock.ts'
import type { Timer } from './entity.ts'

const anyClock = fc.record({
  isCountUp: fc.boolean(),
  duration: fc.integer({ min: 1, max: limits.maxTimerSeconds }),
  currentTime: fc.integer({ min: -limits.maxTimerSeconds, max: limits.maxTimerSeconds }),
})
const elapsedMs = fc.integer({ min: -5_000, max: 400_000_000 })

/** A timer that has run for some milliseconds at noon. */
const ranFor = (ms: number, patch: Partial<Omit<Timer, 'isRunning' | 'startedAt'>> = {}) =>
  runningSince(timerWith('talk', patch), at(-ms))

describe('[T1] the shown second', () => {
  test.each([
    // currentTime, milliseconds since the start, shown by a countdown, shown by a count-up timer
    [600, 0, 600, 600],
    [600, 999, 600, 600],
    [600, 1000, 599, 601],
    [600, 1001, 599, 601],
    [600, 1999, 599, 601],
    [600, 599_999, 1, 1199],
    [600, 600_000, 0, 1200],
    [600, 601_000, -1, 1201],
    [0, 59_999, -59, 59],
    [-42, 18_000, -60, -24],
    // A start in the future: the clocks of two servers differ, nothing has run yet.
    [600, -1, 600, 600],
    [600, -3_600_000, 600, 600],
    // Ten days of overtime.
    [1, 864_000_000, -863_999, 864_001],
  ])('[T1] %i s after %i ms shows %i counting down and %i counting up', (currentTime, ms, down, up) => {
    expect(shownSeconds(ranFor(ms, { currentTime }), noon)).toBe(down)
    expect(shownSeconds(ranFor(ms, { currentTime, isCountUp: true }), noon)).toBe(up)
  })

  test('[T1] a timer that is not running always shows its currentTime', () => {
    for (const isCountUp of [true, false]) {
      const timer = timerWith('talk', { currentTime: 77, isCountUp })
      for (const ms of [-9e9, -1, 0, 999, 1000, 9e9]) expect(shownSeconds(timer, at(ms))).toBe(77)
    }
  })

  test('[T1] it moves one way only, by whole seconds, exactly as much as time has passed', () => {
    fc.assert(
      fc.property(anyClock, elapsedMs, fc.nat({ max: 100_000_000 }), (clock, ms, later) => {
        const timer = ranFor(0, clock)
        const [first, second] = [shownSeconds(timer, at(ms)), shownSeconds(timer, at(ms + later))]
        expect(Number.isInteger(first)).toBe(true)
        const moved = clock.isCountUp ? second - first : first - second
        expect(moved).toBeGreaterThanOrEqual(0)
        if (ms >= 0) expect(Math.abs(moved - later / 1000)).toBeLessThan(1)
      }),
    )
  })
})

describe('[T2] the time as people read it', () => {
  test.each([
    [0, '0:00'],
    [-0, '0:00'],
    [1, '0:01'],
    [59, '0:59'],
    [60, '1:00'],
    [65, '1:05'],
    [599, '9:59'],
    [600, '10:00'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [3661, '1:01:01'],
    [36_000, '10:00:00'],
    [359_999, '99:59:59'],
    [360_000, '100:00:00'],
    [-1, '−0:01'],
    [-60, '−1:00'],
    [-3600, '−1:00:00'],
    [-0.4, '0:00'],
  ])('[T2] %d seconds read %s', (seconds, text) => {
    expect(formatSeconds(seconds)).toBe(text)
  })

  test('[T2] two different seconds never look the same, and only negative ones have a minus', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.maxSafeInteger(), (a, b) => {
        expect(formatSeconds(a) === formatSeconds(b)).toBe(a === b)
        expect(formatSeconds(a).startsWith('−')).toBe(a < 0)
        expect(formatSeconds(a)).toMatch(/^−?(\d+:[0-5]\d|[0-5]?\d):[0-5]\d$/)
      }),
    )
  })
})

describe('[T3] phases', () => {
  test.each([
    [600, 'normal'],
    [31, 'normal'],
    [30, 'warning'],
    [1, 'warning'],
    [0, 'overtime'],
    [-1, 'overtime'],
    [-3600, 'overtime'],
  ] as const)('[T3] a countdown at %i s is %s, running or not', (currentTime, phase) => {
    expect(timerPhase(timerWith('talk', { currentTime }), noon)).toBe(phase)
    expect(timerPhase(ranFor(0, { currentTime }), noon)).toBe(phase)
    expect(timerPhase(ranFor(5000, { currentTime: currentTime + 5 }), noon)).toBe(phase)
  })

  test('[T3] a count-up timer has neither warning nor overtime', () => {
    fc.assert(
      fc.property(anyClock, elapsedMs, (clock, ms) => {
        expect(timerPhase(ranFor(ms, { ...clock, isCountUp: true }), noon)).toBe('normal')
      }),
    )
  })

  test('[T3] a countdown goes through its phases in order and never back', () => {
    const order = ['normal', 'warning', 'overtime']
    fc.assert(
      fc.property(anyClock, fc.array(fc.nat({ max: 400_000_000 })), (clock, instants) => {
        const timer = ranFor(0, { ...clock, isCountUp: false })
        const seen = instants.sort((a, b) => a - b).map((ms) => order.indexOf(timerPhase(timer, at(ms))))
        expect(seen).toEqual([...seen].sort((a, b) => a - b))
      }),
    )
  })
})

describe('[T4] the bar', () => {
  test.each([
    // duration, currentTime, isCountUp, share
    [600, 600, false, 1],
    [600, 300, false, 0.5],
    [600, 0, false, 0],
    [600, -5, false, 0],
    [600, 900, false, 1],
    [600, 0, true, 0],
    [600, 300, true, 0.5],
    [600, 600, true, 1],
    [600, 900, true, 1],
    [600, -5, true, 0],
    [0, 0, false, 0],
    [0, 0, true, 0],
  ])('[T4] a timer of %i s at %i s (counting up: %s) fills %d', (duration, currentTime, isCountUp, share) => {
    expect(progressShare(timerWith('talk', { duration, currentTime, isCountUp }), noon)).toBe(share)
  })

  test('[T4] it stays between 0 and 1; a countdown only empties, a count-up only fills', () => {
    fc.assert(
      fc.property(anyClock, elapsedMs, fc.nat({ max: 100_000_000 }), (clock, ms, later) => {
        const timer = ranFor(0, clock)
        const [first, second] = [progressShare(timer, at(ms)), progressShare(timer, at(ms + later))]
        for (const share of [first, second]) expect(share >= 0 && share <= 1).toBe(true)
        expect(clock.isCountUp ? first <= second : first >= second).toBe(true)
      }),
    )
  })
})

describe('[T5] the timer on the display', () => {
  const [a, b, c] = [timerWith('a'), timerWith('b'), timerWith('c')]
  const onDisplay = (timers: Timer[], selected?: string) => displayTimer(stateWith({ timers, selected }))?.name ?? null

  test('[T5] is the selected one, else the running one, else the first', () => {
    expect(onDisplay([])).toBeNull()
    expect(onDisplay([a, b, c])).toBe('a')
    expect(onDisplay([a, b, runningSince(c, noon)])).toBe('c')
    expect(onDisplay([a, b, c], 'b')).toBe('b')
    expect(onDisplay([a, b, runningSince(c, noon)], 'b')).toBe('b')
  })

  test('[T5] a selection that does not exist is ignored', () => {
    expect(onDisplay([], 'gone')).toBeNull()
    expect(onDisplay([a, b], 'gone')).toBe('a')
    expect(onDisplay([a, runningSince(b, noon)], 'gone')).toBe('b')
  })
})

describe('[T6] the wait for the next second', () => {
  test('[T6] lasts exactly until the shown second changes', () => {
    fc.assert(
      fc.property(anyClock, elapsedMs, (clock, ms) => {
        const timer = ranFor(0, clock)
        const wait = msToNextSecond(timer, at(ms))
        if (wait === null) throw new Error('a running timer has a next second')
        expect(wait).toBeGreaterThan(0)
        expect(shownSeconds(timer, at(ms + wait - 1))).toBe(shownSeconds(timer, at(ms)))
        expect(shownSeconds(timer, at(ms + wait))).not.toBe(shownSeconds(timer, at(ms)))
      }),
    )
  })

  test('[T6] is null for a timer that is not running', () => {
    expect(msToNextSecond(timerWith('talk'), noon)).toBeNull()
  })
})

describe('[T8] the remaining time of a session', () => {
  test.each([
    // isCountUp, currentTime, milliseconds since the start, seconds left of ten minutes
    [false, 600, 0, 600],
    [false, 30, 30_000, 0],
    [false, 30, 31_000, -1],
    [true, 0, 0, 600],
    [true, 0, 600_000, 0],
    [true, 300, 301_000, -1],
  ])('[T8] counting up %s from %i, after %i ms', (isCountUp, currentTime, ms, left) => {
    expect(secondsLeft(ranFor(ms, { isCountUp, currentTime, duration: 600 }), noon)).toBe(left)
  })
})

describe('[T9] an unused timer', () => {
  test('[T9] is at its duration, or at zero if it counts up', () => {
    expect(restingSeconds({ duration: 600, isCountUp: false })).toBe(600)
    expect(restingSeconds({ duration: 600, isCountUp: true })).toBe(0)
  })

  test.each([
    // duration, currentTime, isCountUp, untouched
    [600, 600, false, true],
    [600, 599, false, false],
    [600, 0, false, false],
    [600, 0, true, true],
    [600, 1, true, false],
    [600, 600, true, false],
  ])('[T9] of %i s at %i s (counting up: %s) is one: %s', (duration, currentTime, isCountUp, untouched) => {
    expect(isUntouched({ duration, currentTime, isCountUp })).toBe(untouched)
  })

  test('[T9] has its whole session left', () => {
    fc.assert(
      fc.property(anyClock, (clock) => {
        const timer = timerWith('talk', { ...clock, currentTime: restingSeconds(clock) })
        expect(secondsLeft(timer, noon)).toBe(timer.duration)
      }),
    )
  })
})

describe('[T7] the order on screens', () => {
  const anyTimer = fc
    .record({
      order: fc.nat({ max: 3 }),
      createdAt: fc.constantFrom('2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.001Z'),
      name: fc.string({ unit: fc.constantFrom('A', 'a', 'B', 'b', '-', '_', '0'), minLength: 6, maxLength: 6 }),
    })
    .map(({ name, ...patch }) => timerWith(name, patch))
  const anyTimers = fc.uniqueArray(anyTimer, { selector: (t) => t.id, maxLength: 12 })

  test('[T7] depends only on the timers, not on the order in which they came', () => {
    fc.assert(
      fc.property(anyTimers, fc.infiniteStream(fc.nat()), (timers, keys) => {
        const shuffled = timers.map((t) => ({ t, key: keys.next().value })).sort((x, y) => x.key - y.key)
        expect(inOrder(shuffled.map(({ t }) => t))).toEqual(inOrder(timers))
      }),
    )
  })

  test('[T7] is by order, then by age, then by id in code units', () => {
    fc.assert(
      fc.property(anyTimers, (timers) => {
        const sorted = inOrder(timers)
        sorted.slice(1).forEach((later, index) => {
          const earlier = sorted[index]
          if (earlier === undefined) return
          const keys = (t: Timer) => `${t.createdAt} ${t.id}`
          const isSorted = earlier.order < later.order || (earlier.order === later.order && keys(earlier) < keys(later))
          expect(isSorted).toBe(true)
        })
      }),
    )
  })

  test('[T7] leaves the given list unchanged', () => {
    const timers = [timerWith('b', { order: 1 }), timerWith('a', { order: 0 })]
    expect(inOrder(timers).map((t) => t.name)).toEqual(['a', 'b'])
    expect(timers.map((t) => t.name)).toEqual(['b', 'a'])
  })
})
