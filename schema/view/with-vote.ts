import type { OtherBallot } from '../tools/polls/ballot.ts'
import type { ParticipantState } from './own.ts'

type Ballot = { kind?: 'choice' | undefined; pollId: string; selectedOptions: number[] } | OtherBallot

/** What a participant did, with one more vote. */
export function withVote(own: ParticipantState, ballot: Ballot): ParticipantState {
  const { pollId } = ballot
  if ('selectedOptions' in ballot) return { ...own, votes: { ...own.votes, [pollId]: ballot.selectedOptions } }
  return { ...own, votes: { ...own.votes, [pollId]: [] }, ballots: { ...own.ballots, [pollId]: ballot } }
}
