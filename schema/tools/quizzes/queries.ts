import { forControllers, forReaders, type QueryInput } from '../../core/query.ts'
import { ok, type Result, refuse } from '../../errors.ts'
import {
  type AttemptView,
  doScoresWait,
  isDraft,
  type LeaderboardReply,
  type Quiz,
  type QuizResults,
} from './entity.ts'
import { leaderboardOf, standingIn, standingsOf } from './leaderboard.ts'
import { type QuizScores, scoresOf } from './scores.ts'
import { quizResultsOf, quizTallyOf } from './tally.ts'
import { quizListView } from './view.ts'
import { projectAttempt } from './wire.ts'

type OfQuiz = { quizId: string }

export const quizQueries = {
  /** Correct options are sent to controllers, and to participants who completed the quiz while both flags are on. */
  'quizzes.results': forReaders<OfQuiz, QuizResults>((input, { quizId }) => {
    const quiz = find(input, quizId)
    if (!quiz.ok) return quiz
    const isHidden = !quiz.value.showResults || doScoresWait(quiz.value, input.state.games)
    if (input.role !== 'controller' && isHidden) return refuse('results_hidden')
    const hasCompleted = (input.own?.answer('quiz', quizId)?.completedAt ?? null) !== null
    const mayKnow = input.role === 'controller' || (hasCompleted && quiz.value.showCorrectAnswers)
    return ok(resultsOf(input, quiz.value, mayKnow))
  }),
  /** The reader's own attempt, or null before it began. */
  'quizzes.attempt': forReaders<OfQuiz, AttemptView | null>((input, { quizId }) => {
    const quiz = find(input, quizId)
    if (!quiz.ok) return quiz
    const attempt = input.own?.answer('quiz', quizId) ?? null
    return ok(attempt === null ? null : projectAttempt(input.state, quiz.value, attempt))
  }),
  'quizzes.scores': forControllers<OfQuiz, QuizScores>((input, { quizId }) => {
    const quiz = find(input, quizId)
    return quiz.ok ? ok(scoresOf(input.rows.answers('quiz', quizId))) : quiz
  }),
  /** Everyone for controllers; for others the leaders and their own place, once scores no longer wait (rule Q27). */
  'quizzes.leaderboard': forReaders<OfQuiz, LeaderboardReply>((input, { quizId }) => {
    const quiz = find(input, quizId)
    if (!quiz.ok) return quiz
    // A phone may read what a display shows.
    const mayRead = quizListView.isSeen(quiz.value, input.role === 'controller' ? 'controller' : 'viewer')
    if (!quiz.value.showLeaderboard || !mayRead) return refuse('not_found')
    const tally = quizTallyOf(input.state, quiz.value)
    const board = leaderboardOf(tally)
    if (input.role !== 'controller' && doScoresWait(quiz.value, input.state.games))
      return ok({ players: board.players, leaders: [], own: null })
    const leaders = input.role === 'controller' ? standingsOf(tally) : board.leaders
    const attempt = input.own?.answer('quiz', quizId) ?? null
    if (attempt === null || attempt.completedAt === null || attempt.player === undefined)
      return ok({ players: board.players, leaders, own: null })
    const points = attempt.totalScore
    const standing = standingIn(board, points)
    const own = standing === null ? null : { ...attempt.player, points, ...standing }
    return ok({ players: board.players, leaders, own })
  }),
}

/** [P10] A draft reads as missing to all but controllers. Participants come back to a quiz that has ended. */
function find({ state, role }: QueryInput, quizId: string): Result<Quiz> {
  const quiz = state.quizzes.find((entry) => entry.id === quizId)
  const isHidden = quiz === undefined || (role !== 'controller' && isDraft(quiz))
  return isHidden ? refuse('not_found') : ok(quiz)
}

const resultsOf = ({ state }: QueryInput, quiz: Quiz, mayKnow: boolean): QuizResults =>
  quizResultsOf(quiz, quizTallyOf(state, quiz), mayKnow)
