import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Change } from '../../core/change.ts'
import type { RoomState } from '../../core/state.ts'
import * as limits from '../../limits.ts'
import { factsAt, idOf, noon, roomId } from '../../testing/rooms/facts.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { edit, runningSince, timerWith } from '../../testing/rooms/timers.ts'
import { done, later, refused } from '../../testing/steps.ts'
import { isoTime } from '../../values/time.ts'
import { shownSeconds } from './clock.ts'
import { maxTimersPerRoom, type Timer } from './entity.ts'
import { projection } from './forecast/projection.ts'
import { noPlan } from './plan/no-plan.ts'

const [a, b, c, d] = [timerWith('a'), timerWith('b'), timerWith('c'), timerWith('d')]

const timerIn = (state: RoomState, name: string): Timer | undefined => state.timers.find((t) => t.id === idOf(name))
/** A change as its kind and its tool. */
const named = (change: Change) => ('tool' in change ? `${change.kind} ${change.tool}` : change.kind)
const selected = (name: string | null, before: string | null) => {
  const idOrNull = (of: string | null) => ({ timerId: of === null ? null : idOf(of) })
  return { kind: 'put', tool: 'selection', entity: idOrNull(name), before: idOrNull(before) }
}
const names = (state: RoomState) => state.timers.map((t) => t.name)
const orders = (state: RoomState) => state.timers.map((t) => t.order)
const on = (type: 'timer.start' | 'timer.pause' | 'timer.reset' | 'timer.delete' | 'timer.select', name: string) =>
  ({ type, timerId: idOf(name) }) as const
const adjust = (name: string, currentTime: number) =>
  ({ type: 'timer.adjust', timerId: idOf(name), currentTime }) as const
const add = (name: string, duration = 600, isCountUp = false) =>
  ({ type: 'timer.add', name, duration, isCountUp }) as const

describe('[T10] a new timer', () => {
  test.each([
    [false, 90],
    [true, 0],
  ])('[T10] is not running and unused, after the others (counting up: %s, at %i s)', (isCountUp, currentTime) => {
    const { state, changes, subject } = done(stateWith({ timers: [a, b] }), add('Panel', 90, isCountUp))
    const panel = state.timers[2]
    expect(panel).toEqual({
      ...noPlan,
      id: `${roomId}.new000000`,
      roomId,
      name: 'Panel',
      duration: 90,
      currentTime,
      isCountUp,
      isRunning: false,
      startedAt: null,
      order: 2,
      createdAt: isoTime(later),
      updatedAt: isoTime(later),
    })
    expect(changes).toEqual([{ kind: 'put', tool: 'timer', entity: panel, before: null }])
    expect(subject).toEqual({ kind: 'timer', id: panel?.id })
  })

  test.each([
    [0, ['new', 'a', 'b']],
    [1, ['a', 'new', 'b']],
    [2, ['a', 'b', 'new']],
    [9, ['a', 'b', 'new']],
  ])('[T10] comes at place %i if that is asked for', (order, expected) => {
    const { state } = done(stateWith({ timers: [a, { ...b, order: 1 }] }), { ...add('new'), order })
    expect(names(state)).toEqual(expected)
    expect(orders(state)).toEqual([0, 1, 2])
  })

  test('[T10] [C5] between two linked cues does not start the second one', () => {
    const ended = { ...a, startedFirstAt: isoTime(noon), endedAt: isoTime(noon), currentTime: 0 }
    const linked = { ...b, order: 1, trigger: 'linked' as const }
    const { state } = done(stateWith({ timers: [ended, linked] }), { ...add('new'), trigger: 'linked', order: 1 })
    expect(names(state)).toEqual(['a', 'new', 'b'])
    expect(state.timers.some(({ isRunning }) => isRunning)).toBe(false)
  })

  test('[T10] comes after the others even if some were deleted', () => {
    const full = stateWith({ timers: [a, b, c, d] })
    const shorter = done(done(full, on('timer.delete', 'a')).state, on('timer.delete', 'b')).state
    const { state } = done(shorter, add('new'))
    expect(names(state)).toEqual(['c', 'd', 'new'])
    expect(orders(state)).toEqual([0, 1, 2])
  })

  test('[T10] can be added while another timer runs, and neither selects nor stops one', () => {
    const { state } = done(stateWith({ timers: [runningSince(a, noon)], selected: 'a' }), add('next'))
    expect(timerIn(state, 'a')?.isRunning).toBe(true)
    expect(state.selectedTimerId).toBe(idOf('a'))
  })

  test('[T10] is refused if the room is full', () => {
    const timers = Array.from({ length: maxTimersPerRoom }, (_, i) => timerWith(`t${i}`))
    expect(refused(stateWith({ timers: timers.slice(1) }), add('one more'))).toBeNull()
    expect(refused(stateWith({ timers }), add('one too many'))).toBe('too_many_timers')
  })
})

