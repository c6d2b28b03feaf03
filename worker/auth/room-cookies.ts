import type { Context } from 'hono'
import { generateCookie, generateSignedCookie, setCookie } from 'hono/cookie'
import { type CookieOptions, parse } from 'hono/utils/cookie'
import type { HeldProgramme, Principal } from '../../schema/core/door.ts'
import { type LinkRights, linkRights } from '../../schema/core/rights.ts'
import { isRoomId } from '../../schema/ids.ts'
import * as limits from '../../schema/limits.ts'
import { participantHeader, participantParam } from '../../schema/page-session.ts'
import type { ProgrammeLink } from '../../schema/programme/entity.ts'
import type { AppEnv, ReadCookie, Sent } from '../env.ts'
import { cookieFlags, cookieOf, cookiesOf, hostCookie, signedCookieOf } from './cookies.ts'

/**
 * Signed HttpOnly cookies that prove something about one room: control, one of its limited links, membership of the
 * audience, knowledge of the password, or that a relay was given to this browser; or control of a programme. The value names its kind, room and expiry,
 * so that no cookie can be used in place of another.
 */
export type RoomCookieKind =
  | 'control'
  | `link_${LinkRights}`
  | 'participant'
  | 'access'
  | 'relay'
  | `programme_${'full' | ProgrammeLink}`

const lifetimeMs: Record<RoomCookieKind, number> = {
  link_timers: limits.controlCookieMs,
  link_audience: limits.controlCookieMs,
  link_questions: limits.controlCookieMs,
  link_speaker: limits.controlCookieMs,
  link_read: limits.controlCookieMs,
  link_recap: limits.controlCookieMs,
  control: limits.controlCookieMs,
  programme_full: limits.controlCookieMs,
  programme_timers: limits.controlCookieMs,
  programme_read: limits.controlCookieMs,
  participant: limits.participantCookieMs,
  access: limits.accessCookieMs,
  relay: limits.relayCookieMs,
}

/**
 * The cookie's content (an epoch or a participant id), or null if it is missing, forged, for another room or expired.
 */
export const readRoomCookie = async (c: Sent, kind: RoomCookieKind, roomId: string): Promise<string | null> =>
  (await readWhole(c, kind, roomId))?.payload ?? null

/** What a cookie says, with the instant at which it ends. It is checked once in a request, because several parts of it ask. */
function readWhole(c: Sent, kind: RoomCookieKind, roomId: string): Promise<ReadCookie | null> {
  const found = c.get('found')
  const name = cookieName(c, kind, roomId)
  const session = kind === 'participant' ? pageSessionOf(c) : null
  // Most browsers have one or two of all kinds, and checking even none takes a key.
  if (session === null && cookieOf(c, name) === undefined) return none
  const known = found.cookies ?? new Map<string, Promise<ReadCookie | null>>()
  found.cookies = known
  const sent = session === null ? undefined : (parse(`${name}=${session}`, name)[name] ?? '')
  const read = known.get(name) ?? checked(c, kind, roomId, name, sent)
  known.set(name, read)
  return read
}

const none = Promise.resolve(null)

async function checked(
  c: Sent,
  kind: RoomCookieKind,
  roomId: string,
  name: string,
  sent: string | undefined,
): Promise<ReadCookie | null> {
  const value = await signedCookieOf(c, name, sent)
  if (value === null) return null
  const [saidKind, saidRoom, payload, endsAt] = value.split('.')
  const isMeant = saidKind === kind && saidRoom === roomId && Number(endsAt) > Date.now()
  return isMeant && payload !== undefined ? { payload, endsAt: Number(endsAt) } : null
}

/**
 * The name of a desk's browser, by a cookie of control or of a limited link that it has: each was given at an instant of its
 * own. Null for a browser without one.
 */
export async function deskCookie(c: Sent, roomId: string): Promise<string | null> {
  for (const kind of [...deskKinds, ...programmeKinds]) {
    const read = await readWhole(c, kind, roomId)
    if (read !== null) return `${roomId} ${kind} ${read.endsAt.toString(36)}`
  }
  // Whoever controls a programme has no other cookie for its rooms.
  for (const kind of programmeKinds) {
    const [held] = await heldCookies(c, kind)
    const read = held === undefined ? null : await readWhole(c, kind, held.roomId)
    if (held !== undefined && read !== null) return `${held.roomId} ${kind} ${read.endsAt.toString(36)}`
  }
  return null
}

const deskKinds: readonly RoomCookieKind[] = ['control', ...linkRights.map((rights) => `link_${rights}` as const)]
const programmeKinds = ['programme_full', 'programme_timers', 'programme_read'] as const satisfies RoomCookieKind[]

/** [PR2] What this browser has proved of programmes: their rooms accept it too. Undefined if that is nothing. */
export async function readProgrammes(c: Sent): Promise<Principal['programmes']> {
  const held: Record<string, HeldProgramme> = {}
  for (const kind of programmeKinds) {
    for (const { roomId: id, payload } of await heldCookies(c, kind)) {
      const { controlEpoch, links } = held[id] ?? { controlEpoch: null, links: {} }
      held[id] =
        kind === 'programme_full'
          ? { controlEpoch: Number(payload), links }
          : { controlEpoch, links: { ...links, [kind === 'programme_read' ? 'read' : 'timers']: Number(payload) } }
    }
  }
  return Object.keys(held).length === 0 ? undefined : held
}

