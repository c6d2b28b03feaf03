import { refuse } from '../errors.ts'
import * as limits from '../limits.ts'
import type { CommandOf } from './command.ts'
import type { Feedback } from './engagement.ts'
import type { Facts, Outcome } from './facts.ts'
import { isoTime, type RoomState } from './state.ts'
import { withRating } from './tally.ts'

/**
 * [F1] Feedback is taken while its collection is on, from a participant, with a rating of 1 to 5 (spec 4, 5). [F2] One
 * participant may say more than one thing, up to a number that no honest one reaches.
 */
export function submitFeedback(state: RoomState, command: CommandOf<'feedback.submit'>, facts: Facts): Outcome {
  if (facts.participantId === null) return refuse('join_required')
  const { sameFeedback } = facts.prior
  if (sameFeedback !== null) return { ok: true, changes: [], subject: { kind: 'feedback', feedback: sameFeedback } }
  if (!state.room.feedbackEnabled) return refuse('feedback_disabled')
  if (facts.prior.feedbackCount >= limits.feedbackPerParticipant) return refuse('too_much_feedback')
  const feedback: Feedback = {
    id: `${state.room.id}.${facts.newId()}`,
    roomId: state.room.id,
    participantId: facts.participantId,
    sessionId: command.sessionId,
    rating: command.rating,
    comment: command.comment,
    categoryId: command.categoryId,
    isAnonymous: true,
    createdAt: isoTime(facts.now),
    opId: command.opId,
  }
  return {
    ok: true,
    changes: [{ kind: 'feedback', put: feedback, tally: withRating(state.feedbackTally, feedback.rating) }],
    subject: { kind: 'feedback', feedback },
  }
}
