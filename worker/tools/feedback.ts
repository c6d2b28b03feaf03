import { Hono } from 'hono'
import * as z from 'zod/mini'
import { submitFeedbackBody } from '../../schema/tools/feedback/commands.ts'
import { feedbackAnalytics, feedbackCategory, feedbackView } from '../../schema/tools/feedback/entity.ts'
import { fromDirectory } from '../directory/patience.ts'
import { readFeedbackCategories } from '../directory/rooms.ts'
import type { AppEnv } from '../env.ts'
import { download } from '../export-file.ts'
import { routesOf } from '../http/route.ts'
import { command, queryRoom } from '../rooms/room-calls.ts'
import { feedbackTables } from './files/feedback.ts'
import { csvFile } from './files/table.ts'
import { languageQuery, wordingIn } from './files/wording.ts'

const route = routesOf('Feedback')

const page = z
  .optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)))
  .check(z.describe('A page of 5, from 1; without it, everything.'))

/** Ratings and comments. */
export const feedback = new Hono<AppEnv>()
  .get(
    '/rooms/:id/feedback',
    route({
      action: 'read.controller',
      summary: 'Feedback, newest first; ?page= for pages of 5',
      query: z.object({ page }),
      reply: z.array(feedbackView),
      handle: (c, { id, query }) => queryRoom(c, id, 'feedback.list', { page: query.page ?? null }),
    }),
  )
  .post(
    '/rooms/:id/feedback',
    route({
      caller: 'participant',
      summary: 'Give a rating and a comment',
      about:
        '`categoryId` should be one of `GET /api/feedback/categories`. An unknown one is accepted and stored, because rooms do not read the directory; the export shows it as it was sent.',
      refuses: ['feedback_disabled', 'too_much_feedback'],
      body: submitFeedbackBody,
      reply: feedbackView,
      status: 201,
      handle: (c, { id, body }) => command(c, id, 'feedback', { type: 'feedback.submit', ...body }),
    }),
  )
  .get(
    '/rooms/:id/feedback/analytics',
    route({
      action: 'read.controller',
      summary: 'Average and distribution of ratings',
      reply: feedbackAnalytics,
      handle: (c, { id }) => queryRoom(c, id, 'feedback.analytics', {}),
    }),
  )
  // Pages read this one, because blockers of trackers may know the other name.
  .get(
    '/rooms/:id/feedback/figures',
    route({
      action: 'read.controller',
      summary: 'The same as feedback/analytics',
      reply: feedbackAnalytics,
      handle: (c, { id }) => queryRoom(c, id, 'feedback.analytics', {}),
    }),
  )
  .get(
    '/rooms/:id/feedback/export',
    route({
      action: 'responses.read',
      pace: 'costly',
      summary: 'Feedback as CSV',
      query: languageQuery,
      files: ['text/csv'],
      handle: (c, { id, query: { language } }) =>
        download(c, queryRoom(c, id, 'feedback.export', {}), async (data) => {
          // If the directory is out of reach, the names are missing, not the file.
          const categories = await fromDirectory(readFeedbackCategories(c.env.DB))
          const names = new Map(categories.ok ? categories.value.map((one) => [one.id, one.name]) : [])
          return csvFile(feedbackTables(data, names), wordingIn(language))
        }),
    }),
  )
  .get(
    '/feedback/categories',
    route({
      caller: 'anyone',
      summary: 'What feedback may be about',
      about:
        'The list belongs to the deployment, applies to all rooms and is empty at first. The operator adds a category as a row of the table `feedback_categories`; the protocol below has the command.',
      reply: z.array(feedbackCategory),
      handle: (c) => fromDirectory(readFeedbackCategories(c.env.DB)),
    }),
  )
