import type { QuestionState, QuestionView } from '../../../schema/tools/questions/entity.ts'
import { containsWords } from '../../../schema/values/plain.ts'

/** Which questions are listed, and in which order. */
export type Choice = { search: string; order: 'votes' | 'age'; filter: QuestionState | 'all' }

export const everything: Choice = { search: '', order: 'votes', filter: 'all' }

/** The questions that match a choice, in its order; the one on the display is always first. */
export function chosenQuestions(questions: readonly QuestionView[], { search, order, filter }: Choice): QuestionView[] {
  return questions
    .filter(({ state }) => filter === 'all' || state === filter)
    .filter(({ text, name }) => containsWords(`${text} ${name ?? ''}`, search))
    .sort((a, b) => Number(b.isOnDisplay) - Number(a.isOnDisplay) || compare[order](a, b))
}

const byAge = (a: QuestionView, b: QuestionView) => (a.createdAt < b.createdAt ? 1 : -1)
const compare = { votes: (a: QuestionView, b: QuestionView) => b.votes - a.votes || -byAge(a, b), age: byAge }
