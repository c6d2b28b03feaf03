import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { doneReply, signedInReply, verifyOtpBody } from '../../../schema/api-account.ts'
import { ok, refuse } from '../../../schema/errors.ts'
import * as limits from '../../../schema/limits.ts'
import { noteForAlarm } from '../../auth/alarms.ts'
import { codeHash, linkHash, resend } from '../../auth/flow.ts'
import { dropFlow, flowIdOf } from '../../auth/flow-cookie.ts'
import { takeMail } from '../../auth/mail-budget.ts'
import { startSession } from '../../auth/session.ts'
import { type EmailFlow, findFlow, takeLink, takeTurn, tryCode } from '../../directory/email-flows.ts'
import { DirectoryFault, needDirectory } from '../../directory/patience.ts'
import { findUser, type User, userView, verifyUser } from '../../directory/users.ts'
import type { AppEnv } from '../../env.ts'
import { refuseWith } from '../../http/refuse.ts'
import { routesOf } from '../../http/route.ts'
import { isMailFailing } from '../../mail/delivery.ts'

const route = routesOf('Accounts')

/** The text, or nothing if it is missing or given twice: the page that the link leads to says what was wrong. */
const anyText = z.catch(z.optional(z.string()), undefined)

/** Proving an address: with the code of the mail, or with its link. */
export const verification = new Hono<AppEnv>()
  .post(
    '/auth/verify-otp',
    route(
      {
        caller: 'anyone',
        who: 'the browser that asked',
        summary: 'Prove the address with the code; this signs you in',
        proofs: [['flow']],
        refuses: ['wrong_code'],
        body: verifyOtpBody,
        reply: signedInReply,
        status: 200,
      },
      async (c, { body: { otp } }) => {
        const id = await flowIdOf(c)
        if (id === null) return refuse('wrong_code')
        const code = await codeHash(c, id, otp)
        const flow = await needDirectory(tryCode(c.env.DB, id, ['signup', 'login'], code, Date.now()))
        const user = flow === null ? null : await proved(c, flow)
        if (user === null) {
          noteForAlarm(c, 'wrong_codes')
          return refuse('wrong_code')
        }
        await startSession(c, user)
        dropFlow(c)
        return ok({ user: userView(user) })
      },
    ),
  )
  .post(
    '/auth/resend-otp',
    route(
      {
        caller: 'anyone',
        who: 'the browser that asked',
        summary: 'Mail a new code to the address this browser is proving',
        proofs: [['flow']],
        refuses: ['flow_lost', 'too_many_requests', 'mail_failed'],
        reply: doneReply,
        status: 200,
      },
      async (c) => {
        const id = await flowIdOf(c)
        const now = Date.now()
        const flow = id === null ? null : await needDirectory(findFlow(c.env.DB, id, now))
        if (flow === null) return refuse('flow_lost')
        if (!(await needDirectory(takeTurn(c.env.DB, flow.id, now)))) {
          const waitMs = flow.sentAt + limits.resendCooldownMs - now
          return refuseWith(c, 'too_many_requests', undefined, Math.max(1, Math.ceil(waitMs / 1000)))
        }
        const user = await needDirectory(findUser(c.env.DB, flow.email))
        const waitSeconds = await takeMail(c, flow.email)
        if (waitSeconds > 0) return refuseWith(c, 'too_many_requests', undefined, waitSeconds)
        const isFailureReported =
          !(await resend(c, flow, user)) || (flow.purpose === 'reset' && (await isMailFailing(c.env)))
        return isFailureReported ? refuse('mail_failed') : ok({})
      },
    ),
  )
  .get(
    '/auth/verify-email',
    route(
      {
        caller: 'anyone',
        who: 'anyone who has the mail',
        summary: 'The link in the mail; redirects to the first page, which shows the result',
        query: z.object({ token: anyText.check(z.describe('The token in the link.')) }),
        reply: null,
        status: 302,
      },
      async (c, { query: { token } }) => {
        if (token === undefined || !/^[\w-]{43}$/.test(token)) return c.redirect('/?error=invalid_token', 302)
        // A mail scanner that only checks the address must not use up the link.
        if (c.req.method !== 'GET') return c.redirect('/', 302)
        try {
          const hash = await linkHash(c, token)
          const flow = await needDirectory(takeLink(c.env.DB, hash, ['signup', 'login'], Date.now()))
          const user = flow === null ? null : await proved(c, flow)
          if (flow === null || user === null) return c.redirect('/?error=invalid_or_expired_token', 302)
          // In the browser that asked, the link does the same as the code.
          if (flow.id === (await flowIdOf(c))) {
            await startSession(c, user)
            dropFlow(c)
          }
          return c.redirect('/?verified=true', 302)
        } catch (error) {
          if (!(error instanceof DirectoryFault)) throw error
          // Somebody opened this address in a browser: an error for programs would tell them nothing.
          return c.redirect('/?error=verification_failed', 302)
        }
      },
    ),
  )

/** The address of a flow is proved: what waited for that takes effect. */
async function proved(c: Context<AppEnv>, flow: EmailFlow): Promise<User | null> {
  if (flow.userId === null) return null
  const { firstName, lastName, passwordHash } = flow
  return needDirectory(verifyUser(c.env.DB, flow.userId, { firstName, lastName, passwordHash }, Date.now()))
}
