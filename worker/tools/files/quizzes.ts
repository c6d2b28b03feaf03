import type { QueryValue } from '../../../schema/tools/queries.ts'
import type { Attempt } from '../../../schema/tools/quizzes/entity.ts'
import { chosenOptions } from '../../../schema/tools/quizzes/questions.ts'
import { wholePercent } from '../../../schema/values/figures.ts'
import { isoTime } from '../../../schema/values/time.ts'
import { type ExportFile, fileName, letter } from '../../export-file.ts'
import type { Tables } from './table.ts'

type QuizData = QueryValue<'quizzes.export'>

/** Every completed attempt, with the quiz and its results. */
export function quizJson({ quiz, results, attempts }: QuizData): ExportFile {
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

/** One row for each completed attempt, and a column for each question. */
export function quizTables({ quiz, attempts, timeZone }: QuizData): Tables {
  const rows = attempts.flatMap((attempt) => {
    const answers = attempt.answers.map(
      (a) => [`question ${a.questionIndex + 1}`, chosenOptions(a).map(letter).join(', ')] as const,
    )
    return scoreOf(attempt).map((score) => ({ name: attempt.player?.name, ...score, ...Object.fromEntries(answers) }))
  })
  const questions = quiz.questions.map((_, index) => `question ${index + 1}`)
  const player = quiz.showLeaderboard ? ['name'] : []
  const columns = [...player, 'completed', 'score', 'possible', 'percentage', ...questions]
  return { kind: 'quiz', title: quiz.title, timeZone, tables: [{ name: 'Results', columns, rows }] }
}
