import type { ParticipantState, QuizView } from '../../schema/room/project-engagement.ts'

/** Whether a quiz was ended under the hands of somebody who was taking it: that must not happen without a word. */
export function wasClosedOn(
  before: QuizView | null,
  after: QuizView | null,
  own: ParticipantState | null,
): before is QuizView {
  if (before === null || before.id === after?.id) return false
  return own?.attempts[before.id]?.isCompleted === false
}
