import { unreachable } from '../../schema/errors.ts'
import type { Snapshot, StreamFrame } from '../../schema/protocol.ts'
import { replaceById, withoutId } from '../../schema/room/entity-list.ts'
import { inReadingOrder } from '../../schema/room/live-message-rules.ts'
import { inOrder } from '../../schema/room/timer.ts'

/** The room after one change of its stream. Entities arrive whole, so applying a frame twice does nothing more. */
export function applyFrame(snapshot: Snapshot, frame: StreamFrame): Snapshot {
  switch (frame.type) {
    case 'room_updated':
    case 'feedback_status_changed':
      return { ...snapshot, room: frame.room }
    case 'timer-updated':
    case 'timer-action':
      return { ...snapshot, timers: inOrder(replaceById(snapshot.timers, frame.timer)) }
    case 'timer_deleted':
      return { ...snapshot, timers: withoutId(snapshot.timers, frame.timerId) }
    case 'timer_selected':
      return { ...snapshot, selectedTimerId: frame.timerId }
    case 'message-updated':
      return { ...snapshot, messages: replaceById(snapshot.messages, frame.message) }
    case 'message_deleted':
      return { ...snapshot, messages: withoutId(snapshot.messages, frame.messageId) }
    case 'poll_created':
    case 'poll_updated':
      return { ...snapshot, polls: replaceById(snapshot.polls, frame.poll) }
    case 'poll_deleted':
      return { ...snapshot, polls: withoutId(snapshot.polls, frame.pollId) }
    case 'poll_response': {
      const { totalResponses, results } = frame
      return { ...snapshot, polls: withResults(snapshot.polls, frame.pollId, { totalResponses, results }) }
    }
    case 'quiz_created':
    case 'quiz_updated':
      return { ...snapshot, quizzes: replaceById(snapshot.quizzes, frame.quiz) }
    case 'quiz_deleted':
      return { ...snapshot, quizzes: withoutId(snapshot.quizzes, frame.quizId) }
    case 'quiz_response':
      return { ...snapshot, quizzes: withResults(snapshot.quizzes, frame.quizId, frame.results) }
    case 'live_message_created':
    case 'live_message_updated':
      return { ...snapshot, liveMessages: inReadingOrder(replaceById(snapshot.liveMessages, frame.message)) }
    case 'live_message_deleted':
      return { ...snapshot, liveMessages: withoutId(snapshot.liveMessages, frame.messageId) }
    case 'feedback_submitted':
      // Feedback is read in pages of its own; whoever lists it hears the frame.
      return snapshot
    default:
      return unreachable(frame)
  }
}

const withResults = <R, T extends { id: string; results: R | null }>(list: readonly T[], id: string, results: R): T[] =>
  list.map((item) => (item.id === id ? { ...item, results } : item))
