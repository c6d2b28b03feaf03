import { decoded } from './page-path.ts'
import { type LinkedRoom, roomBeside } from './room-link.ts'

/** The target of the first join, quiz or room link in a text, whatever is around it. Null if there is none. */
export function readLink(text: string): LinkedRoom | null {
  const link = /\/(?:join|quiz|room)\/([^/?#\s]+)([^?#\s]*)(\?[^#\s]*)?/.exec(text)
  if (link === null) return null
  return { name: decoded(link[1] ?? ''), room: roomBeside(link[3] ?? '') }
}
