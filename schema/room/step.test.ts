import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../testing/patience.ts'
import type { RefusalCode } from '../errors.ts'
import { roomIdOf } from '../ids.ts'
import * as limits from '../limits.ts'
import type { Snapshot } from '../protocol.ts'
import { storedMessage, storedRoom, storedTimer } from '../stored.ts'
import {
  storedAttempt,
  storedBallot,
  storedFeedback,
  storedLiveMessage,
  storedPoll,
  storedQuiz,
} from '../stored-engagement.ts'
import { anyMoves, play, type Turn } from '../testing/moves.ts'
import { applyFrame, applyUpdate, follow, tallyFrames } from '../testing/reader.ts'
import {
  busyRoom,
  factsAt,
  factsOf,
  idOf,
  liveMessageWith,
  messageWith,
  noon,
  pollWith,
  quizWith,
  roomId,
  runningSince,
  stateWith,
  timerWith,
} from '../testing/rooms.ts'
import { priorOf } from '../testing/rows.ts'
import type { Command } from './command.ts'
import { movedTally, type TallyKey } from './engagement-frames.ts'
import { lockOf, project, updateFor } from './project.ts'
import { type RoomState, roles } from './state.ts'
import { applyChanges, step } from './step.ts'
import { inOrder } from './timer.ts'

const runs = { numRuns: 300 }

/** Freezes everything inside, so that a rule that writes into what it was given throws. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}

const anyStart = fc.constantFrom(frozen(stateWith()), frozen(busyRoom))

/** Checks something after every turn of many random lives of a room. */
const always = (check: (turn: Turn, index: number, turns: Turn[]) => void) =>
  fc.assert(
    fc.property(anyMoves, anyStart, (moves, start) => {
      play(moves, start).forEach(check)
    }),
    runs,
  )

/** What the specification refuses, said a second time and without the rules. */
function expectedRefusal({ before: state, rowsBefore: rows, command, facts }: Turn): RefusalCode | null {
  const isMissing = (list: readonly { id: string }[], id: string) => list.every((item) => item.id !== id)
  const who = facts().participantId
  switch (command.type) {
    case 'timer.start':
    case 'timer.pause':
    case 'timer.select':
    case 'timer.reset':
    case 'timer.adjust':
    case 'timer.edit':
    case 'timer.delete': {
      const timer = state.timers.find((t) => t.id === command.timerId)
      if (timer === undefined) return 'not_found'
      const isOtherRunning = state.timers.some((t) => t.isRunning && t.id !== timer.id)
      if (command.type === 'timer.start') return isOtherRunning && !timer.isRunning ? 'timer_running_start' : null
      if (command.type === 'timer.select')
        return isOtherRunning && state.selectedTimerId !== timer.id ? 'timer_running_select' : null
      return timer.isRunning && command.type !== 'timer.pause' ? 'timer_is_running' : null
    }
    case 'message.edit':
    case 'message.delete':
      return isMissing(state.messages, command.messageId) ? 'not_found' : null
    case 'live_message.edit':
    case 'live_message.delete':
      return isMissing(state.liveMessages, command.messageId) ? 'not_found' : null
    case 'poll.edit':
    case 'poll.delete':
      return isMissing(state.polls, command.pollId) ? 'not_found' : null
    case 'poll.vote': {
      const poll = state.polls.find((p) => p.id === command.pollId)
      if (poll === undefined) return 'not_found'
      if (who === null) return 'join_required'
      const first = rows.ballots.find((b) => b.pollId === poll.id && b.participantId === who)
      if (first !== undefined) return first.opId !== null && first.opId === command.opId ? null : 'already_voted'
      if (!poll.isActive) return 'poll_closed'
      const chosen = poll.options.filter((_, index) => command.selectedOptions.includes(index)).length
      const isWhole = chosen > 0 && chosen === command.selectedOptions.length
      return isWhole && (chosen === 1 || poll.allowMultiple) ? null : 'invalid_vote'
    }
    case 'quiz.edit': {
      const quiz = state.quizzes.find((q) => q.id === command.quizId)
      if (quiz === undefined) return 'not_found'
      const next = { ...quiz, ...Object.fromEntries(Object.entries(command.patch).filter(([, v]) => v !== undefined)) }
      if (!next.isActive && next.showResults !== quiz.showResults) return 'quiz_not_active'
      return !next.showResults && next.showCorrectAnswers !== quiz.showCorrectAnswers ? 'results_not_shown' : null
    }
    case 'quiz.delete': {
      const quiz = state.quizzes.find((q) => q.id === command.quizId)
      return quiz === undefined ? 'not_found' : quiz.isActive ? 'quiz_active' : null
    }
    case 'quiz.start':
    case 'quiz.answer':
    case 'quiz.submit': {
      const quiz = state.quizzes.find((q) => q.id === command.quizId)
      if (quiz === undefined) return 'not_found'
      if (who === null) return 'join_required'
      const attempt = rows.attempts.find((a) => a.quizId === quiz.id && a.participantId === who)
      if (command.type === 'quiz.start' && attempt !== undefined) return null
      if (command.type === 'quiz.answer' && command.questionIndex < (attempt?.questionIndex ?? 0)) {
        const { options = [] } = quiz.questions.at(command.questionIndex) ?? {}
        return command.selectedOption === -1 || options[command.selectedOption] ? null : 'invalid_answer'
      }
      if (attempt !== undefined && attempt.completedAt !== null) {
        const isRepeated = command.type === 'quiz.submit' && attempt.opId !== null && attempt.opId === command.opId
        return isRepeated ? null : 'already_completed'
      }
      if (!quiz.isActive) return 'quiz_closed'
      if (command.type === 'quiz.start') return null
      if (command.type === 'quiz.answer' && attempt === undefined) return 'quiz_not_started'
      const given = command.type === 'quiz.answer' ? [command] : command.answers
      const isKnown = given.every(({ questionIndex, selectedOption }) => {
        const options = quiz.questions.at(questionIndex)?.options ?? []
        return questionIndex < quiz.questions.length && (selectedOption === -1 || Boolean(options[selectedOption]))
      })
      const isOnce = given.every(
        ({ questionIndex }, i) => given.findIndex((g) => g.questionIndex === questionIndex) === i,
      )
      const isAhead = command.type === 'quiz.answer' && command.questionIndex > (attempt?.questionIndex ?? 0)
      return isKnown && isOnce && !isAhead ? null : 'invalid_answer'
    }
    case 'feedback.submit': {
      if (who === null) return 'join_required'
      const isSame = rows.feedback.some((f) => f.participantId === who && f.opId !== null && f.opId === command.opId)
      return isSame || state.room.feedbackEnabled ? null : 'feedback_disabled'
    }
    default:
      return null
  }
}

