/**
 * The socket's frames (architecture 5): flat JSON with `type`, one union per direction. docs/protocol.md tells the story.
 * Phones and displays import the types only; the schemas at the end check what the server receives.
 */
import * as z from 'zod'
import type { RefusalCode } from './errors.ts'
import type { Message, Role, Room, Timer } from './room/state.ts'

/** Room settings as they leave the server. */
export type RoomView = Omit<Room, 'accessPasswordHash' | 'accessEpoch' | 'controlEpoch'> & {
  hasAccessPassword: boolean
}

/** A room as one role sees it; flat at the top of `room_state`. */
export type Snapshot = { room: RoomView; timers: Timer[]; selectedTimerId: string | null; messages: Message[] }

/** `GET /api/rooms/{id}`: the room, flat, with its lists. */
export type RoomReply = RoomView & Omit<Snapshot, 'room'> & { role: Role; serverNow: number }

/** One change of one entity, absolute: repeating it is harmless. */
export type StreamFrame =
  | { type: 'room_updated'; room: RoomView }
  | { type: 'feedback_status_changed'; feedbackEnabled: boolean; room: RoomView }
  | { type: 'timer-updated'; timer: Timer }
  | { type: 'timer-action'; action: 'start' | 'pause' | 'reset'; timer: Timer }
  | { type: 'timer_deleted'; timerId: string }
  | { type: 'timer_selected'; timerId: string | null }
  | { type: 'message-updated'; message: Message }
  | { type: 'message_deleted'; messageId: string }

/** `rev` counts the frames of a role's stream, `epoch` names the stream; `serverNow` is epoch ms. */
export type Stamp = { rev: number; serverNow: number; roomId: string }

/** Frames outside the stream: they move no `rev`. */
export type ControlFrame =
  | ({ type: 'room_state'; epoch: string; rev: number; serverNow: number; role: Role } & Snapshot)
  | { type: 'resumed'; rev: number; serverNow: number }
  | { type: 'room_locked'; code: 'viewer_locked' | 'join_locked'; message: string }
  | { type: 'room_closed'; code: RefusalCode; message: string }
  | { type: 'ack'; opId: string }
  | { type: 'error'; opId?: string; code: RefusalCode; message: string }

export type ServerFrame = (StreamFrame & Stamp) | ControlFrame

const roomId = z.string().max(64)
const opId = z.string().min(1).max(64)

/** What a client may send, by type. The one list from which handlers, docs and the authorisation matrix are made. */
export const clientFrames = {
  join_room: z.object({
    type: z.literal('join_room'),
    roomId,
    epoch: z.string().max(64).optional(),
    rev: z.number().int().nonnegative().optional(),
  }),
  timer_selected: z.object({
    type: z.literal('timer_selected'),
    roomId,
    timerId: z.string().max(128),
    opId: opId.optional(),
  }),
} as const

export const clientFrame = z.discriminatedUnion('type', [clientFrames.join_room, clientFrames.timer_selected])
export type ClientFrame = z.infer<typeof clientFrame>
