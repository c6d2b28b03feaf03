/** What the live room needs from outside. It knows no WebSocket, no SQLite and no D1. */

import type { Change } from '../../schema/core/change.ts'
import type { Door } from '../../schema/core/door.ts'
import type { Facts, OwnAnswers, Rows } from '../../schema/core/facts.ts'
import type { RoomState } from '../../schema/core/state.ts'
import type { HistoryFact } from '../../schema/engine/history.ts'
import type { LogEntry, LogLine } from '../../schema/engine/log.ts'
import type { KeptMinute } from '../../schema/engine/recap/minutes.ts'
import type { Silence } from '../../schema/engine/recap/silences.ts'
import type { UndoWrite } from '../../schema/engine/undo/write.ts'
import type { WebhookMessage } from '../../schema/engine/webhooks/messages.ts'
import type { TallyKey } from '../../schema/engine/wire/project.ts'
import type { ReactionCounts, ReactionMinute } from '../../schema/tools/reactions/entity.ts'
import type { KnownScreen } from '../../schema/tools/screens/entity.ts'
import type { Webhook } from '../../schema/tools/webhooks/entity.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import type { Role } from '../../schema/view/role.ts'

/** All ports of a live room. */
export type Ports<Address> = { store: Store; crowd: Crowd<Address>; clock: Clock; outbox: Outbox; mask: Mask }

/** A frame as it is sent: encoded once for all who receive it. */
export type FrameText = string

/** Where the stream of a role is after some frames, and who may read them. */
export type StreamState = { epoch: string; rev: number; door: Door }

/** Participants who are here. */
export type ConnectedParticipants = ReadonlySet<string> | 'unknown'

/**
 * Everyone who is connected. `door` says who may read now: it is checked for each socket, so a lock or a new
 * password also applies to sockets that slept through the change.
 * @typeParam Address names one connection
 */
export type Crowd<Address> = {
  /** How many are connected in a role. */
  sizeOf(role: Role): number
  /** Whether anyone may be there to hear what a role is told, here or elsewhere. For nobody, nothing is encoded. */
  isHeard(role: Role): boolean
  tell(role: Role, frames: readonly FrameText[], at: StreamState): void
  /** The name of the person at a connection, as the room knows it; null for none. */
  nameAt(address: Address): string | null
  /** Tells one connection something that concerns only it. */
  tellOne(address: Address, frame: FrameText): void
  /**
   * Tells all pages of one participant, except the one that already knows. Most participants have no other page, so the
   * frame is made only when needed.
   */
  tellParticipant(participantId: string, frame: () => FrameText | null, door: Door, except?: Address): void
  /** Tells each participant something of their own; null means nothing to tell. */
  tellEachParticipant(frameOf: (participantId: string) => FrameText | null, door: Door): void
  /**
   * The participants who are here (rule Z6). `unknown` if some who were here may be forgotten; null if some cannot be
   * asked for now.
   */
  connectedParticipants(): Promise<ConnectedParticipants | null>
  /** Closes the sockets of everyone whose key, link or password is no longer valid. */
  recheck(door: Door, before: Door): void
  /** Sends everyone the same last frame and closes their sockets. */
  closeAll(frame: FrameText): void
  /** Closes the sockets of sign-ins that ended. */
  closeSessions(sessionIds: readonly string[]): void
}

/** Server time, and delayed work. */
export type Clock = {
  now(): EpochMs
  /** Returns a function that cancels it. */
  later(run: () => void, ms: number): () => void
}

/** Masks offensive words in a text. */
export type Mask = Facts['mask']

/** News for the directory, the programme and the webhooks of the room, written in the same transaction as what causes it (`Store.atomically`). */
export type Outbox = {
  /** The room's settings changed. */
  mirror(roomId: string, now: EpochMs): void
  tell(lines: readonly HistoryLine[]): void
  /** Something that the room reports to its programme has changed. */
  report(roomId: string, now: EpochMs): void
  /** The room does not belong to that programme any more. */
  left(programmeId: string, roomId: string, now: EpochMs): void
  /** What webhooks are told, and what has become of them. */
  webhooks(news: WebhookNews): void
  /** The room is deleted: its webhooks are told this and no more. */
  endWebhooks(last: readonly WebhookMessage[], hooks: readonly Webhook[]): void
  /** The room is deleted: only this and its last lines of history remain to be delivered. */
  erase(roomId: string, now: EpochMs, last: readonly HistoryLine[]): void
}

