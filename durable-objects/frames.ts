import * as limits from '../schema/limits.ts'
import { type ClientFrame, clientFrame } from '../schema/protocol.ts'
import type { OrdinaryCommand } from '../schema/room/command.ts'
import type { Role } from '../schema/room/state.ts'

/** Every frame but the first asks for a command. */
export type AskingFrame = Exclude<ClientFrame, { type: 'join_room' }>

/** One command for each frame that asks for one: a new frame does not compile until it is given its meaning. */
const meanings: { [T in AskingFrame['type']]: (frame: Extract<AskingFrame, { type: T }>) => OrdinaryCommand } = {
  timer_selected: ({ timerId }) => ({ type: 'timer.select', timerId }),
  poll_vote: ({ pollId, selectedOptions, sessionId = null, opId }) => ({
    type: 'poll.vote',
    pollId,
    selectedOptions,
    sessionId,
    opId,
  }),
  quiz_start: ({ quizId, sessionId = null }) => ({ type: 'quiz.start', quizId, sessionId }),
  quiz_answer: ({ quizId, questionIndex, selectedOption }) => ({
    type: 'quiz.answer',
    quizId,
    questionIndex,
    selectedOption,
  }),
  quiz_submit: ({ quizId, answers, sessionId = null, opId }) => ({
    type: 'quiz.submit',
    quizId,
    answers,
    sessionId,
    opId,
  }),
  feedback_submit: ({ rating, comment, categoryId = null, sessionId = null, opId }) => ({
    type: 'feedback.submit',
    rating,
    comment: comment ?? null,
    categoryId,
    sessionId,
    opId,
  }),
}

/** The command a frame asks for. */
export function commandOf(frame: AskingFrame): OrdinaryCommand {
  // The table pairs each type with its meaning; the compiler cannot follow that through an index.
  return meanings[frame.type](frame as never)
}

export type ReadFrame = { kind: 'frame'; frame: ClientFrame } | { kind: 'bad'; opId?: string } | { kind: 'too_large' }

/** Parses what a client sent, once. Size is looked at before JSON is (threat T18); binary frames are not understood. */
export function readFrame(data: string | ArrayBuffer, role: Role): ReadFrame {
  const max = role === 'controller' ? limits.maxControllerFrameBytes : limits.maxAudienceFrameBytes
  if (typeof data !== 'string') return data.byteLength > max ? { kind: 'too_large' } : { kind: 'bad' }
  // A character is at most three bytes of UTF-8 here; counting exactly would cost what the limit is to save.
  if (data.length > max) return { kind: 'too_large' }
  let value: unknown
  try {
    value = JSON.parse(data)
  } catch {
    return { kind: 'bad' }
  }
  const frame = clientFrame.safeParse(value)
  return frame.success ? { kind: 'frame', frame: frame.data } : { kind: 'bad', ...opIdOf(value) }
}

/** The client learns which of its frames was refused, where it said so. */
function opIdOf(value: unknown): { opId?: string } {
  if (typeof value !== 'object' || value === null || !('opId' in value)) return {}
  return typeof value.opId === 'string' && value.opId.length <= 64 ? { opId: value.opId } : {}
}
