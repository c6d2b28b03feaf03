import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../../testing/patience.ts'
import { deadlines } from '../../core/deadlines.ts'
import type { RoomState } from '../../core/state.ts'
import { step } from '../../core/step.ts'
import { play, stageMoves } from '../../testing/moves.ts'
import {
  at,
  edit,
  factsAt,
  idOf,
  liveMessageWith,
  noon,
  pollWith,
  quizWith,
  runningSince,
  stateWith,
  timerWith,
} from '../../testing/rooms.ts'
import { done, framesOf, refused } from '../../testing/steps.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import { project } from '../../view/project.ts'
import { settle, settleShown } from '../../view/settle.ts'
import type { Command } from '../commands.ts'
import { secondsLeft, shownSeconds } from './clock.ts'
import type { Timer } from './entity.ts'

const seconds = (count: number) => at(count * 1000)
const iso = (count: number) => isoTime(seconds(count))
const named = (state: { timers: readonly Timer[] }, name: string) =>
  state.timers.find(({ id }) => id === idOf(name)) as Timer
const running = (state: { timers: readonly Timer[] }) => state.timers.find(({ isRunning }) => isRunning)?.name ?? null
const go = (type: 'rundown.next' | 'rundown.previous', after: string | null): Command => ({
  type,
  after: after === null ? null : idOf(after),
})
const doneAt = (state: RoomState, command: Command, count: number) =>
  done(state, command, factsAt(seconds(count))).state

/** What the server does: each thing that is due through `step`, at its own instant. */
function asServer(state: RoomState, now: EpochMs): RoomState {
  let after = state
  const byTime: readonly Command['type'][] = ['rundown.advance', 'live_message.send_due']
  const next = () => deadlines(after).find(({ command }) => byTime.includes(command.type))
  for (let due = next(); due !== undefined && due.at <= now; due = next()) {
    const result = step(after, due.command, factsAt(due.at))
    if (!result.ok) throw new Error(result.code)
    after = result.state
  }
  return after
}

/** Ten minutes on air, then two linked cues and one by hand. */
const show = stateWith({
  timers: [
    runningSince(timerWith('a'), noon),
    timerWith('b', { trigger: 'linked', duration: 60 }),
    timerWith('c', { trigger: 'linked', duration: 30, overtime: 'stop' }),
    timerWith('d'),
  ],
  selected: 'a',
})

