import { browserStorage } from '../live/browser-storage.ts'
import { keepPageSession } from '../live/page-session.ts'
import { recall, remember } from './browser-storage.ts'
import type { InlinedRoom } from './inlined-room.ts'

const keyOf = (roomId: string) => `cuelight_session.${roomId}`

/**
 * [EM5] Whose participant this page is inside another page: the one that it was before, if its storage still knows, else the one
 * that the server has just made. So a reload makes nobody a newcomer where cookies are blocked and storage is not.
 * @returns the room as the page was served with it; what a participant did comes later if it is another one
 */
export function withFramedSession(
  inlined: InlinedRoom | null,
  now: number,
  storage = browserStorage('local'),
): InlinedRoom | null {
  if (inlined === null || inlined.roomId === null || inlined.session === undefined) return inlined
  const kept = recall(storage, keyOf(inlined.roomId))
  const isKept = kept !== '' && participantIn(kept) !== participantIn(inlined.session) && endOf(kept) > now
  const session = isKept ? kept : inlined.session
  keepPageSession(session)
  remember(storage, keyOf(inlined.roomId), session)
  return isKept ? { ...inlined, own: null } : inlined
}

/** A session is `participant.{roomId}.{id}.{end}` with its signature; only the server can check it. */
const partOf = (session: string, place: number): string => session.split('.')[place] ?? ''
const participantIn = (session: string) => partOf(session, 2)
const endOf = (session: string) => Number(partOf(session, 3)) || 0
