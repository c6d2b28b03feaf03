/** The state of a room's connection, and what a screen can do with it. */

import type { ClientFrame } from '../../../schema/client-frames.ts'
import type { DeskOwn } from '../../../schema/core/rights.ts'
import type { ParticipantState } from '../../../schema/core/tool-types.ts'
import type { Decoder } from '../../../schema/decoders/decoder.ts'
import type { StreamFrame } from '../../../schema/engine/wire/wire.ts'
import type { ControlFrame } from '../../../schema/protocol.ts'
import type { RefusalCode } from '../../../schema/refusal-codes.ts'
import type { PeopleFrame } from '../../../schema/tools/people/frames.ts'
import type { ReactionCounts } from '../../../schema/tools/reactions/entity.ts'
import type { OwnScreenFrame, ScreenListFrame } from '../../../schema/tools/screens/frames.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { Role } from '../../../schema/view/role.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import type { RoomReadResult } from './fetch-room.ts'
import type { OpenSocket } from './reconnecting-socket.ts'

/** 'connecting' is also the state of a refused page, because a refusal is no loss to report to the user. */
type Connection = 'connecting' | 'live' | 'down'

/** For a room that was read whole, which includes everything done before the request. */
export const wholeRev = Number.POSITIVE_INFINITY

export type FeedState = {
  /** Null until the first snapshot, and while reading is refused. */
  room: Snapshot | null
  /** The `rev` up to which `room` is complete; `wholeRev` if it was read outside the stream. */
  rev: number
  /** Why this page may not read the room. It clears when the server allows it again. */
  refusal: RefusalCode | null
  connection: Connection
  /** What this participant has done so far; null for other roles, and until the server has sent it. */
  own: ParticipantState | null
  /** What this desk may do; left out until the server has sent it. */
  deskOwn?: DeskOwn
  /** How many displays and phones are here, for a desk; left out until the server has sent it. */
  present?: { displays: number; phones: number }
  /** [P31] Over how long a crowd like this one spreads requests of the same moment; left out for a small one. */
  spreadMs?: number
  /** When the connection was lost, by `performance.now()`. */
  downSinceMs: number | null
  /** Whether the last read without a socket got the room: the server is there, and does not take the socket. */
  isPolled?: boolean
}

export type RoomStateFrame = Extract<ControlFrame, { type: 'room_state' }>
/** The reply to a command, or an error that belongs to no command. */
export type ReplyFrame = Extract<ControlFrame, { type: 'ack' | 'error' }>
/** What a page says of itself when it joins. */
export type Introduction = Pick<Extract<ClientFrame, { type: 'join_room' }>, 'screen'>
/** The data a page was served with. */
export type InitialFeed = {
  state: RoomStateFrame | null
  refusal: RefusalCode | null
  own?: ParticipantState | null
}

export type ScreenFrame = ScreenListFrame | OwnScreenFrame | PeopleFrame

export type FeedSources = {
  /** What this kind of page reads. */
  decoder: Decoder
  openSocket: OpenSocket
  read: (roomId: string, role: Role, reader: Decoder) => Promise<RoomReadResult>
  monotonicNow: () => number
  noteServerNow: (at: EpochMs) => void
  /** 0 to 1, for waits that must differ between pages. */
  random: () => number
}

export type RoomFeedStore = {
  subscribe: (listener: () => void) => () => void
  getState: () => FeedState
  /** Opens the connection; returns a function that closes it. May be started again. */
  start: () => () => void
  /** False if the connection is not live and the frame was dropped. */
  send: (frame: ClientFrame) => boolean
  /** Says this of the page whenever it joins. A page that has joined before joins again now. */
  joinAs: (introduction: Introduction) => void
  /** Connects immediately: after a password, a new control cookie, or by hand. */
  retry: () => void
  /** The page was shown, the network changed or a reply is late: checks the connection. */
  wake: () => void
  /** Records what the server said of this participant in the reply to a request. */
  patchOwn: (update: (own: ParticipantState | null) => ParticipantState) => void
  /** Subscribes to the replies to frames, and to errors that belong to no frame. */
  onReply: (listener: (reply: ReplyFrame) => void) => () => void
  /** Subscribes to every change of the stream, for what is not in the snapshot: incoming feedback. */
  onChange: (listener: (change: StreamFrame) => void) => () => void
  /** Subscribes to the reactions of the audience, half a second's worth at a time; displays and desks receive them. */
  onReactions: (listener: (counts: ReactionCounts) => void) => () => void
  /** Subscribes to frames about screens and people: for desks about all of them, for a screen about itself. */
  onScreenFrame: (listener: (frame: ScreenFrame) => void) => () => void
}
