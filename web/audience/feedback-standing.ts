import type { ParticipantState } from '../../schema/room/project-engagement.ts'
import type { QueueState } from './answer-queue.ts'

/**
 * Whether the feedback screen is the form or the thanks.
 * @param hasMore the person has begun another one
 */
export function feedbackStanding(
  own: ParticipantState | null,
  { pending, outcomes }: QueueState,
  hasMore: boolean,
): 'form' | 'thanks' {
  if (pending.some(({ answer }) => answer.kind === 'feedback')) return 'form'
  const outcome = outcomes['feedback']
  if (outcome?.kind === 'done') return 'thanks'
  // One that failed is still there to be tried again, also where earlier ones arrived.
  return outcome === undefined && !hasMore && (own?.feedbackCount ?? 0) > 0 ? 'thanks' : 'form'
}
