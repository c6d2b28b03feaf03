import type * as z from 'zod/mini'
import type { OtherBallot, ownVotes } from './ballot.ts'

type OwnVotes = z.infer<z.ZodMiniObject<typeof ownVotes>>
type Vote = { kind?: 'choice' | undefined; pollId: string; selectedOptions: number[] } | OtherBallot

/** What a participant did, with one more vote. */
export function withVote<Own extends OwnVotes>(own: Own, vote: Vote): Own {
  const { pollId } = vote
  if ('selectedOptions' in vote) return { ...own, votes: { ...own.votes, [pollId]: vote.selectedOptions } }
  return { ...own, votes: { ...own.votes, [pollId]: [] }, ballots: { ...own.ballots, [pollId]: vote } }
}
