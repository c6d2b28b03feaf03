import type { Context } from 'hono'
import { getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie'
import { isRoomId } from '../../schema/ids.ts'
import * as limits from '../../schema/limits.ts'
import type { AppEnv } from '../env.ts'
import { cookieFlags, hostCookie } from './cookies.ts'

/**
 * Signed HttpOnly cookies that prove something about one room: control of it, being one of its
 * audience, knowing its password. The value names its kind, room and end, so that no cookie can be used in place of another.
 */
export type RoomCookieKind = 'control' | 'participant' | 'access'

const lifetimeMs: Record<RoomCookieKind, number> = {
  control: limits.controlCookieMs,
  participant: limits.participantCookieMs,
  access: limits.accessCookieMs,
}

/** What the cookie says (an epoch or a participant id), or null where it is missing, forged, foreign or past its end. */
export async function readRoomCookie(c: Context<AppEnv>, kind: RoomCookieKind, roomId: string): Promise<string | null> {
  const value = await getSignedCookie(c, c.env.COOKIE_SECRET, cookieName(c, kind, roomId))
  if (typeof value !== 'string') return null
  const [saidKind, saidRoom, payload, endsAt] = value.split('.')
  const isMeant = saidKind === kind && saidRoom === roomId && Number(endsAt) > Date.now()
  return isMeant && payload !== undefined ? payload : null
}

/** A room that a browser has proved something about, and what its cookie says of it. */
type HeldCookie = { roomId: string; payload: string }

/** The good cookies of one kind that a browser holds, the one that ends first in front. */
export async function heldCookies(c: Context<AppEnv>, kind: RoomCookieKind): Promise<HeldCookie[]> {
  const rooms = roomsNamed(c, kind)
    .sort((a, b) => a.endsAt - b.endsAt)
    .map(({ roomId }) => roomId)
    // A browser keeps no more than these; sending more does not cause more work.
    .slice(-limits.roomCookiesKept)
  const payloads = await Promise.all(rooms.map((roomId) => readRoomCookie(c, kind, roomId)))
  return rooms.flatMap((roomId, index) => {
    const payload = payloads[index] ?? null
    return payload === null ? [] : [{ roomId, payload }]
  })
}

/** Sets the cookie and drops the oldest of its kind where a browser has gathered many. */
export async function writeRoomCookie(
  c: Context<AppEnv>,
  kind: RoomCookieKind,
  roomId: string,
  payload: string,
): Promise<void> {
  const endsAt = Date.now() + lifetimeMs[kind]
  const options = cookieFlags(c)
  const value = `${kind}.${roomId}.${payload}.${endsAt}`
  const maxAge = Math.floor(lifetimeMs[kind] / 1000)
  await setSignedCookie(c, cookieName(c, kind, roomId), value, c.env.COOKIE_SECRET, { ...options, maxAge })
  for (const id of surplus(c, kind, roomId)) setCookie(c, cookieName(c, kind, id), '', { ...options, maxAge: 0 })
}

function surplus(c: Context<AppEnv>, kind: RoomCookieKind, roomId: string): string[] {
  return roomsNamed(c, kind)
    .filter((other) => other.roomId !== roomId)
    .sort((a, b) => b.endsAt - a.endsAt)
    .slice(limits.roomCookiesKept - 1)
    .map((other) => other.roomId)
}

/**
 * The rooms that cookies of one kind are named after, good or not. The end is read from the value as it came: a forged one
 * only costs its browser a cookie of its own.
 */
function roomsNamed(c: Context<AppEnv>, kind: RoomCookieKind): { roomId: string; endsAt: number }[] {
  const prefix = cookieName(c, kind, '')
  return Object.entries(getCookie(c))
    .filter(([name]) => name.startsWith(prefix) && isRoomId(name.slice(prefix.length)))
    .map(([name, value]) => ({ roomId: name.slice(prefix.length), endsAt: Number(value.split('.')[3]) || 0 }))
}

/** Takes a browser's cookies about some rooms away, those of control only: being in their audience is nobody's right. */
export function dropControl(c: Context<AppEnv>, roomIds: readonly string[]): void {
  const held = getCookie(c)
  const names = roomIds.map((roomId) => cookieName(c, 'control', roomId)).filter((name) => name in held)
  for (const name of names) setCookie(c, name, '', { ...cookieFlags(c), maxAge: 0 })
}

const cookieName = (c: Context<AppEnv>, kind: RoomCookieKind, roomId: string) => hostCookie(c, `cl_${kind}_${roomId}`)
