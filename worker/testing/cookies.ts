import { env } from 'cloudflare:test'
import { generateSignedCookie } from 'hono/cookie'
import type { RoomCookieKind } from '../auth/room-cookies.ts'
import type { TestRoom } from './rooms.ts'

type Pair = [name: string, value: string]

const nameOf = (kind: RoomCookieKind, roomId: string) => `__Host-cl_${kind}_${roomId}`

/** A cookie with our signature over any text. */
export async function signedCookie(
  kind: RoomCookieKind,
  roomId: string,
  value: string,
  secret = env.COOKIE_SECRET,
): Promise<Pair> {
  const line = await generateSignedCookie(nameOf(kind, roomId), value, secret, { path: '/', secure: true })
  const pair = line.split(';')[0] ?? ''
  return [nameOf(kind, roomId), pair.slice(pair.indexOf('=') + 1)]
}

/**
 * Cookies that must give no control, each with its fault.
 * @param room is attacked; its controller has also joined its audience
 * @param other is controlled by the attacker
 * @param epoch of the room’s current key
 */
export async function forgedCookies(room: TestRoom, other: TestRoom, epoch = 1): Promise<[string, Pair[]][]> {
  const named = nameOf('control', room.id)
  const own = room.controller.cookies.get(named) ?? ''
  const participant = room.controller.cookies.get(nameOf('participant', room.id)) ?? ''
  const theirs = other.controller.cookies.get(nameOf('control', other.id)) ?? ''
  const [text = '', signature = ''] = own.split(/\.(?=[^.]*$)/)
  const last = decodeURIComponent(signature)
  const flipped = `${last.startsWith('A') ? 'B' : 'A'}${last.slice(1)}`
  const ends = Date.now() + 60_000
  const by = (value: string, secret?: string) => signedCookie('control', room.id, value, secret)
  return [
    ['another room’s cookie under its own name', [[nameOf('control', other.id), theirs]]],
    ['another room’s cookie under this room’s name', [[named, theirs]]],
    ['a participant’s cookie under the controller’s name', [[named, participant]]],
    ['a flipped signature', [[named, `${text}.${encodeURIComponent(flipped)}`]]],
    ['no signature', [[named, text]]],
    ['an empty signature', [[named, `${text}.`]]],
    ['a later end under the old signature', [[named, own.replace(/\.\d{13}\./, `.${Date.now() * 2}.`)]]],
    ['a cookie past its end', [await by(`control.${room.id}.${epoch}.${Date.now() - 1}`)]],
    ['a cookie without an end', [await by(`control.${room.id}.${epoch}`)]],
    ['an end that is no number', [await by(`control.${room.id}.${epoch}.soon`)]],
    ['an old epoch', [await by(`control.${room.id}.${epoch - 1}.${ends}`)]],
    ['an epoch to come', [await by(`control.${room.id}.${epoch + 1}.${ends}`)]],
    ['an epoch that is no number', [await by(`control.${room.id}.one.${ends}`)]],
    ['another room inside', [await by(`control.${other.id}.${epoch}.${ends}`)]],
    ['another kind inside', [await by(`access.${room.id}.${epoch}.${ends}`)]],
    ['another secret', [await by(`control.${room.id}.${epoch}.${ends}`, 'a secret that is not the one of the server')]],
    ['nothing at all', [[named, '']]],
  ]
}
