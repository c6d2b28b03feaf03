import { decoded, type LinkedRoom, roomBeside } from './room-link.ts'

/** What the first link to a room in a text names: a join, quiz or room link, whatever the text around it. Null without one. */
export function readLink(text: string): LinkedRoom | null {
  const link = /\/(?:join|quiz|room)\/([^/?#\s]+)([^?#\s]*)(\?[^#\s]*)?/.exec(text)
  if (link === null) return null
  return { name: decoded(link[1] ?? ''), room: roomBeside(link[3] ?? '') }
}
