/** What the browser may say about a change before the server does: the room's own rules, run on what is shown. */
import { ok, type Result } from '../../schema/errors.ts'
import type { Snapshot } from '../../schema/protocol.ts'
import type { Command } from '../../schema/room/command.ts'
import { noPrior } from '../../schema/room/facts.ts'
import type { EpochMs, RoomState } from '../../schema/room/state.ts'
import { step } from '../../schema/room/step.ts'
import { emptyFeedbackTally } from '../../schema/room/tally.ts'

/** Commands that show at once. Adding waits for the server's id, deleting until it is certain (spec 10: else it stays). */
export type Predictable = Extract<
  Command,
  {
    type:
      | 'timer.start'
      | 'timer.pause'
      | 'timer.reset'
      | 'timer.adjust'
      | 'timer.edit'
      | 'timer.select'
      | 'message.edit'
      | 'poll.edit'
      | 'quiz.edit'
      | 'live_message.edit'
      | 'room.update'
  }
>

/** The rules want a whole room; what never leaves the server takes no part in any predictable rule. */
const stateOf = (shown: Snapshot): RoomState => {
  const { hasAccessPassword: _hidden, ...room } = shown.room
  return {
    ...shown,
    room: { ...room, accessPasswordHash: null, accessEpoch: 0, controlEpoch: 0 },
    quizzes: shown.quizzes.map((quiz) => ({
      ...quiz,
      questions: quiz.questions.map((question) => ({ correctAnswer: -1, ...question })),
    })),
    pollTallies: {},
    quizTallies: {},
    feedbackTally: emptyFeedbackTally,
  }
}

/**
 * The room as it will look after a command, or the code with which the rules refuse it.
 * @param at when it was asked for, server time in epoch ms
 */
export function predict(shown: Snapshot, command: Predictable, at: EpochMs): Result<Snapshot> {
  const next = step(stateOf(shown), command, {
    now: at,
    newId: () => '',
    userId: null,
    participantId: null,
    prior: noPrior,
  })
  if (!next.ok) return next
  const { accessPasswordHash: _hash, accessEpoch: _access, controlEpoch: _control, ...room } = next.state.room
  return ok({
    room: { ...room, hasAccessPassword: shown.room.hasAccessPassword },
    timers: [...next.state.timers],
    selectedTimerId: next.state.selectedTimerId,
    messages: [...next.state.messages],
    polls: next.state.polls.map((poll) => ({ ...poll, results: resultsOf(shown.polls, poll.id) })),
    quizzes: next.state.quizzes.map((quiz) => ({ ...quiz, results: resultsOf(shown.quizzes, quiz.id) })),
    liveMessages: [...next.state.liveMessages],
  })
}

const resultsOf = <R>(list: readonly { id: string; results: R | null }[], id: string): R | null =>
  list.find((item) => item.id === id)?.results ?? null

/** Whether a room already is as a command would leave it; also true where the rules would now refuse it. */
export function holds(room: Snapshot, command: Predictable, at: EpochMs): boolean {
  // The frame of a start comes before the one of its selection: only both together are the whole answer.
  if (command.type === 'timer.start' && room.selectedTimerId !== command.timerId) return isGone(room, command.timerId)
  const next = predict(room, command, at)
  return !next.ok || isSame(room, next.value)
}

const isGone = (room: Snapshot, timerId: string) => !room.timers.some((t) => t.id === timerId)

const isSame = (a: Snapshot, b: Snapshot): boolean => essence(a) === essence(b)

/** Everything but the stamps, which a prediction can only guess. */
const essence = (room: Snapshot): string =>
  JSON.stringify(room, (key, value: unknown) =>
    key === 'updatedAt' || key === 'startedAt' || key === 'closedAt' ? undefined : value,
  )
