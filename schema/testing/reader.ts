/** A reader of a room as docs/protocol.md tells it: a snapshot, and frames applied to it one after another. */
import type { Snapshot, StreamFrame } from '../protocol.ts'
import { project, type Update } from '../room/project.ts'
import type { Role, RoomState } from '../room/state.ts'
import { replaceById } from '../room/replace-by-id.ts'
import { inOrder } from '../room/timer.ts'

/** The snapshot after one frame. Deleting what is not there and repeating a frame are harmless. */
export function applyFrame(snapshot: Snapshot, frame: StreamFrame, role: Role): Snapshot {
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
    case 'message-updated': {
      const isGone = role !== 'controller' && !frame.message.isVisible
      const others = snapshot.messages.filter((m) => m.id !== frame.message.id)
      return { ...snapshot, messages: isGone ? others : replaceById(snapshot.messages, frame.message) }
    }
    case 'message_deleted':
      return { ...snapshot, messages: snapshot.messages.filter((m) => m.id !== frame.messageId) }
  }
}

/** What a reader holds after an update: null while its role is locked out. */
export function applyUpdate(held: Snapshot | null, update: Update, after: RoomState, role: Role): Snapshot | null {
  switch (update.kind) {
    case 'locked':
      return null
    case 'snapshot':
      return project(after, role)
    case 'frames':
      return held === null ? null : update.frames.reduce((snapshot, frame) => applyFrame(snapshot, frame, role), held)
  }
}