describe('[T11] [T12] start', () => {
  test('[T11] a timer runs from the time it showed, at the server’s time', () => {
    const timer = timerWith('a', { currentTime: 42 })
    const { state, changes } = done(stateWith({ timers: [timer], selected: 'a' }), on('timer.start', 'a'))
    expect(timerIn(state, 'a')).toMatchObject({
      isRunning: true,
      startedAt: isoTime(later),
      currentTime: 42,
      duration: 600,
    })
    expect(changes).toEqual([
      { kind: 'put', tool: 'timer', entity: timerIn(state, 'a'), before: timer, cause: 'start' },
    ])
  })

  test('[T11] only one timer runs at a time', () => {
    const state = stateWith({ timers: [runningSince(a, noon), b], selected: 'a' })
    expect(refused(state, on('timer.start', 'b'))).toBe('timer_running_start')
  })

  test('[T11] starting the running one changes nothing, not even its start', () => {
    const state = stateWith({ timers: [runningSince(a, noon), b], selected: 'a' })
    expect(done(state, on('timer.start', 'a'))).toMatchObject({ changes: [], state })
  })

  test('[T11] a timer in overtime can be started again', () => {
    const { state } = done(stateWith({ timers: [timerWith('a', { currentTime: -42 })] }), on('timer.start', 'a'))
    expect(timerIn(state, 'a')).toMatchObject({ isRunning: true, currentTime: -42 })
  })

  test('[T12] the started timer is also the one on the display', () => {
    for (const selected of [undefined, 'b']) {
      const { state, changes } = done(stateWith({ timers: [a, b], selected }), on('timer.start', 'a'))
      expect(state.selectedTimerId).toBe(idOf('a'))
      expect(changes.map(named)).toEqual(['put timer', 'put selection'])
    }
  })

  test('[T12] a timer that is already selected is not selected again', () => {
    const { changes } = done(stateWith({ timers: [a, b], selected: 'a' }), on('timer.start', 'a'))
    expect(changes.map(named)).toEqual(['put timer'])
  })
})

