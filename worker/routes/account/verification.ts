import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { doneReply, isLinkToken, signedInReply, verifyEmailBody, verifyOtpBody } from '../../../schema/api-account.ts'
import { ok, refuse, refuseField, refuseFor } from '../../../schema/errors.ts'
import * as limits from '../../../schema/limits.ts'
import * as pages from '../../../schema/links/pages.ts'
import { noteForAlarm } from '../../auth/alarms.ts'
import { codeHash, linkHash, resend } from '../../auth/email-flow.ts'
import { dropFlow, flowIdOf } from '../../auth/email-flow-cookie.ts'
import { takeMail } from '../../auth/mail-budget.ts'
import { startSession } from '../../auth/session.ts'
import {
  allowResend,
  type EmailFlow,
  findFlow,
  isLinkOpen,
  takeLink,
  takeTurn,
  tryCode,
} from '../../directory/email-flows.ts'
import { DirectoryFault, needDirectory } from '../../directory/patience.ts'
import { findUser, type User, userView, verifyUser } from '../../directory/users.ts'
import type { AppEnv } from '../../env.ts'
import { routesOf } from '../../http/route.ts'
import { isMailFailing } from '../../mail/send-mail.ts'

const route = routesOf('Accounts')

/** The text, or nothing if it is missing or given twice: the page that the link leads to says what was wrong. */
const anyText = z.catch(z.optional(z.string()), undefined)

/** What a link proves an address for. */
const purposes = ['signup', 'login'] as const

/** Proving an address: with the code of the mail, or with its link. */
export const verification = new Hono<AppEnv>()
  .post(
    '/auth/verify-otp',
    route({
      caller: 'anyone',
      pace: 'mails',
      who: 'the browser that asked',
      summary: 'Prove the address with the code; this signs you in',
      proofs: [['flow']],
      refuses: ['wrong_code'],
      body: verifyOtpBody,
      reply: signedInReply,
      handle: async (c, { body: { otp } }) => {
        const id = await flowIdOf(c)
        if (id === null) return refuseField('wrong_code', 'otp')
        const code = await codeHash(c, id, otp)
        const flow = await needDirectory(tryCode(c.env.DB, id, purposes, code, Date.now()))
        const user = flow === null ? null : await proved(c, flow)
        if (user === null) {
          noteForAlarm(c, 'wrong_codes')
          return refuseField('wrong_code', 'otp')
        }
        await startSession(c, user)
        dropFlow(c)
        return ok({ user: userView(user) })
      },
    }),
  )
  .post(
    '/auth/resend-otp',
    route({
      caller: 'anyone',
      pace: 'mails',
      who: 'the browser that asked',
      summary: 'Mail a new code to the address this browser is proving',
      proofs: [['flow']],
      refuses: ['flow_lost', 'too_many_requests', 'mail_failed'],
      reply: doneReply,
      handle: async (c) => {
        const id = await flowIdOf(c)
        const now = Date.now()
        const flow = id === null ? null : await needDirectory(findFlow(c.env.DB, id, now))
        if (flow === null) return refuse('flow_lost')
        if (!(await needDirectory(takeTurn(c.env.DB, flow.id, now)))) {
          return refuseFor(flow.sentAt + limits.resendCooldownMs - now)
        }
        const user = await needDirectory(findUser(c.env.DB, flow.email))
        const waitMs = await takeMail(c, flow.email)
        if (waitMs > 0) {
          // A turn that sent nothing is not a turn: the next request learns the same wait, not half a minute.
          await needDirectory(allowResend(c.env.DB, flow.id))
          return refuseFor(waitMs)
        }
        const isFailureReported =
          !(await resend(c, flow, user)) || (flow.purpose === 'reset' && (await isMailFailing(c.env)))
        return isFailureReported ? refuse('mail_failed') : ok({})
      },
    }),
  )
  .get(
    '/auth/verify-email',
    route({
      caller: 'anyone',
      pace: 'mails',
      who: 'anyone who has the mail',
      summary: 'The link in the mail; leads to the first page, or to the page that asks',
      about:
        'In the browser that asked, the link does the same as the code. Anywhere else it proves nothing yet, because mail is scanned by programs that open every link: it leads to a page that asks a person, and then sends the POST.',
      query: z.object({ token: anyText.check(z.describe('The token in the link.')) }),
      status: 302,
      handle: async (c, { query: { token } }) => {
        if (token === undefined || !isLinkToken(token)) return c.redirect(`${pages.home}?error=invalid_token`, 302)
        if (c.req.method !== 'GET') return c.redirect(pages.home, 302)
        try {
          const [hash, flowId, now] = [await linkHash(c, token), await flowIdOf(c), Date.now()]
          const flow = flowId === null ? null : await needDirectory(takeLink(c.env.DB, hash, purposes, now, flowId))
          const user = flow === null ? null : await proved(c, flow)
          if (user !== null) {
            await startSession(c, user)
            dropFlow(c)
            return c.redirect(`${pages.home}?verified=true`, 302)
          }
          const isOpen = flow === null && (await needDirectory(isLinkOpen(c.env.DB, hash, purposes, now)))
          const next = isOpen ? `${pages.confirm}?token=${token}` : `${pages.home}?error=invalid_or_expired_token`
          return c.redirect(next, 302)
        } catch (error) {
          if (!(error instanceof DirectoryFault)) throw error
          // Someone opened this address in a browser: an error for programs would tell them nothing.
          return c.redirect(`${pages.home}?error=verification_failed`, 302)
        }
      },
    }),
  )
  .post(
    '/auth/verify-email',
    route({
      caller: 'anyone',
      pace: 'mails',
      who: 'anyone who has the link',
      summary: 'Prove the address with the token of the link, in any browser; this signs nobody in',
      refuses: ['wrong_code'],
      body: verifyEmailBody,
      reply: doneReply,
      handle: async (c, { body: { token } }) => {
        const hash = await linkHash(c, token)
        const flow = await needDirectory(takeLink(c.env.DB, hash, purposes, Date.now()))
        const user = flow === null ? null : await proved(c, flow)
        return user === null ? refuseField('wrong_code', 'token') : ok({})
      },
    }),
  )

/** The address of a flow is proved: what waited for that takes effect. */
async function proved(c: Context<AppEnv>, flow: EmailFlow): Promise<User | null> {
  if (flow.userId === null) return null
  const { firstName, lastName, passwordHash } = flow
  return needDirectory(verifyUser(c.env.DB, flow.userId, { firstName, lastName, passwordHash }, Date.now()))
}
