/** Calls a running server over REST, as its pages do. Callers parse what they read. */
import * as z from 'zod/mini'
import { createdRoomReply } from '../../schema/api.ts'

/** A client of a server. The address may change when the server starts again. */
export type Caller = { base: string; cookie: string }

/** Sends a request with the caller's cookies. */
export function send(
  { base, cookie }: Caller,
  method: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const own = { 'content-type': 'application/json', origin: base, ...(cookie === '' ? {} : { cookie }) }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  return fetch(base + path, { method, headers: { ...own, ...headers }, ...sent })
}

/**
 * The JSON of a reply.
 * @throws if the call is refused
 */
export async function call(caller: Caller, method: string, path: string, body?: object): Promise<unknown> {
  const response = await send(caller, method, path, body)
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** A room and its controller. */
export type Room = { roomId: string; controller: Caller }

/** A new room. */
export async function openRoom(base: string, name: string): Promise<Room> {
  const made = await send({ base, cookie: '' }, 'POST', '/api/rooms', { name })
  return { roomId: createdRoomReply.parse(await made.json()).id, controller: { base, cookie: cookiesOf(made) } }
}

const made = z.object({ id: z.string() })

/** Adds something to a list of a room. @returns its id */
export async function add({ roomId, controller }: Room, list: string, body: object): Promise<string> {
  return made.parse(await call(controller, 'POST', `/api/rooms/${roomId}/${list}`, body)).id
}

/** A new participant of a room. */
export async function joinRoom(base: string, roomId: string): Promise<Caller> {
  const reply = await fetch(`${base}/api/join/${roomId}`)
  await reply.arrayBuffer()
  return { base, cookie: cookiesOf(reply) }
}

/** The cookies set by a response, as the next request sends them back. */
export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
