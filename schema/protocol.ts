/**
 * The socket's envelopes: flat JSON with `type`, one union per direction. docs/protocol.md describes them. The frames
 * and commands of a tool are in its own folder.
 */
import * as z from 'zod/mini'
import type { DeskOwn } from './core/rights.ts'
import type { ParticipantState } from './core/tool-types.ts'
import type { FramesOf } from './core/wire.ts'
import type { Reply, StreamFrame } from './engine/wire/wire.ts'
import { isRefusalCode, type RefusalCode } from './refusal-codes.ts'
import type { PeopleFrame } from './tools/people/frames.ts'
import { reactionCounts } from './tools/reactions/entity.ts'
import type { RoomFrame } from './tools/room/frames.ts'
import type { OwnScreenFrame, ScreenListFrame } from './tools/screens/frames.ts'
import type { OwnChange } from './view/own.ts'
import { type Role, roles } from './view/role.ts'
import type { Snapshot } from './view/snapshot.ts'

/** `GET /api/rooms/{id}`: the room, flat, with its lists, and what the participant did or this desk may do. */
export type RoomReply = Snapshot['room'] &
  Omit<Snapshot, 'room'> & { role: Role; serverNow: number; own?: ParticipantState | DeskOwn | undefined }

/**
 * `rev` counts the frames of a role's stream, `epoch` names the stream; `serverNow` is epoch milliseconds. [P36] `more`
 * says that the next frame belongs to the same step, so a page can show a step when it is complete.
 */
export const stamp = { rev: z.number(), serverNow: z.number(), roomId: z.string(), more: z.optional(z.boolean()) }
export type Stamp = { rev: number; serverNow: number; roomId: string; more?: boolean | undefined }

/** An unknown code from a newer server reads as the general one. */
const refusalCodeOr = (otherwise: RefusalCode) =>
  z.pipe(
    z.catch(z.string(), otherwise),
    z.transform((code): RefusalCode => (isRefusalCode(code) ? code : otherwise)),
  )
const message = z.catch(z.string(), '')
/** An optional text. */
const optionalText = z.optional(z.catch(z.optional(z.string()), undefined))

/** The frames outside the stream that every role may receive. */
export const controlFrames = {
  room_locked: z.object({ code: z.enum(['viewer_locked', 'join_locked']), message }),
  room_closed: z.object({ code: refusalCodeOr('room_closed'), message }),
  /** How many displays and phones are here; for controllers. */
  present: z.object({ displays: z.number(), phones: z.number() }),
  /** How many phones would come back together: each waits a random share of `returnSpreadMs`. */
  crowd: z.object({ size: z.number() }),
  /** Asks whether the socket has read everything so far; the answer is `have_read` with the same key. */
  read_check: z.object({ key: z.string() }),
  /** The counts of the last half second, for displays and desks. */
  reactions: z.object({ counts: reactionCounts }),
  error: z.object({
    opId: optionalText,
    code: refusalCodeOr('internal'),
    message,
    about: optionalText,
    reason: optionalText,
    fields: z.optional(z.catch(z.optional(z.record(z.string(), z.string())), undefined)),
    // See `Meanwhile`: only a desk reads them.
    changed: z.optional(z.unknown()),
    current: z.optional(z.unknown()),
  }),
}
export const resumed = { rev: z.number(), serverNow: z.number() }
/** The position of a snapshot in its stream, with the time and the role. */
export const position = { epoch: z.string(), rev: z.number(), serverNow: z.number(), role: z.enum(roles) }

/** Frames outside the stream: they move no `rev`. */
export type ControlFrame =
  /** `own` is what the browser of a desk may do. */
  | { type: 'resumed'; rev: number; serverNow: number; own?: DeskOwn | undefined }
  | FramesOf<typeof controlFrames>
  | ScreenListFrame
  | OwnScreenFrame
  | PeopleFrame
  | RoomFrame
  | ({ type: 'room_state'; own?: DeskOwn | undefined } & z.infer<z.ZodMiniObject<typeof position>> & Snapshot)
  /** What the receiving participant has done so far; follows `room_state` and `resumed` for the audience. */
  | ({ type: 'participant_state' } & ParticipantState)
  /**
   * The command is durable. `rev` is the position of its changes: in the audience's stream for participants' answers,
   * in the controller's for everything else, whatever role the socket has. `own` is everything that the participant has
   * done so far, if it is a participant's command; a page that asked for `ownChanges` may get only what the command has
   * changed of it, as `ownChange`. `doneAt` says when a command was done that was taken back too late.
   */
  | ({ type: 'ack'; opId: string; rev: number; own?: ParticipantState; ownChange?: OwnChange; doneAt?: string } & Reply)

export type ServerFrame = (StreamFrame & Stamp) | ControlFrame

/** A change that this page cannot read, from a newer server or broken. Its `rev` still counts. */
export type UnreadFrame = { type: 'unread'; rev: number; more: boolean; isKnownType: boolean }

const errorReply = z.object({
  error: z.object({
    code: z.string(),
    about: optionalText,
    reason: optionalText,
    changed: z.optional(z.unknown()),
    current: z.optional(z.unknown()),
  }),
})

/** The code of an error reply `{error: {code}}`, or null if it has no code that we know. */
export const readErrorCode = (value: unknown): RefusalCode | null => readError(value)?.code ?? null

/** What an error says: its code, what is in the way (`about`) and why (`reason`), and what someone else has changed. */
export type ReadError = {
  code: RefusalCode
  about?: string | undefined
  reason?: string | undefined
  changed?: unknown
  current?: unknown
}

/** What an error reply says; null if it has no code that we know. */
export function readError(value: unknown): ReadError | null {
  const { data } = errorReply.safeParse(value)
  return data === undefined || !isRefusalCode(data.error.code) ? null : { ...data.error, code: data.error.code }
}
