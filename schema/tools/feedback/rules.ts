import { answered } from '../../core/change.ts'
import { done, type Facts, type Outcome } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import { refuse } from '../../errors.ts'
import * as limits from '../../limits.ts'
import { isoTime } from '../../values/time.ts'
import type { CommandOf } from './commands.ts'
import type { Feedback } from './entity.ts'
import { feedbackTallyOf, withRating } from './tally.ts'

/**
 * [F1] Feedback is taken while collection is on, from a participant, with a rating of 1 to 5. [F2] A participant may
 * give feedback more than once, up to a number that no honest person reaches.
 */
export function submitFeedback(state: RoomState, command: CommandOf<'feedback.submit'>, facts: Facts): Outcome {
  if (facts.participantId === null) return refuse('join_required')
  const given = facts.own.entries('feedback')
  const same = facts.opId === null ? undefined : given.find((entry) => entry.opId === facts.opId)
  if (same !== undefined) return done({ kind: 'feedback', row: same })
  if (!state.room.feedbackEnabled) return refuse('feedback_disabled')
  if (given.length >= limits.feedbackPerParticipant) return refuse('too_much_feedback')
  const { type: _, ...content } = command
  const feedback: Feedback = {
    ...content,
    id: `${state.room.id}.${facts.newId()}`,
    roomId: state.room.id,
    participantId: facts.participantId,
    isAnonymous: true,
    createdAt: isoTime(facts.now),
    opId: facts.opId,
  }
  const tally = withRating(feedbackTallyOf(state), feedback)
  return done({ kind: 'feedback', row: feedback }, answered('feedback', feedback, null, tally))
}
