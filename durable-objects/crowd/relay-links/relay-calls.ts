/**
 * What a room and its relays say to each other. Old and new code of both run side by side during a deploy, so calls and
 * fields are only ever added.
 */
import type { Door } from '../../../schema/core/door.ts'
import type { Command, Over } from '../../../schema/engine/commands/commands.ts'
import type { Result } from '../../../schema/errors.ts'
import type { ReactionCounts } from '../../../schema/tools/reactions/entity.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { SentCommand } from '../../live-room/live-room.ts'
import type { FrameText, StreamState } from '../../live-room/ports.ts'
import type { Done, SnapshotTail } from '../../live-room/publish.ts'

/** The state of a room's audience: where its stream is, who may read it, how many phones there are in all. */
export type AudienceStatus = StreamState & { phones: number; at: EpochMs }

/** One piece of news for phones, or a change of who may read. */
export type News =
  /** Frames of the stream, up to `rev`. */
  | { kind: 'frames'; frames: readonly FrameText[]; at: StreamState }
  /** All participants get what they have done. */
  | { kind: 'owns' }
  /** These participants did something elsewhere: their pages here get that. */
  | { kind: 'moved'; participantIds: readonly string[] }
  /** A lock, a new password or a new key. */
  | { kind: 'door'; door: Door; at: EpochMs }
  | { kind: 'signedOut'; sessionIds: readonly string[] }
  /** The room was deleted. */
  | { kind: 'closed'; frame: FrameText }

/** News in order, and the status after them; null if the room is gone. */
export type NewsBatch = { status: AudienceStatus | null; news: readonly News[] }

/** How many sockets a relay holds; null if it no longer serves this room. */
export type Load = number | null

/** The calls that a room makes to a relay. */
export interface RelayCalls extends Rpc.DurableObjectBranded {
  deliver(delivery: NewsBatch): Promise<Load>
  /** The participants on those phones. */
  connected(): Promise<string[]>
}

/** Everything that a relay has to know; `rest` is the audience's snapshot without its time. */
export type Brief = { status: AudienceStatus; rest: SnapshotTail }

/** The calls that a relay makes to its room. `relay` is its number. */
export interface RoomCalls extends Rpc.DurableObjectBranded {
  /** From now on the relay receives everything that follows. */
  brief(relay: number): Promise<Result<Brief>>
  /** Participants' commands, in order; each is durable when this returns. */
  answerAll(relay: number, sent: readonly SentCommand[]): Promise<Result<Done>[]>
  ownTexts(participantIds: readonly string[]): Promise<(FrameText | null)[]>
  execute(command: Command, who: SentCommand['who'], opId: string | null, over?: Over): Promise<Result<Done>>
  /** The reactions of its phones within half a second. */
  addReactions(counts: ReactionCounts): Promise<void>
  /** Some of its phones left, or came back without asking the room. */
  noteLoad(relay: number, load: number): Promise<void>
  /** Whether an empty relay may end: not if the room has just sent a phone there. */
  release(relay: number): Promise<boolean>
}

/** The door without the hash of the password, which only the room needs. */
export const withoutPasswordHash = (door: Door): Door => ({
  createdBy: door.createdBy,
  isViewerLocked: door.isViewerLocked,
  isJoinLocked: door.isJoinLocked,
  accessPasswordHash: door.accessPasswordHash === null ? null : 'set',
  accessEpoch: door.accessEpoch,
  controlEpoch: door.controlEpoch,
  links: door.links,
  programme: door.programme ?? null,
  removedParticipants: door.removedParticipants,
})

export const isSameDoor = (one: Door, other: Door): boolean =>
  JSON.stringify(withoutPasswordHash(one)) === JSON.stringify(withoutPasswordHash(other))
