import type { RefusalCode } from '../errors.ts'
import { answerQuestion, startAttempt, submitAttempt } from './attempt-rules.ts'
import type { Change } from './change.ts'
import type { Command, CommandOf, CommandType } from './command.ts'
import { putByAge, replaceById, withoutId } from './entity-list.ts'
import type { Facts, Outcome, Subject } from './facts.ts'
import { submitFeedback } from './feedback-rules.ts'
import { addLiveMessage, deleteLiveMessage, editLiveMessage } from './live-message-rules.ts'
import { addMessage, deleteMessage, editMessage } from './message-rules.ts'
import { addPoll, castVote, deletePoll, editPoll } from './poll-rules.ts'
import { addQuiz, deleteQuiz, editQuiz } from './quiz-rules.ts'
import { claimRoom, noteEmptied, rotateControl, updateRoom } from './room-rules.ts'
import type { RoomState } from './state.ts'
import { inOrder } from './timer.ts'
import {
  addTimer,
  adjustTimer,
  deleteTimer,
  editTimer,
  pauseTimer,
  resetTimer,
  selectTimer,
  startTimer,
} from './timer-rules.ts'

export type Step =
  | { ok: true; state: RoomState; changes: Change[]; subject: Subject }
  | { ok: false; code: RefusalCode }

/** One rule for each command: a new command does not compile until it is handled. */
const rules: { [T in CommandType]: (state: RoomState, command: CommandOf<T>, facts: Facts) => Outcome } = {
  'room.update': updateRoom,
  'room.rotate_control': rotateControl,
  'room.claim': claimRoom,
  // [R5] Nothing of a deleted room is left to change: the object erases its storage.
  'room.delete': () => ({ ok: true, changes: [], subject: { kind: 'gone' } }),
  'timer.add': addTimer,
  'timer.start': startTimer,
  'timer.pause': pauseTimer,
  'timer.reset': resetTimer,
  'timer.adjust': adjustTimer,
  'timer.edit': editTimer,
  'timer.delete': deleteTimer,
  'timer.select': selectTimer,
  'message.add': addMessage,
  'message.edit': editMessage,
  'message.delete': deleteMessage,
  'poll.add': addPoll,
  'poll.edit': editPoll,
  'poll.delete': deletePoll,
  'poll.vote': castVote,
  'quiz.add': addQuiz,
  'quiz.edit': editQuiz,
  'quiz.delete': deleteQuiz,
  'quiz.start': startAttempt,
  'quiz.answer': answerQuestion,
  'quiz.submit': submitAttempt,
  'live_message.add': addLiveMessage,
  'live_message.edit': editLiveMessage,
  'live_message.delete': deleteLiveMessage,
  'feedback.submit': submitFeedback,
}

/**
 * [S1] The whole of a room's behaviour: state and command in, new state and changes (or a refusal) out (architecture 1).
 * What already holds is success with no changes; a refusal changes nothing.
 */
export function step(state: RoomState, command: Command, facts: Facts): Step {
  // The table above pairs each type with its rule; the compiler cannot follow that pairing through an index.
  const rule = rules[command.type] as (state: RoomState, command: Command, facts: Facts) => Outcome
  const outcome = rule(state, command, facts)
  if (!outcome.ok) return outcome
  const after = applyChanges(state, outcome.changes)
  const emptied = noteEmptied(state, after, facts)
  const changes = emptied.length === 0 ? outcome.changes : [...outcome.changes, ...emptied]
  return { ok: true, state: applyChanges(after, emptied), changes, subject: outcome.subject }
}

/** [S2] The state after some changes; applying them again changes nothing more. The server uses it after a step, the browser after a frame. */
export function applyChanges(state: RoomState, changes: readonly Change[]): RoomState {
  return changes.reduce(applyChange, state)
}

function applyChange(state: RoomState, change: Change): RoomState {
  switch (change.kind) {
    case 'room':
      return { ...state, room: change.put }
    case 'timer':
      return { ...state, timers: inOrder(replaceById(state.timers, change.put)) }
    case 'timer_removed':
      return { ...state, timers: withoutId(state.timers, change.id) }
    case 'selection':
      return { ...state, selectedTimerId: change.timerId }
    case 'message':
      return { ...state, messages: replaceById(state.messages, change.put) }
    case 'message_removed':
      return { ...state, messages: withoutId(state.messages, change.before.id) }
    case 'poll':
      return { ...state, polls: putByAge(state.polls, change.put) }
    case 'poll_removed': {
      const { [change.before.id]: _gone, ...pollTallies } = state.pollTallies
      return { ...state, polls: withoutId(state.polls, change.before.id), pollTallies }
    }
    case 'ballot':
      return { ...state, pollTallies: { ...state.pollTallies, [change.put.pollId]: change.tally } }
    case 'quiz':
      return { ...state, quizzes: putByAge(state.quizzes, change.put) }
    case 'quiz_removed': {
      const { [change.before.id]: _gone, ...quizTallies } = state.quizTallies
      return { ...state, quizzes: withoutId(state.quizzes, change.before.id), quizTallies }
    }
    case 'attempt':
      return { ...state, quizTallies: { ...state.quizTallies, [change.put.quizId]: change.tally } }
    case 'live_message':
      return { ...state, liveMessages: putByAge(state.liveMessages, change.put) }
    case 'live_message_removed':
      return { ...state, liveMessages: withoutId(state.liveMessages, change.before.id) }
    case 'feedback':
      return { ...state, feedbackTally: change.tally }
  }
}
