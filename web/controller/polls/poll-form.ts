/** What the poll dialog makes of what was typed. */
import * as z from 'zod/mini'
import * as limits from '../../../schema/limits.ts'
import { cleanLine, cleanText } from '../../../schema/values/text.ts'

/** As typed; empty option fields are kept while typing and left out when it is sent. */
const pollDraft = z.object({
  question: z.string(),
  options: z.array(z.string()).check(z.minLength(limits.pollOptionsMin), z.maxLength(limits.pollOptionsMax)),
  allowMultiple: z.boolean(),
})
export type PollDraft = z.infer<typeof pollDraft>

/** Ready to be sent. */
export type PollInput = { question: string; options: string[]; allowMultiple: boolean }

export const emptyPoll: PollDraft = {
  question: '',
  options: Array<string>(limits.pollOptionsMin).fill(''),
  allowMultiple: false,
}

/** The poll that was typed, or null while it cannot be created: no question, or fewer than two options. */
export function pollInput(draft: PollDraft): PollInput | null {
  const question = cleanText(draft.question)
  const options = draft.options.map(cleanLine).filter((option) => option !== '')
  if (question === '' || options.length < limits.pollOptionsMin) return null
  return { question, options, allowMultiple: draft.allowMultiple }
}

export const canAddOption = ({ options }: PollDraft): boolean => options.length < limits.pollOptionsMax
export const canRemoveOption = ({ options }: PollDraft): boolean => options.length > limits.pollOptionsMin

export const withOption = (draft: PollDraft): PollDraft =>
  canAddOption(draft) ? { ...draft, options: [...draft.options, ''] } : draft

export const withoutOption = (draft: PollDraft, place: number): PollDraft =>
  canRemoveOption(draft) ? { ...draft, options: draft.options.filter((_, index) => index !== place) } : draft

export const withOptionText = (draft: PollDraft, place: number, text: string): PollDraft => ({
  ...draft,
  options: draft.options.map((option, index) => (index === place ? text : option)),
})

/** Whether nothing worth keeping was typed. */
export const isEmptyPoll = ({ question, options }: PollDraft): boolean =>
  [question, ...options].every((text) => text.trim() === '')

/** A draft that was kept through a reload, or null if it is not one. */
export const readPollDraft = (value: unknown): PollDraft | null => pollDraft.safeParse(value).data ?? null
