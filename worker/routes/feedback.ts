import { Hono } from 'hono'
import { feedbackQuery, submitFeedbackBody } from '../../schema/api-engagement.ts'
import { readFeedbackCategories } from '../directory/feedback-categories.ts'
import { fromDirectory } from '../directory/patience.ts'
import type { AppEnv } from '../env.ts'
import { opIdOf } from '../http/idempotency.ts'
import { refuseWith } from '../http/refuse.ts'
import { body, query } from '../http/validate.ts'
import { answer, look } from '../room-object.ts'
import { asFeedback } from '../subject-kinds.ts'

/** Feedback of a room (spec 7): give it, read it, and its figures. */
export const roomFeedback = new Hono<AppEnv>()
  .get('/:id/feedback', query(feedbackQuery), async (c) => {
    const page = c.req.valid('query').page ?? null
    const feedback = await look(c, c.req.param('id'), (room, who) => room.feedback(who, page))
    return feedback.ok ? c.json(feedback.value, 200) : refuseWith(c, feedback.code)
  })
  .post('/:id/feedback', body(submitFeedbackBody), async (c) => {
    const opId = opIdOf(c)
    const done = await answer(c, c.req.param('id'), { type: 'feedback.submit', opId, ...c.req.valid('json') })
    return done.ok ? c.json(asFeedback(done.value), 201) : refuseWith(c, done.code)
  })
  .get('/:id/feedback/analytics', async (c) => {
    const analytics = await look(c, c.req.param('id'), (room, who) => room.feedbackAnalytics(who))
    return analytics.ok ? c.json(analytics.value, 200) : refuseWith(c, analytics.code)
  })

/** The categories that feedback may name (spec 3, 7). */
export const feedback = new Hono<AppEnv>().get('/categories', async (c) => {
  const categories = await fromDirectory(readFeedbackCategories(c.env.DB))
  return categories.ok ? c.json(categories.value, 200) : refuseWith(c, categories.code)
})
