import * as z from 'zod/mini'
import { id, time } from '../../values/fields.ts'

/** The options that were chosen, or all of them in an order. */
export const optionIndexes = z.array(z.int())

/** There is no time if a vote was read back together with its poll. */
const own = { pollId: id, submittedAt: z.optional(time) }
const rating = { kind: z.literal('rating'), ...own, rating: z.number() }
const ranking = { kind: z.literal('ranking'), ...own, ranking: z.array(z.number()) }
const wordCloud = { kind: z.literal('word_cloud'), ...own, words: z.array(z.string()) }
const openText = { kind: z.literal('open_text'), ...own, text: z.string() }

/** What a participant answered in a poll of any kind but choice. */
const otherBallot = z.discriminatedUnion('kind', [
  z.object(rating),
  z.object(ranking),
  z.object(wordCloud),
  z.object(openText),
])
export type OtherBallot = z.infer<typeof otherBallot>

/** A vote as its voter sees it. */
export const ballotView = z.discriminatedUnion('kind', [
  z.object({ kind: z.optional(z.literal('choice')), pollId: id, selectedOptions: optionIndexes, submittedAt: time }),
  z.object({ ...rating, submittedAt: time }),
  z.object({ ...ranking, submittedAt: time }),
  z.object({ ...wordCloud, submittedAt: time }),
  z.object({ ...openText, submittedAt: time }),
])
export type BallotView = z.infer<typeof ballotView>
export type OtherBallotView = Extract<BallotView, OtherBallot>

/** A participant's own votes, by poll id: the chosen options (none for other kinds), and the votes of other kinds. */
export const ownVotes = {
  votes: z._default(z.record(z.string(), z.array(z.number())), {}),
  ballots: z._default(z.record(z.string(), otherBallot), {}),
}
