import type { Context, Handler, Hono, TypedResponse } from 'hono'
import type * as z from 'zod/mini'
import { type LinkRights, linkRights } from '../../schema/core/rights.ts'
import { type Action, mayWith } from '../../schema/engine/access.ts'
import { fieldsOf, inTheWayOf, meanwhileOf, type Refusal, type Result, refusedFields } from '../../schema/errors.ts'
import * as limits from '../../schema/limits.ts'
import { mayWithProgramme, type ProgrammeAction } from '../../schema/programme/access.ts'
import type { RefusalCode } from '../../schema/refusal-codes.ts'
import type { AppEnv } from '../env.ts'
import { type Checked, checkInSlices } from './check-in-slices.ts'
import { mediaTypeOf } from './guards.ts'
import { beginReading, isShort, readWithin, rest } from './large-body.ts'
import { type Pace, tooFast } from './pace.ts'
import { refuseWith } from './refuse.ts'
import './sentences.ts'

/** Who may call a route, for the description and for the authorisation matrix. */
type Caller = 'anyone' | 'user' | 'viewer' | 'audience' | 'participant' | 'controller' | 'owner'

/** What docs/protocol.md, `Who you are`, calls each caller. */
export const callerWords: Readonly<Record<Caller, string>> = {
  anyone: 'anyone',
  user: 'signed in',
  viewer: 'anyone who may read the room',
  audience: 'anyone who may read the room',
  participant: 'participant',
  controller: 'controller',
  owner: 'owner, or the controller of a room without one',
}

/** What proves something: a cookie, or a program's token. */
export type Proof =
  | 'control'
  | 'link'
  | 'programme'
  | 'programmeLink'
  | 'token'
  | 'participant'
  | 'access'
  | 'session'
  | 'flow'

type Schema = z.ZodMiniType
type Status = 200 | 201 | 202 | 204 | 302

/** One route of the REST API: who may call it, what it takes and what it returns. */
type Declaration<Body = Schema | undefined, Query = Schema | undefined, Reply = Schema | null, Done = Status> = {
  /** A controller if it is missing. */
  caller?: Caller
  /** What it asks of the room, if that needs control: its declaration names the limited links that may call it too. */
  action?: Action
  /** What it asks of a programme, if that needs control. */
  asks?: ProgrammeAction
  /** Replaces the caller's usual words if a call requires more or less. */
  who?: string
  summary: string
  /** More than the summary has room for, in whole sentences. */
  about?: string
  /** Sets of cookies, any of which is enough, if they differ from the caller's usual ones. */
  proofs?: readonly (readonly Proof[])[]
  /** The refusals that do not follow from the caller, the method, the input and the path. */
  refuses?: readonly RefusalCode[] | 'as every command'
  body?: Body
  /** Takes a file as its body, of one of these types or JSON, or JSON of this shape: its handler reads both. */
  takes?: { types: readonly string[]; json: Schema }
  /** Set if it takes a larger body than others. */
  maxBodyBytes?: number
  /** Who may send a body that is not short, where the call itself needs no control. */
  longBody?: Action
  /** What it costs, if that is not as its caller and method say. */
  pace?: Pace
  query?: Query
  /** The shape of its JSON; missing if it returns nothing, redirects or returns a file. */
  reply?: Reply
  /** The media types of the files it returns. */
  files?: readonly string[]
  /** Missing if it is 200, or 204 where nothing is returned. */
  status?: Done
  /**
   * Whether the call reads an `Idempotency-Key`, if that is not as its caller and method say: anyone may make it, or a
   * repetition does no harm.
   */
  isKeyed?: boolean
}

/** One route as it is mounted. */
export type ApiRoute = Declaration & {
  caller: Caller
  reply: Schema | null
  status: Status
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: string
  /** The name of its group in the description. */
  group: string
}

