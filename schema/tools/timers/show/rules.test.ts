import { describe, expect, test } from 'vitest'
import { factsAt, idOf, noon } from '../../../testing/rooms/facts.ts'
import { stateWith } from '../../../testing/rooms/state.ts'
import { runningSince, timerWith } from '../../../testing/rooms/timers.ts'
import { asScreen, doneAt, go, iso, named, running, seconds, show } from '../../../testing/show.ts'
import { done } from '../../../testing/steps.ts'
import { secondsLeft } from '../clock.ts'
import type { Timer } from '../entity.ts'

describe('[C10] [C11] next and previous', () => {
  test('[C10] next ends the running cue and starts the one after it', () => {
    const state = doneAt(show, go('rundown.next', 'a'), 100)
    expect(named(state, 'a')).toMatchObject({ isRunning: false, endedAt: iso(100), currentTime: 500 })
    expect(named(state, 'b')).toMatchObject({ isRunning: true, startedAt: iso(100) })
  })

  test('[C10] two operators who press at the same time skip only one cue', () => {
    const once = doneAt(show, go('rundown.next', 'a'), 100)
    const { state, changes, subject } = done(once, go('rundown.next', 'a'), factsAt(seconds(100.4)))
    expect([state, changes, subject]).toEqual([once, [], { kind: 'rundown' }])
  })

  test.each<[string, Partial<Timer>, string | null, string | null]>([
    ['the selected cue', {}, 'b', 'b'],
    ['the first that has not ended, if the selected one has', { endedAt: iso(-1) }, 'a', 'b'],
    ['the first, if none is selected', {}, null, 'a'],
  ])('[C10] with nothing running, it starts %s', (_name, first, selected, expected) => {
    const timers = [timerWith('a', first), timerWith('b')]
    const state = stateWith({ timers, ...(selected === null ? {} : { selected }) })
    expect(running(doneAt(state, go('rundown.next', null), 1))).toBe(expected)
  })

  test('[C10] after the last cue nothing runs, and next starts nothing', () => {
    const last = stateWith({ timers: [runningSince(timerWith('a'), noon)], selected: 'a' })
    const over = doneAt(last, go('rundown.next', 'a'), 5)
    expect(running(over)).toBeNull()
    expect(done(over, go('rundown.next', null)).changes).toEqual([])
    expect(done(show, go('rundown.next', null)).changes).toEqual([])
  })

  test('[C11] previous resets the running cue and starts the one before it', () => {
    const state = doneAt(doneAt(show, go('rundown.next', 'a'), 100), go('rundown.previous', 'b'), 130)
    expect(named(state, 'a')).toMatchObject({ isRunning: true, currentTime: 500, endedAt: null })
    expect(named(state, 'b')).toMatchObject({ currentTime: 60, startedFirstAt: null, isRunning: false })
    expect(done(state, go('rundown.previous', 'b')).changes).toEqual([])
    expect(done(state, go('rundown.previous', 'a')).changes).toEqual([])
  })

  test('[C11] after the last cue has ended, previous starts it again', () => {
    const ended = doneAt(
      stateWith({ timers: [runningSince(timerWith('a'), noon)], selected: 'a' }),
      go('rundown.next', 'a'),
      5,
    )
    expect(running(doneAt(ended, go('rundown.previous', null), 6))).toBe('a')
  })

  test.each([
    ['gives', 0, 60, false, 660],
    ['takes', 0, -60, false, 540],
    ['takes more than is left', 0, -3600, false, 0],
    ['takes time from an overdue one', 700, -60, false, -160],
    ['gives time to an overdue one', 700, 200, false, 100],
    ['gives time to a count-up', 0, 60, true, 600],
  ])('[C12] %s', (_name, ranFor, given, isCountUp, left) => {
    const state = stateWith({ timers: [runningSince(timerWith('a', { isCountUp }), seconds(-ranFor))] })
    const after = done(state, { type: 'timer.give', timerId: idOf('a'), seconds: given }, factsAt(noon)).state
    expect(secondsLeft(named(after, 'a'), noon)).toBe(left)
  })

  test('[C12] taking all the remaining time ends a cue with a linked one behind it immediately', () => {
    const now = 100.25
    const taken = doneAt(show, { type: 'timer.give', timerId: idOf('a'), seconds: -3600 }, now)
    expect(named(asScreen(taken, seconds(now)), 'b')).toMatchObject({ isRunning: true, startedAt: iso(now) })
  })
})
