import * as z from 'zod/mini'
import { listTools } from '../lists.ts'

/** The most people that a room lists of each limited link. Those with full control are always listed. */
export const maxPeoplePerLink = 50

/** What someone edits now. */
export const editing = z.object({ tool: z.enum(listTools), id: z.string().check(z.maxLength(64)) })
export type Editing = z.infer<typeof editing>

/** What someone did last, as a code that screens say in their own words, with the name of what it was about. */
const last = z.object({
  code: z.string(),
  params: z.object({ name: z.optional(z.string()), count: z.optional(z.int()) }),
  /** Epoch milliseconds. */
  at: z.number(),
})
const seen = {
  /** Drawn by the room: it says nothing about an account or a browser. */
  id: z.string(),
  /** Counts the people who are here: who has no name is "Controller 2" in the language of the page. */
  number: z.int(),
  name: z.nullable(z.string()),
  editing: z.nullable(editing),
  last: z.nullable(last),
}

/** A person at a desk, as the others see them. */
export const person = z.object({ ...seen, rights: z.string() })
export type Person = z.infer<typeof person>

/** A person as kept with each of their sockets. `key` is what their browser keeps; nobody else learns it. */
export const knownPerson = z.object({ ...seen, key: z.string() })
export type KnownPerson = z.infer<typeof knownPerson>