describe('[S1] any life of a room', () => {
  test('[S1] is refused exactly what the specification refuses, and a refusal changes nothing', () => {
    always((turn) => {
      const { before, result, after } = turn
      expect(result.ok ? null : result.code).toBe(expectedRefusal(turn))
      if (!result.ok) expect(after).toBe(before)
    })
  })

  test('[S1] a rule writes into nothing it was given, and says the same twice', () => {
    always(({ before, command, facts, result }) => {
      const given = [frozen(before), frozen(command), { ...facts(), prior: frozen(facts().prior) }] as const
      expect(step(...given)).toEqual(result)
      expect(step(before, command, facts())).toEqual(result)
    })
  })

  test('[S1] a command that is repeated at once changes nothing more, but for adding and rotating', () => {
    const unnamed = ({ command }: Turn) => 'opId' in command && command.opId === null
    always((turn) => {
      const { command, now, facts, result, after, rowsAfter } = turn
      if (!result.ok || /\.add$|^room.rotate/.test(command.type)) return
      if (command.type === 'feedback.submit' && unnamed(turn)) return
      const { userId, participantId } = facts()
      const prior = priorOf(rowsAfter, command, participantId)
      const again = step(after, command, factsAt(now, 'again', { userId, participantId, prior }))
      if (/\.delete$/.test(command.type) && command.type !== 'room.delete') {
        expect(again).toEqual({ ok: false, code: 'not_found' })
      } else if (command.type === 'poll.vote' && unnamed(turn)) {
        expect(again).toEqual({ ok: false, code: 'already_voted' })
      } else if (command.type === 'quiz.submit' && unnamed(turn)) {
        expect(again).toEqual({ ok: false, code: 'already_completed' })
      } else {
        expect(again).toEqual({ ok: true, state: after, changes: [], subject: result.subject })
      }
    })
  })

  test('[S1] what does not exist is not found, whatever is asked of it', () => {
    const id = idOf('nobody')
    const missing = { timerId: id, messageId: id, pollId: id, quizId: id, sessionId: null, opId: null }
    const commands: Command[] = [
      { type: 'timer.start', ...missing },
      { type: 'timer.pause', ...missing },
      { type: 'timer.reset', ...missing },
      { type: 'timer.adjust', currentTime: 1, ...missing },
      { type: 'timer.edit', patch: { name: 'x' }, ...missing },
      { type: 'timer.delete', ...missing },
      { type: 'timer.select', ...missing },
      { type: 'message.edit', patch: { content: 'x' }, ...missing },
      { type: 'message.delete', ...missing },
      { type: 'poll.edit', patch: { isActive: true }, ...missing },
      { type: 'poll.delete', ...missing },
      { type: 'poll.vote', selectedOptions: [0], ...missing },
      { type: 'quiz.edit', patch: { isActive: true }, ...missing },
      { type: 'quiz.delete', ...missing },
      { type: 'quiz.start', ...missing },
      { type: 'quiz.answer', questionIndex: 0, selectedOption: 0, ...missing },
      { type: 'quiz.submit', answers: [], ...missing },
      { type: 'live_message.edit', patch: { isPinned: true }, ...missing },
      { type: 'live_message.delete', ...missing },
    ]
    const busy = stateWith({
      timers: [runningSince(timerWith('a'), noon)],
      selected: 'a',
      messages: [messageWith('b')],
      polls: [pollWith('c', { isActive: true })],
      quizzes: [quizWith('d', { isActive: true })],
      liveMessages: [liveMessageWith('e')],
    })
    for (const state of [stateWith(), busy]) {
      for (const command of commands) {
        expect(step(state, command, factsAt(noon))).toEqual({ ok: false, code: 'not_found' })
        expect(step(state, command, factsOf('p-1', noon))).toEqual({ ok: false, code: 'not_found' })
      }
    }
  })
})