describe('[T13] pause', () => {
  test.each([
    // counting up, currentTime, milliseconds run, kept
    [false, 600, 0, 600],
    [false, 600, 999, 600],
    [false, 600, 5_000, 595],
    [false, 600, 5_999, 595],
    [false, 600, 642_000, -42],
    [true, 600, 5_999, 605],
    [false, 600, -500, 600],
  ])(
    '[T13] keeps the second that every screen showed (up: %s, %i s, after %i ms: %i s)',
    (isCountUp, currentTime, ms, kept) => {
      const timer = runningSince(timerWith('a', { isCountUp, currentTime }), later - ms)
      const { state, changes } = done(stateWith({ timers: [timer], selected: 'a' }), on('timer.pause', 'a'))
      expect(timerIn(state, 'a')).toEqual({
        ...timer,
        isRunning: false,
        startedAt: null,
        currentTime: kept,
        ...(ms > 0 && ms % 1000 > 0 ? { restMs: ms % 1000 } : {}),
        updatedAt: isoTime(later),
      })
      expect(changes).toEqual([
        { kind: 'put', tool: 'timer', entity: timerIn(state, 'a'), before: timer, cause: 'pause' },
      ])
    },
  )

  test.each([false, true])('[T13] many pauses lose no time, and none moves the shown second (up: %s)', (isCountUp) => {
    const presses = fc.array(fc.tuple(fc.nat(3_000), fc.nat(3_000)), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(presses, (all) => {
        let state = stateWith({ timers: [timerWith('a', { isCountUp, currentTime: 600 })] })
        let [now, ran] = [later, 0]
        const shown = () => shownSeconds(timerIn(state, 'a') ?? a, now)
        const press = (type: 'timer.start' | 'timer.pause') => {
          const before = shown()
          state = done(state, on(type, 'a'), factsAt(now)).state
          expect(shown()).toBe(before)
        }
        for (const [runs, waits] of all) {
          press('timer.start')
          now += runs
          ran += runs
          press('timer.pause')
          expect(shown()).toBe(isCountUp ? 600 + Math.floor(ran / 1000) : 600 - Math.floor(ran / 1000))
          now += waits
        }
      }),
    )
  })

  test('[T13] [C13] a paused cue is expected to end when it will end', () => {
    const timer = runningSince(timerWith('a', { currentTime: 600 }), later - 700)
    const paused = done(stateWith({ timers: [timer] }), on('timer.pause', 'a')).state
    const at = later + 10_000
    const started = done(paused, on('timer.start', 'a'), factsAt(at)).state
    const expected = [paused, started].map((state) => projection(state, at).expectedEnd)
    expect(expected).toEqual([at + 599_300, at + 599_300])
  })

  test('[T13] a reset, an adjustment and a clock time to count to begin at a whole second', () => {
    const timer = runningSince(timerWith('a', { currentTime: 600 }), later - 5_700)
    const paused = done(stateWith({ timers: [timer] }), on('timer.pause', 'a')).state
    expect(timerIn(paused, 'a')?.restMs).toBe(700)
    expect(timerIn(done(paused, on('timer.reset', 'a')).state, 'a')).not.toHaveProperty('restMs')
    expect(timerIn(done(paused, adjust('a', 60)).state, 'a')).not.toHaveProperty('restMs')
    const endsAt = isoTime(later + 60_000)
    const counting = { ...paused, timers: paused.timers.map((one) => ({ ...one, endsAt })) }
    expect(timerIn(done(counting, on('timer.start', 'a')).state, 'a')).toMatchObject({
      startedAt: isoTime(later),
      currentTime: 60,
    })
  })

  test('[T13] pausing a timer that is not running changes nothing', () => {
    const state = stateWith({ timers: [a] })
    expect(done(state, on('timer.pause', 'a'))).toMatchObject({ changes: [], state })
  })
})

describe('[T14] reset', () => {
  test.each([599, 0, -42, 700])('[T14] goes from %i s back to the duration', (currentTime) => {
    const { state, changes } = done(stateWith({ timers: [timerWith('a', { currentTime })] }), on('timer.reset', 'a'))
    expect(timerIn(state, 'a')).toMatchObject({
      currentTime: 600,
      isRunning: false,
      startedAt: null,
      updatedAt: isoTime(later),
    })
    expect(changes).toMatchObject([{ kind: 'put', tool: 'timer', cause: 'reset' }])
  })

  test.each([600, 1, 900])('[T14] takes a count-up timer from %i s back to zero', (currentTime) => {
    const up = timerWith('a', { isCountUp: true, currentTime })
    const { state, changes } = done(stateWith({ timers: [up] }), on('timer.reset', 'a'))
    expect(timerIn(state, 'a')).toEqual({ ...up, currentTime: 0, updatedAt: isoTime(later) })
    expect(changes).toMatchObject([{ kind: 'put', tool: 'timer', cause: 'reset' }])
  })

  test('[T14] is refused while the timer is running', () => {
    expect(refused(stateWith({ timers: [runningSince(a, noon)] }), on('timer.reset', 'a'))).toBe('timer_is_running')
  })

  test('[T14] resetting an unused timer changes nothing', () => {
    for (const timer of [a, timerWith('a', { isCountUp: true })]) {
      const state = stateWith({ timers: [timer] })
      expect(done(state, on('timer.reset', 'a'))).toMatchObject({ changes: [], state })
    }
  })
})

