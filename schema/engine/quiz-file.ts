/** The file of a quiz, which also has the games that were played from it. */
import { forExports } from '../core/query.ts'
import { ok, refuse } from '../errors.ts'
import { gameResultsOf } from '../tools/games/queries.ts'
import type { GameResults } from '../tools/games/rows.ts'
import type { Quiz, QuizResults } from '../tools/quizzes/entity.ts'
import type { Attempt } from '../tools/quizzes/rows.ts'
import { quizResultsOf, quizTallyOf } from '../tools/quizzes/tally.ts'

type QuizFile = { quiz: Quiz; results: QuizResults; attempts: Attempt[]; games: GameResults[]; timeZone: string }

export const quizFileQueries = {
  'quizzes.export': forExports<{ quizId: string }, QuizFile>(({ state, rows }, { quizId }) => {
    const quiz = state.quizzes.find(({ id }) => id === quizId)
    if (quiz === undefined) return refuse('not_found')
    return ok({
      quiz,
      results: quizResultsOf(quiz, quizTallyOf(state, quiz), true),
      attempts: rows.answers('quiz', quizId),
      games: state.games.filter((game) => game.quizId === quizId).map((game) => gameResultsOf(state, game, rows)),
      timeZone: state.room.timeZone,
    })
  }),
}