describe('in any life of a room', () => {
  test('[T11] [T12] at most one timer runs, and it is the selected one', () => {
    always(({ after }) => {
      const running = after.timers.filter((t) => t.isRunning)
      expect(running.length).toBeLessThanOrEqual(1)
      if (running[0] !== undefined) expect(after.selectedTimerId).toBe(running[0].id)
    })
  })

  test('[T15] an adjusted or reset timer is never below zero', () => {
    always(({ command, result, after }) => {
      if (!result.ok || (command.type !== 'timer.adjust' && command.type !== 'timer.reset')) return
      const timer = after.timers.find((t) => t.id === command.timerId)
      expect(timer?.currentTime).toBeGreaterThanOrEqual(0)
      expect(timer?.currentTime).toBeLessThanOrEqual(limits.maxTimerSeconds)
    })
  })

  test('[T17] [T7] the list is in order, and each order is a place', () => {
    always(({ after }) => {
      expect(after.timers.map((t) => t.order)).toEqual(after.timers.map((_, place) => place))
      expect(inOrder(after.timers)).toEqual(after.timers)
    })
  })

  test('[T10] a new timer is the last one', () => {
    always(({ command, before, after }) => {
      if (command.type !== 'timer.add') return
      expect(after.timers.slice(0, -1)).toEqual(before.timers)
      expect(after.timers.at(-1)).toMatchObject({ name: command.name, order: before.timers.length })
    })
  })

  test('[T18] the selection names a timer that is there, or nothing', () => {
    always(({ after }) => {
      if (after.selectedTimerId !== null) expect(after.timers.map((t) => t.id)).toContain(after.selectedTimerId)
    })
  })

  test('[M3] at most one message is shown', () => {
    always(({ after }) => {
      expect(after.messages.filter((m) => m.isVisible).length).toBeLessThanOrEqual(1)
    })
  })

  test('[R4] [R3] epochs only rise, and the identity of a room never changes', () => {
    always(({ before, after }) => {
      expect(after.room.controlEpoch).toBeGreaterThanOrEqual(before.room.controlEpoch)
      expect(after.room.accessEpoch).toBeGreaterThanOrEqual(before.room.accessEpoch)
      const identity = ({ room }: RoomState) => [room.id, room.createdAt]
      expect(identity(after)).toEqual(identity(before))
    })
  })

  test('[R8] a room that is somebody’s stays theirs', () => {
    always(({ before, after }) => {
      if (before.room.createdBy !== null) expect(after.room.createdBy).toBe(before.room.createdBy)
    })
  })

  test('[I1] every id in the room names the room, once', () => {
    always(({ after }) => {
      const { timers, messages, polls, quizzes, liveMessages } = after
      const ids = [...timers, ...messages, ...polls, ...quizzes, ...liveMessages].map((entity) => entity.id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(roomIdOf(id)).toBe(roomId)
    })
  })

  test('[E1] polls, quizzes and live messages stand by age, then by id', () => {
    always(({ after }) => {
      for (const list of [after.polls, after.quizzes, after.liveMessages]) {
        const places = list.map(({ createdAt, id }) => `${createdAt} ${id}`)
        expect(places).toEqual([...places].sort())
      }
    })
  })

  test('[Q2] at most one quiz is active', () => {
    always(({ after }) => {
      expect(after.quizzes.filter((quiz) => quiz.isActive).length).toBeLessThanOrEqual(1)
    })
  })

  test('[S2] what is stored is what is read back', () => {
    always(({ after, rowsAfter }) => {
      const stored: unknown = JSON.parse(JSON.stringify(after))
      expect(stored).toEqual(after)
      expect(storedRoom.parse(after.room)).toEqual(after.room)
      for (const timer of after.timers) expect(storedTimer.parse(timer)).toEqual(timer)
      for (const message of after.messages) expect(storedMessage.parse(message)).toEqual(message)
      for (const poll of after.polls) expect(storedPoll.parse(poll)).toEqual(poll)
      for (const quiz of after.quizzes) expect(storedQuiz.parse(quiz)).toEqual(quiz)
      for (const message of after.liveMessages) expect(storedLiveMessage.parse(message)).toEqual(message)
      for (const ballot of rowsAfter.ballots) expect(storedBallot.parse(ballot)).toEqual(ballot)
      for (const attempt of rowsAfter.attempts) expect(storedAttempt.parse(attempt)).toEqual(attempt)
      for (const feedback of rowsAfter.feedback) expect(storedFeedback.parse(feedback)).toEqual(feedback)
    })
  })
})

describe('[S2] changes', () => {
  test('[S2] are the whole difference, and applying them again changes nothing more', () => {
    always(({ before, result, after }) => {
      if (!result.ok) return
      expect(applyChanges(before, result.changes)).toEqual(after)
      expect(applyChanges(after, result.changes)).toEqual(after)
    })
  })
})

describe('readers that hold a snapshot and apply frames', () => {
  /** A change that a role may not see moves the room’s `updatedAt` and sends nothing. */
  const withoutClock = (held: Snapshot | null) => held && { ...held, room: { ...held.room, updatedAt: '' } }

  /** Tallies that wait are not held yet. */
  const without = (waiting: readonly TallyKey[], held: Snapshot) => {
    const isWaiting = (id: string) => waiting.some((key) => key.id === id)
    const blank = <T extends { id: string }>(list: readonly T[]) =>
      list.map((item) => (isWaiting(item.id) ? { ...item, results: 'waiting' } : item))
    return { ...held, polls: blank(held.polls), quizzes: blank(held.quizzes) }
  }

  test.each(roles)(
    '[P2] [P4] [P16] a %s always holds what the room projects for it, tallies once they are sent',
    (role) => {
      fc.assert(
        fc.property(anyMoves, anyStart, fc.infiniteStream(fc.boolean()), (moves, start, sendings) => {
          const turns = play(moves, start)
          const readings = follow(turns, role, project(start, role), () => sendings.next().value)
          readings.forEach(({ held, waiting }, index) => {
            const after = turns[index]?.after ?? start
            const projected = withoutClock(project(after, role))
            const seen = withoutClock(held)
            const isLocked = lockOf(after.room, role) !== null
            expect(seen && without(waiting, seen)).toEqual(isLocked ? null : projected && without(waiting, projected))
          })
        }),
        runs,
      )
    },
  )

  test.each(roles)('[P2] a %s may get every frame twice', (role) => {
    fc.assert(
      fc.property(anyMoves, anyStart, (moves, start) => {
        for (const { before, result, after } of play(moves, start)) {
          if (!result.ok) continue
          const update = updateFor(before, after, result.changes, role)
          if (update.kind !== 'frames') continue
          const tallies = tallyFrames(
            after,
            result.changes.map(movedTally).filter((key) => key !== null),
            role,
          )
          const frames = [...update.frames, ...tallies]
          const twice = frames.flatMap((frame) => [frame, frame])
          const held = twice.reduce((snapshot, frame) => applyFrame(snapshot, frame, role), project(before, role))
          expect(held).toEqual(applyUpdate(project(before, role), { kind: 'frames', frames }, after, role))
        }
      }),
      runs,
    )
  })
})
