import * as z from 'zod/mini'
import { cueTime } from '../../values/cue-time.ts'
import { flag, id, textOrNull, time, timeOrNull } from '../../values/fields.ts'

/** The most that a room can have. */
export const maxPollsPerRoom = 100

/** What a poll can ask for. */
export const pollKinds = ['choice', 'rating', 'ranking', 'word_cloud', 'open_text'] as const
export type PollKind = (typeof pollKinds)[number]

/** When participants get the results automatically. Without one of these, only the presenter's switch shows them. */
export const automaticResults = ['vote', 'close'] as const

const base = { id, roomId: id, createdBy: textOrNull, question: z.string() }
const switches = { isActive: flag(), showResults: flag() }
const times = {
  createdAt: time,
  closedAt: timeOrNull,
  resultsAfter: z.optional(z.enum(automaticResults)),
  /** Its place in the list; absent until the room's polls are first reordered. */
  order: z.optional(z.int()),
  /** When it was last emptied for another round. */
  resetAt: z.optional(time),
  /** When it was last edited; absent until then. Only controllers get it. */
  updatedAt: z.optional(time),
  /** The time left of the cue that opened it; absent without such a cue. */
  cueTime: z.optional(cueTime),
}

/** What a presenter decided about one answer. */
const review = { isHidden: flag(), isApproved: flag(), isHighlighted: flag() }
const wordReview = z.object({ id: z.string(), ...review })
export type WordReview = z.infer<typeof wordReview>

// A poll of the first kind has no `kind`.
const choice = z.object({
  kind: z.optional(z.literal('choice')),
  ...base,
  options: z.array(z.string()),
  ...switches,
  allowMultiple: flag(),
  ...times,
})
const rating = z.object({
  kind: z.literal('rating'),
  ...base,
  ...switches,
  scale: z.literal([5, 10]),
  /** What the lowest and the highest rating mean, in this order; either may be empty. */
  labels: z.array(z.string()),
  ...times,
})
const ranking = z.object({ kind: z.literal('ranking'), ...base, options: z.array(z.string()), ...switches, ...times })
/** The part of a word cloud that screens receive. */
const wordCloudShown = z.object({
  kind: z.literal('word_cloud'),
  ...base,
  ...switches,
  maxAnswers: z.int(),
  isReviewed: flag(),
  ...times,
})
/** A review applies to a merged word, not to one answer, so a hidden word stays hidden. */
const wordCloud = z.extend(wordCloudShown, { reviews: z._default(z.array(wordReview), []) })
const openText = z.object({ kind: z.literal('open_text'), ...base, ...switches, isReviewed: flag(), ...times })

/** A poll. */
export const poll = z.discriminatedUnion('kind', [choice, rating, ranking, wordCloud, openText])
export type Poll = z.infer<typeof poll>
export type PollOf<K extends PollKind> = K extends 'choice' ? z.infer<typeof choice> : Extract<Poll, { kind: K }>

/** Whether a poll never ran, or was emptied since. */
export const isDraft = ({ isActive, closedAt }: Pick<Poll, 'isActive' | 'closedAt'>): boolean =>
  !isActive && closedAt === null

const total = { totalResponses: z.number() }
export const choiceResults = z.object({
  ...total,
  results: z.array(z.object({ optionIndex: z.number(), count: z.number() })),
})
const ratingResults = z.object({
  ...total,
  /** To one decimal; 0 without answers. */
  average: z.number(),
  distribution: z.array(z.object({ rating: z.number(), count: z.number() })),
})
const rankingResults = z.object({
  ...total,
  /** In the order of the result: by Borda points, then by first places, then as they were listed. */
  ranking: z.array(z.object({ optionIndex: z.number(), points: z.number(), meanPlace: z.number(), first: z.number() })),
})
export const wordResults = z.object({
  ...total,
  /** The most frequent first. Controllers also get ids and reviews, and the words that others do not see. */
  words: z.array(z.extend(z.partial(wordReview), { text: z.string(), count: z.number() })),
})
/** One free answer. */
export const textAnswer = z.object({ id, text: z.string(), ...review })
export type TextAnswer = z.infer<typeof textAnswer>
export const textResults = z.object({ ...total, answers: z.array(textAnswer) })

/** Poll results as the wire has them, by the kind of the poll. */
export const pollResults = z.union([choiceResults, ratingResults, rankingResults, wordResults, textResults])
export type PollResults = z.infer<typeof pollResults>
export type ResultsOf<K extends PollKind> = NonNullable<PollViewOf<K>['results']>

/** `answered` is how many voted, for displays while the results are hidden from them. */
const orNull = <T extends z.ZodMiniType>(results: T) => ({
  results: z._default(z.nullable(results), null),
  answered: z.optional(z.number()),
})
const choiceView = z.extend(choice, orNull(choiceResults))
const ratingView = z.extend(rating, orNull(ratingResults))
const rankingView = z.extend(ranking, orNull(rankingResults))
const wordCloudView = z.extend(wordCloudShown, orNull(wordResults))
const openTextView = z.extend(openText, orNull(textResults))

/** A poll as a role sees it; `results` is null if the role may not see them. */
export const pollView = z.discriminatedUnion('kind', [choiceView, ratingView, rankingView, wordCloudView, openTextView])
export type PollView = z.infer<typeof pollView>
export type PollViewOf<K extends PollKind> = K extends 'choice'
  ? z.infer<typeof choiceView>
  : Extract<PollView, { kind: K }>

/** A poll over REST, with a participant's own answer. */
const own = {
  hasVoted: z.optional(z.boolean()),
  selectedOptions: z.optional(z.array(z.number())),
  rating: z.optional(z.number()),
  ranking: z.optional(z.array(z.number())),
  words: z.optional(z.array(z.string())),
  text: z.optional(z.string()),
}
export const pollReply = z.discriminatedUnion('kind', [
  z.extend(choiceView, own),
  z.extend(ratingView, own),
  z.extend(rankingView, own),
  z.extend(wordCloudView, own),
  z.extend(openTextView, own),
])
export type PollReply = z.infer<typeof pollReply>
