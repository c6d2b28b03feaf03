import { Hono } from 'hono'
import { doneReply, forgotPasswordBody, resetPasswordBody } from '../../../schema/api-account.ts'
import { ok, refuse, refuseField, refuseFor } from '../../../schema/errors.ts'
import { noteForAlarm } from '../../auth/alarms.ts'
import { beginEmailFlow, codeHash, linkHash } from '../../auth/email-flow.ts'
import { dropFlow, flowIdOf } from '../../auth/email-flow-cookie.ts'
import { placeFor } from '../../auth/guessers.ts'
import { takeFlowMail } from '../../auth/mail-budget.ts'
import { hashPassword } from '../../auth/passwords/passwords.ts'
import { dropSession, endAllSessions } from '../../auth/session.ts'
import { takeLink, tryCode, voidProofs } from '../../directory/email-flows.ts'
import { needDirectory } from '../../directory/patience.ts'
import { changeUser, findUser } from '../../directory/users.ts'
import type { AppEnv } from '../../env.ts'
import { linkOrigin } from '../../http/link-origin.ts'
import { routesOf } from '../../http/route.ts'
import { lettersIn } from '../../mail/letters.ts'
import { isMailFailing, sendMailLater } from '../../mail/send-mail.ts'
import { languageOfMail } from '../../pages/page-language.ts'

const route = routesOf('Accounts')

/** A forgotten password: a code to the address, then a new password with it. */
export const passwords = new Hono<AppEnv>()
  .post(
    '/auth/forgot-password',
    route({
      caller: 'anyone',
      pace: 'mails',
      summary: 'Mail a code to set a new password',
      refuses: ['too_many_requests', 'mail_failed'],
      body: forgotPasswordBody,
      reply: doneReply,
      handle: async (c, { body: { email } }) => {
        const waitMs = await takeFlowMail(c, email, 'reset')
        if (waitMs > 0) return refuseFor(waitMs)
        const user = await needDirectory(findUser(c.env.DB, email))
        await beginEmailFlow(c, { purpose: 'reset', email, user })
        // Everyone is told or nobody is: a failure for one address would reveal that it has an account.
        return (await isMailFailing(c.env)) ? refuse('mail_failed') : ok({})
      },
    }),
  )
  .post(
    '/auth/reset-password',
    route({
      caller: 'anyone',
      who: 'the browser that asked, or anyone who has the link',
      pace: 'hashes',
      summary: 'Set a new password with the code or the link in the mail',
      proofs: [[], ['flow']],
      refuses: ['wrong_code', 'too_many_requests'],
      body: resetPasswordBody,
      reply: doneReply,
      handle: async (c, { body: { otp, token, newPassword } }) => {
        // Before the code or link is spent.
        const place = await placeFor(c)
        if (!place.ok) return place
        const [id, now] = [await flowIdOf(c), Date.now()]
        const proved = await place.value.run(async (pause) => {
          const flow =
            token !== undefined
              ? await needDirectory(takeLink(c.env.DB, await linkHash(c, token), ['reset'], now))
              : id !== null && otp !== undefined
                ? await needDirectory(tryCode(c.env.DB, id, ['reset'], await codeHash(c, id, otp), now))
                : null
          const userId = flow?.userId ?? null
          return userId === null ? null : { userId, passwordHash: await hashPassword(newPassword, pause) }
        })
        if (proved === null) {
          // Without a flow, nothing was guessed.
          if (id !== null) noteForAlarm(c, 'wrong_codes')
          return refuseField('wrong_code', token === undefined ? 'otp' : 'token')
        }
        const change = { passwordHash: proved.passwordHash, isEmailVerified: true }
        const user = await needDirectory(changeUser(c.env.DB, proved.userId, change, Date.now()))
        if (user === null) return refuseField('wrong_code', token === undefined ? 'otp' : 'token')
        await needDirectory(voidProofs(c.env.DB, user.id))
        await endAllSessions(c, user.id)
        dropSession(c)
        dropFlow(c)
        sendMailLater(c, user.email, lettersIn(languageOfMail(c, user)).changed(user.firstName, linkOrigin(c)))
        return ok({})
      },
    }),
  )