describe('[C7] [S4] what time does', () => {
  test.each([
    [599.999, 'a', 1],
    [600, 'b', 60],
    [659.999, 'b', 1],
    [660, 'c', 30],
    [689.999, 'c', 1],
    [690, null, null],
  ])('[C7] after %f s %s is on air', (count, name, shown) => {
    const now = seconds(count)
    const state = settle(show, now)
    expect(running(state)).toBe(name)
    if (name !== null) expect(Math.max(1, shownSeconds(named(state, name), now))).toBe(shown)
    expect(state.selectedTimerId).toBe(idOf(name ?? 'c'))
  })

  test('[C6] [C7] each is dated at its own instant, to the millisecond, in one leap of hours', () => {
    const state = settle(show, seconds(9_000))
    expect(named(state, 'a')).toMatchObject({ endedAt: iso(600), currentTime: 0, isRunning: false })
    expect(named(state, 'b')).toMatchObject({ startedFirstAt: iso(600), endedAt: iso(660) })
    expect(named(state, 'c')).toMatchObject({ startedFirstAt: iso(660), endedAt: iso(690), currentTime: 0 })
    expect(named(state, 'd')).toMatchObject({ startedFirstAt: null, endedAt: null })
  })

  test('[C7] a scheduled cue pauses what runs, which has not ended', () => {
    const timers = [
      runningSince(timerWith('a'), noon),
      timerWith('b', { trigger: 'scheduled', plannedStart: iso(90.5) }),
    ]
    const state = settle(stateWith({ timers, selected: 'a' }), seconds(3_600))
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
    ['told to stop after its end', (state) => doneAt(state, edit('a', { overtime: 'stop' }), 9_000)],
    [
      'linked, and moved up behind what is over',
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
  ])('[C7] what was %s does not happen', (_name, change) => {
    const timers = [runningSince(timerWith('a'), noon), timerWith('d'), timerWith('e')]
    const state = change(stateWith({ timers, selected: 'a' }))
    expect(settle(state, seconds(20_000))).toBe(state)
  })

  test('[C7] manual cues with overtime are as ever: time does nothing', () => {
    const state = stateWith({ timers: [runningSince(timerWith('a'), noon), timerWith('b')], selected: 'a' })
    expect(settle(state, seconds(86_400))).toBe(state)
    expect(deadlines({ ...state, room: { ...state.room, createdBy: 'u' } })).toEqual([])
  })

  test('[C7] a cue that is already used is started by nothing but a hand', () => {
    const used = timerWith('b', { trigger: 'linked', startedFirstAt: iso(-60), endedAt: iso(-1) })
    const state = stateWith({ timers: [runningSince(timerWith('a'), noon), used], selected: 'a' })
    expect(settle(state, seconds(9_000))).toBe(state)
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
      const state = settle(room, from + index * 600_000)
      expect(named(state, `cue-${index}-x`)).toMatchObject({
        isRunning: true,
        startedAt: isoTime(from + index * 600_000),
      })
    }
  })

  test('[S4] one leap, second by second and the server come to the same; twice is once', () => {
    let events = 0
    fc.assert(
      fc.property(stageMoves, fc.integer({ min: 1, max: 40 }), (moves, minutes) => {
        const turns = play(moves)
        const state = turns.at(-1)?.after ?? stateWith()
        const from = turns.at(-1)?.now ?? noon
        const until = from + minutes * 60_000
        const leap = settle(state, until)
        let walked = state
        for (let now = from; now < until; now += 7_000) walked = settle(walked, now)
        expect(settle(walked, until)).toEqual(leap)
        expect(settle(leap, until)).toBe(leap)
        expect(asServer(state, until)).toEqual(leap)
        if (leap !== state) events++
      }),
      { numRuns: 200 },
    )
    expect(events).toBeGreaterThan(10)
  })

  test('[S4] a screen that holds a snapshot comes to what the server projects', () => {
    const state = stateWith({
      timers: show.timers.map((timer) => ({
        ...timer,
        opens: timer.name === 'b' ? { kind: 'poll', id: idOf('p'), showResults: true } : null,
      })),
      polls: [pollWith('p', { closedAt: iso(-1) })],
      selected: 'a',
    })
    for (const count of [0, 600, 660, 700]) {
      const settled = settleShown(project(state, 'viewer'), seconds(count))
      const { timers, selectedTimerId, polls } = project(settle(state, seconds(count)), 'viewer')
      expect(settled).toMatchObject({ timers, selectedTimerId, polls: polls.map(({ results: _r, ...poll }) => poll) })
    }
  })

  test('[S4] a command at an instant sees what was due before it', () => {
    const state = settle(show, seconds(650))
    expect(refused(state, { type: 'timer.give', timerId: idOf('a'), seconds: 60 }, factsAt(seconds(650)))).toBe(
      'timer_not_running',
    )
    expect(running(doneAt(state, go('rundown.next', 'b'), 650))).toBe('c')
  })
})

describe('[C10] [C11] going through the show', () => {
  test('[C10] next ends the running cue and starts the one after it', () => {
    const state = doneAt(show, go('rundown.next', 'a'), 100)
    expect(named(state, 'a')).toMatchObject({ isRunning: false, endedAt: iso(100), currentTime: 500 })
    expect(named(state, 'b')).toMatchObject({ isRunning: true, startedAt: iso(100) })
  })

  test('[C10] two operators who press together skip one cue', () => {
    const once = doneAt(show, go('rundown.next', 'a'), 100)
    const { state, changes, subject } = done(once, go('rundown.next', 'a'), factsAt(seconds(100.4)))
    expect([state, changes, subject]).toEqual([once, [], { kind: 'rundown' }])
  })

  test.each<[string, Partial<Timer>, string | null, string | null]>([
    ['the selected cue', {}, 'b', 'b'],
    ['the first that has not ended, where the selected one has', { endedAt: iso(-1) }, 'a', 'b'],
    ['the first, where none is selected', {}, null, 'a'],
  ])('[C10] with nothing running it starts %s', (_name, first, selected, expected) => {
    const timers = [timerWith('a', first), timerWith('b')]
    const state = stateWith({ timers, ...(selected === null ? {} : { selected }) })
    expect(running(doneAt(state, go('rundown.next', null), 1))).toBe(expected)
  })

  test('[C10] after the last cue nothing runs, and then there is nothing to start', () => {
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
    ['takes from one that is over', 700, -60, false, -160],
    ['gives to one that is over', 700, 200, false, 100],
    ['gives to a count-up', 0, 60, true, 600],
  ])('[C12] %s', (_name, ranFor, given, isCountUp, left) => {
    const state = stateWith({ timers: [runningSince(timerWith('a', { isCountUp }), seconds(-ranFor))] })
    const after = done(state, { type: 'timer.give', timerId: idOf('a'), seconds: given }, factsAt(noon)).state
    expect(secondsLeft(named(after, 'a'), noon)).toBe(left)
  })

  test('[C12] taking all that is left ends a cue with a linked one behind it at that moment', () => {
    const now = 100.25
    const taken = doneAt(show, { type: 'timer.give', timerId: idOf('a'), seconds: -3600 }, now)
    expect(named(settle(taken, seconds(now)), 'b')).toMatchObject({ isRunning: true, startedAt: iso(now) })
  })
})

