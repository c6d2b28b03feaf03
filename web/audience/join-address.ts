/** Which screen an address of the phone entry names, and which room a person means (spec 2, audience join). */
import { isRoomId, isShortCode } from '../../schema/ids.ts'
import * as limits from '../../schema/limits.ts'
import { inLatinDigits } from '../../schema/room/digits.ts'

export type JoinAddress =
  | { kind: 'form' }
  /** `name` is six digits or a room id; whether there is such a room is for the server to say. */
  | { kind: 'room'; name: string }
  | { kind: 'quiz'; name: string }
  | { kind: 'poll'; pollId: string }
  | { kind: 'missing' }

/** Reads an address. A code written with a space or a dash, as it stands on the screen, is the same code. */
export function readAddress(pathname: string): JoinAddress {
  const match = /^\/(join|quiz|poll)(?:\/([^/]*))?\/?$/.exec(pathname)
  const name = decoded(match?.[2] ?? '').trim()
  switch (match?.[1]) {
    case 'join':
      return name === '' ? { kind: 'form' } : { kind: 'room', name: codeOr(name) }
    case 'quiz':
      return name === '' ? { kind: 'missing' } : { kind: 'quiz', name: codeOr(name) }
    case 'poll':
      return name === '' ? { kind: 'missing' } : { kind: 'poll', pollId: name }
    default:
      return { kind: 'missing' }
  }
}

const codeOr = (name: string): string => {
  const digits = inLatinDigits(name).replace(/[\s.-]/g, '')
  return isShortCode(digits) ? digits : name
}

export const formPath = '/join'

/** The address of a room's audience page. */
export const roomPath = (name: string): string => `/join/${encodeURIComponent(name)}`

/** The one way an address is written: `482%20913` is the same event as `482913`. Null where it names nothing. */
export function canonicalPath(address: JoinAddress): string | null {
  switch (address.kind) {
    case 'room':
      return roomPath(address.name)
    case 'quiz':
      return `/quiz/${encodeURIComponent(address.name)}`
    case 'poll':
      return `/poll/${encodeURIComponent(address.pollId)}`
    default:
      return null
  }
}

/** What a typed or pasted text leaves in the code field: its digits, six at most. */
export const codeDigits = (text: string): string =>
  inLatinDigits(text).replace(/\D/g, '').slice(0, limits.shortCodeLength)

/**
 * The code or room id that a pasted text names: a join link, a code with or without spaces, or a room id.
 * Null where it names none.
 */
export function readPasted(text: string): string | null {
  const trimmed = text.trim()
  const link = /\/(?:join|quiz|room)\/([^/?#\s]+)/.exec(trimmed)
  const name = link === null ? trimmed : decoded(link[1] ?? '')
  const code = codeOr(name)
  return isShortCode(code) || isRoomId(code) ? code : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
