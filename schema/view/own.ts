import type * as z from 'zod/mini'
import type { audienceTables } from '../tools/audience-tables.ts'

/** What a participant did in this room, for their own screens only, which restore it after a reload. */
export type ParticipantState = z.infer<(typeof audienceTables)['own']>

/** What an answer has changed of it: the fields that it names, and in those with an entry for each thing the entries that it names. */
export type OwnChange = Partial<ParticipantState>

/** [P15] What a participant did, after a change of it. */
export const withOwnChange = (own: ParticipantState, change: OwnChange): ParticipantState => ({
  ...own,
  ...change,
  votes: { ...own.votes, ...change.votes },
  ballots: { ...own.ballots, ...change.ballots },
  attempts: { ...own.attempts, ...change.attempts },
  games: { ...own.games, ...change.games },
})
