/** What a screen is told of its room's connection, and what it may ask of it. */

import type { ClientFrame } from '../../../schema/client-frames.ts'
import type { ParticipantState } from '../../../schema/core/own.ts'
import type { Role } from '../../../schema/core/role.ts'
import type { Snapshot } from '../../../schema/core/snapshot.ts'
import type { EpochMs } from '../../../schema/core/time.ts'
import type { RefusalCode } from '../../../schema/errors.ts'
import type { ControlFrame } from '../../../schema/protocol.ts'
import type { StreamFrame } from '../../../schema/tools/reader.ts'
import type { OpenSocket } from './reconnecting-socket.ts'
import type { RoomRead } from './room-read.ts'

/** 'connecting' is also what a refused page is: nothing is lost that a person would have to hear of. */
export type Connection = 'connecting' | 'live' | 'down'

/** Of a room that was read whole, and so has everything that was done before it was asked for. */
export const wholeRev = Number.POSITIVE_INFINITY

export type FeedState = {
  /** Null until the first snapshot, and while reading is refused. */
  room: Snapshot | null
  /** Up to which change of its stream `room` has everything; `wholeRev` where it was read outside the stream. */
  rev: number
  /** Why this page may not read the room. It clears by itself when the server allows it again. */
  refusal: RefusalCode | null
  connection: Connection
  /** What this participant did so far; null for whoever is none, and until the server said it. */
  own: ParticipantState | null
  /** When the connection was lost, by `performance.now()`. */
  downSinceMs: number | null
}

export type RoomStateFrame = Extract<ControlFrame, { type: 'room_state' }>
/** The answer to a command, or an error about none. */
export type ReplyFrame = Extract<ControlFrame, { type: 'ack' | 'error' }>
/** What a page was served with. */
export type InitialFeed = {
  state: RoomStateFrame | null
  refusal: RefusalCode | null
  own?: ParticipantState | null
}

export type FeedSources = {
  openSocket: OpenSocket
  read: (roomId: string, role: Role) => Promise<RoomRead>
  monotonicNow: () => number
  noteServerNow: (at: EpochMs) => void
  /** 0 to 1, for waits that must differ between pages. */
  random: () => number
}

export type RoomFeedStore = {
  subscribe: (listener: () => void) => () => void
  getState: () => FeedState
  /** Opens the connection; returns what closes it. May be started again. */
  start: () => () => void
  /** False where the connection is not live and the frame was dropped. */
  send: (frame: ClientFrame) => boolean
  /** Connects at once: after a password, a new control cookie, or by hand. */
  retry: () => void
  /** The page was shown or the network changed: find out how things stand. */
  wake: () => void
  /** Notes what this participant has just done and the server acknowledged; the server's next word replaces it. */
  patchOwn: (update: (own: ParticipantState) => ParticipantState) => void
  /** Hears the answers to frames with an `opId`. */
  onReply: (listener: (reply: ReplyFrame) => void) => () => void
  /** Hears every change of the stream once, for what is not kept in the snapshot: feedback that came in. */
  onChange: (listener: (change: StreamFrame) => void) => () => void
}
