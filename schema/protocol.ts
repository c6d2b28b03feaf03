/**
 * The socket's envelopes: flat JSON with `type`, one union per direction. docs/protocol.md describes them. The frames
 * and commands of a tool are in its own folder.
 */
import * as z from 'zod/mini'
import { parseJson } from './json.ts'
import { isRefusalCode, type RefusalCode } from './refusal-codes.ts'
import { reactionCounts } from './tools/reactions/entity.ts'
import { type Reply, replyViews, type StreamFrame, snapshotFields, streamFrames } from './tools/reader.ts'
import { participantState } from './view/own.ts'
import { type Role, roles } from './view/role.ts'
import type { Snapshot } from './view/snapshot.ts'

/** `GET /api/rooms/{id}`: the room, flat, with its lists. */
export type RoomReply = Snapshot['room'] & Omit<Snapshot, 'room'> & { role: Role; serverNow: number }

/**
 * `rev` counts the frames of a role's stream, `epoch` names the stream; `serverNow` is epoch milliseconds. [P36] `more` says
 * that the next frame belongs to the same step, so that a page can show a step when it is complete.
 */
const stamp = { rev: z.number(), serverNow: z.number(), roomId: z.string(), more: z.optional(z.boolean()) }
export type Stamp = { rev: number; serverNow: number; roomId: string; more?: boolean | undefined }

/** An unknown code from a newer server reads as the general one. */
const codeOr = (otherwise: RefusalCode) =>
  z.pipe(
    z.catch(z.string(), otherwise),
    z.transform((code): RefusalCode => (isRefusalCode(code) ? code : otherwise)),
  )
const message = z.catch(z.string(), '')
/** A text that may be missing. */
const said = z.optional(z.catch(z.optional(z.string()), undefined))

const controlFrames = {
  room_state: z.object({
    epoch: z.string(),
    rev: z.number(),
    serverNow: z.number(),
    role: z.enum(roles),
    ...snapshotFields,
  }),
  resumed: z.object({ rev: z.number(), serverNow: z.number() }),
  room_locked: z.object({ code: z.enum(['viewer_locked', 'join_locked']), message }),
  room_closed: z.object({ code: codeOr('room_closed'), message }),
  /** What the receiving participant has done so far; follows `room_state` and `resumed` for the audience. */
  participant_state: participantState,
  /** How many displays and phones are here; for controllers. */
  present: z.object({ displays: z.number(), phones: z.number() }),
  /** How many phones would come back together: each waits its share (`returnDelayMs`). */
  crowd: z.object({ size: z.number() }),
  /** What came within half a second, for displays and desks. */
  reactions: z.object({ counts: reactionCounts }),
  error: z.object({ opId: said, code: codeOr('internal'), message, about: said }),
}

/** Frames outside the stream: they move no `rev`. */
export type ControlFrame =
  | { [T in keyof typeof controlFrames]: { type: T } & z.infer<(typeof controlFrames)[T]> }[keyof typeof controlFrames]
  /**
   * The command is durable. `rev` is the position of its changes: in the audience's stream for participants' answers,
   * in the controller's for everything else, whatever role the socket has.
   */
  | ({ type: 'ack'; opId: string; rev: number } & Reply)

export type ServerFrame = (StreamFrame & Stamp) | ControlFrame

/** A change that this page cannot read, from a newer server or broken. Its `rev` still counts. */
export type UnreadFrame = { type: 'unread'; rev: number; more: boolean; isKnownType: boolean }

const typed = z.looseObject({ type: z.string() })
const stamped = z.object(stamp)
const ackEnvelope = z.object({ opId: z.string(), rev: z.number(), kind: z.string(), view: z.unknown() })

/** A frame from the server, or null if the text is not one. */
export const readFrame = (text: unknown): ServerFrame | UnreadFrame | null =>
  readFrameValue(typeof text === 'string' ? parseJson(text) : null)

/** The same for a frame that is parsed already, such as the one a page is served with. */
export function readFrameValue(value: unknown): ServerFrame | UnreadFrame | null {
  const { data: frame } = typed.safeParse(value)
  if (frame === undefined) return null
  if (frame.type === 'ack') return readAck(frame)
  if (owns(controlFrames, frame.type)) return tagged<ControlFrame>(frame.type, controlFrames[frame.type], frame)
  const isKnownType = owns(streamFrames, frame.type)
  const change = owns(streamFrames, frame.type)
    ? tagged<StreamFrame>(frame.type, streamFrames[frame.type], frame)
    : null
  const { data: place } = stamped.safeParse(frame)
  if (change !== null && place !== undefined) return { ...change, ...place }
  const { rev, more } = frame
  return typeof rev === 'number' ? { type: 'unread', rev, more: more === true, isKnownType } : null
}

function readAck(value: unknown): ServerFrame | null {
  const { data: ack } = ackEnvelope.safeParse(value)
  if (ack === undefined) return null
  const { opId, rev } = ack
  const reply = readReply(ack)
  // A kind that this page does not know still means that the command was done.
  return { type: 'ack', opId, rev, ...(reply ?? { kind: 'gone', view: null }) }
}

const taggedView = z.object({ kind: z.string(), view: z.unknown() })

/** The reply to a command, or null if it is not one we know. */
export function readReply(value: unknown): Reply | null {
  const { data } = taggedView.safeParse(value)
  if (data === undefined || !owns(replyViews, data.kind)) return null
  const view = replyViews[data.kind].safeParse(data.view)
  // The table pairs each kind with its view; the compiler cannot follow that pairing through an index.
  return view.success ? ({ kind: data.kind, view: view.data } as Reply) : null
}

const roomReply = z.object({ serverNow: z.number(), ...snapshotFields })

/** The room of `GET /api/rooms/{id}` and its time stamp, or null where it is not one. */
export function readRoomReply(value: unknown): { snapshot: Snapshot; serverNow: number } | null {
  if (typeof value !== 'object') return null
  const { data } = roomReply.safeParse({ ...value, room: value })
  if (data === undefined) return null
  const { serverNow, ...snapshot } = data
  return { snapshot, serverNow }
}

const errorReply = z.object({ error: z.object({ code: z.string(), about: said }) })

/** The code of an error reply `{error: {code}}`, or null where it has none that we know. */
export const readErrorCode = (value: unknown): RefusalCode | null => readError(value)?.code ?? null

/** The same with what is in the way. */
export function readError(value: unknown): { code: RefusalCode; about?: string } | null {
  const { data } = errorReply.safeParse(value)
  if (data === undefined || !isRefusalCode(data.error.code)) return null
  const { code, about } = data.error
  return about === undefined ? { code } : { code, about }
}

const owns = <T extends object>(table: T, key: string): key is Extract<keyof T, string> =>
  Object.keys(table).includes(key)

/** The value parsed by the schema of its type; null if it is something else. */
function tagged<Frame extends { type: string }>(
  type: Frame['type'],
  schema: z.ZodMiniType<object>,
  value: unknown,
): Frame | null {
  const { data } = schema.safeParse(value)
  // The tables pair each type with its schema; the compiler cannot follow that pairing through an index.
  return data === undefined ? null : ({ type, ...data } as Frame)
}
