/** Which screen an address of the phone entry names, and which room. */

import { isShortCode } from '../../../schema/ids.ts'
import { isAt, paramOf, pathOf, withoutAround } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import { codeOr, type LinkedRoom, roomBeside, withRoom } from '../../../schema/links/room-link.ts'

type JoinAddress =
  | { kind: 'form' }
  /** `name` is six digits or a room id; only the server knows whether there is such a room. */
  | ({ kind: 'room'; isFramed?: true } & LinkedRoom)
  | ({ kind: 'quiz' } & LinkedRoom)
  | { kind: 'poll'; pollId: string }
  | { kind: 'missing' }

/** Reads an address. A code written with a space or a dash, as on the screen, or in brackets, is the same code. */
export function readAddress(pathname: string, query = ''): JoinAddress {
  const named = (page: string) => paramOf(page, pathname)?.trim()
  const [room, quiz, pollId, framed] = [pages.join, pages.quiz, pages.poll, pages.embedJoin].map(named)
  if (room) return { kind: 'room', ...linked(codeOr(room), query) }
  if (framed) return { kind: 'room', isFramed: true, ...linked(codeOr(framed), query) }
  if (quiz) return { kind: 'quiz', ...linked(codeOr(quiz), query) }
  if (pollId) return { kind: 'poll', pollId: withoutAround(pollId) }
  return { kind: room === '' || isAt(pages.joinForm, pathname) ? 'form' : 'missing' }
}

/** Only a code needs the room's id next to it: an id names the room on its own. */
const linked = (name: string, query: string): LinkedRoom => ({
  name,
  room: isShortCode(name) ? roomBeside(query) : null,
})

/** The address of a room's audience page; [EM5] inside another page it stays the one that may be there. */
export const roomPath = ({ name, room }: LinkedRoom, isFramed = false): string =>
  withRoom(pathOf(isFramed ? pages.embedJoin : pages.join, name), room)

/** A path with the language of the link that led here (`?lang=`), so a reload does not change it. */
export function withLanguage(path: string, query: string): string {
  const lang = /[?&](lang=[\w-]+)/.exec(query)?.[1]
  return lang === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}${lang}`
}

/** The canonical form of an address: `482%20913` is the same event as `482913`. Null if it names nothing. */
export function canonicalPath(address: JoinAddress): string | null {
  switch (address.kind) {
    case 'room':
      return roomPath(address, address.isFramed)
    case 'quiz':
      return withRoom(pathOf(pages.quiz, address.name), address.room)
    case 'poll':
      return pathOf(pages.poll, address.pollId)
    default:
      return null
  }
}
