/** How a tool declares its commands. */
import type * as z from 'zod/mini'
import type { Granted } from './rights.ts'

/** Who may send a command. A controller of a room without an owner may do what an owner may. */
type CommandSender = 'controller' | 'owner' | 'participant'

/**
 * One kind of command: who may send it, and its fields on the wire. `isDirect: false` marks a command that a page
 * cannot send directly, because the Worker adds something to the request or the reply. `rights` names the limited links
 * that may send it (rule A13), and `reaches` the fields that need another one too (rule A17). `destroys` marks what takes away
 * something that people wrote or answered: an assistant does that only with a token for everything (rule MC2).
 */
export type CommandSpec = Granted & {
  may: CommandSender
  fields: z.core.$ZodShape
  /** Fields for other kinds, if the command has a `kind`. */
  others?: readonly z.core.$ZodShape[]
  /** A check that involves several fields. */
  check?: z.core.$ZodCheck<object>
  isDirect?: false
  destroys?: true
}
export type CommandSpecs = Readonly<Record<string, CommandSpec>>

type Flat<T> = { [K in keyof T]: T[K] }

/** The commands of a list of specifications, by their types. */
type CommandsByType<S extends CommandSpecs> = {
  [T in keyof S & string]: keyof S[T]['fields'] extends never
    ? { type: T }
    : Flat<{ type: T } & z.infer<z.ZodMiniObject<S[T]['fields']>>> | OtherKinds<T, S[T]>
}

/** One command of a list of specifications, or several. */
export type CommandIn<S extends CommandSpecs, T extends keyof S & string> = CommandsByType<S>[T]

/** The commands of a list of specifications, as a union tagged by `type`. */
export type CommandsOf<S extends CommandSpecs> = CommandIn<S, keyof S & string>

type OtherKinds<T, S> = S extends { others: infer K extends readonly z.core.$ZodShape[] }
  ? { [I in keyof K]: Flat<{ type: T } & z.infer<z.ZodMiniObject<K[I]>>> }[number]
  : never
