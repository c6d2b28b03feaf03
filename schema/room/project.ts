import type { RoomView, Snapshot, StreamFrame } from '../protocol.ts'
import type { Change } from './change.ts'
import type { Ballot, LiveMessage } from './engagement.ts'
import { engagementFrame, type TallyKey, tallyFrame } from './engagement-frames.ts'
import type { Subject } from './facts.ts'
import {
  type AttemptView,
  type FeedbackView,
  type PollView,
  projectAttempt,
  projectEngagement,
  projectFeedback,
  projectPoll,
  projectQuiz,
  type QuizView,
} from './project-engagement.ts'
import type { Message, Role, Room, RoomState, Timer } from './state.ts'

/**
 * [P5] Settings as a reader sees them, named one by one, so that a new field is shown to nobody until it is named here.
 * Hash and epochs stay inside; the owner's id is for controllers.
 */
export function projectRoom(room: Room, role: Role): RoomView {
  return {
    id: room.id,
    name: room.name,
    useCase: room.useCase,
    createdBy: role === 'controller' ? room.createdBy : null,
    createdAt: room.createdAt,
    updatedAt: room.updatedAt,
    isActive: room.isActive,
    hasEngagementFeatures: room.hasEngagementFeatures,
    feedbackEnabled: room.feedbackEnabled,
    isViewerLocked: room.isViewerLocked,
    isJoinLocked: room.isJoinLocked,
    hasAccessPassword: room.accessPasswordHash !== null,
  }
}

/** [P1] The whole room as a role may see it: hidden messages go to controllers only, timers and messages not to phones. */
export function project(state: RoomState, role: Role): Snapshot {
  const room = projectRoom(state.room, role)
  const engagement = projectEngagement(state, role)
  if (role === 'audience') return { room, timers: [], selectedTimerId: null, messages: [], ...engagement }
  const messages = state.messages.filter((m) => role === 'controller' || m.isVisible)
  return { room, timers: [...state.timers], selectedTimerId: state.selectedTimerId, messages, ...engagement }
}

/** [P2] One change as a role may see it, or null where it may see nothing of it. */
export function projectChange(after: RoomState, change: Change, role: Role): StreamFrame | null {
  switch (change.kind) {
    case 'room':
      return roomFrame(change.put, change.before, role)
    case 'timer':
      return role === 'audience' ? null : timerFrame(change.put, change.cause)
    case 'timer_removed':
      return role === 'audience' ? null : { type: 'timer_deleted', timerId: change.id }
    case 'selection':
      return role === 'audience' ? null : { type: 'timer_selected', timerId: change.timerId }
    case 'message':
      return messageFrame(change.put, change.before, role)
    case 'message_removed': {
      const isSeen = role === 'controller' || (role === 'viewer' && change.before.isVisible)
      return isSeen ? { type: 'message_deleted', messageId: change.before.id } : null
    }
    default:
      return engagementFrame(after, change, role)
  }
}

function roomFrame(put: Room, before: Room | null, role: Role): StreamFrame | null {
  const room = projectRoom(put, role)
  const old = before === null ? null : projectRoom(before, role)
  const keys = Object.keys(room) as (keyof RoomView)[]
  const differing = keys.filter((key) => key !== 'updatedAt' && room[key] !== old?.[key])
  if (differing.length === 0) return null
  const isFeedbackOnly = differing.every((key) => key === 'feedbackEnabled')
  return isFeedbackOnly
    ? { type: 'feedback_status_changed', feedbackEnabled: room.feedbackEnabled, room }
    : { type: 'room_updated', room }
}

function timerFrame(timer: Timer, cause: Extract<Change, { kind: 'timer' }>['cause']): StreamFrame {
  return cause === 'added' || cause === 'edited'
    ? { type: 'timer-updated', timer }
    : { type: 'timer-action', action: cause, timer }
}

/** [P3] A viewer learns of a hidden message only that it is gone: never its text, and nothing if it never saw it. */
function messageFrame(put: Message, before: Message | null, role: Role): StreamFrame | null {
  if (role === 'controller') return { type: 'message-updated', message: put }
  if (role === 'audience') return null
  if (put.isVisible) return { type: 'message-updated', message: put }
  return before?.isVisible ? { type: 'message-updated', message: { ...put, content: '' } } : null
}

/** What everybody of a role is to be told after a step: frames, a whole new snapshot, or that reading is over. */
export type Update =
  | { kind: 'frames'; frames: StreamFrame[] }
  | { kind: 'snapshot' }
  | { kind: 'locked'; code: 'viewer_locked' | 'join_locked' }

/** [P4] A lock silences its role until it is lifted; lifting it brings the whole room at once. */
export function updateFor(before: RoomState, after: RoomState, changes: readonly Change[], role: Role): Update {
  const wasLocked = lockOf(before.room, role) !== null
  const lock = lockOf(after.room, role)
  if (lock !== null) return wasLocked ? { kind: 'frames', frames: [] } : { kind: 'locked', code: lock }
  if (wasLocked) return { kind: 'snapshot' }
  const frames = changes.map((change) => projectChange(after, change, role)).filter((frame) => frame !== null)
  return { kind: 'frames', frames }
}

/** The same for tallies that waited to be sent: those that a role may see, as they stand now (rule P16). */
export function talliesFor(state: RoomState, keys: readonly TallyKey[], role: Role): Update {
  const isSilenced = lockOf(state.room, role) !== null
  const frames = isSilenced ? [] : keys.map((key) => tallyFrame(state, key, role)).filter((frame) => frame !== null)
  return { kind: 'frames', frames }
}

/** The lock that silences a role, or null. */
export function lockOf(room: Room, role: Role): 'viewer_locked' | 'join_locked' | null {
  if (role === 'viewer' && room.isViewerLocked) return 'viewer_locked'
  return role === 'audience' && room.isJoinLocked ? 'join_locked' : null
}

/** [P6] The entity a command was about, as REST answers it to a controller. Null where it is gone. */
export function projectSubject(state: RoomState, subject: Subject): SubjectView {
  switch (subject.kind) {
    case 'room':
      return projectRoom(state.room, 'controller')
    case 'timer':
      return state.timers.find((t) => t.id === subject.id) ?? null
    case 'message':
      return state.messages.find((m) => m.id === subject.id) ?? null
    case 'selection':
      return { selectedTimerId: state.selectedTimerId }
    case 'poll': {
      const poll = state.polls.find((p) => p.id === subject.id)
      return poll === undefined ? null : projectPoll(state, poll, 'controller')
    }
    case 'quiz': {
      const quiz = state.quizzes.find((q) => q.id === subject.id)
      return quiz === undefined ? null : projectQuiz(state, quiz, 'controller')
    }
    case 'live_message':
      return state.liveMessages.find((m) => m.id === subject.id) ?? null
    case 'ballot': {
      const { pollId, selectedOptions, submittedAt } = subject.ballot
      return { pollId, selectedOptions, submittedAt }
    }
    case 'attempt': {
      const quiz = state.quizzes.find((q) => q.id === subject.attempt.quizId)
      return quiz === undefined ? null : projectAttempt(quiz, subject.attempt)
    }
    case 'feedback':
      return projectFeedback(subject.feedback)
    case 'gone':
      return null
  }
}

/** A vote as its voter gets it back. */
export type BallotView = Pick<Ballot, 'pollId' | 'selectedOptions' | 'submittedAt'>

export type SubjectView =
  | RoomView
  | Timer
  | Message
  | { selectedTimerId: string | null }
  | PollView
  | QuizView
  | LiveMessage
  | BallotView
  | AttemptView
  | FeedbackView
  | null
