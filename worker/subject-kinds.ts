import type { RoomView } from '../schema/protocol.ts'
import type { LiveMessage } from '../schema/room/engagement.ts'
import type { BallotView, SubjectView } from '../schema/room/project.ts'
import type { AttemptView, FeedbackView, PollView, QuizView } from '../schema/room/project-engagement.ts'
import type { Message, Timer } from '../schema/room/state.ts'

/** The reply of a command as the entity its route speaks of; anything else is a bug of ours. */
export const asTimer = (view: SubjectView): Timer => expect(view, (v): v is Timer => v !== null && 'duration' in v)
export const asMessage = (view: SubjectView): Message => expect(view, (v): v is Message => v !== null && 'color' in v)
export const asRoom = (view: SubjectView): RoomView =>
  expect(view, (v): v is RoomView => v !== null && 'hasAccessPassword' in v)
export const asPoll = (view: SubjectView): PollView =>
  expect(view, (v): v is PollView => v !== null && 'allowMultiple' in v)
export const asQuiz = (view: SubjectView): QuizView =>
  expect(view, (v): v is QuizView => v !== null && 'questions' in v)
export const asLiveMessage = (view: SubjectView): LiveMessage =>
  expect(view, (v): v is LiveMessage => v !== null && 'isPinned' in v)
export const asBallot = (view: SubjectView): BallotView =>
  expect(view, (v): v is BallotView => v !== null && 'submittedAt' in v)
export const asAttempt = (view: SubjectView): AttemptView =>
  expect(view, (v): v is AttemptView => v !== null && 'questionStartedAt' in v)
export const asFeedback = (view: SubjectView): FeedbackView =>
  expect(view, (v): v is FeedbackView => v !== null && 'rating' in v)

function expect<T extends SubjectView>(view: SubjectView, is: (view: SubjectView) => view is T): T {
  if (is(view)) return view
  throw new Error('a command answered with another kind of entity')
}
