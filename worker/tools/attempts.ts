import { Hono } from 'hono'
import * as z from 'zod/mini'
import { ok, refuse } from '../../schema/errors.ts'
import { startAttemptBody, submitAttemptBody } from '../../schema/tools/quizzes/commands.ts'
import { attemptView, completionReply, scoreReply } from '../../schema/tools/quizzes/entity.ts'
import { ignored } from '../../schema/values/input.ts'
import type { AppEnv } from '../env.ts'
import { routesOf } from '../http/route.ts'
import { commandAbout, queryAbout } from '../rooms/room-calls.ts'

const route = routesOf('Quizzes')

/** A participant's way through a quiz. */
export const attempts = new Hono<AppEnv>()
  .get(
    '/quizzes/:id/check-completion',
    route({
      caller: 'audience',
      summary: 'Whether you completed the quiz',
      query: z.object({
        sessionId: ignored(z.catch(z.optional(z.string()), undefined), 'ignored: the cookie of joining says who asks'),
      }),
      reply: completionReply,
      handle: async (c, { id }) => {
        const attempt = await queryAbout(c, id, 'quizzes.attempt', { quizId: id })
        return attempt.ok ? ok({ hasCompleted: attempt.value?.isCompleted ?? false }) : attempt
      },
    }),
  )
  .get(
    '/quizzes/:id/attempts',
    route({
      caller: 'audience',
      summary: 'Your own attempt',
      refuses: ['quiz_not_started'],
      reply: attemptView,
      handle: async (c, { id }) => {
        const attempt = await queryAbout(c, id, 'quizzes.attempt', { quizId: id })
        if (!attempt.ok) return attempt
        return attempt.value === null ? refuse('quiz_not_started') : ok(attempt.value)
      },
    }),
  )
  .post(
    '/quizzes/:id/attempts',
    route({
      caller: 'participant',
      summary: 'Begin your attempt, or come back to it',
      about: 'Where the quiz has a leaderboard, `name` is your name in it.',
      refuses: ['quiz_closed'],
      body: startAttemptBody,
      reply: attemptView,
      status: 201,
      handle: (c, { id, body }) => commandAbout(c, id, 'attempt', { type: 'quiz.start', quizId: id, ...body }),
    }),
  )
  .post(
    '/quizzes/:id/responses',
    route({
      caller: 'participant',
      summary: 'Submit your answers, once; the server scores',
      about:
        'Questions and options are numbered from 0; -1 means no option. Where several are right, `selectedOptions` has all that were chosen.',
      refuses: ['invalid_answer', 'quiz_closed', 'quiz_not_started', 'already_completed'],
      body: submitAttemptBody,
      reply: scoreReply,
      status: 201,
      handle: async (c, { id, body }) => {
        const done = await commandAbout(c, id, 'attempt', { type: 'quiz.submit', quizId: id, ...body })
        if (!done.ok) return done
        if (!done.value.isCompleted) throw new Error('a submitted attempt is not completed')
        const { totalScore, totalPossibleScore, review } = done.value
        return ok({ totalScore, totalPossibleScore, ...(review === null ? {} : { answers: review }) })
      },
    }),
  )
