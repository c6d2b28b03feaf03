/** Which answers a question takes and which are right. Small: phones run it without the schemas of a quiz. */
import type { QuizQuestion } from './entity.ts'

/** The right options of a question, in their order. */
export const rightOptions = ({
  correctAnswer,
  correctAnswers,
}: Pick<QuizQuestion, 'correctAnswer' | 'correctAnswers'>): number[] => correctAnswers ?? [correctAnswer]

/** The limit of a question in whole seconds, null for none. */
export const limitOf = (
  { questions, timeLimit }: { questions: readonly { timeLimit?: number | undefined }[]; timeLimit: number | null },
  questionIndex: number,
): number | null => questions[questionIndex]?.timeLimit ?? timeLimit

/** The options that were chosen, in the order given. */
export const chosenOptions = ({
  selectedOption = -1,
  selectedOptions,
}: {
  selectedOption?: number | undefined
  selectedOptions?: readonly number[] | undefined
}): readonly number[] => selectedOptions ?? (selectedOption === -1 ? [] : [selectedOption])

/** [Q11] [Z13] Whether options may be chosen: each once, none that is empty, and no more than are right. */
export function mayBeChosen(options: readonly string[], right: readonly number[], chosen: readonly number[]): boolean {
  const isOnce = new Set(chosen).size === chosen.length
  return isOnce && chosen.length <= right.length && chosen.every((option) => (options[option] ?? '') !== '')
}

/** [Q13] [Z13] Whether all right options are chosen and no others. */
export const isRight = (right: readonly number[], chosen: readonly number[]): boolean =>
  chosen.length === right.length && right.every((option) => chosen.includes(option))