describe('[T15] adjust', () => {
  test.each([
    [540, 540],
    [0, 0],
    [-1, 0],
    [-60, 0],
    [limits.maxTimerSeconds, limits.maxTimerSeconds],
    [limits.maxTimerSeconds + 60, limits.maxTimerSeconds],
  ])('[T15] to %i s gives %i s: never below zero', (wanted, given) => {
    const { state, changes } = done(stateWith({ timers: [a] }), adjust('a', wanted))
    expect(timerIn(state, 'a')).toMatchObject({ currentTime: given, duration: 600, isRunning: false, startedAt: null })
    expect(changes).toEqual([{ kind: 'put', tool: 'timer', entity: timerIn(state, 'a'), before: a }])
  })

  test('[T15] a timer paused in overtime comes back to zero or more', () => {
    const state = stateWith({ timers: [timerWith('a', { currentTime: -42 })] })
    expect(timerIn(done(state, adjust('a', -32)).state, 'a')?.currentTime).toBe(0)
    expect(timerIn(done(state, adjust('a', 18)).state, 'a')?.currentTime).toBe(18)
  })

  test('[T15] is refused while the timer is running', () => {
    expect(refused(stateWith({ timers: [runningSince(a, noon)] }), adjust('a', 10))).toBe('timer_is_running')
  })

  test('[T15] adjusting to the current value changes nothing', () => {
    const state = stateWith({ timers: [a] })
    expect(done(state, adjust('a', 600))).toMatchObject({ changes: [], state })
  })
})

describe('[T16] [T17] edit', () => {
  test('[T16] name, length and direction change together in one frame', () => {
    const { state, changes } = done(
      stateWith({ timers: [a, b] }),
      edit('a', { name: 'Keynote', duration: 900, isCountUp: true }),
    )
    expect(timerIn(state, 'a')).toEqual({
      ...a,
      name: 'Keynote',
      duration: 900,
      currentTime: 0,
      isCountUp: true,
      updatedAt: isoTime(later),
    })
    expect(changes).toEqual([{ kind: 'put', tool: 'timer', entity: timerIn(state, 'a'), before: a }])
  })

  test('[T16] an unused timer follows its length, a used one keeps its time', () => {
    expect(timerIn(done(stateWith({ timers: [a] }), edit('a', { duration: 60 })).state, 'a')?.currentTime).toBe(60)
    const used = stateWith({ timers: [timerWith('a', { currentTime: 599 })] })
    expect(timerIn(done(used, edit('a', { duration: 60 })).state, 'a')?.currentTime).toBe(599)
    expect(timerIn(done(used, edit('a', { name: 'x' })).state, 'a')?.currentTime).toBe(599)
  })

  test('[T16] an unused timer follows its direction, a used one keeps its time', () => {
    const up = timerWith('b', { isCountUp: true })
    const untouched = stateWith({ timers: [a, up] })
    expect(timerIn(done(untouched, edit('a', { isCountUp: true })).state, 'a')?.currentTime).toBe(0)
    expect(timerIn(done(untouched, edit('b', { isCountUp: false })).state, 'b')?.currentTime).toBe(600)
    expect(timerIn(done(untouched, edit('b', { duration: 60 })).state, 'b')?.currentTime).toBe(0)
    const used = stateWith({ timers: [timerWith('a', { currentTime: 599 }), { ...up, currentTime: 600 }] })
    expect(timerIn(done(used, edit('a', { isCountUp: true })).state, 'a')?.currentTime).toBe(599)
    expect(timerIn(done(used, edit('b', { duration: 60 })).state, 'b')?.currentTime).toBe(600)
  })

  test.each([{ name: 'x' }, { duration: 60 }, { isCountUp: true }, { order: 1 }])(
    '[T16] is refused while it runs: %j',
    (patch) => {
      expect(refused(stateWith({ timers: [runningSince(a, noon), b] }), edit('a', patch))).toBe('timer_is_running')
    },
  )

  test.each([
    {},
    { name: 'a' },
    { duration: 600 },
    { isCountUp: false },
    { order: 0 },
    { name: undefined, duration: undefined },
  ])('[T16] values that are already set change nothing: %j', (patch) => {
    const state = stateWith({ timers: [a, b] })
    expect(done(state, edit('a', patch))).toMatchObject({ changes: [], state })
  })

  test('[T16] a patch can write no other field', () => {
    const patch = { name: 'x', isRunning: true, startedAt: isoTime(0), id: 'y', currentTime: 5 }
    const { state } = done(stateWith({ timers: [a] }), edit('a', patch))
    expect(state.timers).toEqual([{ ...a, name: 'x', updatedAt: isoTime(later) }])
  })

  test.each([
    ['a', 0, ['a', 'b', 'c', 'd']],
    ['a', 1, ['b', 'a', 'c', 'd']],
    ['a', 3, ['b', 'c', 'd', 'a']],
    ['a', 99, ['b', 'c', 'd', 'a']],
    ['d', 0, ['d', 'a', 'b', 'c']],
    ['c', -1, ['c', 'a', 'b', 'd']],
    ['b', 2, ['a', 'c', 'b', 'd']],
  ])('[T17] moving %s to place %i gives %j, numbered from 0', (name, order, expected) => {
    const { state } = done(stateWith({ timers: [a, b, c, d] }), edit(name, { order }))
    expect(names(state)).toEqual(expected)
    expect(orders(state)).toEqual([0, 1, 2, 3])
  })

  test('[T17] only timers with a new place are sent, the moved one first', () => {
    const { changes } = done(stateWith({ timers: [a, b, c, d] }), edit('c', { order: 1 }))
    expect(
      changes.map((change) =>
        change.kind === 'put' && change.tool === 'timer' ? [change.entity.name, change.entity.order] : null,
      ),
    ).toEqual([
      ['c', 1],
      ['b', 2],
    ])
  })

  test('[T17] moving past a running timer leaves it running', () => {
    const { state } = done(stateWith({ timers: [runningSince(a, noon), b], selected: 'a' }), edit('b', { order: 0 }))
    expect(timerIn(state, 'a')).toEqual({ ...runningSince(a, noon), order: 1 })
  })
})