/** What webhooks are told; and which ones the room has from now on, if that has changed. */
export type WebhookNews = { messages: readonly WebhookMessage[]; hooks: readonly Webhook[] | null }

/** A line of history on its way to the directory. */
export type HistoryLine = HistoryFact & { id: string; roomId: string; userId: string | null; at: EpochMs }

/** How many frames each role's stream has had. */
export type Revs = Record<Role, number>
/** The room as it is in memory. */
export type LoadedRoom = { state: RoomState; epoch: string; revs: Revs; shortCode: string | null }

/** The reply to a command, kept for a retry under the same key. `sender` is for whom it counts, see `senderOf`. */
export type KeptReply = { key: string; command: string; reply: string; sender: string | null }

/** The first request under a key, the reply to it, and when that was. */
export type FirstReply = { command: string; reply: string; at: EpochMs }

/** What one command writes: all of it or nothing. */
export type Write = {
  changes: readonly Change[]
  /** The streams' positions before and after; null before the first write. */
  revs: { before: Revs | null; after: Revs }
  now: EpochMs
  kept: KeptReply | null
  /** [LG1] The line of the log, of a command of a desk, a speaker or a program. */
  line?: LogLine | null
  /** Whether a tally changed that will be sent later: storage records that there are unsent tallies. */
  movesTally: boolean
}

/** Tallies that are being sent; `areAllSent` says that none is waiting after them. */
export type SentTallies = {
  keys: readonly TallyKey[]
  revs: { before: Revs; after: Revs }
  areAllSent: boolean
}

/** A room's own storage. Everything is written synchronously, in one transaction per command. */
export type Store = {
  /** The room as last written, or null if there is none. */
  load(): (LoadedRoom & { hasUnsentTallies: boolean }) | null
  /** Whether a room is stored here, readable or not. */
  holdsRoom(): boolean
  /** Whether everything stored could be read. If a part is missing, nothing becomes due in the room. */
  readonly isWhole: boolean
  create(epoch: string, write: Write): void
  commit(write: Write): void
  /** Collected tallies are being sent, which moves the streams. Some roles may have to wait longer. */
  talliesSent(state: RoomState, sent: SentTallies): void
  /** How full the storage is, in whole percent. */
  percentUsed(): number
  /** Forgets the room. */
  erase(): void
  rememberShortCode(code: string): void
  /** Does several writes as one: all of them or none. */
  atomically<T>(writes: () => T): T
  /** The first reply to a request with this key within the day, or null. `command` tells a retry from a reused key. */
  reply(key: string, now: EpochMs): FirstReply | null
  /** The newest lines of the log before one with this number, the newest first. */
  log(before: number, limit: number, now: EpochMs): LogEntry[]
  /** The newest lines of these commands, in any order. */
  logOf(types: readonly string[], now: EpochMs): LogEntry[]
  /** Adds to the reactions of a minute. */
  keepReactions(minute: EpochMs, counts: ReactionCounts): void
  /** Oldest first. */
  reactions(): ReactionMinute[]
  /** Adds to what is known of a minute, and forgets minutes that are too old. */
  keepMinute(minute: KeptMinute, now: EpochMs): void
  /** Oldest first. */
  minutes(now: EpochMs): KeptMinute[]
  /** A screen has lost its connection. */
  screenLeft(silence: Silence): void
  /** A screen is back. What was no silence is forgotten. */
  screenBack(screen: string, now: EpochMs): void
  /** When screens were not connected. */
  silences(now: EpochMs): Silence[]
  /** The screens that it remembers. */
  screens(): KnownScreen[]
  keepScreen(screen: KnownScreen): void
  forgetScreen(id: string): void
  /** What a step replaced, by the step's number; null if it is no longer kept. */
  undoWrites(step: number): readonly UndoWrite[] | null
  /** What a participant did before. */
  own(participantId: string): OwnAnswers
  readonly rows: Rows
}
