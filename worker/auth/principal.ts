import type { Context } from 'hono'
import { atProgramme, nobody, type Principal } from '../../schema/core/door.ts'
import * as limits from '../../schema/limits.ts'
import type { Source } from '../../schema/traffic/newcomers.ts'
import type { AppEnv, Sent } from '../env.ts'
import { addressOf, ipv6OwnerOf, isAddressKnown } from '../http/network/network.ts'
import { randomId } from '../random.ts'
import { tokenDigestOf } from './bearer.ts'
import { framedCookieFlags } from './cookies.ts'
import {
  deskCookie,
  pageSession,
  pageSessionOf,
  readLinks,
  readProgrammes,
  readRoomCookie,
  writeRoomCookie,
} from './room-cookies.ts'
import { keyedHash } from './secrets.ts'
import { sessionOf } from './session.ts'

/**
 * What the sender of a request has proved about a room; `authorize` decides whether that is enough. [TK2] A request with a
 * token has that alone, whatever cookies it has.
 */
export async function principalOf(c: Sent, roomId: string): Promise<Principal> {
  const token = tokenDigestOf(c)
  if (token !== null) return { ...nobody, token: await token }
  // Most displays have no cookie: then there is nothing to look for.
  if (c.req.raw.headers.get('cookie') === null && pageSessionOf(c) === null) return nobody
  const [session, desk, control, links, programmes, participant, access] = await Promise.all([
    sessionOf(c),
    deskCookie(c, roomId),
    readRoomCookie(c, 'control', roomId),
    readLinks(c, roomId),
    readProgrammes(c),
    readRoomCookie(c, 'participant', roomId),
    readRoomCookie(c, 'access', roomId),
  ])
  return {
    // If the directory is out of reach, nobody counts as signed in; rooms keep working with their own cookies.
    userId: session.ok ? (session.value?.user.id ?? null) : null,
    participantId: participant,
    controlEpoch: control === null ? null : Number(control),
    accessEpoch: access === null ? null : Number(access),
    links,
    ...(programmes === undefined ? {} : { programmes }),
    browser: desk ?? (session.ok ? (session.value?.id ?? null) : null),
  }
}

/** [PR1] What the sender of a request has proved about a programme. */
export const programmePrincipalOf = async (c: Sent, programmeId: string): Promise<Principal> =>
  atProgramme(await principalOf(c, programmeId), programmeId)

/**
 * Where a newcomer to a room's audience comes from, as keyed hashes: the network, and the owner of an IPv6 network. Empty
 * for someone who is in it already, and on a server without an edge in front of it, which knows no addresses.
 */
export async function sourcesOf(c: Context<AppEnv>, roomId: string, { participantId }: Principal): Promise<Source[]> {
  const headers = c.req.raw.headers
  if (participantId !== null || !isAddressKnown(headers)) return []
  const named = (kind: string, id: string) => keyedHash(c.env.COOKIE_SECRET, 'newcomers', kind, id, roomId)
  const atOnce = limits.newcomersAtOnce
  const owner = ipv6OwnerOf(headers)
  const network = { name: await named('network', addressOf(headers)), atOnce }
  if (owner === null) return [network]
  return [network, { name: await named('owner', owner), atOnce: atOnce * limits.ipv6OwnerShare }]
}

const participantIdLength = 22

/**
 * [EM5] Gives the browser such an identity in a page inside another one: by a cookie that counts there alone, and by what the page
 * keeps itself, because many browsers take no cookie there.
 * @returns what the page sends with each request
 */
export async function ensureFramedParticipant(c: Context<AppEnv>, roomId: string): Promise<string> {
  const { participantId } = await principalOf(c, roomId)
  const id = participantId ?? randomId(participantIdLength)
  const flags = framedCookieFlags(c)
  if (participantId === null && flags !== null) await writeRoomCookie(c, 'participant', roomId, id, flags)
  return pageSession(c, roomId, id)
}

/** Gives the browser an identity in this room's audience unless it already has one. */
export async function ensureParticipant(c: Context<AppEnv>, roomId: string): Promise<Principal> {
  const who = await principalOf(c, roomId)
  if (who.participantId !== null) return who
  const participantId = randomId(participantIdLength)
  await writeRoomCookie(c, 'participant', roomId, participantId)
  return { ...who, participantId }
}