describe('[T18] delete', () => {
  test('[T18] removes the timer and closes the gap behind it', () => {
    const { state, changes, subject } = done(stateWith({ timers: [a, b, c], selected: 'c' }), on('timer.delete', 'a'))
    expect(names(state)).toEqual(['b', 'c'])
    expect(orders(state)).toEqual([0, 1])
    expect(state.selectedTimerId).toBe(idOf('c'))
    expect(changes.map(named)).toEqual(['removed timer', 'put timer', 'put timer'])
    expect(subject).toEqual({ kind: 'gone' })
  })

  test('[T18] deleting the last timer renumbers no others', () => {
    const { changes } = done(stateWith({ timers: [a, b] }), on('timer.delete', 'b'))
    expect(changes).toEqual([{ kind: 'removed', tool: 'timer', before: { ...b, order: 1 } }])
  })

  test('[T18] deleting the selected timer leaves no selection', () => {
    const { state, changes } = done(stateWith({ timers: [a, b], selected: 'b' }), on('timer.delete', 'b'))
    expect(state.selectedTimerId).toBeNull()
    expect(changes).toContainEqual(selected(null, 'b'))
  })

  test('[T18] is refused while the timer is running; another running one does not matter', () => {
    const state = stateWith({ timers: [runningSince(a, noon), b], selected: 'a' })
    expect(refused(state, on('timer.delete', 'a'))).toBe('timer_is_running')
    expect(refused(state, on('timer.delete', 'b'))).toBeNull()
  })
})

describe('[T19] select', () => {
  test('[T19] chooses the timer on the display', () => {
    const { state, changes, subject } = done(stateWith({ timers: [a, b], selected: 'a' }), on('timer.select', 'b'))
    expect(state.selectedTimerId).toBe(idOf('b'))
    expect(changes).toEqual([selected('b', 'a')])
    expect(subject).toEqual({ kind: 'selection' })
  })

  test('[T19] is refused while another timer runs', () => {
    const state = stateWith({ timers: [runningSince(a, noon), b], selected: 'a' })
    expect(refused(state, on('timer.select', 'b'))).toBe('timer_running_select')
  })

  test('[T19] the running one may be selected, and selecting it twice changes nothing', () => {
    expect(done(stateWith({ timers: [runningSince(a, noon), b] }), on('timer.select', 'a')).state.selectedTimerId).toBe(
      idOf('a'),
    )
    const state = stateWith({ timers: [runningSince(a, noon), b], selected: 'a' })
    expect(done(state, on('timer.select', 'a'))).toMatchObject({ changes: [], state })
  })
})
