/** Calls to the server: actions, commands, and what a token may read. */
import { errorReply, joinReply, timeReply } from '../../../../schema/api.ts'
import type { Command } from '../../../../schema/engine/commands/commands.ts'
import type { EpochMs } from '../../../../schema/values/time.ts'
import type { Sources } from './sources.ts'

/** Where a room is, and the token with which it is read and pressed. */
export type Place = { base: string; roomId: string; token: string }

/** What came of a call: its reply, or why not, with a sentence for people. */
export type Replied = { ok: true; body: unknown } | { ok: false; code: string; message: string }

const unreachable = {
  ok: false,
  code: 'unreachable',
  message: 'The server cannot be reached: nothing was done.',
} as const
const unanswered = {
  ok: false,
  code: 'unanswered',
  message: 'The server did not reply: it is not known whether this was done.',
} as const

/** What the network says when a request never left: nothing can have been done. */
const neverSent = /^(E(CONNREFUSED|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)|UND_ERR_CONNECT_TIMEOUT)$/

function failureOf(error: unknown): typeof unreachable | typeof unanswered {
  const cause = error instanceof Error ? error.cause : undefined
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
  return neverSent.test(code) ? unreachable : unanswered
}

/** A token is never sent on to another address: the settings have to name the right one. */
function movedTo(address: string, location: string | null): Extract<Replied, { ok: false }> {
  const isKnown = location !== null && URL.canParse(location, address)
  const origin = isKnown ? new URL(location, address).origin : 'another one'
  return { ok: false, code: 'moved', message: `This address leads to ${origin}. Please write that into the settings.` }
}

type Call = { base: string; token?: string; method?: string; path: string; body?: object; key?: string }

/** One call. It is never repeated: a press means its moment. */
async function call(
  { base, token, method = 'POST', path, body, key }: Call,
  { fetch }: Pick<Sources, 'fetch'>,
): Promise<Replied> {
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  try {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await fetch(`${base}${path}`, { method, headers, ...sent })
    if (response.status >= 300 && response.status < 400)
      return movedTo(`${base}${path}`, response.headers.get('location'))
    const reply: unknown = await response.json()
    if (response.ok) return { ok: true, body: reply }
    const { data } = errorReply.safeParse(reply)
    return data === undefined ? unanswered : { ok: false, code: data.error.code, message: data.error.message }
  } catch (error) {
    return failureOf(error)
  }
}

const pathOf = ({ roomId }: Place, ...words: string[]) =>
  `/api/rooms/${[roomId, ...words].map(encodeURIComponent).join('/')}`

/** One action in plain words, such as `give`, `60`. */
export const act = (place: Place, words: readonly string[], sources: Sources): Promise<Replied> =>
  call({ ...place, path: pathOf(place, 'actions', ...words), key: sources.newId() }, sources)

/** One command of the room. */
export const command = (place: Place, given: Command, sources: Sources): Promise<Replied> =>
  call({ ...place, path: pathOf(place, 'commands'), body: { opId: sources.newId(), command: given } }, sources)

/** Whether the token may read as a desk; if not, why. */
export const mayRead = (place: Place, sources: Sources): Promise<Replied> =>
  call({ ...place, method: 'GET', path: pathOf(place, 'present') }, sources)

/** The room of six digits. */
export async function roomOfCode(
  base: string,
  code: string,
  sources: Sources,
): Promise<{ ok: true; roomId: string } | Extract<Replied, { ok: false }>> {
  const reply = await call({ base, method: 'GET', path: `/api/join/${encodeURIComponent(code)}` }, sources)
  if (!reply.ok) return reply
  const { data } = joinReply.safeParse(reply.body)
  return data === undefined ? unanswered : { ok: true, roomId: data.room.id }
}

/**
 * The server's time.
 * @throws if there is no reply
 */
export async function serverTime(base: string, sources: Sources): Promise<EpochMs> {
  const reply = await call({ base, method: 'GET', path: '/api/time' }, sources)
  if (!reply.ok) throw new Error(reply.message)
  return timeReply.parse(reply.body).now
}