describe('[C8] [C9] what cues open', () => {
  const opening = (kind: 'poll' | 'quiz' | 'live_message', showResults = false) =>
    stateWith({
      timers: [
        timerWith('a', { opens: { kind, id: idOf('it'), showResults }, overtime: 'stop', duration: 60 }),
        timerWith('b'),
      ],
      polls: [pollWith('it')],
      quizzes: [quizWith('it'), quizWith('other', { isActive: true })],
      liveMessages: [liveMessageWith('it', { isVisible: false })],
    })
  const start: Command = { type: 'timer.start', timerId: idOf('a') }

  test.each([true, false])('[C8] a poll is open exactly while its cue is on; results shown: %s', (showResults) => {
    const on = doneAt(opening('poll', showResults), start, 0)
    expect(on.polls[0]).toMatchObject({ isActive: true, closedAt: null })
    const paused = doneAt(on, { type: 'timer.pause', timerId: idOf('a') }, 10)
    expect(paused.polls[0]?.isActive).toBe(true)
    expect(asServer(on, seconds(500)).polls[0]).toMatchObject({ isActive: false, closedAt: iso(60), showResults })
    expect(doneAt(on, go('rundown.next', 'a'), 20).polls[0]).toMatchObject({ isActive: false, closedAt: iso(20) })
    expect(doneAt(paused, { type: 'timer.delete', timerId: idOf('a') }, 30).polls[0]?.isActive).toBe(false)
    const stoppedByHand = doneAt(paused, { type: 'poll.edit', pollId: idOf('it'), isActive: false }, 12)
    expect(doneAt(stoppedByHand, start, 15).polls[0]?.isActive).toBe(false)
  })

  test('[C8] a quiz closes the others', () => {
    const on = doneAt(opening('quiz'), start, 0)
    expect(on.quizzes.map(({ isActive }) => isActive)).toEqual([true, false])
    expect(on.quizzes[0]).toMatchObject({ startedAt: iso(0) })
    expect(asServer(on, seconds(61)).quizzes[0]).toMatchObject({ isActive: false, closedAt: iso(60) })
  })

  test('[C8] a live message stays shown, and feedback and questions stay on', () => {
    expect(asServer(doneAt(opening('live_message'), start, 0), seconds(500)).liveMessages[0]?.isVisible).toBe(true)
    for (const [kind, field] of [
      ['feedback', 'feedbackEnabled'],
      ['questions', 'hasQuestions'],
    ] as const) {
      const state = stateWith({ timers: [timerWith('a', { opens: { kind, showResults: false }, overtime: 'stop' })] })
      expect(asServer(doneAt(state, start, 0), seconds(9_000)).room[field]).toBe(true)
    }
  })

  test('[C8] everybody who may see it is told', () => {
    const told = framesOf(opening('poll'), start, 'audience').map(({ type }) => type)
    expect(told).toEqual(['poll_updated'])
  })

  const timesOf = ({ polls, quizzes }: RoomState) => [polls[0]?.cueTime, quizzes[0]?.cueTime]
  const give = (count: number): Command => ({ type: 'timer.give', timerId: idOf('a'), seconds: count })
  const pause: Command = { type: 'timer.pause', timerId: idOf('a') }

  test.each([
    ['poll', 0],
    ['quiz', 1],
  ] as const)('[C16] a %s has the time that its cue has left', (kind, place) => {
    const isTimed = (state: RoomState, secondsAtStart: number, startedAt: string | null) => {
      expect(timesOf(state)[place]).toEqual({ secondsLeft: secondsAtStart, startedAt })
      expect(timesOf(state)[1 - place]).toBeUndefined()
    }
    const on = doneAt(opening(kind), start, 0)
    isTimed(on, 60, iso(0))
    isTimed(doneAt(on, give(30), 10), 90, iso(0))
    const paused = doneAt(on, pause, 10)
    isTimed(paused, 50, null)
    isTimed(doneAt(paused, start, 25), 50, iso(25))
    isTimed(doneAt(paused, edit('a', { isCountUp: true }), 25), 10, null)
    isTimed(doneAt(paused, { type: 'timer.adjust', timerId: idOf('a'), currentTime: 40 }, 25), 40, null)
    for (const ended of [
      asServer(on, seconds(61)),
      doneAt(on, go('rundown.next', 'a'), 20),
      doneAt(paused, { type: 'timer.reset', timerId: idOf('a') }, 20),
      doneAt(on, edit('a', { opens: null }), 20),
    ])
      expect(timesOf(ended)).toEqual([undefined, undefined])
  })

  test('[C16] by hand it has none, except while a cue that opens it is on', () => {
    const byHand: Command = { type: 'poll.edit', pollId: idOf('it'), isActive: true }
    expect(timesOf(doneAt(opening('poll'), byHand, 0))).toEqual([undefined, undefined])
    const stopped = doneAt(doneAt(opening('poll'), start, 0), { ...byHand, isActive: false }, 5)
    expect(timesOf(stopped)).toEqual([undefined, undefined])
    expect(timesOf(doneAt(stopped, byHand, 8))[0]).toEqual({ secondsLeft: 60, startedAt: iso(0) })
    const copied = doneAt(doneAt(opening('poll'), start, 0), { type: 'poll.duplicate', pollId: idOf('it') }, 5)
    expect(copied.polls[1]?.cueTime).toBeUndefined()
  })

  test('[C16] of two cues that open the same the one that runs counts', () => {
    const opens = { kind: 'poll', id: idOf('it'), showResults: false } as const
    const both = { ...opening('poll'), timers: [timerWith('a', { opens }), timerWith('b', { opens, duration: 30 })] }
    const second = doneAt(doneAt(doneAt(both, start, 0), pause, 10), { type: 'timer.start', timerId: idOf('b') }, 20)
    expect(timesOf(second)[0]).toEqual({ secondsLeft: 30, startedAt: iso(20) })
  })

  test('[C16] phones are told of each change, and of nothing else of the cue', () => {
    const on = doneAt(opening('poll'), start, 0)
    expect(framesOf(on, pause, 'audience')).toMatchObject([
      { type: 'poll_updated', poll: { cueTime: { startedAt: null } } },
    ])
    expect(framesOf(on, edit('a', { speaker: 'Ada' }), 'audience')).toEqual([])
  })

  test.each<[string, 'poll' | 'quiz' | 'live_message', Command]>([
    ['poll', 'poll', { type: 'poll.delete', pollId: idOf('it') }],
    ['quiz', 'quiz', { type: 'quiz.delete', quizId: idOf('it') }],
    ['live message', 'live_message', { type: 'live_message.delete', messageId: idOf('it') }],
  ])('[C9] a %s that is deleted is opened by no cue any more', (_name, kind, command) => {
    expect(named(doneAt(opening(kind), command, 1), 'a').opens).toBeNull()
  })
})

