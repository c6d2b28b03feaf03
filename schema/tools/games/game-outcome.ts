import { wholePercent } from '../../values/figures.ts'
import { type Hardness, hardestOf, type ScoreClass, spreadOf } from '../quizzes/scores.ts'
import type { GameView } from './entity.ts'
import { toHundredths } from './points.ts'
import type { GameQuestion, GameResults } from './rows.ts'

/** One question of a game that was asked, and how it was answered. */
type QuestionOutcome = {
  index: number
  question: GameQuestion
  answered: number
  /** How many chose each option. */
  chosen: number[]
  /** The share of players who got it right, in whole percent. */
  rate: number
}

/** The report of a game that is over. */
type GameOutcome = {
  players: number
  /** How many answers were given of those that were possible (questions times players), in whole percent. */
  answeredRate: number
  /** To hundredths, as points are. */
  averagePoints: number
  possiblePoints: number
  scores: ScoreClass[]
  questions: QuestionOutcome[]
  hardest: Hardness[]
}

/** Whether a game came to its first question: a game that ended in its lobby was not played. */
export const wasPlayed = ({
  phase,
  questionIndex,
  split,
}: Pick<GameView, 'phase' | 'questionIndex' | 'split'>): boolean =>
  (phase !== 'lobby' && phase !== 'ended') || questionIndex > 0 || (split ?? []).some((count) => count > 0)

/** [Z17] How a game went: the questions that were asked, as shares of all players, and how points are spread. */
export function gameOutcome({ game, questions, players }: GameResults): GameOutcome {
  const hasBegun = game.questionIndex > 0 || players.some(({ answers }) => answers.length > 0)
  const asked = hasBegun ? questions.slice(0, game.questionIndex + 1) : []
  const outcomes = asked.map((question, index): QuestionOutcome => {
    const answers = players.flatMap((player) => player.answers.filter(({ questionIndex }) => questionIndex === index))
    const chosen = question.options.map(
      (_, option) => answers.filter(({ selectedOptions }) => selectedOptions.includes(option)).length,
    )
    const right = answers.filter(({ isCorrect }) => isCorrect).length
    return { index, question, answered: answers.length, chosen, rate: wholePercent(right, players.length) }
  })
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
  const possiblePoints = sum(asked.map(({ points }) => points))
  const points = players.map((player) => player.points)
  return {
    players: players.length,
    answeredRate: wholePercent(sum(outcomes.map(({ answered }) => answered)), asked.length * players.length),
    averagePoints: players.length === 0 ? 0 : toHundredths(sum(points) / players.length),
    possiblePoints,
    scores: spreadOf(points.map((one) => wholePercent(one, possiblePoints))),
    questions: outcomes,
    hardest: players.length === 0 ? [] : hardestOf(outcomes.map(({ rate }) => rate)),
  }
}
