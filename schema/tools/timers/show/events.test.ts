import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RoomState } from '../../../core/state.ts'
import { advanceShown } from '../../../engine/time/advance-shown.ts'
import { nextInRoom } from '../../../engine/time/room-time.ts'
import { project } from '../../../engine/wire/project.ts'
import { play, stageMoves } from '../../../testing/moves.ts'
import { factsAt, idOf, noon } from '../../../testing/rooms/facts.ts'
import { pollWith } from '../../../testing/rooms/polls.ts'
import { stateWith } from '../../../testing/rooms/state.ts'
import { edit, runningSince, timerWith } from '../../../testing/rooms/timers.ts'
import { asScreen, asServer, doneAt, go, iso, named, running, seconds, show } from '../../../testing/show.ts'
import { refused } from '../../../testing/steps.ts'
import { isoTime } from '../../../values/time.ts'
import { shownSeconds } from '../clock.ts'

describe('[C7] [S4] events caused by time', () => {
  test.each([
    [599.999, 'a', 1],
    [600, 'b', 60],
    [659.999, 'b', 1],
    [660, 'c', 30],
    [689.999, 'c', 1],
    [690, null, null],
  ])('[C7] after %f s, %s is on air', (count, name, shown) => {
    const now = seconds(count)
    const state = asScreen(show, now)
    expect(running(state)).toBe(name)
    if (name !== null) expect(Math.max(1, shownSeconds(named(state, name), now))).toBe(shown)
    expect(state.selectedTimerId).toBe(idOf(name ?? 'c'))
  })

  test('[C6] [C7] each event has its own instant, to the millisecond, even after a gap of hours', () => {
    const state = asScreen(show, seconds(9_000))
    expect(named(state, 'a')).toMatchObject({ endedAt: iso(600), currentTime: 0, isRunning: false })
    expect(named(state, 'b')).toMatchObject({ startedFirstAt: iso(600), endedAt: iso(660) })
    expect(named(state, 'c')).toMatchObject({ startedFirstAt: iso(660), endedAt: iso(690), currentTime: 0 })
    expect(named(state, 'd')).toMatchObject({ startedFirstAt: null, endedAt: null })
  })

  test('[C7] a scheduled cue pauses the running one, which has not ended', () => {
    const timers = [
      runningSince(timerWith('a'), noon),
      timerWith('b', { trigger: 'scheduled', plannedStart: iso(90.5) }),
    ]
    const state = asScreen(stateWith({ timers, selected: 'a' }), seconds(3_600))
    expect(named(state, 'a')).toMatchObject({ isRunning: false, currentTime: 510, endedAt: null })
    expect(named(state, 'b')).toMatchObject({ startedAt: iso(90.5), startedFirstAt: iso(90.5) })
    expect(state.selectedTimerId).toBe(idOf('b'))
  })

  test.each<[string, (state: RoomState) => RoomState]>([
    ['linked after the end had passed', (state) => doneAt(state, edit('d', { trigger: 'linked' }), 9_000)],
    [
      'scheduled for a time that has passed',
      (state) => doneAt(state, edit('d', { trigger: 'scheduled', plannedStart: iso(5) }), 9_000),
    ],
    [
      'linked and moved up behind an ended one',
      (state) =>
        doneAt(doneAt(state, edit('e', { trigger: 'linked' }), 1), { type: 'timer.delete', timerId: idOf('d') }, 9_000),
    ],
    [
      'added as scheduled in the past',
      (state) =>
        doneAt(
          state,
          { type: 'timer.add', name: 'x', duration: 1, isCountUp: false, trigger: 'scheduled', plannedStart: iso(5) },
          9_000,
        ),
    ],
  ])('[C7] a cue that was %s does not start', (_name, change) => {
    const timers = [runningSince(timerWith('a'), noon), timerWith('d'), timerWith('e')]
    const state = change(stateWith({ timers, selected: 'a' }))
    expect(asScreen(state, seconds(20_000))).toBe(state)
  })

  test('[C7] time does nothing to manual cues with overtime', () => {
    const state = stateWith({ timers: [runningSince(timerWith('a'), noon), timerWith('b')], selected: 'a' })
    expect(asScreen(state, seconds(86_400))).toBe(state)
    expect(nextInRoom({ ...state, room: { ...state.room, createdBy: 'u' } })).toBeNull()
  })

  test('[C7] only a person starts a used cue', () => {
    const used = timerWith('b', { trigger: 'linked', startedFirstAt: iso(-60), endedAt: iso(-1) })
    const state = stateWith({ timers: [runningSince(timerWith('a'), noon), used], selected: 'a' })
    expect(asScreen(state, seconds(9_000))).toBe(state)
  })

  test.each([
    ['midnight', '2026-11-21T23:55:00.000Z'],
    ['the end of summer time in Berlin', '2026-10-25T00:55:00.000Z'],
    ['the start of summer time in New York', '2026-03-08T06:55:00.000Z'],
  ])('[S4] across %s a show of linked cues keeps its seconds', (_name, start) => {
    const from = Date.parse(start)
    const room = stateWith({
      timers: Array.from({ length: 12 }, (_, index) => {
        const cue = timerWith(`cue-${index}-x`, { trigger: 'linked', duration: 600, updatedAt: start })
        return index === 0 ? runningSince(cue, from) : cue
      }),
    })
    for (let index = 0; index < 12; index++) {
      const state = asScreen(room, from + index * 600_000)
      expect(named(state, `cue-${index}-x`)).toMatchObject({
        isRunning: true,
        startedAt: isoTime(from + index * 600_000),
      })
    }
  })

  test('[S4] one leap, second by second and the server give the same; applying it twice changes nothing more', () => {
    let events = 0
    fc.assert(
      fc.property(stageMoves, fc.integer({ min: 1, max: 40 }), (moves, minutes) => {
        // Then something is left for time to do.
        const turns = play(moves, undefined, { hasTime: false })
        const state = turns.at(-1)?.after ?? stateWith()
        const from = turns.at(-1)?.now ?? noon
        const until = from + minutes * 60_000
        const leap = asScreen(state, until)
        let walked = state
        for (let now = from; now < until; now += 7_000) walked = asScreen(walked, now)
        expect(asScreen(walked, until)).toEqual(leap)
        expect(asScreen(leap, until)).toBe(leap)
        // Only the room knows what can be undone, which it forgets after a day, and up to when webhooks were told.
        const { undoSteps, webhooks } = state
        expect({ ...asServer(state, until), undoSteps, webhooks }).toEqual(leap)
        if (leap !== state) events++
      }),
      { numRuns: 200 },
    )
    expect(events).toBeGreaterThan(10)
  })

  test('[S4] a screen with a snapshot arrives at what the server projects', () => {
    const state = stateWith({
      timers: show.timers.map((timer) => ({
        ...timer,
        opens: timer.name === 'b' ? { kind: 'poll', id: idOf('p'), showResults: true } : null,
      })),
      polls: [pollWith('p', { closedAt: iso(-1) })],
      selected: 'a',
    })
    for (const count of [0, 600, 660, 700]) {
      const settled = advanceShown(project(state, 'controller'), seconds(count))
      const { timers, selectedTimerId, polls } = project(asScreen(state, seconds(count)), 'controller')
      expect(settled).toMatchObject({ timers, selectedTimerId, polls: polls.map(({ results: _r, ...poll }) => poll) })
      // [P19] A display does not know what cues open: the frames of the server tell it.
      const shown = advanceShown(project(state, 'viewer'), seconds(count))
      expect(shown).toMatchObject({
        timers: project(asScreen(state, seconds(count)), 'viewer').timers,
        selectedTimerId,
      })
    }
  })

  test('[S4] a command sees everything that was due before it', () => {
    const state = asScreen(show, seconds(650))
    expect(refused(state, { type: 'timer.give', timerId: idOf('a'), seconds: 60 }, factsAt(seconds(650)))).toBe(
      'timer_not_running',
    )
    expect(running(doneAt(state, go('rundown.next', 'b'), 650))).toBe('c')
  })
})