/** The epochs of the limited links of a room whose keys this browser traded. */
export async function readLinks(c: Sent, roomId: string): Promise<Principal['links']> {
  const sent = linkRights.filter((rights) => cookieOf(c, cookieName(c, `link_${rights}`, roomId)) !== undefined)
  const read = await Promise.all(
    sent.map(async (rights) => [rights, await readRoomCookie(c, `link_${rights}`, roomId)] as const),
  )
  return Object.fromEntries(read.flatMap(([rights, epoch]) => (epoch === null ? [] : [[rights, Number(epoch)]])))
}

/** A room for which a browser has a cookie, and the content of that cookie. */
type HeldCookie = { roomId: string; payload: string }

/** A browser's valid cookies of one kind, the first to expire first. */
export async function heldCookies(c: Sent, kind: RoomCookieKind): Promise<HeldCookie[]> {
  const rooms = roomsNamed(c, kind)
    .sort((a, b) => a.endsAt - b.endsAt)
    .map(({ roomId }) => roomId)
    // A browser keeps no more than these, so sending more must not cause more work.
    .slice(-limits.roomCookiesKept)
  const payloads = await Promise.all(rooms.map((roomId) => readRoomCookie(c, kind, roomId)))
  return rooms.flatMap((roomId, index) => {
    const payload = payloads[index] ?? null
    return payload === null ? [] : [{ roomId, payload }]
  })
}

/** Sets the cookie and drops the oldest of its kind if the browser has too many. */
export async function writeRoomCookie(
  c: Context<AppEnv>,
  kind: RoomCookieKind,
  roomId: string,
  payload: string,
  flags: CookieOptions = cookieFlags(c),
): Promise<void> {
  for (const line of await roomCookieLines(c, kind, roomId, payload, flags))
    c.header('set-cookie', line, { append: true })
}

/** The cookies as lines for `Set-Cookie`, for the upgrade of a socket: its headers cannot be changed later. */
export async function roomCookieLines(
  c: Sent,
  kind: RoomCookieKind,
  roomId: string,
  payload: string,
  flags: CookieOptions = cookieFlags(c),
): Promise<string[]> {
  const own = { ...flags, maxAge: Math.floor(lifetimeMs[kind] / 1000) }
  const ends = surplus(c, kind, roomId).map((id) =>
    generateCookie(cookieName(c, kind, id), '', { ...flags, maxAge: 0 }),
  )
  const value = contentOf(kind, roomId, payload)
  return [await generateSignedCookie(cookieName(c, kind, roomId), value, c.env.COOKIE_SECRET, own), ...ends]
}

const contentOf = (kind: RoomCookieKind, roomId: string, payload: string): string =>
  `${kind}.${roomId}.${payload}.${Date.now() + lifetimeMs[kind]}`

/**
 * [EM5] What a page inside another one keeps in place of the cookie of its participant, and sends with each request: what that
 * cookie would say, with its signature.
 */
export async function pageSession(c: Sent, roomId: string, participantId: string): Promise<string> {
  const name = cookieName(c, 'participant', roomId)
  const content = contentOf('participant', roomId, participantId)
  const line = await generateSignedCookie(name, content, c.env.COOKIE_SECRET, cookieFlags(c))
  return line.slice(name.length + 1).split(';')[0] ?? ''
}

/** What a request says in place of that cookie, valid or not: in a header, or for a socket in its address. */
export function pageSessionOf({ req }: Sent): string | null {
  const given = req.raw.headers.get(participantHeader)
  if (given !== null || !req.raw.url.includes(`${participantParam}=`)) return given
  return new URL(req.raw.url).searchParams.get(participantParam)
}

function surplus(c: Sent, kind: RoomCookieKind, roomId: string): string[] {
  return roomsNamed(c, kind)
    .filter((other) => other.roomId !== roomId)
    .sort((a, b) => b.endsAt - a.endsAt)
    .slice(limits.roomCookiesKept - 1)
    .map((other) => other.roomId)
}

/**
 * The rooms that cookies of one kind are named after, valid or not. The expiry is read without checking the signature:
 * forging it only costs that browser one of its own cookies.
 */
function roomsNamed(c: Sent, kind: RoomCookieKind): { roomId: string; endsAt: number }[] {
  const prefix = cookieName(c, kind, '')
  return Object.entries(cookiesOf(c))
    .filter(([name]) => name.startsWith(prefix) && isRoomId(name.slice(prefix.length)))
    .map(([name, value]) => ({ roomId: name.slice(prefix.length), endsAt: Number(value.split('.')[3]) || 0 }))
}

/**
 * Removes a browser's cookies of control and of limited links for some rooms. Participant cookies stay, because they grant
 * nothing special.
 */
export function dropControl(c: Context<AppEnv>, roomIds: readonly string[]): void {
  const held = cookiesOf(c)
  const names = roomIds
    .flatMap((roomId) => [...deskKinds, ...programmeKinds].map((kind) => cookieName(c, kind, roomId)))
    .filter((name) => name in held)
  for (const name of names) setCookie(c, name, '', { ...cookieFlags(c), maxAge: 0 })
}

const cookieName = (c: Sent, kind: RoomCookieKind, roomId: string) => hostCookie(c, `cl_${kind}_${roomId}`)
