import { unreachable } from '../../schema/errors.ts'
import type { Snapshot, StreamFrame } from '../../schema/protocol.ts'
import { replaceById } from '../../schema/room/step.ts'
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
      return { ...snapshot, timers: snapshot.timers.filter((t) => t.id !== frame.timerId) }
    case 'timer_selected':
      return { ...snapshot, selectedTimerId: frame.timerId }
    case 'message-updated':
      return { ...snapshot, messages: replaceById(snapshot.messages, frame.message) }
    case 'message_deleted':
      return { ...snapshot, messages: snapshot.messages.filter((m) => m.id !== frame.messageId) }
    default:
      return unreachable(frame)
  }
}
