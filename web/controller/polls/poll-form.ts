/** The form of the poll dialog, and the poll that it describes. */
import * as z from 'zod/mini'
import * as limits from '../../../schema/limits.ts'
import type { NewPoll } from '../../../schema/tools/polls/asked.ts'
import { automaticResults, type PollView, pollKindOf, pollKinds } from '../../../schema/tools/polls/entity.ts'
import { repeatedPlaces } from '../../../schema/values/repeated.ts'
import { cleanLine, cleanText } from '../../../schema/values/text.ts'
import * as words from './words/polls.ts'

/** As typed, for all kinds at once; empty option fields are kept while typing and left out when it is sent. */
export const pollDraft = z.object({
  kind: z._default(z.enum(pollKinds), 'choice'),
  question: z.string(),
  options: z.array(z.string()).check(z.minLength(limits.pollOptionsMin), z.maxLength(limits.pollOptionsMax)),
  allowMultiple: z.boolean(),
  scale: z._default(z.literal([5, 10]), 5),
  lowLabel: z._default(z.string(), ''),
  highLabel: z._default(z.string(), ''),
  maxAnswers: z._default(z.int(), 3),
  isReviewed: z._default(z.boolean(), false),
  resultsAfter: z._default(z.enum(['presenter', ...automaticResults]), 'presenter'),
})
export type PollDraft = z.infer<typeof pollDraft>

/** Ready to be sent. */
export type PollInput = NewPoll

export const emptyPoll: PollDraft = pollDraft.parse({
  question: '',
  options: Array<string>(limits.pollOptionsMin).fill(''),
  allowMultiple: false,
})

/** The template of the most common poll. */
export const yesOrNo = (draft: PollDraft, options: readonly string[]): PollDraft => ({
  ...draft,
  kind: 'choice',
  options: [...options],
  allowMultiple: false,
})

/** Whether people choose among options. */
export const hasOptions = ({ kind }: Pick<PollDraft, 'kind'>): boolean => kind === 'choice' || kind === 'ranking'

/** What is said at fields that must be filled in: the question, and options by their places. */
export type PollErrors = { question?: string; [place: number]: string }

/** The fields that keep a poll from being created: no question, too few options, or two that are the same. */
export function pollErrors(draft: PollDraft): PollErrors {
  const errors: PollErrors = cleanText(draft.question) === '' ? { question: words.needsQuestion } : {}
  if (!hasOptions(draft)) return errors
  const empty = draft.options.flatMap((option, place) => (cleanLine(option) === '' ? [place] : []))
  const filled = draft.options.length - empty.length
  for (const place of empty.slice(0, Math.max(0, limits.pollOptionsMin - filled))) errors[place] = words.needsOption
  for (const place of repeatedPlaces(draft.options.map(cleanLine))) errors[place] = words.repeatedOption
  return errors
}

/** The poll, or null while it cannot be created. */
export function pollInput(draft: PollDraft): PollInput | null {
  if (Object.keys(pollErrors(draft)).length > 0) return null
  const question = cleanText(draft.question)
  const options = draft.options.map(cleanLine).filter((option) => option !== '')
  const { kind, resultsAfter } = draft
  const asked = { question, ...(resultsAfter === 'presenter' ? {} : { resultsAfter }) }
  switch (kind) {
    case 'rating':
      return { kind, ...asked, scale: draft.scale, labels: [cleanLine(draft.lowLabel), cleanLine(draft.highLabel)] }
    case 'ranking':
      return { kind, ...asked, options }
    case 'word_cloud':
      return { kind, ...asked, maxAnswers: draft.maxAnswers, isReviewed: draft.isReviewed }
    case 'open_text':
      return { kind, ...asked, isReviewed: draft.isReviewed }
    case 'choice':
      return { ...asked, options, allowMultiple: draft.allowMultiple }
  }
}

/** A poll as the form shows it. */
export function draftOf(poll: PollView): PollDraft {
  const { question, resultsAfter = 'presenter' } = poll
  const draft: PollDraft = { ...emptyPoll, kind: pollKindOf(poll), question, resultsAfter }
  switch (poll.kind) {
    case 'rating': {
      const [lowLabel = '', highLabel = ''] = poll.labels
      return { ...draft, scale: poll.scale, lowLabel, highLabel }
    }
    case 'ranking':
      return { ...draft, options: poll.options }
    case 'word_cloud':
      return { ...draft, maxAnswers: poll.maxAnswers, isReviewed: poll.isReviewed }
    case 'open_text':
      return { ...draft, isReviewed: poll.isReviewed }
    default:
      return { ...draft, options: poll.options, allowMultiple: poll.allowMultiple }
  }
}

export const canAddOption = ({ options }: PollDraft): boolean => options.length < limits.pollOptionsMax
export const canRemoveOption = ({ options }: PollDraft): boolean => options.length > limits.pollOptionsMin

export const withOption = (draft: PollDraft): PollDraft =>
  canAddOption(draft) ? { ...draft, options: [...draft.options, ''] } : draft

export const withoutOption = (draft: PollDraft, index: number): PollDraft =>
  canRemoveOption(draft) ? { ...draft, options: draft.options.filter((_, at) => at !== index) } : draft

export const withOptionText = (draft: PollDraft, index: number, text: string): PollDraft => ({
  ...draft,
  options: draft.options.map((option, at) => (at === index ? text : option)),
})

/** Whether nothing worth keeping was typed. */
export const isEmptyPoll = ({ question, options, lowLabel, highLabel }: PollDraft): boolean =>
  [question, ...options, lowLabel, highLabel].every((text) => text.trim() === '')
