/** How a tool declares what the room needs to know of it: `tools/{tool}/tool.ts`, one declaration for each tool. */
import type * as z from 'zod/mini'
import type { RefusalCode } from '../refusal-codes.ts'
import type { Role } from '../view/role.ts'
import type { Automatic } from './advance.ts'
import type { CommandIn, CommandSpecs } from './command.ts'
import type { Facts, Outcome, OwnAnswers } from './facts.ts'
import type { RoomState } from './state.ts'
import type { UndoCode } from './step-code.ts'
import type { Answered, AnswerTool, Listed, ListTool, ParticipantState, ReplyTypes, Views } from './tool-types.ts'
import type { ListView } from './tool-view.ts'
import type { AnswerKind, FrameContext, FrameSpecs, FramesOf, TallyWire, Wire } from './wire.ts'

/** What the room does with one kind of command. */
export type Handler<C> = {
  rule: (state: RoomState, command: C, facts: Facts) => Outcome
  /** [U1] What undo calls it, which may depend on what was asked; null if it cannot be undone. */
  undo: UndoCode | null | ((command: C) => UndoCode | null)
  /** Its refusals, besides those of who may not send it, of fields that are wrong, and of what is not there. */
  refuses?: readonly RefusalCode[]
  /**
   * Set if a desk shows what it does before the server has replied. What is added waits for the server's id, and what is
   * deleted for its confirmation; a rule that reads answers cannot be predicted.
   */
  isPredicted?: true
}

/** The handler of each command of a tool: a new command does not compile until it has one. */
type Handlers<S extends CommandSpecs> = { readonly [T in keyof S & string]: Handler<CommandIn<S, T>> }

/**
 * What the room needs of a tool. Each says what becomes due in it and what follows in it, even if that is nothing. A list, answers and
 * replies are declared by the tools that have them.
 */
export type Tool<S extends CommandSpecs> = Automatic<RoomState, Pick<Facts, 'rows'>> & {
  commands: S
  handlers: Handlers<S>
}

/** Declares a tool, as the room needs it. */
export const tool = <S extends CommandSpecs, More extends object>(declared: Tool<S> & More): Tool<S> & More => declared

/** How the entries of a list are stored and sent. */
export type Entries<T extends ListTool, Frame> = Wire<Listed[T], Views[T], Frame> & {
  /** How an entry is read back from storage. */
  stored: z.ZodMiniType<Listed[T]>
  /** The most that a room can have. */
  max: number
}

/** What a tool declares of that. An entry is sent as it is, unless the tool projects it. */
type EntriesDeclaration<T extends ListTool, Frame> = Pick<Entries<T, Frame>, 'stored' | 'max' | 'keep'> &
  Partial<
    Pick<Entries<T, Frame>, 'frame' | 'lastView' | 'ownerOf' | 'indirectlyChanged' | 'refreshesAllParticipants'>
  > & {
    project?: (state: RoomState, entity: Listed[T], role: Role) => Views[T]
    /** Whether the frame says that it is there now, rather than that it has changed. By default if it is new. */
    isAdded?: (context: FrameContext) => boolean
  }

/** The entries of a tool with a list, as the room stores and sends them. */
export function entriesOf<T extends ListTool, F extends FrameSpecs>(
  listed: ListView<T, F>,
  declared: EntriesDeclaration<T, FramesOf<F>>,
): Entries<T, FramesOf<F>> {
  const { names, isSeen, compare } = listed
  const { project, isAdded = ({ isNew }) => isNew, ...more } = declared
  // The frames are those that the view declares; the compiler cannot follow that through their names.
  const frame = (fields: object) => fields as FramesOf<F>
  return {
    isSeen,
    compare,
    view: (state, entity, role) => project?.(state, entity, role) ?? (entity as unknown as Views[T]),
    frame: (view, context) => frame({ type: isAdded(context) ? names.added : names.changed, [names.entry]: view }),
    goneFrame: (id) => frame({ type: names.removed, [names.id]: id }),
    ...more,
  }
}

/** How the answers to a tool are stored, counted and sent, and what participants may know of their own (rule P15). */
export type Answers<T extends AnswerTool, Frame> = AnswerKind<Answered[T]['row'], Answered[T]['tally'], Frame> &
  Partial<TallyWire<Frame>> & {
    own(state: RoomState, own: OwnAnswers): Partial<ParticipantState>
    /** Set if that has an entry for each thing: then the reply to an answer has that of its thing only. */
    isOwnByThing?: true
  }

/**
 * How replies are made that are not about an entry of a list: what the sender sees, after the step; null if what it is
 * about is no longer there.
 */
export type Replies<K extends keyof ReplyTypes> = {
  readonly [R in K]: (state: RoomState, from: ReplyTypes[R]['from']) => ReplyTypes[R]['view'] | null
}
