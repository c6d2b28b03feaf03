/** What the poll dialog makes of what was typed (spec 5, Poll creation). */
import * as limits from '../../../schema/limits.ts'
import { cleanLine, cleanText } from '../../../schema/room/text.ts'
import { isFields, isFlag, isListOf, isText } from '../../live/checks.ts'

/** As typed; empty option fields are kept while typing and left out when it is sent. */
export type PollDraft = { question: string; options: string[]; allowMultiple: boolean }

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

/** A draft that was kept through a reload, or null where it is none. */
export function readPollDraft(value: unknown): PollDraft | null {
  if (!isFields(value)) return null
  const { question, options, allowMultiple } = value
  if (!isText(question) || !isListOf(isText)(options) || !isFlag(allowMultiple)) return null
  const isWhole = options.length >= limits.pollOptionsMin && options.length <= limits.pollOptionsMax
  return isWhole ? { question, options, allowMultiple } : null
}
