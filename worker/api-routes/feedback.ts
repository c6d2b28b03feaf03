import * as z from 'zod'
import * as engagement from '../../schema/api-engagement.ts'
import type { ApiRoute } from './api-route.ts'

/** Ratings and comments. */
export const feedbackRoutes: readonly ApiRoute[] = [
  {
    method: 'get',
    path: '/api/rooms/:id/feedback',
    summary: 'Feedback, newest first; ?page= for pages of 5',
    caller: 'controller',
    reply: z.array(engagement.feedbackView),
    status: 200,
  },
  {
    method: 'post',
    path: '/api/rooms/:id/feedback',
    summary: 'Give a rating and a comment',
    caller: 'participant',
    body: engagement.submitFeedbackBody,
    reply: engagement.feedbackView,
    status: 201,
  },
  {
    method: 'get',
    path: '/api/rooms/:id/feedback/analytics',
    summary: 'Average and distribution of ratings',
    caller: 'controller',
    reply: engagement.feedbackAnalyticsReply,
    status: 200,
  },
  {
    method: 'get',
    path: '/api/rooms/:id/feedback/export',
    summary: 'Feedback as CSV',
    caller: 'controller',
    reply: engagement.fileReply,
    status: 200,
  },
  {
    method: 'get',
    path: '/api/feedback/categories',
    summary: 'What feedback may be about',
    caller: 'anyone',
    reply: z.array(engagement.feedbackCategory),
    status: 200,
  },
]
