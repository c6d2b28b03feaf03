/** How a tool's records leave the server. */
import type * as z from 'zod/mini'
import type { Role } from '../view/role.ts'
import type { Snapshot } from '../view/snapshot.ts'
import type { RoomState } from './state.ts'
import type { Cause } from './tool-types.ts'

/** The fields of each frame of a tool, by its type. */
export type FrameSpecs = Readonly<Record<string, z.ZodMiniObject>>

/** The frames of some specifications, as a union tagged by `type`. */
export type FramesOf<S extends FrameSpecs> = {
  [T in keyof S & string]: { type: T } & z.infer<S[T]>
}[keyof S & string]

/** The context of a frame: whether the entity is new, whether the reader saw it before, and why it was put. */
export type FrameContext = { isNew: boolean; wasSeen: boolean; cause: Cause | undefined }

/** What one tool shows of its entities, and under which names. All else on the wire is the same for all tools. */
export type Wire<Entity extends { id: string }, View extends { id: string }, Frame> = {
  /** In which order the room keeps them. */
  keep(a: Entity, b: Entity): number
  isSeen(entity: Entity, role: Role): boolean
  /** In which order people see them. */
  compare(a: View, b: View): number
  /** The entity as a role sees it. */
  view(state: RoomState, entity: Entity, role: Role): View
  frame(view: View, context: FrameContext): Frame
  goneFrame(id: string): Frame
  /** The frame for a role that may no longer see what it saw. By default the role learns that it was deleted. */
  lastView?(view: View): View
  /** The participant who made the entity and learns what became of it, or null. */
  ownerOf?(entity: Entity): string | null
  /** The entries that a role sees otherwise although they were not put, because what it sees of them depends on others. */
  indirectlyChanged?(before: RoomState, after: RoomState, role: Role): readonly Entity[]
  /** Whether every participant is sent their own state again, because it depends on the entity. */
  refreshesAllParticipants?(entity: Entity, before: Entity | null): boolean
}

/** How something that a room has one of is stored, and what a role sees of it. */
export type SingleWire<Single, Frame> = {
  schema: Checked<Single>
  of(state: RoomState): Single
  /** Its fields in a snapshot. */
  view(single: Single, role: Role): Partial<Snapshot>
  frame(single: Single, before: Single | null, role: Role): Frame | null
}

/** For a tool whose answers are counted: what a role may see of tallies that moved, in as few frames as possible. */
export type TallyWire<Frame> = { tallyFrames(state: RoomState, ids: readonly string[], role: Role): Frame[] }

/** How the answers of a tool are stored. */
export type AnswerKind<Row, Tally, Frame> = {
  row: Checked<Row>
  tally: Checked<Tally>
  /** What a row is about: the id of a poll or quiz, or of the room. */
  subjectOf(row: Row): string
  /** Whether a tally is stored next to the rows, so a room need not count again when it wakes. A large one is not. */
  isTallyKept?(tally: Tally): boolean
  /** What a role is sent about each answer, for a tool whose tallies are not collected. */
  frame?(row: Row, tally: Tally, role: Role): Frame | null
  /** [A22] Whether a row has something that its participant wrote, or a name: then it leaves with them. Others are votes. */
  isWritten(row: Row): boolean
  /** [A22] What is left in place of a row that leaves; by default nothing. */
  standIn?(row: Row): Row
  /** [A22] The tally with a row taken out (-1) or put back in (1); null if all rows must be counted for that. */
  weighed?(tally: Tally, row: Row, weight: 1 | -1): Tally | null
  /** What a role is sent when all answers were counted again, for a tool whose tallies are not collected. */
  recountedFrame?(tally: Tally, role: Role): Frame | null
  /** Whether a row changes the tally that screens are sent. */
  isCounted(row: Row): boolean
  /** The tally of all rows about something; null if that is not in the room. */
  count(state: RoomState, subjectId: string, rows: readonly Row[]): Tally | null
}
/** A schema, for reading stored data. */
export type Checked<T> = { safeParse(value: unknown): { success: true; data: T } | { success: false } }
