import * as limits from '../../limits.ts'
import { scorePercentage } from '../../values/figures.ts'
import { type Attempt, type Quiz, type QuizResults, type QuizTally, rightOptions } from './entity.ts'

export const emptyQuizTally = (quiz: Pick<Quiz, 'questions'>): QuizTally => ({
  totalResponses: 0,
  totalScore: 0,
  chosen: quiz.questions.map((question) => Array(question.options.length).fill(0)),
})

/** [Q18] The tally with one more completed attempt; open ones do not count. */
export function withAttempt(tally: QuizTally, attempt: Attempt): QuizTally {
  if (attempt.completedAt === null) return tally
  const chosen = tally.chosen.map((counts, question) => {
    const selected = attempt.answers.find((answer) => answer.questionIndex === question)?.selectedOption
    return counts.map((count, option) => count + (option === selected ? 1 : 0))
  })
  return { totalResponses: tally.totalResponses + 1, totalScore: tally.totalScore + attempt.totalScore, chosen }
}

/** The tally of a quiz, counted from its attempts. */
export const countAttempts = (quiz: Pick<Quiz, 'questions'>, attempts: readonly Attempt[]): QuizTally =>
  attempts.reduce(withAttempt, emptyQuizTally(quiz))

/** [N5] Average to one decimal; counts by question and option. */
export function quizResultsOf(quiz: Pick<Quiz, 'questions'>, tally: QuizTally, mayKnowCorrect: boolean): QuizResults {
  const isRight = (questionIndex: number, option: number) => {
    const question = quiz.questions[questionIndex]
    return question !== undefined && rightOptions(question).includes(option)
  }
  const average = tally.totalResponses === 0 ? 0 : tally.totalScore / tally.totalResponses
  return {
    totalResponses: tally.totalResponses,
    averageScore: Math.round(average * 10) / 10,
    questions: tally.chosen.map((counts, questionIndex) => ({
      questionIndex,
      options: counts.map((count, optionIndex) => ({
        optionIndex,
        count,
        ...(mayKnowCorrect ? { isCorrect: isRight(questionIndex, optionIndex) } : {}),
      })),
    })),
  }
}

/** [N6] The share of correct answers to a question among all who completed the quiz, as a rounded percentage. */
export function correctRate(
  { correctAnswer }: { correctAnswer?: number },
  questionIndex: number,
  results: QuizResults | null,
): number {
  const counts = results?.questions.find((question) => question.questionIndex === questionIndex)?.options
  const correct = counts?.find(({ optionIndex }) => optionIndex === correctAnswer)
  return scorePercentage(correct?.count ?? 0, results?.totalResponses ?? 0)
}

/** [N6] Whether the badge of that share is green: at 50 % or more. */
export const isGoodRate = (rate: number): boolean => rate >= limits.correctRateGreen
