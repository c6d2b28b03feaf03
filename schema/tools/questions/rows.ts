/** Questions, and what participants did about them, as they are stored. No page reads it. */
import * as z from 'zod/mini'
import { flag, id, textOrNull, time } from '../../values/fields.ts'
import { maxQuestionsPerRoom, shown } from './entity.ts'

/** A question of the audience. The masked texts are null if the word filter was off or found nothing. */
export const question = z.object({
  ...shown,
  maskedText: textOrNull,
  maskedName: textOrNull,
  participantId: id,
  /** Whether its asker was removed from the room (rule A22). Nobody sees it then. */
  isRemoved: flag(),
  /** The request that asked it: repeating that request gets the first reply again. */
  opId: textOrNull,
})
export type Question = z.infer<typeof question>

/** One participant's vote for a question. The row of a vote that was taken back stays, but is not counted. */
export const questionVote = z.object({ questionId: id, participantId: id, hasVoted: z.boolean(), votedAt: time })
export type QuestionVote = z.infer<typeof questionVote>

export const questionTally = z.object({ votes: z.number() })
export type QuestionTally = z.infer<typeof questionTally>

/** Four full lists have this many; the oldest are forgotten. */
export const deletedAskersKept = 4 * maxQuestionsPerRoom

const asker = z.object({ id, participantId: id, opId: textOrNull })
/** Who asked the questions that were deleted or merged before they were answered, the latest last. It is sent to nobody. */
export const askers = z.object({ deleted: z._default(z.array(asker), []) })
export type Askers = z.infer<typeof askers>
export const noAskers: Askers = { deleted: [] }
