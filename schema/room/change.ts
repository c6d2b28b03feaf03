import type {
  Attempt,
  Ballot,
  Feedback,
  FeedbackTally,
  LiveMessage,
  Poll,
  PollTally,
  Quiz,
  QuizTally,
} from './engagement.ts'
import type { Message, Room, Timer } from './state.ts'

/**
 * What a command did: one entity put or removed. What is stored is what is sent. `before` is the entity it replaces,
 * so that a projection can tell "became hidden" from "was never seen". A response comes with the whole tally after it,
 * so that applying it twice counts it once.
 */
export type Change =
  | { kind: 'room'; put: Room; before: Room | null }
  | { kind: 'timer'; put: Timer; cause: TimerCause }
  | { kind: 'timer_removed'; id: string }
  | { kind: 'selection'; timerId: string | null }
  | { kind: 'message'; put: Message; before: Message | null }
  | { kind: 'message_removed'; before: Message }
  | { kind: 'poll'; put: Poll; before: Poll | null }
  | { kind: 'poll_removed'; before: Poll }
  | { kind: 'ballot'; put: Ballot; tally: PollTally }
  | { kind: 'quiz'; put: Quiz; before: Quiz | null }
  | { kind: 'quiz_removed'; before: Quiz }
  | { kind: 'attempt'; put: Attempt; before: Attempt | null; tally: QuizTally }
  | { kind: 'live_message'; put: LiveMessage; before: LiveMessage | null }
  | { kind: 'live_message_removed'; before: LiveMessage }
  | { kind: 'feedback'; put: Feedback; tally: FeedbackTally }

/** Start, pause and reset travel as `timer-action`, the rest as `timer-updated`. */
export type TimerCause = 'start' | 'pause' | 'reset' | 'added' | 'edited'
