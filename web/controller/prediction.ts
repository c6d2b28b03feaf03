/** What the browser may say about a change before the server does: the room's own rules, run on what is shown. */
import { ok, type Result } from '../../schema/errors.ts'
import type { Snapshot } from '../../schema/protocol.ts'
import type { Command, CommandOf } from '../../schema/room/command.ts'
import { type Facts, noPrior, type Outcome } from '../../schema/room/facts.ts'
import { editLiveMessage } from '../../schema/room/live-message-rules.ts'
import { editMessage } from '../../schema/room/message-rules.ts'
import { editPoll } from '../../schema/room/poll-rules.ts'
import { editQuiz } from '../../schema/room/quiz-rules.ts'
import { updateRoom } from '../../schema/room/room-rules.ts'
import type { EpochMs, RoomState } from '../../schema/room/state.ts'
import { applyChanges } from '../../schema/room/step.ts'
import { emptyFeedbackTally } from '../../schema/room/tally.ts'
import {
  adjustTimer,
  editTimer,
  pauseTimer,
  resetTimer,
  selectTimer,
  startTimer,
} from '../../schema/room/timer-rules.ts'

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

/**
 * The rule of each. Not `step`, which brings every rule of the room: those of votes, attempts and feedback are the
 * server's, and would weigh on the first load (architecture 8).
 */
const rules: { [T in Predictable['type']]: (state: RoomState, command: CommandOf<T>, facts: Facts) => Outcome } = {
  'timer.start': startTimer,
  'timer.pause': pauseTimer,
  'timer.reset': resetTimer,
  'timer.adjust': adjustTimer,
  'timer.edit': editTimer,
  'timer.select': selectTimer,
  'message.edit': editMessage,
  'poll.edit': editPoll,
  'quiz.edit': editQuiz,
  'live_message.edit': editLiveMessage,
  'room.update': updateRoom,
}

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
  const before = stateOf(shown)
  // The table pairs each type with its rule; the compiler cannot follow that pairing through an index.
  const rule = rules[command.type] as (state: RoomState, command: Predictable, facts: Facts) => Outcome
  const outcome = rule(before, command, {
    now: at,
    newId: () => '',
    userId: null,
    participantId: null,
    prior: noPrior,
  })
  if (!outcome.ok) return outcome
  const after = applyChanges(before, outcome.changes)
  const { accessPasswordHash: _hash, accessEpoch: _access, controlEpoch: _control, ...room } = after.room
  return ok({
    room: { ...room, hasAccessPassword: shown.room.hasAccessPassword },
    timers: [...after.timers],
    selectedTimerId: after.selectedTimerId,
    messages: [...after.messages],
    polls: after.polls.map((poll) => ({ ...poll, results: resultsOf(shown.polls, poll.id) })),
    quizzes: after.quizzes.map((quiz) => ({ ...quiz, results: resultsOf(shown.quizzes, quiz.id) })),
    liveMessages: [...after.liveMessages],
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
