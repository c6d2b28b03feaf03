import { forControllers, forExports } from '../../core/query.ts'
import { ok } from '../../errors.ts'
import * as limits from '../../limits.ts'
import type { Feedback, FeedbackAnalytics, FeedbackView } from './entity.ts'
import { feedbackAnalyticsOf, feedbackTallyOf } from './tally.ts'
import { projectFeedback } from './wire.ts'

export const feedbackQueries = {
  /** The newest first, in pages counted from 1; without a page, all of it. */
  'feedback.list': forControllers<{ page: number | null }, FeedbackView[]>(({ rows }, { page }) => {
    const size = limits.feedbackPageSize
    const [limit, offset] = page === null ? [-1, 0] : [size, (page - 1) * size]
    return ok(rows.entries('feedback', limit, offset).map(projectFeedback))
  }),
  'feedback.analytics': forControllers<object, FeedbackAnalytics>(({ state }) =>
    ok(feedbackAnalyticsOf(feedbackTallyOf(state))),
  ),
  'feedback.export': forExports<object, { roomName: string; timeZone: string; feedback: Feedback[] }>(
    ({ state, rows }) =>
      ok({ roomName: state.room.name, timeZone: state.room.timeZone, feedback: rows.entries('feedback', -1, 0) }),
  ),
}
