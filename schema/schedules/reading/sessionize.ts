/** Reads the exports of Sessionize: the view “All”, and the lists of sessions and grids that it also has. */
import { fieldOf } from '../../json.ts'
import type { Found, FoundSession } from './collected.ts'
import { secondsUntil, written } from './moments.ts'
import { firstLineOf, lineOf, listOf } from './values.ts'

/** [SC1] Null if it is none. */
export function sessionize(root: unknown): Found | null {
  const list = sessionsIn(root)
  if (list === null) return null
  const rooms = namesById(fieldOf(root, 'rooms'), ['name'])
  const speakers = namesById(fieldOf(root, 'speakers'), ['fullName', 'name'])
  const categories = categoriesOf(root)
  return {
    format: 'sessionize-all',
    title: '',
    timeZone: '',
    stages: [...rooms.values()],
    sessions: list.map((session) => sessionOf(session, rooms, speakers, categories)),
  }
}

/** The sessions of an export, wherever they are in it; null if it has none. */
function sessionsIn(root: unknown): readonly unknown[] | null {
  const parts = Array.isArray(root) ? root : [root]
  const lists = parts.flatMap((part) => [
    fieldOf(part, 'sessions'),
    ...listOf(fieldOf(part, 'rooms')).map((room) => fieldOf(room, 'sessions')),
  ])
  const sessions = lists.flatMap((list) => (Array.isArray(list) ? list : []))
  const isOne = (session: unknown) =>
    fieldOf(session, 'startsAt') !== undefined && fieldOf(session, 'title') !== undefined
  if (lists.every((list) => !Array.isArray(list)) || (sessions.length > 0 && !sessions.some(isOne))) return null
  // A room of the view “All” lists the numbers of its sessions, which are no sessions.
  return sessions.filter((session) => typeof session === 'object' && session !== null)
}

type Names = ReadonlyMap<string, string>

function sessionOf(session: unknown, rooms: Names, speakers: Names, categories: Names): FoundSession {
  const at = written(fieldOf(session, 'startsAt'))
  const start = at?.seconds == null ? null : { ...at, seconds: at.seconds }
  const isEverywhere = fieldOf(session, 'isPlenumSession') === true
  const isService = fieldOf(session, 'isServiceSession') === true
  const stage = rooms.get(lineOf(fieldOf(session, 'roomId'))) ?? lineOf(fieldOf(session, 'room'))
  const items = listOf(fieldOf(session, 'categoryItems')).map((item) => categories.get(lineOf(item)) ?? '')
  return {
    sourceId: lineOf(fieldOf(session, 'id')),
    title: lineOf(fieldOf(session, 'title')),
    start,
    seconds: start === null ? null : secondsUntil(start, fieldOf(session, 'endsAt'), null),
    stage,
    // [SC6] Nobody is in another room meanwhile, whichever room it is in itself.
    isInEveryStage: isEverywhere && (isService || stage === ''),
    speakers: listOf(fieldOf(session, 'speakers')).map(
      (speaker) =>
        speakers.get(lineOf(speaker)) ??
        speakers.get(firstLineOf(speaker, ['id'])) ??
        firstLineOf(speaker, ['name', 'fullName']),
    ),
    track: items.find((item) => item !== '') ?? '',
    type: isService ? 'service' : '',
    reasons: /^(declin|cancel|reject|withdr)/i.test(lineOf(fieldOf(session, 'status'))) ? ['cancelled'] : [],
  }
}

/** The first of each id counts. A speaker without a whole name has its parts. */
function namesById(list: unknown, fields: readonly string[]): Names {
  return new Map(
    listOf(list).map((one) => {
      const parts = [lineOf(fieldOf(one, 'firstName')), lineOf(fieldOf(one, 'lastName'))].filter((part) => part !== '')
      return [lineOf(fieldOf(one, 'id')), firstLineOf(one, fields) || parts.join(' ')] as const
    }),
  )
}

function categoriesOf(root: unknown): Names {
  return namesById(
    listOf(fieldOf(root, 'categories')).flatMap((category) => listOf(fieldOf(category, 'items'))),
    ['name'],
  )
}
