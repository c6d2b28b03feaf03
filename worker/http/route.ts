import type { Context, Handler, Hono, TypedResponse } from 'hono'
import type * as z from 'zod/mini'
import type { Result } from '../../schema/errors.ts'
import type { AppEnv } from '../env.ts'
import { type ApiRoute, type Declaration, paceOf, type Schema, type Status } from './declaration.ts'
import { checked, queryOf, readBody } from './input.ts'
import { tooFast } from './network/pace.ts'
import { refused, type refuseWith } from './refuse.ts'
import './sentences.ts'

type Output<T> = T extends Schema ? z.output<T> : null
/** The input of a handler: the id in the path (empty if there is none), and the checked body and query. */
type Given<Body, Query> = { id: string; body: Output<Body>; query: Output<Query> }
/** Its result: a value, the code of a refusal, or a response if it needs more than that. */
type HttpReply<Reply> = Result<Output<Reply>> | Response

type Sent<Body, Query> = {
  in: (Body extends Schema ? { json: z.input<Body> } : object) &
    (Query extends Schema ? { query: z.input<Query> } : object)
}
type RouteReply<Reply, Done extends Status> = Reply extends Schema
  ? TypedResponse<z.output<Reply>, Done, 'json'>
  : TypedResponse<null, Done, 'body'>
/** A handler with the types that our pages' client infers from it. */
type Route<Body, Query, Reply, Done extends Status> = Handler<
  AppEnv,
  string,
  Sent<Body, Query>,
  Promise<RouteReply<Reply, Done> | ReturnType<typeof refuseWith>>
>

const declarations = new WeakMap<object, Omit<ApiRoute, 'method' | 'path'>>()

/**
 * Makes the routes of a group, each from one declaration. The description of the API and the authorisation matrix are
 * made from the same declarations: `declaredIn` finds them again by the handlers that are mounted.
 */
export const routesOf =
  (group: string) =>
  <
    Reply extends Schema | null = null,
    Done extends Status = Reply extends null ? 204 : 200,
    Body extends Schema | undefined = undefined,
    Query extends Schema | undefined = undefined,
  >({
    handle,
    ...declared
  }: Declaration<Body, Query, Reply, Done> & {
    handle: (c: Context<AppEnv>, given: Given<Body, Query>) => HttpReply<Reply> | Promise<HttpReply<Reply>>
  }): Route<Body, Query, Reply, Done> => {
    const { caller = 'controller', reply = null, files } = declared
    const { status = reply === null && files === undefined ? 204 : 200 } = declared
    const handler = async (c: Context<AppEnv>): Promise<Response> => {
      const pace = paceOf(declared, c.req.method)
      const early = pace === null ? null : await tooFast(c, pace)
      if (early !== null) return refused(c, early)
      const body = await readBody(c, declared)
      if (body instanceof Response) return body
      const query = declared.query === undefined ? { value: null } : checked(c, declared.query.safeParse(queryOf(c)))
      if (query instanceof Response) return query
      // Checked input has the types of its schemas; the compiler cannot follow that through the conditions above.
      const given = { id: c.req.param('id') ?? '', body: body.value, query: query.value } as Given<Body, Query>
      const result = await handle(c, given)
      if (result instanceof Response) return result
      if (!result.ok) return refused(c, result)
      if (result.value === null) return c.body(null, status === 202 ? 202 : 204)
      return c.json(result.value, status === 201 ? 201 : 200)
    }
    declarations.set(handler, { ...declared, caller, reply, status, group })
    // The response matches these types at run time.
    return handler as unknown as Route<Body, Query, Reply, Done>
  }

/** The declared routes of an app, in the order they are mounted. */
export const declaredIn = ({ routes }: Pick<Hono<AppEnv>, 'routes'>): ApiRoute[] =>
  routes.flatMap(({ method, path, handler }) => {
    const declared = declarations.get(handler)
    return declared === undefined ? [] : [{ ...declared, method: methodOf(method), path }]
  })

/** Matches the addresses of a route. */
export const patternOf = ({ path }: ApiRoute): RegExp =>
  new RegExp(`^${path.replace('.', '\\.').replace(/:\w+/g, '[^/]+')}$`)

function methodOf(name: string): ApiRoute['method'] {
  const method = (['get', 'post', 'put', 'patch', 'delete'] as const).find((known) => known === name.toLowerCase())
  if (method === undefined) throw new Error(`no route of the API answers to ${name}`)
  return method
}
