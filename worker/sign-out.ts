import type { Context } from 'hono'
import { dropFlow } from './auth/flow-cookie.ts'
import { dropControl } from './auth/room-cookies.ts'
import { dropSession, endSession, sessionOf } from './auth/session.ts'
import { needDirectory } from './directory/patience.ts'
import { roomIdsOf } from './directory/user-rooms.ts'
import type { AppEnv } from './env.ts'

/**
 * Signs this browser out: the session is ended where it is kept, the cookie goes, and so does this browser's control of
 * the user's own rooms. Rooms that it controls by somebody's link stay.
 */
export async function signOut(c: Context<AppEnv>): Promise<void> {
  const session = await sessionOf(c)
  if (session.ok && session.value !== null) {
    const roomIds = await needDirectory(roomIdsOf(c.env.DB, session.value.user.id))
    await endSession(c)
    dropControl(c, roomIds)
  }
  dropSession(c)
  dropFlow(c)
}