describe('[B1] [B2] [B3] [B4] the stage', () => {
  const scene = { kind: 'timer' }
  test('[B1] is dark until it is lifted', () => {
    const dark = done(stateWith(), { type: 'room.stage', blackout: true })
    expect(project(dark.state, 'viewer').stage).toEqual({ blackout: true, scene })
    expect(done(dark.state, { type: 'room.stage', blackout: true }).changes).toEqual([])
    expect(done(dark.state, { type: 'room.stage', blackout: false }).state.stage.blackout).toBe(false)
  })

  test('[B2] flashes once in three seconds', () => {
    const flash: Command = { type: 'room.flash' }
    const once = doneAt(stateWith(), flash, 0)
    expect(once.stage.flashAt).toBe(iso(0))
    expect(done(once, flash, factsAt(seconds(2.999))).changes).toEqual([])
    expect(doneAt(once, flash, 3).stage.flashAt).toBe(iso(3))
  })

  test('[B4] shows a scene until another one is chosen, and tells displays alone', () => {
    const qr = { type: 'room.stage', scene: { kind: 'qr' } } as const
    const shown = done(stateWith(), qr).state
    expect(project(shown, 'viewer').stage.scene).toEqual(qr.scene)
    expect(project(shown, 'audience').stage.scene).toEqual(scene)
    expect(done(shown, qr).changes).toEqual([])
    expect(done(shown, { type: 'room.stage', scene: { kind: 'timer' } }).state.stage.scene).toEqual(scene)
  })

  test('[B3] displays are told, phones are not', () => {
    const state = stateWith({ stage: { blackout: true } })
    const told = framesOf(state, { type: 'room.flash' }, 'viewer')
    expect(told).toEqual([{ type: 'stage_updated', stage: { blackout: true, scene }, flashAt: iso(5) }])
    expect(framesOf(state, { type: 'room.flash' }, 'audience')).toEqual([])
    expect(project(state, 'audience').stage).toEqual({ blackout: false, scene })
    expect(framesOf(state, { type: 'room.stage', blackout: false }, 'viewer')[0]).not.toHaveProperty('flashAt')
  })
})
