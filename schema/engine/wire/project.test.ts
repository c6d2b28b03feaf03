import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answered, put, removed } from '../../core/change.ts'
import type { RoomState } from '../../core/state.ts'
import { anyMoves, play } from '../../testing/moves.ts'
import { askedWith, feedbackWith, messageWith } from '../../testing/rooms/entries.ts'
import { idOf, noon } from '../../testing/rooms/facts.ts'
import { ballotWith, pollWith } from '../../testing/rooms/polls.ts'
import { attemptWith, quizWith } from '../../testing/rooms/quizzes.ts'
import { busyRoom, stateWith } from '../../testing/rooms/state.ts'
import { timerWith } from '../../testing/rooms/timers.ts'
import { noRows, ownOf } from '../../testing/rows.ts'
import { done } from '../../testing/steps.ts'
import { projectAttempt } from '../../tools/quizzes/wire.ts'
import { projectRoom } from '../../tools/room/project-room.ts'
import { nothingToUndo } from '../../tools/undo/nothing-to-undo.ts'
import { isoTime } from '../../values/time.ts'
import { type Role, roles } from '../../view/role.ts'
import { projectParticipant } from '../answers.ts'
import type { Command, CommandOf } from '../commands/commands.ts'
import { nothingDone } from './participant-views.ts'
import { framesPerStep, participantsToUpdate, project, replyOf, talliesFor, tallyKeys, updateFor } from './project.ts'

const shown = messageWith('shown', { isVisible: true })
const hidden = messageWith('hidden')
const full = stateWith({
  room: { createdBy: 'user-1', accessPasswordHash: 'hash', accessEpoch: 41, controlEpoch: 42 },
  timers: [timerWith('a'), timerWith('b')],
  messages: [hidden, shown],
  selected: 'b',
})

const update = (settings: Omit<CommandOf<'room.update'>, 'type'>): Command => ({ type: 'room.update', ...settings })

describe('[P1] the whole room', () => {
  const nothingAsked = { polls: [], quizzes: [], liveMessages: [], questions: [], games: [], signals: [], bans: [] }

  test('[P1] a controller gets everything in it', () => {
    expect(project(full, 'controller')).toEqual({
      room: projectRoom(full.room, 'controller'),
      timers: full.timers,
      selectedTimerId: idOf('b'),
      stage: { blackout: false, scene: { kind: 'timer' }, showsResults: true },
      undo: nothingToUndo,
      programme: null,
      messages: [hidden, shown],
      ...nothingAsked,
    })
  })

  test('[P1] a viewer gets the timers and the visible messages', () => {
    expect(project(full, 'viewer')).toEqual({
      room: projectRoom(full.room, 'viewer'),
      timers: full.timers,
      selectedTimerId: idOf('b'),
      stage: { blackout: false, scene: { kind: 'timer' }, showsResults: true },
      undo: nothingToUndo,
      programme: null,
      messages: [shown],
      ...nothingAsked,
    })
  })

  test('[P1] [P44] a phone gets the room’s settings and what is on and next, no timers and no messages', () => {
    expect(project(full, 'audience')).toEqual({
      room: projectRoom(full.room, 'audience'),
      timers: [],
      selectedTimerId: null,
      stage: { blackout: false, scene: { kind: 'timer' }, showsResults: true },
      undo: nothingToUndo,
      programme: {
        now: null,
        next: { name: 'a', speaker: '', plannedStart: null, notBefore: null, fromNow: null },
        isOver: false,
      },
      messages: [],
      ...nothingAsked,
    })
  })
})

