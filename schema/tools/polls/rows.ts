/** What participants answered in polls, as it is stored and counted. No page reads it. */
import * as z from 'zod/mini'
import { flag, id, textOrNull, time } from '../../values/fields.ts'
import { optionIndexes } from './ballot.ts'

const cast = {
  pollId: id,
  participantId: id,
  /** The browser's own session id: only a hint. */
  sessionId: textOrNull,
}
const sent = {
  submittedAt: time,
  /** The request that cast it: repeating that request gets the first reply again. */
  opId: textOrNull,
}
/** A text as it was written, and the same text with its rude words masked, or null if there is nothing to mask. */
const written = { text: z.string(), masked: textOrNull }

/** One participant's vote. Like a choice poll, a choice vote has no `kind`. */
export const ballot = z.discriminatedUnion('kind', [
  z.object({ kind: z.optional(z.literal('choice')), ...cast, selectedOptions: optionIndexes, ...sent }),
  z.object({ kind: z.literal('rating'), ...cast, rating: z.int(), ...sent }),
  z.object({ kind: z.literal('ranking'), ...cast, ranking: optionIndexes, ...sent }),
  z.object({ kind: z.literal('word_cloud'), ...cast, words: z.array(z.object(written)), ...sent }),
  z.object({
    kind: z.literal('open_text'),
    ...cast,
    id,
    ...written,
    isHidden: flag(),
    isApproved: flag(),
    isHighlighted: flag(),
    ...sent,
  }),
])
export type Ballot = z.infer<typeof ballot>

/** All ballots of a poll, counted by option, step or place. Stored next to them, and counted again if missing. */
export const pollTally = z.discriminatedUnion('kind', [
  z.object({ kind: z.optional(z.literal('choice')), totalResponses: z.number(), counts: z.array(z.number()) }),
  z.object({ kind: z.literal('rating'), totalResponses: z.number(), counts: z.array(z.number()) }),
  /** `places[option][place]`. */
  z.object({ kind: z.literal('ranking'), totalResponses: z.number(), places: z.array(z.array(z.number())) }),
  z.object({
    kind: z.literal('word_cloud'),
    totalResponses: z.number(),
    /** Spelled as the first voter wrote it: `at` and `by` are when and who, so ballots can be read in any order. */
    words: z.array(z.object({ id: z.string(), ...written, count: z.number(), at: time, by: id })),
  }),
  z.object({
    kind: z.literal('open_text'),
    totalResponses: z.number(),
    /** The newest first, at most `textAnswersKept`. */
    answers: z.array(
      z.object({ id, ...written, isHidden: flag(), isApproved: flag(), isHighlighted: flag(), submittedAt: time }),
    ),
  }),
])
export type PollTally = z.infer<typeof pollTally>
export type TallyOf<K extends 'rating' | 'ranking' | 'word_cloud' | 'open_text'> = Extract<PollTally, { kind: K }>
