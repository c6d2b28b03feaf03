import type { ParticipantState, PollView, QuizView } from '../../schema/room/project-engagement.ts'
import type { VoteStanding } from './vote-standing.ts'

/** Whether a quiz was ended under the hands of somebody who was taking it: that must not happen without a word. */
export function wasClosedOn(
  before: QuizView | null,
  after: QuizView | null,
  own: ParticipantState | null,
): before is QuizView {
  if (before === null || before.id === after?.id) return false
  return own?.attempts[before.id]?.isCompleted === false
}

/** The same of a poll that was on the screen and not voted in. One whose vote is on its way says itself how that ended. */
export function wasPollClosedOn(
  before: PollView | null,
  polls: readonly PollView[],
  standing: (pollId: string) => VoteStanding,
): before is PollView {
  if (before === null || polls.some(({ id, isActive }) => id === before.id && isActive)) return false
  return standing(before.id).kind === 'open'
}