describe('[P37] a step that changes very much', () => {
  const asked = (count: number) =>
    stateWith({
      questions: Array.from({ length: count }, (_, n) => askedWith(`question-${n}`, { participantId: `p-${n}` })),
    })
  const clear = (state: RoomState, role: Role) => {
    const { state: after, changes } = done(state, { type: 'question.clear' })
    return updateFor(state, after, changes, role)
  }

  test.each(roles)('[P37] is sent to a %s as a whole room from the 101st frame on', (role) => {
    expect(clear(asked(framesPerStep), role)).toMatchObject({ kind: 'frames' })
    expect(clear(asked(framesPerStep + 1), role)).toEqual({ kind: 'snapshot' })
  })

  test.each(roles)(
    '[P37] of a whole event no more frames are made for a %s than show that there are too many',
    (role) => {
      const messages = Array.from({ length: 1_000 }, (_, n) => messageWith(`m${n}`, { isVisible: true }))
      let last = 0
      const looked = new Proxy(
        messages.map((one) => put('message', one, null)),
        {
          get(list, key) {
            if (typeof key === 'string' && /^\d+$/.test(key)) last = Math.max(last, Number(key))
            return Reflect.get(list, key)
          },
        },
      )
      const before = stateWith({})
      const { kind } = updateFor(before, { ...before, messages }, looked, role)
      const isSeen = role !== 'audience'
      expect([kind, last < 2 * framesPerStep]).toEqual(isSeen ? ['snapshot', true] : ['frames', false])
    },
  )
})

describe('[P4] locks', () => {
  const locks = [
    { role: 'viewer', lock: 'isViewerLocked', code: 'viewer_locked' },
    { role: 'audience', lock: 'isJoinLocked', code: 'join_locked' },
  ] as const
  const told = (state: RoomState, command: Command, role: Role) => {
    const { state: after, changes } = done(state, command)
    return updateFor(state, after, changes, role)
  }

  test.each(locks)('[P4] $lock silences the $role and nobody else', ({ role, lock, code }) => {
    expect(told(full, update({ [lock]: true }), role)).toEqual({ kind: 'locked', code })
    for (const other of roles.filter((r) => r !== role)) {
      const { kind, ...sent } = told(full, update({ [lock]: true }), other)
      const types = 'frames' in sent ? sent.frames.map(({ type }) => type) : []
      // [P44] What is on the display is not read on a phone while the display is locked.
      const also = other === 'audience' ? ['programme_updated'] : []
      expect([kind, types]).toEqual(['frames', ['room_updated', ...also]])
    }
    const locked = done(full, update({ [lock]: true })).state
    expect(told(locked, update({ name: 'secret' }), role)).toEqual({ kind: 'frames', frames: [] })
    expect(told(locked, update({ name: 'secret' }), 'controller')).toMatchObject({ frames: [{ type: 'room_updated' }] })
  })

  test.each(locks)('[P4] lifting $lock sends the whole room', ({ role, lock }) => {
    const locked = done(full, update({ [lock]: true })).state
    expect(told(locked, update({ [lock]: false, name: 'x' }), role)).toEqual({ kind: 'snapshot' })
    expect(told(full, update({ [lock]: false, name: 'x' }), role)).toMatchObject({ kind: 'frames' })
  })

  test.each(locks)('[P4] [P16] waiting tallies are not sent while $lock is on', ({ role, lock }) => {
    const { state } = done(busyRoom, update({ [lock]: true }))
    for (const each of roles) {
      const told = talliesFor(busyRoom, tallyKeys(busyRoom), each)
      expect(JSON.stringify(told)).toContain('_response')
      expect(talliesFor(state, tallyKeys(state), each)).toEqual(each === role ? { kind: 'frames', frames: [] } : told)
    }
  })

  test('[P4] a name changed together with a lock is not sent', () => {
    expect(JSON.stringify(told(full, update({ isViewerLocked: true, name: 'canary' }), 'viewer'))).not.toContain(
      'canary',
    )
  })
})

