import type { RoomState } from '../../core/state.ts'
import * as limits from '../../limits.ts'
import { meanOf, wholePercent } from '../../values/figures.ts'
import type { Quiz, QuizResults } from './entity.ts'
import { chosenOptions, rightOptions } from './questions.ts'
import type { Attempt, QuizRosterEntry, QuizTally } from './rows.ts'

export const emptyQuizTally = (quiz: Pick<Quiz, 'questions'>): QuizTally => ({
  totalResponses: 0,
  totalScore: 0,
  chosen: quiz.questions.map((question) => Array(question.options.length).fill(0)),
  correct: quiz.questions.map(() => 0),
  players: [],
})

/** The tally of a quiz; an empty one before its first attempt. */
export const quizTallyOf = ({ tallies }: Pick<RoomState, 'tallies'>, quiz: Pick<Quiz, 'id' | 'questions'>): QuizTally =>
  tallies.quiz[quiz.id] ?? emptyQuizTally(quiz)

/** [Q18] The tally with one more completed attempt; an open one is not counted, but its name is taken. */
export function withAttempt(tally: QuizTally, attempt: Attempt): QuizTally {
  const players = withPlayer(tally.players, attempt)
  if (attempt.completedAt === null) return players === tally.players ? tally : { ...tally, players }
  const answerTo = (question: number) => attempt.answers.find((answer) => answer.questionIndex === question)
  const chosen = tally.chosen.map((counts, question) => {
    const answer = answerTo(question)
    const selected = answer === undefined ? [] : chosenOptions(answer)
    return counts.map((count, option) => count + (selected.includes(option) ? 1 : 0))
  })
  const correct = tally.correct.map((count, question) => count + (answerTo(question)?.isCorrect === true ? 1 : 0))
  const totalResponses = tally.totalResponses + 1
  return { totalResponses, totalScore: tally.totalScore + attempt.totalScore, chosen, correct, players }
}

/** [Q25] Everyone who began, in the order in which they began, with one more player or with the points of one. */
function withPlayer(players: QuizRosterEntry[], attempt: Attempt): QuizRosterEntry[] {
  if (attempt.player === undefined) return players
  const points = attempt.completedAt === null ? null : attempt.totalScore
  const entry = { ...attempt.player, startedAt: attempt.startedAt, points }
  const known = players.find(({ playerId }) => playerId === entry.playerId)
  if (known !== undefined)
    return points === known.points ? players : players.map((other) => (other === known ? entry : other))
  const isBehind = (other: QuizRosterEntry) =>
    other.startedAt < entry.startedAt || (other.startedAt === entry.startedAt && other.playerId < entry.playerId)
  let at = players.length
  // Almost every new player belongs at the end.
  for (let other = players[at - 1]; other !== undefined && !isBehind(other); other = players[at - 1]) at -= 1
  return [...players.slice(0, at), entry, ...players.slice(at)]
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
  return {
    totalResponses: tally.totalResponses,
    averageScore: meanOf(tally.totalScore, tally.totalResponses),
    questions: tally.chosen.map((counts, questionIndex) => ({
      questionIndex,
      options: counts.map((count, optionIndex) => ({
        optionIndex,
        count,
        ...(mayKnowCorrect ? { isCorrect: isRight(questionIndex, optionIndex) } : {}),
      })),
      ...(mayKnowCorrect ? { correctCount: tally.correct[questionIndex] ?? 0 } : {}),
    })),
  }
}

/** [N6] The share of correct answers to a question among all who completed the quiz, as a rounded percentage. */
export function correctRate(questionIndex: number, results: QuizResults | null): number {
  const correct = results?.questions.find((question) => question.questionIndex === questionIndex)?.correctCount
  return wholePercent(correct ?? 0, results?.totalResponses ?? 0)
}

/** [N6] Whether the badge of that share is green: at 50 % or more. */
export const isGoodRate = (rate: number): boolean => rate >= limits.correctRateGreen
