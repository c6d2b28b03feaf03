import type { BallotView } from '../tools/polls/ballot.ts'
import type { ParticipantState } from './own.ts'

/** What a participant did, with one more vote. */
export function withVote(own: ParticipantState, ballot: BallotView): ParticipantState {
  const { pollId } = ballot
  if ('selectedOptions' in ballot) return { ...own, votes: { ...own.votes, [pollId]: ballot.selectedOptions } }
  return { ...own, votes: { ...own.votes, [pollId]: [] }, ballots: { ...own.ballots, [pollId]: ballot } }
}