/** [A13] The limited links with which a route may be called, with some of its fields at least. */
export const linksOf = ({ action, asks }: Pick<ApiRoute, 'action' | 'asks'>): LinkRights[] => {
  if (asks !== undefined) return linkRights.filter((rights) => mayWithProgramme([rights], asks))
  return action === undefined ? [] : linkRights.filter((rights) => mayWith([rights], action))
}

/** How often a call may be made; null if it costs little. Whatever asks a room or the directory about somebody has a pace. */
export function paceOf({ pace, caller }: Pick<Declaration, 'pace' | 'caller'>, method: string): Pace | null {
  if (pace !== undefined) return pace
  if (caller === 'user') return 'accounts'
  // A HEAD is a GET without its body.
  const isReading = /^(get|head)$/i.test(method)
  if (isReading) return readsRoom(caller) ? 'reads' : null
  if (caller === 'participant') return 'answers'
  return changesRoom(caller) ? 'writes' : null
}

const readsRoom = (caller: Caller = 'controller'): boolean => caller !== 'anyone'

const changesRoom = (caller: Caller = 'controller'): boolean => caller === 'controller' || caller === 'owner'

/** Whether a call reads an `Idempotency-Key`: every change of a room does, unless its body names the request. */
export const isKeyed = ({ method, caller, isKeyed: isDeclared }: ApiRoute): boolean =>
  isDeclared ?? (method !== 'get' && (caller === 'participant' || changesRoom(caller)))

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

/** The reply of a refusal, with all that it says. */
export const refused = (c: Context, refusal: Refusal) =>
  refuseWith(c, refusal.code, refusedFields(refusal), refusal.waitSeconds, inTheWayOf(refusal), meanwhileOf(refusal))

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

/** The body of a request. One that is not short is read only if its sender may send it. */
async function readBody<T extends Schema>(
  c: Context<AppEnv>,
  {
    body,
    takes,
    maxBodyBytes = limits.maxBodyBytes,
    action,
    asks,
    longBody = action,
  }: Pick<Declaration<T | undefined>, 'body' | 'takes' | 'maxBodyBytes' | 'action' | 'asks' | 'longBody'>,
): Promise<{ value: z.output<T> | null } | Response> {
  if (body === undefined && takes === undefined) return { value: null }
  const readUpTo = async (maxSize: number) => {
    const tooLarge = await readWithin(c, maxSize)
    if (tooLarge !== null) return refused(c, tooLarge)
    if (body === undefined) return { value: null }
    const json = await jsonOf(c)
    if (json === null) return refuseWith(c, 'bad_json')
    return checked(c, isShort(c) ? body.safeParse(json.value) : await checkInSlices(body, json.value, rest))
  }
  const mayBeLong = maxBodyBytes > limits.maxBodyBytes || longBody !== undefined || asks !== undefined
  if (isShort(c) || !mayBeLong) return readUpTo(limits.shortBodyBytes)
  const reading = await beginReading(c, { action: longBody, asks }, maxBodyBytes)
  if (!reading.ok) return refused(c, reading)
  try {
    return await readUpTo(maxBodyBytes)
  } finally {
    reading.value()
  }
}

/** The JSON of a body, or null if it is none. A request without a body has no type, and counts as an object without fields. */
const jsonOf = async (c: Context<AppEnv>): Promise<{ value: unknown } | null> =>
  mediaTypeOf(c) === 'application/json'
    ? c.req.json().then(
        (value: unknown) => ({ value }),
        () => null,
      )
    : { value: {} }

/** An input that was checked once, at the edge; or the refusal that names the wrong field. */
const checked = <T>(c: Context<AppEnv>, input: Checked<T>): { value: T } | Response =>
  input.success ? { value: input.data } : refuseWith(c, 'invalid', fieldsOf(input.error.issues))

/** The parameters of a query: those that are named several times are lists. */
const queryOf = (c: Context<AppEnv>) =>
  Object.fromEntries(Object.entries(c.req.queries()).map(([name, all]) => [name, all.length === 1 ? all[0] : all]))
