import * as z from 'zod/mini'
import { nobody } from '../../../schema/core/door.ts'
import { isRefusalCode } from '../../../schema/refusal-codes.ts'
import { onceForAlike } from '../../../schema/values/alike.ts'
import { roles } from '../../../schema/view/role.ts'
import { offersProtocol, socketProtocol, tokenDigestOf } from '../../auth/bearer.ts'
import { principalOf, programmePrincipalOf } from '../../auth/principal.ts'
import { readRoomCookie, roomCookieLines } from '../../auth/room-cookies.ts'
import { sessionOf } from '../../auth/session.ts'
import type { Env, Sent } from '../../env.ts'
import { networkClient } from '../../http/network/network.ts'
import { refusal } from '../../http/refuse.ts'
import { programmeObject } from '../../rooms/programme-object.ts'
import { relayObject, roomObject } from '../../rooms/room-object.ts'

const asked = z.object({
  room: z.string(),
  as: z.enum(roles),
  display: z._default(z.enum(['0', '1']), '1'),
  embed: z._default(z.enum(['0', '1']), '0'),
  screen: z.optional(z.string().check(z.maxLength(64))),
})

/** Where sockets are opened. */
export const socketPath = '/ws'

/** What a hall of displays asks for is the same again and again. */
const readQuery = onceForAlike((search) => {
  const given = Object.fromEntries(new URLSearchParams(search))
  return { given, parsed: asked.safeParse(given) }
})

/** The upgrade as a room gets it. It has no body, so it is sent again for the next one who has proved the same. */
const claimRequest = onceForAlike(
  (session) => new Request('https://room/', { headers: { upgrade: 'websocket', 'x-cuelight-session': session } }),
)

/**
 * `/ws?room={roomId}&as={role}`, with `&display=0` for a viewer that is not a display, `&embed=1` for one inside another
 * page, for which no cookie counts, and `&screen={id}` for one that hangs on a wall. Finds out who asks, then hands the
 * upgrade to the room. A program sends its token as on REST, or next to `cuelight` in `Sec-WebSocket-Protocol`.
 */
export async function upgrade(request: Request, url: URL, env: Env): Promise<Response> {
  const { headers: sent, method } = request
  if (method !== 'GET' && method !== 'HEAD') return refusal('method_not_allowed')
  if (sent.get('upgrade')?.toLowerCase() !== 'websocket') return refusal('upgrade_required')
  const c: Sent = asking(request, env)
  const hasToken = tokenDigestOf(c) !== null
  // A browser always names its origin: another site must not use our cookies, and no page has a token.
  const origin = sent.get('origin')
  if (hasToken && origin !== null) return refusal('token_in_browser')
  const isForeign = origin !== null && origin !== url.origin
  const isUnnamed = origin === null && !hasToken && sent.has('cookie')
  if (isForeign || isUnnamed) return refusal('cross_origin')

  const { given, parsed } = readQuery(url.search)
  if (given['programme'] !== undefined) return atProgramme(c, given)
  if (!parsed.success) return refusal('invalid')
  const object = roomObject(env, parsed.data.room)
  if (object === null) return refusal('room_not_found')

  const { room, as: role, display } = parsed.data
  // [EM4] A browser sends its cookies with every socket: what a page inside another one shows is the same for everyone.
  const isEmbed = parsed.data.embed === '1' && !hasToken
  const who = isEmbed ? nobody : await principalOf(c, room)
  const signedIn = hasToken || isEmbed || !sent.has('cookie') ? null : await sessionOf(c)
  const sessionId = signedIn?.ok === true ? (signedIn.value?.id ?? null) : null
  // A participant's phone has a cap of its own. Those with full control are not counted; the room decides that.
  const isCounted = role !== 'audience' || who.participantId === null
  const network = isCounted ? await networkClient(c, 'sockets', room) : null
  const about = { isDisplay: display === '1', namedScreen: parsed.data.screen ?? null }
  const session = { role, who, sessionId, network, ...about, connectedAt: 0, isJoined: false }
  const claim = JSON.stringify(session)
  const atRelay = (relay: number, how: 'sent' | 'back') => {
    const to = { 'x-cuelight-room': room, 'x-cuelight-relay': String(relay), 'x-cuelight-how': how }
    const headers = { upgrade: 'websocket', 'x-cuelight-session': claim, ...to }
    return relayObject(env, room, relay).fetch(new Request('https://relay/', { headers }))
  }
  // A phone that returns to its relay saves the room a request, which matters when a whole crowd returns.
  const known = role === 'audience' && who.participantId !== null ? await readRoomCookie(c, 'relay', room) : null
  const back = known === null ? null : await atRelay(Number(known), 'back')
  if (back?.status === 101) return back

  const response = await object.fetch(claimRequest(claim))
  if (response.status === 101) return withProtocol(response, sent)
  const { code, relay } = replied.parse(await response.json())
  if (relay === undefined) return refusal(codeOf(code))
  // The room has too many phones, and names a relay for this one.
  const relayed = await atRelay(relay, 'sent')
  if (relayed.status !== 101) return refusal(codeOf(replied.parse(await relayed.json()).code))
  const told = new Headers(relayed.headers)
  for (const line of await roomCookieLines(c, 'relay', room, String(relay))) told.append('set-cookie', line)
  return new Response(null, { status: 101, webSocket: relayed.webSocket, headers: told })
}

/** What the functions that find out who asks need of it (decision 143). */
function asking(raw: Request, env: Env): Sent {
  const found = {}
  return { env, req: { raw }, get: () => found }
}

/** An upgrade that names its protocol, if the program offered one. */
function withProtocol(response: Response, sent: Headers): Response {
  if (!offersProtocol(sent)) return response
  const headers = new Headers(response.headers)
  headers.set('sec-websocket-protocol', socketProtocol)
  return new Response(null, { status: 101, webSocket: response.webSocket, headers })
}

const askedOfProgramme = z.object({
  programme: z.string(),
  as: z.enum(['controller', 'viewer']),
  screen: asked.shape.screen,
})

/** `/ws?programme={programmeId}&as=controller|viewer`, with `&screen={id}` for a sign in a foyer. */
async function atProgramme(c: Sent, query: Record<string, string>): Promise<Response> {
  const parsed = askedOfProgramme.safeParse(query)
  if (!parsed.success) return refusal('invalid')
  const { programme: id, as: role, screen: namedScreen = null } = parsed.data
  const object = programmeObject(c.env, id)
  if (object === null) return refusal('not_found')
  const [who, signedIn] = await Promise.all([programmePrincipalOf(c, id), sessionOf(c)])
  const sessionId = signedIn.ok ? (signedIn.value?.id ?? null) : null
  const network = await networkClient(c, 'sockets', id)
  // What it has proved of other programmes does not matter here.
  const { programmes: _, ...proved } = who
  const session = { role, who: proved, sessionId, network, namedScreen, connectedAt: 0, isJoined: false }
  const headers = { upgrade: 'websocket', 'x-cuelight-session': JSON.stringify(session) }
  const response = await object.fetch(new Request('https://programme/', { headers }))
  return response.status === 101 ? response : refusal(codeOf(replied.parse(await response.json()).code))
}

/** What a room replies if it does not take a socket: why not, or which relay does. */
const replied = z.object({ code: z.optional(z.string()), relay: z.optional(z.int()) })

const codeOf = (code = '') => (isRefusalCode(code) ? code : 'internal')
