import { type Context, Hono } from 'hono'
import { loginBody, signupBody, verifyOtpBody } from '../../schema/api-account.ts'
import { type ErrorBody, refusals } from '../../schema/errors.ts'
import { roomIdLength } from '../../schema/ids.ts'
import * as limits from '../../schema/limits.ts'
import { beginFlow, codeHash, linkHash, noteWrongCode, resend } from '../auth/flow.ts'
import { dropFlow, flowIdOf } from '../auth/flow-cookie.ts'
import { checkLogin } from '../auth/login.ts'
import { takeFlowMail, takeMail } from '../auth/mail-budget.ts'
import { hashPassword } from '../auth/passwords.ts'
import { signedIn, signOut, startSession } from '../auth/session.ts'
import { type EmailFlow, findFlow, takeLink, takeTurn, tryCode } from '../directory/email-flows.ts'
import { fromDirectory, needDirectory } from '../directory/patience.ts'
import { addUser, findUser, type User, userView, verifyUser } from '../directory/users.ts'
import type { AppEnv } from '../env.ts'
import { refuseWith } from '../http/refuse.ts'
import { body } from '../http/validate.ts'
import { isMailFailing } from '../mail/delivery.ts'
import { randomId } from '../random.ts'

/** Signing up, in and out (spec 7, account). */
export const auth = new Hono<AppEnv>()
  .get('/user', async (c) => {
    const session = await signedIn(c)
    return session.ok ? c.json(userView(session.value.user), 200) : refuseWith(c, session.code)
  })
  .post('/signup', body(signupBody), async (c) => {
    const { firstName, lastName, email, password } = c.req.valid('json')
    const waitSeconds = await takeFlowMail(c, email)
    if (waitSeconds > 0) return refuseWith(c, 'too_many_requests', undefined, waitSeconds)
    const passwordHash = await hashPassword(password)
    const user = await needDirectory(
      addUser(c.env.DB, { id: randomId(roomIdLength), email, firstName, lastName, passwordHash }, Date.now()),
    )
    await beginFlow(c, { purpose: 'signup', email, user, pending: { firstName, lastName, passwordHash } })
    return c.json({ requiresOTP: true } as const, 201)
  })
  .post('/login', body(loginBody), async (c) => {
    const login = await checkLogin(c, c.req.valid('json'))
    if (!login.ok) return refuseWith(c, login.code)
    const { user, needsCode } = login.value
    if (!needsCode) {
      await startSession(c, user)
      return c.json({ user: userView(user) }, 200)
    }
    const waitSeconds = await takeFlowMail(c, user.email)
    if (waitSeconds > 0) return refuseWith(c, 'too_many_requests', undefined, waitSeconds)
    await beginFlow(c, { purpose: 'login', email: user.email, user })
    const error: ErrorBody['error'] = { code: 'otp_required', message: refusals.otp_required.message }
    return c.json({ error, requiresOTP: true } as const, 403)
  })
  .post('/verify-otp', body(verifyOtpBody), async (c) => {
    const id = await flowIdOf(c)
    if (id === null) return refuseWith(c, 'wrong_code')
    const code = await codeHash(c, id, c.req.valid('json').otp)
    const flow = await needDirectory(tryCode(c.env.DB, id, ['signup', 'login'], code, Date.now()))
    const user = flow === null ? null : await proved(c, flow)
    if (user === null) {
      noteWrongCode(c)
      return refuseWith(c, 'wrong_code')
    }
    await startSession(c, user)
    dropFlow(c)
    return c.json({ user: userView(user) }, 200)
  })
  .post('/resend-otp', async (c) => {
    const id = await flowIdOf(c)
    const now = Date.now()
    const flow = id === null ? null : await needDirectory(findFlow(c.env.DB, id, now))
    if (flow === null) return refuseWith(c, 'flow_lost')
    if (!(await needDirectory(takeTurn(c.env.DB, flow.id, now)))) {
      const waitMs = flow.sentAt + limits.resendCooldownMs - now
      return refuseWith(c, 'too_many_requests', undefined, Math.max(1, Math.ceil(waitMs / 1000)))
    }
    const user = await needDirectory(findUser(c.env.DB, flow.email))
    const waitSeconds = await takeMail(c, flow.email)
    if (waitSeconds > 0) return refuseWith(c, 'too_many_requests', undefined, waitSeconds)
    const isTold = !(await resend(c, flow, user)) || (flow.purpose === 'reset' && (await isMailFailing(c.env)))
    return isTold ? refuseWith(c, 'mail_failed') : c.json({}, 200)
  })
  .get('/verify-email', async (c) => {
    const token = c.req.query('token')
    if (token === undefined || !/^[\w-]{43}$/.test(token)) return c.redirect('/?error=invalid_token', 302)
    // A scanner that only looks at the address must not use the link up.
    if (c.req.method !== 'GET') return c.redirect('/', 302)
    const taken = await fromDirectory(takeLink(c.env.DB, await linkHash(c, token), ['signup', 'login'], Date.now()))
    if (!taken.ok) return c.redirect('/?error=verification_failed', 302)
    const user = taken.value === null ? null : await proved(c, taken.value)
    if (taken.value === null || user === null) return c.redirect('/?error=invalid_or_expired_token', 302)
    // In the browser that asked, the link does what the code would have done (threat T9).
    if (taken.value.id === (await flowIdOf(c))) {
      await startSession(c, user)
      dropFlow(c)
    }
    return c.redirect('/?verified=true', 302)
  })
  // A link of our own pages (spec 7). Another site's link or picture must sign nobody out (threat T13), so the browser
  // has to say that it comes from us or was typed; one that says nothing uses POST.
  .get('/logout', async (c) => {
    const site = c.req.header('sec-fetch-site')
    if (c.req.method === 'GET' && (site === 'same-origin' || site === 'none')) await signOut(c)
    return c.redirect('/', 302)
  })
  .post('/logout', async (c) => {
    await signOut(c)
    return c.body(null, 204)
  })

/** The address of a flow is proved: what waited for it holds now. */
async function proved(c: Context<AppEnv>, flow: EmailFlow): Promise<User | null> {
  if (flow.userId === null) return null
  const { firstName, lastName, passwordHash } = flow
  return needDirectory(verifyUser(c.env.DB, flow.userId, { firstName, lastName, passwordHash }, Date.now()))
}
