import type { QueryValue } from '../../../schema/engine/queries.ts'
import { chosenOptions } from '../../../schema/tools/quizzes/questions.ts'
import type { Attempt } from '../../../schema/tools/quizzes/rows.ts'
import { wholePercent } from '../../../schema/values/figures.ts'
import { isoTime } from '../../../schema/values/time.ts'
import { type ExportFile, fileName, letter } from '../../export-file.ts'
import { gameJson, playerScores } from './games.ts'
import type { Tables } from './table.ts'
import type { Said } from './wording.ts'

type QuizData = QueryValue<'quizzes.export'>

/** Every completed attempt and every game, with the quiz and its results. */
export function quizJson({ quiz, results, attempts, games }: QuizData): ExportFile {
  const completed = attempts.flatMap((attempt) => (attempt.completedAt === null ? [] : [attempt]))
  const data = {
    quiz,
    analytics: results,
    responses: completed.map(({ answers, totalScore, totalPossibleScore, completedAt, player }) => ({
      ...(player === undefined ? {} : { name: player.name }),
      answers,
      totalScore,
      totalPossibleScore,
      completedAt: isoTime(completedAt),
    })),
    games: games.map(gameJson),
  }
  return {
    name: fileName('quiz', quiz.title, 'json'),
    type: 'application/json',
    text: `${JSON.stringify(data, null, 2)}\n`,
  }
}

/** The score of an attempt; nothing if it is not completed. */
export function scoreOf(attempt: Attempt) {
  if (attempt.completedAt === null) return []
  const { completedAt, totalScore: score, totalPossibleScore: possible } = attempt
  return [{ completed: { at: completedAt }, score, possible, percentage: wholePercent(score, possible) }]
}

/** One row for each completed attempt and each player of a game, and a column for each question. */
export function quizTables({ quiz, attempts, games, timeZone }: QuizData): Tables {
  const live = games.flatMap(playerScores)
  const played: Said = { text: 'own pace', say: 'values.played_alone' }
  const rows = attempts.flatMap((attempt) => {
    const answers = attempt.answers.map(
      (a) => [`question ${a.questionIndex + 1}`, chosenOptions(a).map(letter).join(', ')] as const,
    )
    const name = attempt.player?.name
    return scoreOf(attempt).map((score) => ({ played, name, ...score, ...Object.fromEntries(answers) }))
  })
  const count = Math.max(quiz.questions.length, ...games.map((game) => game.questions.length))
  const questions = Array.from({ length: count }, (_, index) => `question ${index + 1}`)
  const player = [...(live.length > 0 ? ['played'] : []), ...(quiz.showLeaderboard || live.length > 0 ? ['name'] : [])]
  const columns = [...player, 'completed', 'score', 'possible', 'percentage', ...questions]
  return { kind: 'quiz', title: quiz.title, timeZone, tables: [{ name: 'Results', columns, rows: [...rows, ...live] }] }
}
