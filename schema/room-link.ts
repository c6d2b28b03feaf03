/**
 * Addresses that lead the audience into a room. A link that is scanned or copied has the room beside the code,
 * `/join/{code}?room={roomId}`, so that following it is no guess at a code.
 */
import { isRoomId } from './ids.ts'

export type LinkedRoom = {
  /** Six digits or a room id, as the link has it. */
  name: string
  /** The room beside the code, or null. */
  room: string | null
}

/** A path with the room beside the code, where the room is known. */
export const withRoom = (path: string, room: string | null): string =>
  room === null ? path : `${path}?room=${encodeURIComponent(room)}`

/** The join page of a room, to be scanned or copied: by the room id while there is no code. */
export const joinPath = (roomId: string, shortCode: string | null): string =>
  shortCode === null ? `/join/${roomId}` : withRoom(`/join/${shortCode}`, roomId)

/** The room that the query of an address names, or null. */
export function roomBeside(query: string): string | null {
  const room = decoded(/[?&]room=([^&#]*)/.exec(query)?.[1] ?? '')
  return isRoomId(room) ? room : null
}

/** A part of an address as it was before it became one; what cannot be read stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
