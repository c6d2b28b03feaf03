import { Hono } from 'hono'
import { profileBody } from '../../schema/api-account.ts'
import { refusals } from '../../schema/errors.ts'
import * as limits from '../../schema/limits.ts'
import { isoTime } from '../../schema/room/state.ts'
import { hashPassword, isPassword } from '../auth/passwords.ts'
import { keyedHash } from '../auth/secrets.ts'
import { endAllSessions, signedIn, signOut, startSession } from '../auth/session.ts'
import { voidProofs } from '../directory/email-flows.ts'
import { giveBack, takeTry } from '../directory/guess-budgets.ts'
import { needDirectory } from '../directory/patience.ts'
import { endSessions, listSessions } from '../directory/sessions.ts'
import { roomIdsOf } from '../directory/user-rooms.ts'
import { changeUser, deleteUser, userView } from '../directory/users.ts'
import type { AppEnv } from '../env.ts'
import { refuseWith } from '../http/refuse.ts'
import { body } from '../http/validate.ts'
import { deliverLater } from '../mail/delivery.ts'
import { changedLetter } from '../mail/letters.ts'
import { closeSockets, deleteRooms } from '../owned-rooms.ts'

const wrongPassword = { currentPassword: refusals.wrong_password.message }

/** What a user changes about the account (spec 7): names, password, where it is signed in, and its end. */
export const profile = new Hono<AppEnv>()
  .patch('/profile', body(profileBody), async (c) => {
    const session = await signedIn(c)
    if (!session.ok) return refuseWith(c, session.code)
    const { user } = session.value
    const { currentPassword, newPassword, ...names } = c.req.valid('json')
    if (newPassword === undefined) {
      const changed = await needDirectory(changeUser(c.env.DB, user.id, names, Date.now()))
      return changed === null ? refuseWith(c, 'not_signed_in') : c.json(userView(changed), 200)
    }
    const now = Date.now()
    const client = await keyedHash(c.env.COOKIE_SECRET, 'password-change', user.id)
    const window = now - (now % limits.loginMissWindowMs)
    if (!(await needDirectory(takeTry(c.env.DB, client, window, limits.loginMissesPerWindow)))) {
      return refuseWith(c, 'too_many_requests')
    }
    if (!(await isPassword(currentPassword ?? '', user.passwordHash))) {
      return refuseWith(c, 'wrong_password', wrongPassword)
    }
    const change = { ...names, passwordHash: await hashPassword(newPassword) }
    const changed = await needDirectory(changeUser(c.env.DB, user.id, change, Date.now()))
    if (changed === null) return refuseWith(c, 'not_signed_in')
    await needDirectory(Promise.all([giveBack(c.env.DB, client), voidProofs(c.env.DB, user.id)]))
    // Everybody is signed out, here with a new session at once (threat T11).
    await endAllSessions(c, user.id)
    await startSession(c, changed)
    deliverLater(c, user.email, changedLetter(changed.firstName, new URL(c.req.url).origin))
    return c.json(userView(changed), 200)
  })
  .delete('/account', async (c) => {
    const session = await signedIn(c)
    if (!session.ok) return refuseWith(c, session.code)
    const { user } = session.value
    const roomIds = await needDirectory(roomIdsOf(c.env.DB, user.id))
    const deleted = await deleteRooms(c.env, user.id, roomIds)
    // The account stays until its rooms are gone, so that what is left can be deleted again.
    if (!deleted.ok) return refuseWith(c, deleted.code)
    await signOut(c)
    await needDirectory(deleteUser(c.env.DB, user.id))
    return c.body(null, 204)
  })
  .get('/sessions', async (c) => {
    const session = await signedIn(c)
    if (!session.ok) return refuseWith(c, session.code)
    const { id, user } = session.value
    const open = await needDirectory(listSessions(c.env.DB, user.id, Date.now()))
    const shown = open.map((each) => ({ ...each, loginAt: isoTime(each.loginAt), isCurrent: each.id === id }))
    return c.json(shown, 200)
  })
  .delete('/sessions/:id', async (c) => {
    const session = await signedIn(c)
    if (!session.ok) return refuseWith(c, session.code)
    const { id, user } = session.value
    const asked = c.req.param('id')
    if (asked === id) {
      await signOut(c)
      return c.body(null, 204)
    }
    const ended = await needDirectory(endSessions(c.env.DB, user.id, asked, Date.now()))
    if (ended.length === 0) return refuseWith(c, 'not_found')
    closeSockets(c, user.id, ended)
    return c.body(null, 204)
  })
