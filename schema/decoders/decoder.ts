/** How pages, tests and measurements read what a room sends. */
import * as z from 'zod/mini'
import type { DeskOwn } from '../core/rights.ts'
import type { ParticipantState } from '../core/tool-types.ts'
import type { SnapshotPart } from '../core/tool-view.ts'
import type { FrameSpecs } from '../core/wire.ts'
import type { Reply, StreamFrame } from '../engine/wire/wire.ts'
import { parseJson } from '../json.ts'
import {
  type ControlFrame,
  controlFrames,
  position,
  resumed,
  type ServerFrame,
  stamp,
  type UnreadFrame,
} from '../protocol.ts'
import { nothingShown } from '../tools/empty.ts'
import type { OwnChange } from '../view/own.ts'
import type { Role } from '../view/role.ts'
import type { Snapshot } from '../view/snapshot.ts'

/** What a reader knows: its parts of a snapshot with their frames, and replies. */
type Known = {
  parts: readonly SnapshotPart[]
  replies: Readonly<Record<string, z.ZodMiniType>>
  /** Frames of the stream that change no snapshot: a screen listens for them. */
  passing?: FrameSpecs
  /** Frames outside the stream that only some roles receive. */
  controls?: FrameSpecs
  /** What a participant did, for phones. */
  own?: z.ZodMiniType<ParticipantState>
  /** What the browser of a desk may do. */
  deskOwn?: z.ZodMiniType<DeskOwn>
}

/** How a page or a server reads what a room sends. */
export type Decoder = {
  /** The frame in a text from the socket; null if it is not a frame. */
  readFrame: (data: unknown) => ServerFrame | UnreadFrame | null
  /** The frame in a value that was parsed already. */
  readFrameValue: (value: unknown) => ServerFrame | UnreadFrame | null
  /** The reply to a command, or null if it is not one this reader knows. */
  readReply: (value: unknown) => Reply | null
  /** The room in a reply to `GET /api/rooms/{id}`, with its time; null if the value is not such a reply. */
  readRoomReply: (value: unknown) => RoomData | null
  /**
   * [S3] A reader's snapshot after one frame of its role's stream. Frames contain whole entities, so applying one twice
   * has no further effect, and deleting something missing has none. Screens, tests and models all use this function.
   */
  applyFrame: (held: Snapshot, frame: StreamFrame, role: Role) => Snapshot
}

/** A room that was read, with what this participant did or this desk may do. */
type RoomData = { snapshot: Snapshot; serverNow: number; own?: ParticipantState; deskOwn?: DeskOwn }

const typed = z.looseObject({ type: z.string() })
const stamped = z.object(stamp)
const ackEnvelope = z.object({
  opId: z.string(),
  rev: z.number(),
  kind: z.string(),
  view: z.unknown(),
  own: z.optional(z.unknown()),
  ownChange: z.optional(z.unknown()),
  doneAt: z.optional(z.catch(z.optional(z.string()), undefined)),
})
const taggedView = z.object({ kind: z.string(), view: z.unknown() })

/**
 * A reader of some tools, or of all. It leaves out what it does not know: an unknown list is empty, and an unknown
 * frame counts in the stream but changes nothing.
 */