describe('[P6] the reply to a command', () => {
  test('[P6] is its subject, as a controller sees it', () => {
    const [poll] = project(busyRoom, 'controller').polls
    const room = projectRoom(full.room, 'controller')
    expect(replyOf(full, { kind: 'room' })).toEqual({ kind: 'room', view: room })
    expect(replyOf(full, { kind: 'timer', id: idOf('a') })).toEqual({ kind: 'timer', view: full.timers[0] })
    expect(replyOf(full, { kind: 'message', id: hidden.id })).toEqual({ kind: 'message', view: hidden })
    expect(replyOf(busyRoom, { kind: 'poll', id: poll?.id ?? '' })).toEqual({ kind: 'poll', view: poll })
    const selection = { selectedTimerId: idOf('b') }
    expect(replyOf(full, { kind: 'selection' })).toEqual({ kind: 'selection', view: selection })
    for (const kind of ['timer', 'message', 'poll', 'quiz', 'live_message'] as const) {
      expect(replyOf(full, { kind, id: idOf('nobody') })).toEqual({ kind: 'gone', view: null })
    }
    expect(replyOf(full, { kind: 'gone' })).toEqual({ kind: 'gone', view: null })
  })

  test('[P6] every accepted command has a reply, unless its subject is gone', () => {
    fc.assert(
      fc.property(anyMoves, (moves) => {
        for (const { result, after } of play(moves)) {
          if (!result.ok) continue
          const { kind, view } = replyOf(after, result.subject)
          expect(kind).toBe(result.subject.kind)
          expect(view === null).toBe(kind === 'gone')
        }
      }),
    )
  })
})

describe('[P15] a participant’s own', () => {
  const asked = pollWith('asked', { isActive: true })
  const ended = pollWith('ended', { closedAt: isoTime(noon) })
  const running = quizWith('running', { isActive: true })
  const room = stateWith({ polls: [asked, ended, pollWith('draft')], quizzes: [running, quizWith('waiting')] })

  test('[P15] votes, attempts and feedback are restored after a reload', () => {
    const attempt = attemptWith('running', 'p-1')
    const rows = {
      ...noRows,
      poll: [
        ballotWith('asked', 'p-1'),
        ballotWith('asked', 'p-2', { selectedOptions: [1] }),
        ballotWith('ended', 'p-1'),
      ],
      quiz: [attempt, attemptWith('running', 'p-2')],
      feedback: ['f', 'g', 'h'].map((name) => feedbackWith(name, name === 'h' ? 'p-2' : 'p-1')),
    }
    expect(projectParticipant(room, ownOf(rows, 'p-1'))).toEqual({
      ...nothingDone,
      votes: { [asked.id]: [0], [ended.id]: [0] },
      attempts: { [running.id]: projectAttempt({ games: [] }, running, attempt) },
      feedbackCount: 2,
    })
  })

  test('[P15] deleted and hidden polls and quizzes restore nothing', () => {
    const rows = {
      ...noRows,
      poll: [ballotWith('nobody', 'p-1'), ballotWith('draft', 'p-1')],
      quiz: [attemptWith('nobody', 'p-1'), attemptWith('waiting', 'p-1')],
    }
    expect(projectParticipant(room, ownOf(rows, 'p-1'))).toEqual(nothingDone)
  })

  test('[P18] a change concerns the participant who answered; changes by others concern nobody', () => {
    const voted = answered('poll', ballotWith('asked', 'p-1'), null, { totalResponses: 1, counts: [1, 0] })
    const submitted = answered('feedback', feedbackWith('f', 'p-2'), null, { counts: [0, 0, 0, 0, 1] })
    const others = [put('poll', asked, null), put('room', room.room, null), removed('quiz', running)]
    expect([...participantsToUpdate([voted, voted, submitted, ...others])]).toEqual(['p-1', 'p-2'])
  })

  test('[P15] [P6] the reply to a vote is the vote, without its voter', () => {
    expect(replyOf(room, { kind: 'ballot', row: ballotWith('asked', 'p-1', { opId: 'op-1' }) })).toEqual({
      kind: 'ballot',
      view: { pollId: asked.id, selectedOptions: [0], submittedAt: isoTime(noon) },
    })
  })
})
