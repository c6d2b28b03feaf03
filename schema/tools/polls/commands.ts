import * as z from 'zod/mini'
import type { CommandIn, CommandSpecs } from '../../core/command.ts'
import * as limits from '../../limits.ts'
import { faultParams } from '../../values/faults.ts'
import {
  alsoOf,
  blankable,
  entityId,
  ifUnmodifiedSince,
  nonEmptyPatch,
  nonEmptyPatchSince,
  option,
  requiredText,
  round,
  sessionId,
  wholeNumber,
} from '../../values/input.ts'
import { maxBytesOf } from '../../values/letters.ts'
import { repeatedPlaces } from '../../values/repeated.ts'
import { cleanLine, cleanText } from '../../values/text.ts'
import { automaticResults, maxPollsPerRoom } from './entity.ts'

/** The lines of a form for options: empty ones are dropped before options are counted. */
const pollOptionLinesMax = 20

const options = z.pipe(
  z.pipe(
    z.array(option).check(z.maxLength(pollOptionLinesMax)),
    z.transform((given) => given.filter((text) => text !== '')),
  ),
  z.array(z.string()).check(z.minLength(limits.pollOptionsMin), z.maxLength(limits.pollOptionsMax)),
)
/** [V22] What is asked now has different options. An event file need not: programs write them too. */
const distinctOptions = options.check(
  z.refine((texts) => repeatedPlaces(texts).length === 0, { params: faultParams('repeated') }),
)
const question = requiredText(cleanText, limits.maxQuestionLength)
const scale = z.literal([5, 10])
const label = blankable(cleanLine, limits.maxLabelLength)
const labels = z.tuple([label, label])
const maxAnswers = wholeNumber(1, limits.wordAnswersPerParticipant)
const resultsAfter = z.enum(['presenter', ...automaticResults])
const kind = <K extends string>(name: K) => z.literal(name)

const newPoll = { question, resultsAfter: z.optional(resultsAfter) }
const isReviewed = z._default(z.boolean(), false)
const newChoice = {
  kind: z.optional(kind('choice')),
  ...newPoll,
  options: distinctOptions,
  allowMultiple: z._default(z.boolean(), false),
}
const newRating = {
  kind: kind('rating'),
  ...newPoll,
  scale: z._default(scale, 5),
  labels: z._default(labels, ['', '']),
}
const newRanking = { kind: kind('ranking'), ...newPoll, options: distinctOptions }
const newWordCloud = {
  kind: kind('word_cloud'),
  ...newPoll,
  maxAnswers: z._default(maxAnswers, limits.wordAnswersPerParticipant),
  isReviewed,
}
const newOpenText = { kind: kind('open_text'), ...newPoll, isReviewed }

const pollEdit = { isActive: z.optional(z.boolean()), showResults: z.optional(z.boolean()) }
/** [V23] Puts a poll on the display as it is after the edit, or takes it off. */
const isOnDisplay = z.optional(z.boolean())
/** The content of a poll. Which of these fields a poll has depends on its kind. */
const revision = {
  question: z.optional(question),
  options: z.optional(distinctOptions),
  allowMultiple: z.optional(z.boolean()),
  scale: z.optional(scale),
  labels: z.optional(labels),
  maxAnswers: z.optional(maxAnswers),
  isReviewed: z.optional(z.boolean()),
  resultsAfter: z.optional(resultsAfter),
}
const order = wholeNumber(0, maxPollsPerRoom)
const review = {
  isHidden: z.optional(z.boolean()),
  isApproved: z.optional(z.boolean()),
  isHighlighted: z.optional(z.boolean()),
}