export function createDecoder({ parts, controls: more, passing = {}, replies, own, deskOwn }: Known): Decoder {
  const fields = Object.fromEntries(parts.map(({ field, reads }) => [field, reads]))
  const frames: FrameSpecs = Object.assign({}, ...parts.map((part) => part.frames), passing)
  const desk = deskOwn === undefined ? {} : { own: z.optional(z.catch(z.optional(deskOwn), undefined)) }
  const controls: Readonly<Record<string, z.ZodMiniType<object>>> = {
    ...controlFrames,
    ...more,
    room_state: z.object({ ...position, ...fields, ...desk }),
    resumed: z.object({ ...resumed, ...desk }),
    ...(own === undefined ? {} : { participant_state: own }),
  }
  const roomReply = z.object({ serverNow: z.number(), own: z.optional(z.unknown()), ...fields })

  function readFrameValue(value: unknown): ServerFrame | UnreadFrame | null {
    const { data: frame } = typed.safeParse(value)
    if (frame === undefined) return null
    const { type } = frame
    if (type === 'ack') return readAck(frame)
    if (owns(controls, type)) {
      const read = tagged<ControlFrame>(type, controls[type], frame)
      return read?.type === 'room_state' ? { ...nothingShown, ...read } : read
    }
    const isKnownType = owns(frames, type)
    const change = isKnownType ? tagged<StreamFrame>(type, frames[type], frame) : null
    const { data: stamps } = stamped.safeParse(frame)
    if (change !== null && stamps !== undefined) return { ...change, ...stamps }
    const { rev, more } = frame
    return typeof rev === 'number' ? { type: 'unread', rev, more: more === true, isKnownType } : null
  }

  function readAck(value: unknown): ServerFrame | null {
    const { data: ack } = ackEnvelope.safeParse(value)
    if (ack === undefined) return null
    const { opId, rev, doneAt } = ack
    const reply = readReply(ack)
    const more = { ...ownIn(ack.own), ...ownChangeIn(ack.ownChange), ...(doneAt === undefined ? {} : { doneAt }) }
    // A kind that this reader does not know still means that the command was done.
    return { type: 'ack', opId, rev, ...(reply ?? { kind: 'gone', view: null }), ...more }
  }

  /** What a participant did, if it is there and this reader knows it. */
  function ownIn(value: unknown): { own?: ParticipantState } {
    const data = own?.safeParse(value).data
    return data === undefined ? {} : { own: data }
  }

  /** What an answer has changed of it: the fields that are there, and that this reader knows. */
  function ownChangeIn(value: unknown): { ownChange?: OwnChange } {
    if (typeof value !== 'object' || value === null) return {}
    const { own: data } = ownIn(value)
    if (data === undefined) return {}
    // Each field is the one that the schema has read.
    return { ownChange: Object.fromEntries(Object.entries(data).filter(([name]) => name in value)) as OwnChange }
  }

  function readReply(value: unknown): Reply | null {
    const { data } = taggedView.safeParse(value)
    if (data === undefined || !owns(replies, data.kind)) return null
    const view = replies[data.kind]?.safeParse(data.view)
    // The table pairs each kind with its view; the compiler cannot follow that pairing through an index.
    return view?.success ? ({ kind: data.kind, view: view.data } as Reply) : null
  }

  return {
    readFrame: (data) => readFrameValue(typeof data === 'string' ? parseJson(data) : null),
    readFrameValue,
    readReply,
    readRoomReply(value) {
      if (typeof value !== 'object' || value === null) return null
      const { data } = roomReply.safeParse({ ...value, room: value })
      if (data === undefined) return null
      const { serverNow, own: did, ...snapshot } = data
      // The fields are those of a snapshot; their type does not say which of them this reader has.
      const may = 'role' in value && value.role === 'controller' ? deskOwn?.safeParse(did).data : undefined
      const whose = may === undefined ? ownIn(did) : { deskOwn: may }
      return { snapshot: { ...nothingShown, ...snapshot } as Snapshot, serverNow, ...whose }
    },
    applyFrame(held, frame, role) {
      const part = parts.find((one) => owns(one.frames, frame.type))
      return part === undefined ? held : part.apply(held, frame, role)
    },
  }
}

const owns = <T extends object>(table: T, key: string): key is Extract<keyof T, string> =>
  Object.keys(table).includes(key)

/** The value parsed by the schema of its type; null if the schema refuses it. */
function tagged<Frame extends { type: string }>(
  type: string,
  schema: z.ZodMiniType<object> | undefined,
  value: unknown,
): Frame | null {
  const data = schema?.safeParse(value).data
  // The tables pair each type with its schema; the compiler cannot follow that pairing through an index.
  return data === undefined ? null : ({ type, ...data } as unknown as Frame)
}
