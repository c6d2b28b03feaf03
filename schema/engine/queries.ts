/** The REST queries of all tools, besides the room's own reply. */

import { forReaders, type Query } from '../core/query.ts'
import { ok } from '../errors.ts'
import { feedbackQueries } from '../tools/feedback/queries.ts'
import { gameQueries } from '../tools/games/queries.ts'
import { pollQueries } from '../tools/polls/queries.ts'
import { questionQueries } from '../tools/questions/queries.ts'
import { quizQueries } from '../tools/quizzes/queries.ts'
import { timerQueries } from '../tools/timers/queries.ts'
import type { Snapshot } from '../view/snapshot.ts'
import { eventQueries } from './event/queries.ts'
import { eventSections } from './event/sections.ts'
import { quizFileQueries } from './quiz-file.ts'
import { recapQueries } from './recap/recap-queries.ts'
import { project } from './wire/project.ts'

export const queries = {
  /** The lists of the room, for tools that show no more over REST than in the snapshot. */
  'room.lists': forReaders<object, Snapshot>(({ state, role }) => ok(project(state, role))),
  ...timerQueries,
  ...eventQueries(eventSections),
  ...pollQueries,
  ...quizQueries,
  ...quizFileQueries,
  ...feedbackQueries,
  ...questionQueries,
  ...gameQueries,
  ...recapQueries,
}

export type QueryName = keyof typeof queries
export type QueryArgs<N extends QueryName> =
  (typeof queries)[N] extends Query<infer Args, infer _> ? Args & object : never
export type QueryValue<N extends QueryName> = (typeof queries)[N] extends Query<infer _, infer Value> ? Value : never
