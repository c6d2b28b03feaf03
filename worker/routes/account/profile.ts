import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { deleteAccountBody, profileBody, sessionReply, userReply } from '../../../schema/api-account.ts'
import { ok, type Result, refuse, refuseField, refuseFor } from '../../../schema/errors.ts'
import * as limits from '../../../schema/limits.ts'
import { isoTime } from '../../../schema/values/time.ts'
import { judged, placeFor } from '../../auth/guessers.ts'
import { hashPassword } from '../../auth/passwords/passwords.ts'
import { keyedHash } from '../../auth/secrets.ts'
import { endAllSessions, signedIn, signOut, startSession } from '../../auth/session.ts'
import { voidProofs } from '../../directory/email-flows.ts'
import { consumeAll, hourMs } from '../../directory/guess-budgets.ts'
import { needDirectory } from '../../directory/patience.ts'
import { programmeIdsOf } from '../../directory/programmes.ts'
import { roomIdsOf } from '../../directory/rooms.ts'
import { endSessions, listSessions } from '../../directory/sessions.ts'
import { changeUser, deleteUser, type User, userView } from '../../directory/users.ts'
import type { AppEnv } from '../../env.ts'
import { linkOrigin } from '../../http/link-origin.ts'
import { routesOf } from '../../http/route.ts'
import { lettersIn } from '../../mail/letters.ts'
import { sendMailLater } from '../../mail/send-mail.ts'
import { languageOfMail } from '../../pages/page-language.ts'
import { closeSockets, deleteProgrammes, deleteRooms } from '../../rooms/owned-rooms.ts'

const newPasswordsPerAccountPerHour = 20

const route = routesOf('Accounts')

/** Changes to an account: names, password, where it is signed in, and deletion. */
export const profile = new Hono<AppEnv>()
  .patch(
    '/user/profile',
    route({
      caller: 'user',
      summary: 'Change names, password or language',
      refuses: ['wrong_password', 'too_many_requests'],
      body: profileBody,
      reply: userReply,
      handle: async (c, { body: { currentPassword, newPassword, ...given } }) => {
        const session = await signedIn(c)
        if (!session.ok) return session
        const { user } = session.value
        if (newPassword === undefined) {
          const changed = await needDirectory(changeUser(c.env.DB, user.id, given, Date.now()))
          return changed === null ? refuse('not_signed_in') : ok(userView(changed))
        }
        const proof = await passwordProved(c, user, currentPassword ?? '')
        if (!proof.ok) return proof
        const place = await placeFor(c, user.id)
        if (!place.ok) return place
        const hashed = await place.value.run(async (pause) => {
          const waitMs = await takeNewPassword(c, user)
          return waitMs > 0 ? refuseFor(waitMs) : ok(await hashPassword(newPassword, pause))
        })
        if (!hashed.ok) return hashed
        const change = { ...given, passwordHash: hashed.value }
        const changed = await needDirectory(changeUser(c.env.DB, user.id, change, Date.now()))
        if (changed === null) return refuse('not_signed_in')
        await needDirectory(voidProofs(c.env.DB, user.id))
        // Every session is ended; this browser gets a new one.
        await endAllSessions(c, user.id)
        await startSession(c, changed)
        sendMailLater(c, user.email, lettersIn(languageOfMail(c, changed)).changed(changed.firstName, linkOrigin(c)))
        return ok(userView(changed))
      },
    }),
  )
  .delete(
    '/user/account',
    route({
      caller: 'user',
      summary: 'Delete the account, its rooms and its programmes; needs the password',
      refuses: ['wrong_password', 'too_many_requests'],
      body: deleteAccountBody,
      handle: async (c, { body: { currentPassword } }) => {
        const session = await signedIn(c)
        if (!session.ok) return session
        const { user } = session.value
        const proof = await passwordProved(c, user, currentPassword)
        if (!proof.ok) return proof
        const programmeIds = await needDirectory(programmeIdsOf(c.env.DB, user.id))
        const roomIds = await needDirectory(roomIdsOf(c.env.DB, user.id))
        // The account is deleted after its rooms and programmes, so a failed deletion can be repeated.
        const ended = await deleteProgrammes(c.env, user.id, programmeIds)
        if (!ended.ok) return ended
        const deleted = await deleteRooms(c.env, user.id, roomIds)
        if (!deleted.ok) return deleted
        await signOut(c)
        await needDirectory(deleteUser(c.env.DB, user.id))
        return ok(null)
      },
    }),
  )
  .get(
    '/user/sessions',
    route({
      caller: 'user',
      summary: 'Where you are signed in',
      reply: z.array(sessionReply),
      handle: async (c) => {
        const session = await signedIn(c)
        if (!session.ok) return session
        const { id, user } = session.value
        const open = await needDirectory(listSessions(c.env.DB, user.id, Date.now()))
        return ok(open.map((each) => ({ ...each, loginAt: isoTime(each.loginAt), isCurrent: each.id === id })))
      },
    }),
  )
  .delete(
    '/user/sessions/:id',
    route({
      caller: 'user',
      summary: 'Sign out another browser',
      refuses: ['not_found'],
      handle: async (c, { id }) => {
        const session = await signedIn(c)
        if (!session.ok) return session
        const { user } = session.value
        if (id === session.value.id) {
          await signOut(c)
          return ok(null)
        }
        const ended = await needDirectory(endSessions(c.env.DB, user.id, id, Date.now()))
        if (ended.length === 0) return refuse('not_found')
        closeSockets(c, user.id, ended)
        return ok(null)
      },
    }),
  )

/** Each new password costs a hash, and the right one before it another. @returns how long until the next, in ms */
async function takeNewPassword(c: Context<AppEnv>, user: User): Promise<number> {
  const client = await keyedHash(c.env.COOKIE_SECRET, 'new-password', user.id)
  const budget = { tries: newPasswordsPerAccountPerHour, windowMs: hourMs }
  return needDirectory(consumeAll(c.env.DB, [{ client, budget }]))
}

/** Whether a signed-in user knows the password too: who holds a stolen session may guess at it only slowly. */
async function passwordProved(c: Context<AppEnv>, user: User, given: string): Promise<Result<null>> {
  const client = await keyedHash(c.env.COOKIE_SECRET, 'own-password', user.id)
  const guess = { password: given, hash: user.passwordHash }
  const right = await judged(c, [{ client, pace: limits.accountPace }], guess)
  if (!right.ok) return right
  return right.value ? ok(null) : refuseField('wrong_password', 'currentPassword')
}
