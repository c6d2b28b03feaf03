/** A reader of a room as docs/protocol.md tells it: a snapshot, and frames applied to it one after another. */
import type { Snapshot, StreamFrame } from '../protocol.ts'
import { movedTally, type TallyKey } from '../room/engagement-frames.ts'
import { putByAge, replaceById, withoutId } from '../room/entity-list.ts'
import { inReadingOrder } from '../room/live-message-rules.ts'
import { project, talliesFor, type Update, updateFor } from '../room/project.ts'
import type { Role, RoomState } from '../room/state.ts'
import { inOrder } from '../room/timer.ts'
import type { Turn } from './moves.ts'

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
    case 'poll_created':
    case 'poll_updated':
      return { ...snapshot, polls: putByAge(snapshot.polls, frame.poll) }
    case 'poll_deleted':
      return { ...snapshot, polls: withoutId(snapshot.polls, frame.pollId) }
    case 'poll_response': {
      const { totalResponses, results } = frame
      return { ...snapshot, polls: withResults(snapshot.polls, frame.pollId, { totalResponses, results }) }
    }
    case 'quiz_created':
    case 'quiz_updated': {
      const isGone = role !== 'controller' && !frame.quiz.isActive
      const quizzes = isGone ? withoutId(snapshot.quizzes, frame.quiz.id) : putByAge(snapshot.quizzes, frame.quiz)
      return { ...snapshot, quizzes }
    }
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
      return snapshot
  }
}

const withResults = <R, T extends { id: string; results: R | null }>(list: readonly T[], id: string, results: R): T[] =>
  list.map((item) => (item.id === id ? { ...item, results } : item))

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

/** A reader after a turn: what it holds, and the tallies that moved and were not sent to it yet. */
export type Reading = { held: Snapshot | null; waiting: readonly TallyKey[] }

/**
 * Follows a room turn by turn as the server tells it to a role. Tallies wait until a turn at which they are sent
 * together, however many moved before (architecture 5).
 */
export function follow(turns: readonly Turn[], role: Role, start: Snapshot, areTalliesSent: (turn: number) => boolean) {
  const readings: Reading[] = []
  let held: Snapshot | null = start
  let waiting: TallyKey[] = []
  turns.forEach(({ before, result, after }, index) => {
    const changes = result.ok ? result.changes : []
    held = applyUpdate(held, updateFor(before, after, changes, role), after, role)
    waiting = [...waiting, ...changes.map(movedTally).filter((key) => key !== null)]
    if (areTalliesSent(index)) {
      held = applyUpdate(held, { kind: 'frames', frames: tallyFrames(after, waiting, role) }, after, role)
      waiting = []
    }
    readings.push({ held, waiting })
  })
  return readings
}

/** The frames for tallies that waited. */
export function tallyFrames(state: RoomState, keys: readonly TallyKey[], role: Role): StreamFrame[] {
  const update = talliesFor(state, keys, role)
  return update.kind === 'frames' ? update.frames : []
}