// The rule checks that the option exists; the schema only sets bounds that fit every poll.
const optionIndex = z.int().check(z.meta({ minimum: 0, maximum: limits.pollOptionsMax - 1 }))
const word = requiredText(cleanLine, limits.maxWordLetters).check(
  z.refine((text) => text.split(' ').length <= limits.maxWordsPerWordAnswer, {
    params: faultParams('too_many', limits.maxWordsPerWordAnswer),
  }),
)
/** A vote has the one field that the kind of its poll asks for. */
const vote = {
  selectedOptions: z.optional(
    z
      .array(optionIndex)
      // The rule refuses an empty list, with a code of its own; `minItems` only documents that.
      .check(z.maxLength(limits.pollOptionsMax), z.meta({ minItems: 1 })),
  ),
  rating: z.optional(wholeNumber(1, limits.largestScale)),
  ranking: z.optional(z.array(optionIndex).check(z.maxLength(limits.pollOptionsMax))),
  words: z.optional(z.array(word).check(z.minLength(1), z.maxLength(limits.wordAnswersPerParticipant))),
  text: z.optional(requiredText(cleanText, limits.maxTextAnswerLetters)),
  sessionId,
  round,
}

const answerFields: readonly string[] = ['selectedOptions', 'rating', 'ranking', 'words', 'text']
const hasAnswer = z.refine<object>(
  (given) => Object.entries(given).some(([field, value]) => answerFields.includes(field) && value !== undefined),
  { params: faultParams('missing'), path: ['selectedOptions'] },
)

const pollId = entityId
/** The id of a word is the word itself. */
const mostUnits = maxBytesOf(limits.maxWordLetters)
/** The answer that is reviewed: the id of a free text, or the merged form of a word (rule W5). */
const answerId = z.string().check(z.maxLength(mostUnits))
const also = alsoOf(
  answerId,
  'Further answers, of which the same is decided in the same step. One that is not there is left out.',
)

const rights = ['audience'] as const

export const pollCommands = {
  'poll.add': {
    may: 'controller',
    rights,
    fields: { ...newChoice, ...pollEdit },
    others: [
      { ...newRating, ...pollEdit },
      { ...newRanking, ...pollEdit },
      { ...newWordCloud, ...pollEdit },
      { ...newOpenText, ...pollEdit },
    ],
  },
  'poll.edit': { may: 'controller', rights, fields: { pollId, ...pollEdit, isOnDisplay } },
  'poll.revise': { may: 'controller', rights, fields: { pollId, ...revision, base: ifUnmodifiedSince } },
  'poll.move': { may: 'controller', rights, fields: { pollId, order } },
  'poll.duplicate': { may: 'controller', rights, fields: { pollId } },
  'poll.reset': { may: 'controller', destroys: true, rights, fields: { pollId } },
  'poll.review': {
    may: 'controller',
    rights: ['audience', 'questions'],
    fields: { pollId, answerId, also, ...review },
  },
  'poll.delete': { may: 'controller', destroys: true, rights, fields: { pollId } },
  'poll.vote': { may: 'participant', fields: { pollId, ...vote }, check: hasAnswer },
} as const satisfies CommandSpecs
export type CommandOf<T extends keyof typeof pollCommands> = CommandIn<typeof pollCommands, T>

/** A new poll of any kind, with more fields for each. Pages leave out what only the server reads. */
/* @__NO_SIDE_EFFECTS__ */
export const newPollWith = <F extends z.core.$ZodShape>(more: F, asked: typeof options = distinctOptions) =>
  z.discriminatedUnion('kind', [
    z.object({ ...newChoice, options: asked, ...more }),
    z.object({ ...newRating, ...more }),
    z.object({ ...newRanking, options: asked, ...more }),
    z.object({ ...newWordCloud, ...more }),
    z.object({ ...newOpenText, ...more }),
  ])
/** A new poll, which may be started and its results shown as it is added. */
export const addPollBody = newPollWith(pollEdit)
/** A poll of an event file, which may have the same option twice. */
export const filedPollWith = <F extends z.core.$ZodShape>(more: F) => newPollWith(more, options)
/** Starts or stops a poll and shows or hides its results; or changes its content; or moves it. */
export const patchPollBody = nonEmptyPatchSince({ ...pollEdit, isOnDisplay, ...revision, order: z.optional(order) })
export const reviewBody = nonEmptyPatch({ also, ...review })
export const voteBody = z.object(vote).check(hasAnswer)
