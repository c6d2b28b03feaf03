import * as z from 'zod/mini'
import { flag, id, textOrNull, time } from '../../values/fields.ts'

/** The most that a room can have. */
export const maxQuestionsPerRoom = 1_000

/** From this many on, the places that are left are kept for the first question of each participant. */
export const placesForAll = 250

/** Whether a question waits for review, is open, was hidden by a controller, or has been answered. */
export const questionStates = ['waiting', 'open', 'hidden', 'answered'] as const
export type QuestionState = (typeof questionStates)[number]

export const shown = {
  id,
  roomId: id,
  text: z.string(),
  /** The name of the asker, if they gave one. */
  name: textOrNull,
  state: z.enum(questionStates),
  isOnDisplay: flag(),
  createdAt: time,
}

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
