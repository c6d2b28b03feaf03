/** How a tool says what can be asked of it. */
import type * as z from 'zod/mini'

/** Who may ask for a command. A controller of a room without an owner may do what an owner may. */
export type May = 'controller' | 'owner' | 'participant'

/**
 * One kind of command: who may ask for it, and its fields as they are sent. `isDirect: false` marks a command that a
 * page cannot send as it is, because the Worker has something to add to the question or to the reply. `bySystem` marks
 * one that time itself may ask for (`deadlines`).
 */
export type CommandSpec = { may: May; fields: z.core.$ZodShape; isDirect?: false; bySystem?: true }
export type CommandSpecs = Readonly<Record<string, CommandSpec>>

type Flat<T> = { [K in keyof T]: T[K] }

/** The commands of a list of specifications, as a union tagged by `type`. */
export type CommandsOf<S extends CommandSpecs> = {
  [T in keyof S & string]: keyof S[T]['fields'] extends never
    ? { type: T }
    : Flat<{ type: T } & z.infer<z.ZodMiniObject<S[T]['fields']>>>
}[keyof S & string]

/** The command of one type out of a union. */
export type CommandOf<C extends { type: string }, T extends C['type']> = Extract<C, { type: T }>
