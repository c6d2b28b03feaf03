/** What a participant may say to a room, and how each is written as a frame and as a request (spec 7, architecture 5). */
import { isRefusalCode, type RefusalCode, refusals } from '../../schema/errors.ts'
import type { ClientFrame } from '../../schema/protocol.ts'

export type GivenAnswer = { questionIndex: number; selectedOption: number }

export type Answer =
  | { kind: 'vote'; pollId: string; selectedOptions: number[] }
  | { kind: 'quiz_start'; quizId: string }
  | { kind: 'quiz_answer'; quizId: string; questionIndex: number; selectedOption: number }
  | { kind: 'quiz_submit'; quizId: string; answers: GivenAnswer[] }
  | { kind: 'feedback'; rating: number; comment: string | null }

/** What an answer is about: a later one about the same takes the place of an earlier. */
export function subjectOf(answer: Answer): string {
  switch (answer.kind) {
    case 'vote':
      return `vote ${answer.pollId}`
    case 'quiz_answer':
      return `quiz_answer ${answer.quizId} ${answer.questionIndex}`
    case 'feedback':
      return 'feedback'
    default:
      return `${answer.kind} ${answer.quizId}`
  }
}

export const isSameAnswer = (a: Answer, b: Answer): boolean => JSON.stringify(a) === JSON.stringify(b)

/** A quiz must not begin in a pocket: a start that cannot be sent now is not kept for later. */
export const isKept = (answer: Answer): boolean => answer.kind !== 'quiz_start'

/** @param sessionId what this browser calls itself, a hint (spec 10) */
export function frameOf(answer: Answer, opId: string, sessionId: string): ClientFrame {
  switch (answer.kind) {
    case 'vote':
      return {
        type: 'poll_vote',
        opId,
        pollId: answer.pollId,
        selectedOptions: answer.selectedOptions,
        sessionId,
      }
    case 'quiz_start':
      return { type: 'quiz_start', opId, quizId: answer.quizId, sessionId }
    case 'quiz_answer': {
      const { quizId, questionIndex, selectedOption } = answer
      return { type: 'quiz_answer', opId, quizId, questionIndex, selectedOption }
    }
    case 'quiz_submit':
      return { type: 'quiz_submit', opId, quizId: answer.quizId, answers: answer.answers, sessionId }
    case 'feedback':
      return { type: 'feedback_submit', opId, rating: answer.rating, comment: answer.comment, sessionId }
  }
}

export type RestRequest = { path: string; body: Record<string, unknown> }

/** The same over REST; null for the answer of one question, which the submission repeats. */
export function requestOf(answer: Answer, roomId: string, sessionId: string): RestRequest | null {
  switch (answer.kind) {
    case 'vote':
      return {
        path: `/api/polls/${answer.pollId}/responses`,
        body: { sessionId, selectedOptions: answer.selectedOptions },
      }
    case 'quiz_start':
      return { path: `/api/quizzes/${answer.quizId}/attempts`, body: { sessionId } }
    case 'quiz_answer':
      return null
    case 'quiz_submit':
      return {
        path: `/api/quizzes/${answer.quizId}/responses`,
        body: { quizId: answer.quizId, sessionId, answers: answer.answers },
      }
    case 'feedback':
      return {
        path: `/api/rooms/${roomId}/feedback`,
        body: { sessionId, rating: answer.rating, comment: answer.comment },
      }
  }
}

/** A refusal that passes by itself: the same answer is worth another try. */
export const isPassing = (code: RefusalCode): boolean =>
  code === 'too_many_requests' || (isRefusalCode(code) && refusals[code].status >= 500)
