/** The data of a room: plain, JSON-safe, and shaped so that what is stored is what is sent. */
import type { Answered, AnswerTool, Listed, Lists, SingleState, Singles, UndoStep } from './tool-types.ts'

/** Everything that is stored as one whole: what a room has one of, and the entries of its lists. */
export type Entities = Listed & Singles
export type Tool = keyof Entities

/** Everything the rules know about a room. Answers stay rows in storage; the rules see their tallies, by subject. */
export type RoomState = SingleState & {
  /** Oldest first; those that were undone come last. */
  undoSteps: readonly UndoStep[]
} & Lists & {
    readonly tallies: { readonly [T in AnswerTool]: Readonly<Record<string, Answered[T]['tally']>> }
  }
