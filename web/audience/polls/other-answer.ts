/** An answer to a poll of any kind but choice: as a draft, and as it is sent. */

import * as z from 'zod/mini'
import * as limits from '../../../schema/limits.ts'
import type { PollView, PollViewOf } from '../../../schema/tools/polls/entity.ts'
import { tooLong } from '../../../schema/values/letters.ts'
import { cleanLine, cleanText } from '../../../schema/values/text.ts'
import { tooLongText } from '../../ui/too-long.ts'
import type { Answer } from '../answers/answer.ts'
import { wordCount } from './word-count.ts'
import * as words from './words/other-poll.ts'

export type OtherPoll = Exclude<PollView, PollViewOf<'choice'>>

/** The draft, which survives a reload. */
export const draftShape = z.object({
  rating: z._default(z.int(), 0),
  ranking: z._default(z.nullable(z.array(z.int())), null),
  words: z._default(z.array(z.string()), []),
  text: z._default(z.string(), ''),
})
export type Draft = z.infer<typeof draftShape>

/** The order in the draft, or the listed order if the draft has none that fits the options. */
export const orderOf = ({ options }: { options: readonly string[] }, { ranking }: Draft): number[] => {
  const listed = options.map((_, index) => index)
  return ranking !== null && ranking.length === listed.length && listed.every((index) => ranking.includes(index))
    ? ranking
    : listed
}

type Given = Pick<Extract<Answer, { type: 'poll.vote' }>, 'rating' | 'ranking' | 'words' | 'text'>

/** The answer to send; null while something is missing or too long. */
export function answerOf(poll: OtherPoll, draft: Draft): Given | null {
  switch (poll.kind) {
    case 'rating':
      return draft.rating >= 1 && draft.rating <= poll.scale ? { rating: draft.rating } : null
    case 'ranking':
      return { ranking: orderOf(poll, draft) }
    case 'word_cloud': {
      const given = draft.words
        .slice(0, poll.maxAnswers)
        .map(cleanLine)
        .filter((word) => word !== '')
      return given.length > 0 && given.every((word) => wordProblem(word) === null) ? { words: given } : null
    }
    case 'open_text': {
      const text = cleanText(draft.text)
      return text !== '' && tooLong(text, limits.maxTextAnswerLetters) === null ? { text } : null
    }
  }
}

/** Why a word cannot be sent, or null. */
export function wordProblem(typed: string): string | null {
  const word = cleanLine(typed)
  const problem = tooLongText(word, limits.maxWordLetters)
  if (problem !== null) return problem
  return wordCount(word) > limits.maxWordsPerWordAnswer ? words.tooManyWords : null
}
