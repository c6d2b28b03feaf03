/** What the server sends, checked by hand: phones and displays carry no validation library (architecture 8). */
import { isRefusalCode, type RefusalCode } from '../../schema/errors.ts'
import type { ControlFrame, RoomView, ServerFrame, Snapshot, Stamp, StreamFrame } from '../../schema/protocol.ts'
import { type Message, messageColors, type Role, roles, type Timer } from '../../schema/room/state.ts'
import {
  type Fields,
  has,
  isFields,
  isFlag,
  isNumber,
  isText,
  isTextOrNull,
  isTime,
  isTimeOrNull,
  readListOf,
  type Shape,
} from './checks.ts'
import { engagementReaders, isAttempt, isBallot, readEngagement, readParticipantState } from './engagement-guard.ts'
import { parseJson } from './fetch-json.ts'

const isRole = (value: unknown): value is Role => roles.some((role) => role === value)

const roomShape: Shape<RoomView> = {
  id: isText,
  name: isText,
  useCase: isTextOrNull,
  createdBy: isTextOrNull,
  createdAt: isTime,
  updatedAt: isTime,
  isActive: isFlag,
  hasEngagementFeatures: isFlag,
  feedbackEnabled: isFlag,
  isViewerLocked: isFlag,
  isJoinLocked: isFlag,
  hasAccessPassword: isFlag,
}

const timerShape: Shape<Timer> = {
  id: isText,
  roomId: isText,
  name: isText,
  duration: isNumber,
  currentTime: isNumber,
  isRunning: isFlag,
  isCountUp: isFlag,
  order: isNumber,
  startedAt: isTimeOrNull,
  createdAt: isTime,
  updatedAt: isTime,
}

const messageShape: Shape<Message> = {
  id: isText,
  roomId: isText,
  content: isText,
  isVisible: isFlag,
  color: (value) => messageColors.some((color) => color === value),
  createdAt: isTime,
  updatedAt: isTime,
}

const isRoom = (value: unknown): value is RoomView => has(value, roomShape)
const isTimer = (value: unknown): value is Timer =>
  isFields(value) && has(value, timerShape) && value['isRunning'] === (value['startedAt'] !== null)
const isMessage = (value: unknown): value is Message => has(value, messageShape)

function snapshotOf(room: unknown, value: Fields): Snapshot | null {
  const timers = readListOf(value['timers'], isTimer)
  const messages = readListOf(value['messages'], isMessage)
  const selectedTimerId = value['selectedTimerId']
  if (!isRoom(room) || timers === null || messages === null || !isTextOrNull(selectedTimerId)) return null
  return { room, timers, selectedTimerId, messages, ...readEngagement(value) }
}

/** The room of `GET /api/rooms/{id}` and its time stamp, or null where it is not one. */
export function readRoomReply(value: unknown): { snapshot: Snapshot; serverNow: number } | null {
  if (!isFields(value) || !isNumber(value['serverNow'])) return null
  const { serverNow, role: _r, ...room } = value
  for (const list of ['timers', 'messages', 'selectedTimerId', 'polls', 'quizzes', 'liveMessages']) delete room[list]
  const snapshot = snapshotOf(room, value)
  return snapshot === null ? null : { snapshot, serverNow }
}

/** The code of an error reply `{error: {code}}`, or null where it has none that we know. */
export function readErrorCode(value: unknown): RefusalCode | null {
  const error = isFields(value) ? value['error'] : null
  const code = isFields(error) ? error['code'] : null
  return isText(code) && isRefusalCode(code) ? code : null
}

/** A change of the stream that this page cannot read: a newer server's, or a broken one. Its `rev` still counts. */
export type UnreadFrame = { type: 'unread'; rev: number; isKnownType: boolean }

