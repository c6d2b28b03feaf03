/**
 * Addresses that lead the audience into a room. Scanned and copied links have the room next to the code,
 * `/join/{code}?room={roomId}`, so following one does not count as a guess.
 */
import { isRoomId, isShortCode } from '../ids.ts'
import { inLatinDigits } from '../values/digits.ts'
import { decoded, pathOf, withoutAround } from './page-path.ts'
import * as pages from './pages.ts'

export type LinkedRoom = {
  /** Six digits or a room id, as the link has it. */
  name: string
  /** The room next to the code, or null. */
  room: string | null
}

/** A code as its six digits, however it is written; any other name without what texts put around it. */
export const codeOr = (name: string): string => {
  const digits = inLatinDigits(name).replace(/[\s\p{P}\p{S}\p{Cf}]/gu, '')
  return isShortCode(digits) ? digits : withoutAround(name)
}

/** A path with the room next to the code, if the room is known. */
export const withRoom = (path: string, room: string | null): string =>
  room === null ? path : `${path}?room=${encodeURIComponent(room)}`

/** The link to a room's join page, to scan or copy: with the room id while there is no code. */
export const joinPath = (roomId: string, shortCode: string | null): string =>
  withRoom(pathOf(pages.join, shortCode ?? roomId), shortCode === null ? null : roomId)

/** The room that the query of an address names, or null. */
export function roomBeside(query: string): string | null {
  const room = withoutAround(decoded(/[?&]room=([^&#]*)/.exec(query)?.[1] ?? ''))
  return isRoomId(room) ? room : null
}
