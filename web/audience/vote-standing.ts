import type { ParticipantState } from '../../schema/room/project-engagement.ts'
import { subjectOf } from './answer.ts'
import type { QueueState } from './answer-queue.ts'

/** How this participant stands to one poll. */
export type VoteStanding =
  | { kind: 'open' }
  | { kind: 'pending'; chosen: readonly number[]; phase: 'sending' | 'waiting' }
  | { kind: 'voted'; chosen: readonly number[] }

/**
 * What the server said first, then what is on its way, then what this browser remembers (spec 10: the first two decide).
 * @param remembered the poll ids of `voted_polls`; they count only while the server has said nothing
 */
export function voteStanding(
  pollId: string,
  own: ParticipantState | null,
  { pending, outcomes }: QueueState,
  remembered: readonly string[],
): VoteStanding {
  const recorded = own?.votes[pollId]
  if (recorded !== undefined) return { kind: 'voted', chosen: recorded }
  const subject = subjectOf({ kind: 'vote', pollId, selectedOptions: [] })
  const sent = pending.find(({ answer }) => subjectOf(answer) === subject)
  if (sent?.answer.kind === 'vote') return { kind: 'pending', chosen: sent.answer.selectedOptions, phase: sent.phase }
  const outcome = outcomes[subject]
  if (outcome?.answer.kind === 'vote' && outcome.kind === 'done')
    return { kind: 'voted', chosen: outcome.answer.selectedOptions }
  // What was chosen the first time is the server's to say.
  if (outcome?.kind === 'failed' && outcome.code === 'already_voted') return { kind: 'voted', chosen: [] }
  return own === null && remembered.includes(pollId) ? { kind: 'voted', chosen: [] } : { kind: 'open' }
}