const streamReaders: { [T in StreamFrame['type']]: (value: Fields) => Extract<StreamFrame, { type: T }> | null } = {
  room_updated: ({ room }) => (isRoom(room) ? { type: 'room_updated', room } : null),
  feedback_status_changed: ({ room, feedbackEnabled }) =>
    isRoom(room) && isFlag(feedbackEnabled) ? { type: 'feedback_status_changed', room, feedbackEnabled } : null,
  'timer-updated': ({ timer }) => (isTimer(timer) ? { type: 'timer-updated', timer } : null),
  'timer-action': ({ timer, action }) =>
    isTimer(timer) && (action === 'start' || action === 'pause' || action === 'reset')
      ? { type: 'timer-action', action, timer }
      : null,
  timer_deleted: ({ timerId }) => (isText(timerId) ? { type: 'timer_deleted', timerId } : null),
  timer_selected: ({ timerId }) => (isTextOrNull(timerId) ? { type: 'timer_selected', timerId } : null),
  'message-updated': ({ message }) => (isMessage(message) ? { type: 'message-updated', message } : null),
  message_deleted: ({ messageId }) => (isText(messageId) ? { type: 'message_deleted', messageId } : null),
  ...engagementReaders,
}

const controlReaders: { [T in ControlFrame['type']]: (value: Fields) => Extract<ControlFrame, { type: T }> | null } = {
  room_state(value) {
    const { epoch, rev, serverNow, role } = value
    const snapshot = snapshotOf(value['room'], value)
    if (snapshot === null || !isText(epoch) || !isNumber(rev) || !isNumber(serverNow) || !isRole(role)) return null
    return { type: 'room_state', epoch, rev, serverNow, role, ...snapshot }
  },
  resumed: ({ rev, serverNow }) => (isNumber(rev) && isNumber(serverNow) ? { type: 'resumed', rev, serverNow } : null),
  room_locked: ({ code, message }) =>
    code === 'viewer_locked' || code === 'join_locked' ? { type: 'room_locked', code, message: textOf(message) } : null,
  room_closed: ({ code, message }) => ({
    type: 'room_closed',
    code: codeOf(code, 'room_closed'),
    message: textOf(message),
  }),
  participant_state(value) {
    const own = readParticipantState(value)
    return own === null ? null : { type: 'participant_state', ...own }
  },
  ack: ({ opId, attempt, ballot }) =>
    isText(opId)
      ? {
          type: 'ack',
          opId,
          ...(isAttempt(attempt) ? { attempt } : {}),
          ...(isBallot(ballot) ? { ballot } : {}),
        }
      : null,
  error: ({ opId, code, message }) => ({
    type: 'error',
    ...(isText(opId) ? { opId } : {}),
    code: codeOf(code, 'internal'),
    message: textOf(message),
  }),
}

const textOf = (value: unknown): string => (isText(value) ? value : '')
const codeOf = (value: unknown, otherwise: RefusalCode): RefusalCode =>
  isText(value) && isRefusalCode(value) ? value : otherwise

const owns = <T extends object>(table: T, key: string): key is Extract<keyof T, string> =>
  Object.keys(table).includes(key)

/** A frame of the server, or null where the text is not one. */
export function readFrame(text: unknown): ServerFrame | UnreadFrame | null {
  return readFrameValue(isText(text) ? parseJson(text) : null)
}

/** The same for a frame that is parsed already, as the one a page is served with. */
export function readFrameValue(value: unknown): ServerFrame | UnreadFrame | null {
  if (!isFields(value) || !isText(value['type'])) return null
  const { type, rev, serverNow, roomId } = value
  if (owns(controlReaders, type)) return controlReaders[type](value)
  if (!isNumber(rev)) return null
  const isKnownType = owns(streamReaders, type)
  const frame = owns(streamReaders, type) ? streamReaders[type](value) : null
  if (frame === null || !isNumber(serverNow) || !isText(roomId)) return { type: 'unread', rev, isKnownType }
  return { ...frame, ...({ rev, serverNow, roomId } satisfies Stamp) }
}
