import type * as z from 'zod'

/** Who may call a route, for the description and for the authorisation matrix. */
export type Caller = 'anyone' | 'user' | 'viewer' | 'audience' | 'participant' | 'controller' | 'owner'

/** One route of the REST API: what it takes and gives. */
export type ApiRoute = {
  method: 'get' | 'post' | 'patch' | 'delete'
  path: string
  summary: string
  caller: Caller
  body?: z.ZodType
  reply: z.ZodType | null
  status: 200 | 201 | 204 | 302
}
