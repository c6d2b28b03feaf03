import { Hono } from 'hono'
import * as z from 'zod/mini'
import { ok, refuse } from '../../schema/errors.ts'
import type { QueryValue } from '../../schema/tools/queries.ts'
import { addQuizBody, patchQuizBody, startAttemptBody, submitAttemptBody } from '../../schema/tools/quizzes/commands.ts'
import {
  attemptView,
  completionReply,
  leaderboardReply,
  quizResults,
  quizView,
  scoreReply,
} from '../../schema/tools/quizzes/entity.ts'
import { chosenOptions } from '../../schema/tools/quizzes/questions.ts'
import { quizScores } from '../../schema/tools/quizzes/scores.ts'
import { scorePercentage } from '../../schema/values/figures.ts'
import { ignored } from '../../schema/values/input.ts'
import { isoTime } from '../../schema/values/time.ts'
import type { AppEnv } from '../env.ts'
import { csvFile, download, type ExportFile, fileName, letter } from '../export-file.ts'
import { onePart } from '../http/one-part.ts'
import { routesOf } from '../http/route.ts'
import { ask, askAbout, command, commandAbout } from '../rooms/room-calls.ts'

const route = routesOf('Quizzes')

/** Quizzes, their attempts and results. */
export const quizzes = new Hono<AppEnv>()
  .get(
    '/rooms/:id/quizzes',
    route(
      {
        caller: 'audience',
        summary: 'The quizzes; only a controller gets the right answers',
        reply: z.array(quizView),
        status: 200,
      },
      async (c, { id }) => {
        const lists = await ask(c, id, 'room.lists', {})
        return lists.ok ? ok(lists.value.quizzes) : lists
      },
    ),
  )
  .post(
    '/rooms/:id/quizzes',
    route(
      {
        caller: 'controller',
        summary: 'Add a quiz',
        refuses: ['too_many_quizzes'],
        body: addQuizBody,
        reply: quizView,
        status: 201,
      },
      (c, { id, body }) => command(c, id, 'quiz', { type: 'quiz.add', ...body }),
    ),
  )
  .patch(
    '/quizzes/:id',
    route(
      {
        caller: 'controller',
        summary: 'Start or stop a quiz, show results and correct answers, correct it, or move it',
        about:
          'One of the three: `isActive`, `showResults` and `showCorrectAnswers`, or `order` alone, or the other fields. What is asked can be corrected while nobody has begun.',
        refuses: ['quiz_not_active', 'results_not_shown', 'has_answers', 'game_running'],
        body: patchQuizBody,
        reply: quizView,
        status: 200,
      },
      (c, { id, body: { isActive, showResults, showCorrectAnswers, order, ...revision } }) => {
        const edit = { isActive, showResults, showCorrectAnswers }
        const part = onePart(edit, { order }, revision)
        if (part === null) return refuse('invalid')
        if (part === edit) return commandAbout(c, id, 'quiz', { type: 'quiz.edit', quizId: id, ...edit })
        return order === undefined
          ? commandAbout(c, id, 'quiz', { type: 'quiz.revise', quizId: id, ...revision })
          : commandAbout(c, id, 'quiz', { type: 'quiz.move', quizId: id, order })
      },
    ),
  )
  .post(
    '/quizzes/:id/reset',
    route(
      { caller: 'controller', summary: 'Empty a quiz for another round', reply: quizView, status: 200 },
      (c, { id }) => commandAbout(c, id, 'quiz', { type: 'quiz.reset', quizId: id }),
    ),
  )
  .post(
    '/quizzes/:id/duplicate',
    route(
      {
        caller: 'controller',
        summary: 'Add a copy of a quiz, without its attempts',
        refuses: ['too_many_quizzes'],
        reply: quizView,
        status: 201,
      },
      (c, { id }) => commandAbout(c, id, 'quiz', { type: 'quiz.duplicate', quizId: id }),
    ),
  )
  .delete(
    '/quizzes/:id',
    route(
      {
        caller: 'controller',
        summary: 'Delete a quiz that is not running',
        refuses: ['quiz_active'],
        reply: null,
        status: 204,
      },
      (c, { id }) => commandAbout(c, id, 'gone', { type: 'quiz.delete', quizId: id }),
    ),
  )
  .get(
    '/quizzes/:id/results',
    route(
      {
        caller: 'audience',
        who: 'controller; anyone who may read the room while results are shown',
        summary: 'Average and counts, where you may see them',
        refuses: ['results_hidden'],
        reply: quizResults,
        status: 200,
      },
      (c, { id }) => askAbout(c, id, 'quizzes.results', { quizId: id }),
    ),
  )
  .get(
    '/quizzes/:id/leaderboard',
    route(
      {
        caller: 'audience',
        summary: 'Who leads in a quiz that has a leaderboard, from its first start on',
        about:
          'A controller gets everybody who completed it, others the ten in front; a participant also their own place.',
        reply: leaderboardReply,
        status: 200,
      },
      (c, { id }) => askAbout(c, id, 'quizzes.leaderboard', { quizId: id }),
    ),
  )
  .get(
    '/quizzes/:id/check-completion',
    route(
      {
        caller: 'audience',
        summary: 'Whether you completed the quiz',
        query: z.object({ sessionId: ignored(z.unknown(), 'ignored: the cookie of joining says who asks') }),
        reply: completionReply,
        status: 200,
      },
      async (c, { id }) => {
        const attempt = await askAbout(c, id, 'quizzes.attempt', { quizId: id })
        return attempt.ok ? ok({ hasCompleted: attempt.value?.isCompleted ?? false }) : attempt
      },
    ),
  )
  .get(
    '/quizzes/:id/attempts',
    route(
      {
        caller: 'audience',
        summary: 'Your own attempt',
        refuses: ['quiz_not_started'],
        reply: attemptView,
        status: 200,
      },
      async (c, { id }) => {
        const attempt = await askAbout(c, id, 'quizzes.attempt', { quizId: id })
        if (!attempt.ok) return attempt
        return attempt.value === null ? refuse('quiz_not_started') : ok(attempt.value)
      },
    ),
  )
  .post(
    '/quizzes/:id/attempts',
    route(
      {
        caller: 'participant',
        summary: 'Begin your attempt, or come back to it',
        about: 'Where the quiz has a leaderboard, `name` is your name in it.',
        refuses: ['quiz_closed'],
        body: startAttemptBody,
        reply: attemptView,
        status: 201,
      },
      (c, { id, body }) => commandAbout(c, id, 'attempt', { type: 'quiz.start', quizId: id, ...body }),
    ),
  )
  .post(
    '/quizzes/:id/responses',
    route(
      {
        caller: 'participant',
        summary: 'Submit your answers, once; the server scores',
        about:
          'Questions and options are numbered from 0; -1 means no option. Where several are right, `selectedOptions` has all that were chosen.',
        refuses: ['invalid_answer', 'quiz_closed', 'quiz_not_started', 'already_completed'],
        body: submitAttemptBody,
        reply: scoreReply,
        status: 201,
      },
      async (c, { id, body }) => {
        const done = await commandAbout(c, id, 'attempt', { type: 'quiz.submit', quizId: id, ...body })
        if (!done.ok) return done
        if (!done.value.isCompleted) throw new Error('a submitted attempt is not completed')
        const { totalScore, totalPossibleScore, review } = done.value
        return ok({ totalScore, totalPossibleScore, ...(review === null ? {} : { answers: review }) })
      },
    ),
  )
  .get(
    '/quizzes/:id/scores',
    route(
      {
        caller: 'controller',
        summary: 'How the scores of a quiz are distributed, in ten classes',
        reply: quizScores,
        status: 200,
      },
      (c, { id }) => askAbout(c, id, 'quizzes.scores', { quizId: id }),
    ),
  )
  .get(
    '/quizzes/:id/export',
    route(
      {
        caller: 'controller',
        summary: 'Quiz analytics as JSON, or ?format=csv',
        query: z.object({ format: z._default(z.enum(['json', 'csv']), 'json') }),
        reply: null,
        files: ['application/json', 'text/csv'],
        status: 200,
      },
      async (c, { id, query }) => {
        const data = await askAbout(c, id, 'quizzes.export', { quizId: id })
        if (!data.ok) return data
        return download(c, query.format === 'csv' ? quizCsv(data.value) : quizJson(data.value))
      },
    ),
  )

type QuizData = QueryValue<'quizzes.export'>

function quizJson({ quiz, results, attempts }: QuizData): ExportFile {
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

function quizCsv({ quiz, attempts }: QuizData): ExportFile {
  const rows = attempts.flatMap((attempt) => {
    if (attempt.completedAt === null) return []
    const answers = attempt.answers.map(
      (a) => [`question ${a.questionIndex + 1}`, chosenOptions(a).map(letter).join(', ')] as const,
    )
    return [
      {
        ...(attempt.player === undefined ? {} : { name: attempt.player.name }),
        completed: isoTime(attempt.completedAt),
        score: attempt.totalScore,
        possible: attempt.totalPossibleScore,
        percentage: scorePercentage(attempt.totalScore, attempt.totalPossibleScore),
        ...Object.fromEntries(answers),
      },
    ]
  })
  const questions = quiz.questions.map((_, index) => `question ${index + 1}`)
  return csvFile(
    fileName('quiz', quiz.title, 'csv'),
    [...(quiz.showLeaderboard ? ['name'] : []), 'completed', 'score', 'possible', 'percentage', ...questions],
    rows,
  )
}
