/** Which screen an address of the phone entry names, and which room a person means. */

import { isShortCode } from '../../../schema/ids.ts'
import { decoded, type LinkedRoom, roomBeside, withRoom } from '../../../schema/room-link.ts'
import { inLatinDigits } from '../../../schema/values/digits.ts'

export type JoinAddress =
  | { kind: 'form' }
  /** `name` is six digits or a room id; whether there is such a room is for the server to say. */
  | ({ kind: 'room' } & LinkedRoom)
  | ({ kind: 'quiz' } & LinkedRoom)
  | { kind: 'poll'; pollId: string }
  | { kind: 'missing' }

/** Reads an address. A code written with a space or a dash, as it stands on the screen, is the same code. */
export function readAddress(pathname: string, query = ''): JoinAddress {
  const match = /^\/(join|quiz|poll)(?:\/([^/]*))?\/?$/.exec(pathname)
  const name = decoded(match?.[2] ?? '').trim()
  switch (match?.[1]) {
    case 'join':
      return name === '' ? { kind: 'form' } : { kind: 'room', ...linked(codeOr(name), query) }
    case 'quiz':
      return name === '' ? { kind: 'missing' } : { kind: 'quiz', ...linked(codeOr(name), query) }
    case 'poll':
      return name === '' ? { kind: 'missing' } : { kind: 'poll', pollId: name }
    default:
      return { kind: 'missing' }
  }
}

/** A code with its spaces and dashes taken out; any other name as it is. */
export const codeOr = (name: string): string => {
  const digits = inLatinDigits(name).replace(/[\s.-]/g, '')
  return isShortCode(digits) ? digits : name
}

/** A room stands beside a code only: an id names it alone. */
const linked = (name: string, query: string): LinkedRoom => ({
  name,
  room: isShortCode(name) ? roomBeside(query) : null,
})

export const formPath = '/join'

/** The address of a room's audience page. */
export const roomPath = ({ name, room }: LinkedRoom): string => withRoom(`/join/${encodeURIComponent(name)}`, room)

/** The one way an address is written: `482%20913` is the same event as `482913`. Null where it names nothing. */
export function canonicalPath(address: JoinAddress): string | null {
  switch (address.kind) {
    case 'room':
      return roomPath(address)
    case 'quiz':
      return withRoom(`/quiz/${encodeURIComponent(address.name)}`, address.room)
    case 'poll':
      return `/poll/${encodeURIComponent(address.pollId)}`
    default:
      return null
  }
}
