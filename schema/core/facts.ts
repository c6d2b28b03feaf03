import type { Refusal } from '../errors.ts'
import type { EpochMs } from '../values/time.ts'
import type { Change } from './change.ts'
import type { Rights } from './rights.ts'
import type { Answered, CountedTool, EntryTool, ListTool, ReplySources, UndoWrite } from './tool-types.ts'

/** What the asking participant did before. */
export type OwnAnswers = {
  participantId: string | null
  /** Its one answer about a thing, or null. */
  answer: <T extends CountedTool>(tool: T, subjectId: string) => Answered[T]['row'] | null
  /** All its answers to a tool that takes more than one, oldest first. */
  entries: <T extends EntryTool>(tool: T) => readonly Answered[T]['row'][]
}

/** Everyone's answers about one thing. */
export type AnswersAbout = <T extends CountedTool>(tool: T, subjectId: string) => Answered[T]['row'][]

/** Stored answers, for exports and paged lists. */
export type Rows = {
  answers: AnswersAbout
  /** The newest first; a limit of -1 means all. */
  entries: <T extends EntryTool>(tool: T, limit: number, offset: number) => Answered[T]['row'][]
  /** What one participant gave. Answers are looked up one at a time, which is quick however many others there are. */
  by: (participantId: string) => OwnAnswers
}

export const noOwnAnswers: OwnAnswers = { participantId: null, answer: () => null, entries: () => [] }

/** What the room says of words that are masked: its language, and the organiser's own list. */
export type MaskedFor = { language: string; maskedWords: readonly string[] }

/** Inputs that rules need but must not fetch themselves. */
export type Facts = {
  now: EpochMs
  newId: () => string
  /** The signed-in user who asks, or null. */
  userId: string | null
  /** The participant who asks, by its signed cookie, or null. */
  participantId: string | null
  /** What the asker may do here. */
  rights: readonly Rights[]
  /** The name of the person at the desk that asks, as the room knows it (rule O22), or null. */
  deskName: string | null
  /** Names the request, so a repeated one gets the first reply again. */
  opId: string | null
  own: OwnAnswers
  /** The answers that count. */
  answers: AnswersAbout
  /** Everything that is stored, also what participants gave who were removed. */
  rows: Rows
  /** The text with rude words masked, as the room's language and its own list have them. */
  mask: (text: string, room: MaskedFor) => string
  /** What the undo step with a number replaced; null if that is not kept. */
  undoWrites: (step: number) => readonly UndoWrite[] | null
}

/** What a rule knows that nobody asked, in a room without answers: in a new room, and on a desk that predicts. */
export const noFacts: Omit<Facts, 'now' | 'newId' | 'mask'> = {
  ...{ userId: null, participantId: null, deskName: null, opId: null, rights: ['full'], own: noOwnAnswers },
  answers: () => [],
  rows: { answers: () => [], entries: () => [], by: () => noOwnAnswers },
  undoWrites: () => null,
}

type Flat<T> = { [K in keyof T]: T[K] }

/**
 * What the reply to a command is about: an entry of a list, what its tool makes a reply from, or nothing that is still there.
 * The reply is made after the step.
 */
export type Subject =
  | { kind: ListTool; id: string }
  | { [K in keyof ReplySources]: Flat<{ kind: K } & ReplySources[K]> }[keyof ReplySources]
  | { kind: 'gone' }

/** The outcome of a rule. Asking for what is already so succeeds with no changes. */
export type Outcome = { ok: true; changes: Change[]; subject: Subject } | Refusal

/** A success: what was done, and what it was about. */
export const done = (subject: Subject, ...changes: Change[]): Outcome => ({ ok: true, changes, subject })

/** A success after which there is nothing to show. */
export const doneSilently = (...changes: Change[]): Outcome => done({ kind: 'gone' }, ...changes)
