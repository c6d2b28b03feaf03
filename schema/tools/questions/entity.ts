import * as z from 'zod/mini'
import { flag, id, textOrNull, time } from '../../values/fields.ts'

/** As many as a room can hold. */
export const maxQuestionsPerRoom = 1_000

/** From this many on, the places that are left are kept for the first question of each participant. */
export const placesForAll = 250

/** Whether a question waits for review, is open, was hidden by a controller, or has been answered. */
export const questionStates = ['waiting', 'open', 'hidden', 'answered'] as const
export type QuestionState = (typeof questionStates)[number]

const shown = {
  id,
  roomId: id,
  text: z.string(),
  /** The name of the asker, if they gave one. */
  name: textOrNull,
  state: z.enum(questionStates),
  isOnDisplay: flag(),
  createdAt: time,
}

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

/** A question as a role sees it: without its asker, and with words masked for all but controllers. */
export const questionView = z.object({ ...shown, votes: z._default(z.number(), 0) })
export type QuestionView = z.infer<typeof questionView>

/** A question as one participant sees it: whether it is their own, and whether they voted for it. */
export const questionReply = z.extend(questionView, {
  isOwn: z.optional(z.boolean()),
  hasVoted: z.optional(z.boolean()),
})
export type QuestionReply = z.infer<typeof questionReply>

/** What participants learn about themselves: their questions, in any state, and the ids of those they voted for. */
export const ownQuestions = {
  ownQuestions: z._default(z.array(questionView), []),
  questionVotes: z._default(z.array(z.string()), []),
}

/** As many as four full lists have; the oldest are forgotten. */
export const deletedAskersKept = 4 * maxQuestionsPerRoom

const asker = z.object({ id, participantId: id, opId: textOrNull })
/** Who asked the questions that were deleted or merged before they were answered, the latest last. It is sent to nobody. */
export const askers = z.object({ deleted: z._default(z.array(asker), []) })
export type Askers = z.infer<typeof askers>
export const noAskers: Askers = { deleted: [] }
