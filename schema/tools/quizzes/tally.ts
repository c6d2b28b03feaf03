import { compareTexts } from '../../core/entity-list.ts'
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
  const counted = withScores(tally, attempt)
  return players === tally.players ? counted : { ...counted, players }
}

/** The tally with the answers and the points of a completed attempt. */
function withScores(tally: QuizTally, attempt: Attempt): QuizTally {
  if (attempt.completedAt === null) return tally
  const answerTo = (question: number) => attempt.answers.find((answer) => answer.questionIndex === question)
  const chosen = tally.chosen.map((counts, question) => {
    const answer = answerTo(question)
    const selected = answer === undefined ? [] : chosenOptions(answer)
    return counts.map((count, option) => count + (selected.includes(option) ? 1 : 0))
  })
  const correct = tally.correct.map((count, question) => count + (answerTo(question)?.isCorrect === true ? 1 : 0))
  const totalResponses = tally.totalResponses + 1
  return { ...tally, totalResponses, totalScore: tally.totalScore + attempt.totalScore, chosen, correct }
}

/** [Q25] Everyone who began, in the order in which they began, with one more player or with the points of one. */
function withPlayer(players: QuizRosterEntry[], attempt: Attempt): QuizRosterEntry[] {
  const entry = entryOf(attempt)
  if (entry === null) return players
  const known = players.find(({ playerId }) => playerId === entry.playerId)
  if (known !== undefined)
    return entry.points === known.points ? players : players.map((other) => (other === known ? entry : other))
  let at = players.length
  // Almost every new player belongs at the end.
  for (let other = players[at - 1]; other !== undefined && byBeginning(other, entry) > 0; other = players[at - 1])
    at -= 1
  return [...players.slice(0, at), entry, ...players.slice(at)]
}

function entryOf(attempt: Attempt): QuizRosterEntry | null {
  if (attempt.player === undefined) return null
  const points = attempt.completedAt === null ? null : attempt.totalScore
  return { ...attempt.player, startedAt: attempt.startedAt, points }
}

const byBeginning = (a: QuizRosterEntry, b: QuizRosterEntry): number =>
  a.startedAt - b.startedAt || compareTexts(a.playerId, b.playerId)

/** The tally of a quiz, counted from its attempts, of which each participant has one. */
export function countAttempts(quiz: Pick<Quiz, 'questions'>, attempts: readonly Attempt[]): QuizTally {
  const players = attempts.map(entryOf).filter((entry) => entry !== null)
  return { ...attempts.reduce(withScores, emptyQuizTally(quiz)), players: players.sort(byBeginning) }
}

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
