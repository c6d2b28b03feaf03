import { accountRoutes } from './api-routes/account.ts'
import type { ApiRoute } from './api-routes/api-route.ts'
import { feedbackRoutes } from './api-routes/feedback.ts'
import { liveMessageRoutes } from './api-routes/live-messages.ts'
import { messageRoutes } from './api-routes/messages.ts'
import { pollRoutes } from './api-routes/polls.ts'
import { quizRoutes } from './api-routes/quizzes.ts'
import { roomRoutes } from './api-routes/rooms.ts'
import { systemRoutes } from './api-routes/system.ts'
import { timerRoutes } from './api-routes/timers.ts'

/** The routes by what they are about, under the name a reader of the description finds them by. */
export const apiGroups: readonly { name: string; routes: readonly ApiRoute[] }[] = [
  { name: 'Rooms', routes: roomRoutes },
  { name: 'Timers', routes: timerRoutes },
  { name: 'Messages on the display', routes: messageRoutes },
  { name: 'Polls', routes: pollRoutes },
  { name: 'Quizzes', routes: quizRoutes },
  { name: 'Live messages', routes: liveMessageRoutes },
  { name: 'Feedback', routes: feedbackRoutes },
  { name: 'Accounts', routes: accountRoutes },
  { name: 'The service', routes: systemRoutes },
]

/**
 * Every route of the API, once. The OpenAPI description is made from it, and so is the authorisation matrix: a handler
 * that is not listed here fails the tests.
 */
export const apiRoutes: readonly ApiRoute[] = apiGroups.flatMap(({ routes }) => routes)
