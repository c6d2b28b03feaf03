/**
 * What the tools of a room consist of, as types. The core knows no tool: each tool adds its own lines to these
 * interfaces in its `view.ts`, and from then on all rules know its records by name.
 */

/** The tools with a list: the name of the list, an entry as it is stored, and an entry as a reader sees it. */
// biome-ignore lint/suspicious/noEmptyInterface: each tool adds a line.
export interface ListTypes {}

/** The tools that participants answer: one answer as it is stored, and the tally of all answers about the same thing. */
// biome-ignore lint/suspicious/noEmptyInterface: each tool adds a line.
export interface AnswerTypes {}

/** What a room has one of, as it is stored, by its tool. */
// biome-ignore lint/suspicious/noEmptyInterface: each tool adds a line.
export interface SingleTypes {}

/** What a room has one of, as the state has it, by its field. */
// biome-ignore lint/suspicious/noEmptyInterface: each tool adds a line.
export interface SingleState {}

/** What screens hold of a room besides its lists. */
// biome-ignore lint/suspicious/noEmptyInterface: each tool adds a line.
export interface ShownSingles {}

/** Replies that are not about an entry of a list: what each is made from, and what its sender sees. */
// biome-ignore lint/suspicious/noEmptyInterface: each tool adds a line.
export interface ReplyTypes {}

/** What a participant did in a room, for their own screens only, which restore it after a reload. */
// biome-ignore lint/suspicious/noEmptyInterface: each tool adds a line.
export interface ParticipantState {}

/** Why an entry of a tool was put, where its frames say so. */
// biome-ignore lint/suspicious/noEmptyInterface: each tool adds a line.
export interface PutCauses {}
export type Cause = PutCauses[keyof PutCauses]

/** What undo says that a command of a tool did to one thing, besides what it says of any tool (`step-code.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: each tool adds a line.
export interface CodesOfThing {}
/** What undo says that a command of a tool did to the room, the display or many things. */
// biome-ignore lint/suspicious/noEmptyInterface: each tool adds a line.
export interface CodesOfRoom {}

/** What undo keeps: a step, and what a step replaced. */
// biome-ignore lint/suspicious/noEmptyInterface: undo adds its lines.
export interface UndoTypes {}
export type UndoStep = UndoTypes['step']
export type UndoWrite = UndoTypes['write']

export type ListTool = keyof ListTypes
/** The entries of the lists of a room, by tool. */
export type Listed = { [T in ListTool]: ListTypes[T]['entity'] }
/** What a reader sees of each entry. */
export type Views = { [T in ListTool]: ListTypes[T]['view'] }
/** Where the list of each tool is, in the state and in a snapshot. */
export type ListNames = { [T in ListTool]: ListTypes[T]['list'] }
/** The lists of a room. */
export type Lists = { readonly [T in ListTool as ListNames[T]]: readonly Listed[T][] }

export type AnswerTool = keyof AnswerTypes
/** What participants answer, one row each, and the tally of all rows with the same subject. */
export type Answered = AnswerTypes
/** The tools that take one answer from each participant about each subject, and whose tallies are sent together. */
export type CountedTool = AnswerTool & ListTool
/** An entry whose answers are kept because a step of undo can bring back the entry or the answers. */
export type KeptTally = { tool: CountedTool; id: string }
/** The tools whose answers are entries of their own: a participant may give any number. */
export type EntryTool = Exclude<AnswerTool, CountedTool>

/** What a room has one of, by tool. */
export type Singles = SingleTypes
export type SingleTool = keyof Singles

/** What the reply to a command is made from, by its kind. An entry of a list is found by its id. */
export type ReplySources = { [K in keyof ReplyTypes]: ReplyTypes[K]['from'] }
