import type * as z from 'zod'

/** Who may call a route, for the description and for the authorisation matrix. */
export type Caller = 'anyone' | 'user' | 'viewer' | 'audience' | 'participant' | 'controller' | 'owner'

/** The same in the words of docs/protocol.md, `Who you are`. */
export const callerWords: Readonly<Record<Caller, string>> = {
  anyone: 'anyone',
  user: 'signed in',
  viewer: 'whoever may read the room',
  audience: 'whoever may read the room',
  participant: 'participant',
  controller: 'controller',
  owner: 'owner, or the controller of a room without one',
}

/** One route of the REST API: what it takes and gives. */
export type ApiRoute = {
  method: 'get' | 'post' | 'patch' | 'delete'
  path: string
  summary: string
  caller: Caller
  /** Said in place of the caller's own words, where a call asks for more or for less. */
  who?: string
  body?: z.ZodType
  reply: z.ZodType | null
  status: 200 | 201 | 204 | 302
}
