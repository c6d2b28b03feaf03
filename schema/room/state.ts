/** The data of a room: plain, JSON-safe, and shaped so that what is stored is what is sent (architecture 1). */
import type { FeedbackTally, LiveMessage, Poll, PollTally, Quiz, QuizTally } from './engagement.ts'

/** Milliseconds since 1970 in UTC. */
export type EpochMs = number
/** An instant as the wire writes it, e.g. `2026-11-21T09:30:00.000Z`. */
export type IsoTime = string

/** The instant as the wire writes it. */
export const isoTime = (at: EpochMs): IsoTime => new Date(at).toISOString()

/** Spec 3, Room. Epochs and the hash never leave the server: `project` makes a RoomView of it. */
export type Room = {
  id: string
  name: string
  useCase: string | null
  createdBy: string | null
  createdAt: IsoTime
  updatedAt: IsoTime
  isActive: boolean
  hasEngagementFeatures: boolean
  feedbackEnabled: boolean
  isViewerLocked: boolean
  isJoinLocked: boolean
  /** A salted hash, or null where no password is set (spec 10). */
  accessPasswordHash: string | null
  /** Counts changes of the access password: grants of an older epoch are void. */
  accessEpoch: number
  /** Counts rotations of the control key: keys and cookies of an older epoch are void (architecture 4). */
  controlEpoch: number
}

/** Spec 3, Timer. A timer runs exactly when it has a start: no other pair can be written. */
export type Timer = {
  id: string
  roomId: string
  name: string
  /** Whole seconds. */
  duration: number
  /** Whole seconds shown when it stands still; while it runs, what it showed at `startedAt`. */
  currentTime: number
  isCountUp: boolean
  order: number
  createdAt: IsoTime
  updatedAt: IsoTime
} & ({ isRunning: false; startedAt: null } | { isRunning: true; startedAt: IsoTime })

/** The four colours of a message, blue by default (spec 9). */
export const messageColors = ['blue', 'red', 'green', 'yellow'] as const
export type MessageColor = (typeof messageColors)[number]

/** Spec 3, Message. */
export type Message = {
  id: string
  roomId: string
  content: string
  isVisible: boolean
  color: MessageColor
  createdAt: IsoTime
  updatedAt: IsoTime
}

/** Everything the rules know of a room. Responses stay rows in storage; the rules see their tallies. Lists are kept in the order people see them. */
export type RoomState = {
  room: Room
  timers: readonly Timer[]
  selectedTimerId: string | null
  messages: readonly Message[]
  polls: readonly Poll[]
  quizzes: readonly Quiz[]
  liveMessages: readonly LiveMessage[]
  /** By poll id. */
  pollTallies: Readonly<Record<string, PollTally>>
  /** By quiz id. */
  quizTallies: Readonly<Record<string, QuizTally>>
  feedbackTally: FeedbackTally
}

/** Who reads: each role has its own projection and its own stream of frames (architecture 5). */
export const roles = ['controller', 'viewer', 'audience'] as const
export type Role = (typeof roles)[number]
