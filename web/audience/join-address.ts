/** Which screen an address of the phone entry names, and which room a person means (spec 2, audience join). */
import { isRoomId, isShortCode } from '../../schema/ids.ts'
import { limits } from '../../schema/limits.ts'

export type JoinAddress =
  | { kind: 'form' }
  /** `name` is six digits or a room id; whether there is such a room is for the server to say. */
  | { kind: 'room'; name: string }
  | { kind: 'missing' }

/** Reads an address. A code written with a space or a dash, as it stands on the screen, is the same code. */
export function readAddress(pathname: string): JoinAddress {
  const match = /^\/join(?:\/([^/]*))?\/?$/.exec(pathname)
  if (match === null) return { kind: 'missing' }
  const name = decoded(match[1] ?? '').trim()
  if (name === '') return { kind: 'form' }
  const digits = name.replace(/[\s.-]/g, '')
  return { kind: 'room', name: isShortCode(digits) ? digits : name }
}

export const formPath = '/join'

/** The address of a room's audience page. */
export const roomPath = (name: string): string => `/join/${encodeURIComponent(name)}`

/** What a typed or pasted text leaves in the code field: its digits, six at most. */
export const codeDigits = (text: string): string => text.replace(/\D/g, '').slice(0, limits.shortCodeLength)

/**
 * The code or room id that a pasted text names: a join link, a code with or without spaces, or a room id.
 * Null where it names none.
 */
export function readPasted(text: string): string | null {
  const trimmed = text.trim()
  const link = /\/(?:join|quiz|room)\/([^/?#\s]+)/.exec(trimmed)
  const name = link === null ? trimmed : decoded(link[1] ?? '')
  const digits = name.replace(/[\s.-]/g, '')
  if (isShortCode(digits)) return digits
  return isRoomId(name) ? name : null
}

/** `482 913`, as it is read aloud. Other texts stay as they are. */
export const spacedCode = (name: string): string =>
  isShortCode(name) ? `${name.slice(0, 3)}\u00a0${name.slice(3)}` : name

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
