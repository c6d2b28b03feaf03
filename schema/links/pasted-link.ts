import { isRoomId, isShortCode } from '../ids.ts'
import { decoded } from './page-path.ts'
import { codeOr, type LinkedRoom, roomBeside } from './room-link.ts'

/** The target of the first join, quiz or room link in a text, whatever is around it. Null if there is none. */
export function readLink(text: string): LinkedRoom | null {
  const link = /\/(?:join|quiz|room)\/([^/?#\s]+)([^?#\s]*)(\?[^#\s]*)?/i.exec(text)
  if (link === null) return null
  return { name: codeOr(decoded(link[1] ?? '')), room: roomBeside(link[3] ?? '') }
}

/** The room that a pasted text names: by a link, a code however it is written, or a room id. Null for none. */
export function readPasted(text: string): LinkedRoom | null {
  const { name, room } = readLink(text) ?? { name: codeOr(text.trim()), room: null }
  if (isShortCode(name)) return { name, room }
  return isRoomId(name) ? { name, room: null } : null
}
