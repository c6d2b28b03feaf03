import type { RefusalCode } from '../errors.ts'
import type { Change } from './change.ts'
import type { Attempt, Ballot, Feedback } from './engagement.ts'
import type { EpochMs } from './state.ts'

/** Everything a rule may not look up by itself (architecture 1). */
export type Facts = {
  now: EpochMs
  newId: () => string
  /** The signed-in user who asks, or null. */
  userId: string | null
  /** The participant who asks, by its signed cookie, or null. */
  participantId: string | null
  /** What this participant did before about the same poll, quiz or room. */
  prior: Prior
}

export type Prior = {
  ballot: Ballot | null
  attempt: Attempt | null
  /** How much feedback the participant gave, and the one given under the same `opId`. */
  feedbackCount: number
  sameFeedback: Feedback | null
}

export const noPrior: Prior = { ballot: null, attempt: null, feedbackCount: 0, sameFeedback: null }

/** What a command is about; the reply of REST is its view after the step. */
export type Subject =
  | { kind: 'room' }
  | { kind: 'timer'; id: string }
  | { kind: 'message'; id: string }
  | { kind: 'selection' }
  | { kind: 'poll'; id: string }
  | { kind: 'quiz'; id: string }
  | { kind: 'live_message'; id: string }
  | { kind: 'ballot'; ballot: Ballot }
  | { kind: 'attempt'; attempt: Attempt }
  | { kind: 'feedback'; feedback: Feedback }
  | { kind: 'gone' }

/** What one rule decides. Asking for what already holds is success with no changes. */
export type Outcome = { ok: true; changes: Change[]; subject: Subject } | { ok: false; code: RefusalCode }
