/** The REST queries of all tools, besides the room's own reply. */

import { forReaders, type Query } from '../core/query.ts'
import { ok } from '../errors.ts'
import { project } from '../view/project.ts'
import type { Snapshot } from '../view/snapshot.ts'
import { eventQueries } from './event/queries.ts'
import { feedbackQueries } from './feedback/queries.ts'
import { gameQueries } from './games/queries.ts'
import { pollQueries } from './polls/queries.ts'
import { questionQueries } from './questions/queries.ts'
import { quizQueries } from './quizzes/queries.ts'
import { recapQueries } from './recap/queries.ts'
import { eventSections } from './server.ts'
import { timerQueries } from './timers/queries.ts'

export const queries = {
  /** The lists of the room, for tools that show no more over REST than in the snapshot. */
  'room.lists': forReaders<object, Snapshot>(({ state, role }) => ok(project(state, role))),
  ...timerQueries,
  ...eventQueries(eventSections),
  ...pollQueries,
  ...quizQueries,
  ...feedbackQueries,
  ...questionQueries,
  ...gameQueries,
  ...recapQueries,
}

export type QueryName = keyof typeof queries
export type QueryArgs<N extends QueryName> =
  (typeof queries)[N] extends Query<infer Args, infer _> ? Args & object : never
export type QueryValue<N extends QueryName> = (typeof queries)[N] extends Query<infer _, infer Value> ? Value : never
