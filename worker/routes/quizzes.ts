import { Hono } from 'hono'
import { addQuizBody, patchQuizBody, startAttemptBody, submitAttemptBody } from '../../schema/api-engagement.ts'
import type { AppEnv } from '../env.ts'
import { opIdOf } from '../http/idempotency.ts'
import { refuseWith } from '../http/refuse.ts'
import { body } from '../http/validate.ts'
import { answer, command, foreign, look, roomOfEntity } from '../room-object.ts'
import { asAttempt, asQuiz } from '../subject-kinds.ts'

/** Quizzes of a room (spec 7): list and create. */
export const roomQuizzes = new Hono<AppEnv>()
  .get('/:id/quizzes', async (c) => {
    const quizzes = await look(c, c.req.param('id'), (room, who) => room.quizzes(who))
    return quizzes.ok ? c.json(quizzes.value, 200) : refuseWith(c, quizzes.code)
  })
  .post('/:id/quizzes', body(addQuizBody), async (c) => {
    const done = await command(c, c.req.param('id'), { type: 'quiz.add', quiz: c.req.valid('json') })
    return done.ok ? c.json(asQuiz(done.value), 201) : refuseWith(c, done.code)
  })

/** One quiz by its own id (spec 7): activate, show results and answers, delete, take. */
export const quizzes = new Hono<AppEnv>()
  .patch('/:id', body(patchQuizBody), async (c) => {
    const quizId = c.req.param('id')
    const done = await command(c, roomOfEntity(quizId), { type: 'quiz.edit', quizId, patch: c.req.valid('json') })
    return done.ok ? c.json(asQuiz(done.value), 200) : refuseWith(c, foreign(done.code))
  })
  .delete('/:id', async (c) => {
    const quizId = c.req.param('id')
    const done = await command(c, roomOfEntity(quizId), { type: 'quiz.delete', quizId })
    return done.ok ? c.body(null, 204) : refuseWith(c, foreign(done.code))
  })
  .get('/:id/results', async (c) => {
    const quizId = c.req.param('id')
    const results = await look(c, roomOfEntity(quizId), (room, who) => room.quizResults(who, quizId))
    return results.ok ? c.json(results.value, 200) : refuseWith(c, foreign(results.code))
  })
  .get('/:id/check-completion', async (c) => {
    const quizId = c.req.param('id')
    const attempt = await look(c, roomOfEntity(quizId), (room, who) => room.attempt(who, quizId))
    if (!attempt.ok) return refuseWith(c, foreign(attempt.code))
    return c.json({ hasCompleted: attempt.value?.isCompleted ?? false }, 200)
  })
  .get('/:id/attempts', async (c) => {
    const quizId = c.req.param('id')
    const attempt = await look(c, roomOfEntity(quizId), (room, who) => room.attempt(who, quizId))
    if (!attempt.ok) return refuseWith(c, foreign(attempt.code))
    return attempt.value === null ? refuseWith(c, 'quiz_not_started') : c.json(attempt.value, 200)
  })
  .post('/:id/attempts', body(startAttemptBody), async (c) => {
    const quizId = c.req.param('id')
    const done = await answer(c, roomOfEntity(quizId), { type: 'quiz.start', quizId, ...c.req.valid('json') })
    return done.ok ? c.json(asAttempt(done.value), 201) : refuseWith(c, foreign(done.code))
  })
  .post('/:id/responses', body(submitAttemptBody), async (c) => {
    const quizId = c.req.param('id')
    const opId = opIdOf(c)
    const done = await answer(c, roomOfEntity(quizId), { type: 'quiz.submit', quizId, opId, ...c.req.valid('json') })
    if (!done.ok) return refuseWith(c, foreign(done.code))
    const attempt = asAttempt(done.value)
    if (!attempt.isCompleted) throw new Error('a submitted attempt is not completed')
    const { totalScore, totalPossibleScore, review } = attempt
    return c.json({ totalScore, totalPossibleScore, ...(review === null ? {} : { answers: review }) }, 201)
  })
