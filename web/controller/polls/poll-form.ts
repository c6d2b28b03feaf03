/** The form of the poll dialog, and the poll that it describes. */
import * as z from 'zod/mini'
import * as limits from '../../../schema/limits.ts'
import type { NewPoll } from '../../../schema/tools/polls/asked.ts'
import { newPollWith } from '../../../schema/tools/polls/commands.ts'
import { automaticResults, type PollView, pollKinds } from '../../../schema/tools/polls/entity.ts'
import { pollKindOf } from '../../../schema/tools/polls/kind.ts'
import { type Checked, checked } from '../../../schema/values/faults.ts'
import { repeatedPlaces } from '../../../schema/values/repeated.ts'
import { cleanLine } from '../../../schema/values/text.ts'
import { faultText } from '../../ui/form/fault-texts.ts'
import * as words from './words/polls.ts'

/** The fields as they were typed, for all kinds at once; empty option fields are kept while typing and left out when it is sent. */
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

/** What is said at the fields that keep a poll from being created: no question, too few options, or two that are the same. */
export function pollErrors(draft: PollDraft): PollErrors {
  const checked = checkPoll(draft)
  if (checked.ok) return {}
  const errors: PollErrors = {}
  const options = draft.options.map(cleanLine)
  for (const fault of checked.faults) {
    const { field, code, limit = 0 } = fault
    const said = faultText(fault, { question: words.needsQuestion })
    if (field === 'question') errors.question = said
    else if (code === 'repeated') for (const place of repeatedPlaces(options)) errors[place] = words.repeatedOption
    else if (code === 'too_few') for (const place of toFillIn(options, limit)) errors[place] = words.needsOption
    else if (field.startsWith('options.')) errors[Number(field.slice('options.'.length))] = said
  }
  return errors
}

/** The first empty fields, so many that there are enough options when they are filled in. */
function toFillIn(options: readonly string[], least: number): number[] {
  const empty = options.flatMap((option, place) => (option === '' ? [place] : []))
  return empty.slice(0, Math.max(0, least - (options.length - empty.length)))
}

const newPoll = newPollWith({})

/** The poll as the room reads it, or what is wrong with it. A poll has only the fields of its kind. */
function checkPoll({ kind, resultsAfter, lowLabel, highLabel, ...typed }: PollDraft): Checked<PollInput> {
  return checked(newPoll, {
    ...typed,
    ...(kind === 'choice' ? {} : { kind }),
    ...(resultsAfter === 'presenter' ? {} : { resultsAfter }),
    labels: [lowLabel, highLabel],
  })
}

/** The poll, or null while it cannot be created. */
export function pollInput(draft: PollDraft): PollInput | null {
  const checked = checkPoll(draft)
  return checked.ok ? checked.input : null
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
