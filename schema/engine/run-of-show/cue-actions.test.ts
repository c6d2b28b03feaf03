import { describe, expect, test } from 'vitest'
import type { RoomState } from '../../core/state.ts'
import { having, kept, tried } from '../../testing/kept-room.ts'
import { liveMessageWith } from '../../testing/rooms/entries.ts'
import { idOf } from '../../testing/rooms/facts.ts'
import { pollWith } from '../../testing/rooms/polls.ts'
import { quizWith } from '../../testing/rooms/quizzes.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { edit, timerWith } from '../../testing/rooms/timers.ts'
import { asServer, doneAt, go, iso, named, seconds } from '../../testing/show.ts'
import { framesOf } from '../../testing/steps.ts'
import type { Command } from '../commands/commands.ts'

describe('[C8] [C9] links from cues to what they open', () => {
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

  test('[C8] a quiz closes the active one', () => {
    const on = doneAt(opening('quiz'), start, 0)
    expect(on.quizzes.map(({ isActive }) => isActive)).toEqual([true, false])
    expect(on.quizzes[0]).toMatchObject({ startedAt: iso(0) })
    expect(asServer(on, seconds(61)).quizzes[0]).toMatchObject({ isActive: false, closedAt: iso(60) })
  })

  test('[C8] a live message stays visible, and feedback and questions stay on', () => {
    expect(asServer(doneAt(opening('live_message'), start, 0), seconds(500)).liveMessages[0]?.isVisible).toBe(true)
    for (const [kind, field] of [
      ['feedback', 'feedbackEnabled'],
      ['questions', 'hasQuestions'],
    ] as const) {
      const state = stateWith({ timers: [timerWith('a', { opens: { kind, showResults: false }, overtime: 'stop' })] })
      expect(asServer(doneAt(state, start, 0), seconds(9_000)).room[field]).toBe(true)
    }
  })

  test('[C8] every role that may see it is told', () => {
    const told = framesOf(opening('poll'), start, 'audience').map(({ type }) => type)
    expect(told).toEqual(['poll_updated'])
  })

  const timesOf = ({ polls, quizzes }: RoomState) => [polls[0]?.cueTime, quizzes[0]?.cueTime]
  const give = (count: number): Command => ({ type: 'timer.give', timerId: idOf('a'), seconds: count })
  const pause: Command = { type: 'timer.pause', timerId: idOf('a') }

  test.each([
    ['poll', 0],
    ['quiz', 1],
  ] as const)('[C16] a %s ends with the remaining time of its cue', (kind, place) => {
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

  test('[C16] started by hand it has no end, except while a cue that opens it is on', () => {
    const byHand: Command = { type: 'poll.edit', pollId: idOf('it'), isActive: true }
    expect(timesOf(doneAt(opening('poll'), byHand, 0))).toEqual([undefined, undefined])
    const stopped = doneAt(doneAt(opening('poll'), start, 0), { ...byHand, isActive: false }, 5)
    expect(timesOf(stopped)).toEqual([undefined, undefined])
    expect(timesOf(doneAt(stopped, byHand, 8))[0]).toEqual({ secondsLeft: 60, startedAt: iso(0) })
    const copied = doneAt(doneAt(opening('poll'), start, 0), { type: 'poll.duplicate', pollId: idOf('it') }, 5)
    expect(copied.polls[1]?.cueTime).toBeUndefined()
  })

  test('[C16] if two cues open the same thing, the running one counts', () => {
    const opens = { kind: 'poll', id: idOf('it'), showResults: false } as const
    const both = { ...opening('poll'), timers: [timerWith('a', { opens }), timerWith('b', { opens, duration: 30 })] }
    const second = doneAt(doneAt(doneAt(both, start, 0), pause, 10), { type: 'timer.start', timerId: idOf('b') }, 20)
    expect(timesOf(second)[0]).toEqual({ secondsLeft: 30, startedAt: iso(20) })
  })

  test('[C16] phones are told of each change, and nothing else about the cue', () => {
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
  ])('[C9] deleting a %s removes it from every cue', (_name, kind, command) => {
    expect(named(doneAt(opening(kind), command, 1), 'a').opens).toBeNull()
  })

  test('[C9] a cue that undo brings back opens nothing if what it would open was deleted after it', () => {
    const gone = having(
      kept(opening('poll')),
      { type: 'timer.delete', timerId: idOf('a') },
      { type: 'poll.delete', pollId: idOf('it') },
    )
    const back = having(gone, { type: 'room.undo', skip: gone.state.undoSteps.at(-1)?.number })
    expect(named(back.state, 'a').opens).toBeNull()
    expect(tried(back, edit('a', { name: 'Panel' }))).toMatchObject({ ok: true })
  })
})
