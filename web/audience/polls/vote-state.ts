import type { ParticipantState } from '../../../schema/core/tool-types.ts'
import type { OutboxState, Pending } from '../../client/outbox/outbox.ts'
import { outcomeSince, subjectOf } from '../answers/answer.ts'

/** This participant's state in one poll. */
export type VoteState =
  | { kind: 'open' }
  | { kind: 'pending'; chosen: readonly number[]; phase: Pending['phase'] }
  | { kind: 'voted'; chosen: readonly number[] }

/**
 * The participant's state in a poll: from the server, else from a vote on its way, else from this browser's memory.
 * @param resetAt when the poll was last emptied: answers before that are gone
 * @param remembered the poll ids of `voted_polls`; they count only while the server has said nothing
 */
export function voteState(
  pollId: string,
  own: ParticipantState | null,
  { pending, outcomes }: OutboxState,
  remembered: readonly string[],
  resetAt?: string,
): VoteState {
  const recorded = own?.votes[pollId]
  if (recorded !== undefined) return { kind: 'voted', chosen: recorded }
  for (const { command, phase } of pending)
    if (command.type === 'poll.vote' && command.pollId === pollId)
      return { kind: 'pending', chosen: command.selectedOptions ?? [], phase }
  const outcome = outcomeSince(resetAt, outcomes[subjectOf('poll.vote', pollId)])
  if (outcome?.command.type === 'poll.vote' && outcome.kind === 'done')
    return { kind: 'voted', chosen: outcome.command.selectedOptions ?? [] }
  // Only the server knows what was chosen the first time.
  if (outcome?.kind === 'failed' && outcome.code === 'already_voted') return { kind: 'voted', chosen: [] }
  return own === null && remembered.includes(pollId) ? { kind: 'voted', chosen: [] } : { kind: 'open' }
}
