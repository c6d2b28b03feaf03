/** What is asked of a question. Small, because phones run it without the schemas of a quiz. */
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
  selectedOption,
  selectedOptions,
}: {
  selectedOption: number
  selectedOptions?: readonly number[] | undefined
}): readonly number[] => selectedOptions ?? (selectedOption === -1 ? [] : [selectedOption])
