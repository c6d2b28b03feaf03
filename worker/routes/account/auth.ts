import { type Context, Hono } from 'hono'
import { loginBody, requiresOtpReply, signedInReply, signupBody, userReply } from '../../../schema/api-account.ts'
import { type ErrorBody, ok, type Result, refusalMessage, refuse, refuseFor } from '../../../schema/errors.ts'
import { roomIdLength } from '../../../schema/ids.ts'
import * as limits from '../../../schema/limits.ts'
import { knownDevice } from '../../auth/device.ts'
import { beginEmailFlow } from '../../auth/email-flow.ts'
import { guessersOf, judged, placeFor } from '../../auth/guessers.ts'
import { takeFlowMail } from '../../auth/mail-budget.ts'
import { hashPassword } from '../../auth/passwords/passwords.ts'
import { keyedHash } from '../../auth/secrets.ts'
import { signedIn, signOut, startSession } from '../../auth/session.ts'
import { consumeTry, dayMs, triesTaken } from '../../directory/guess-budgets.ts'
import { needDirectory } from '../../directory/patience.ts'
import { addUser, findUser, type User, userView } from '../../directory/users.ts'
import type { AppEnv } from '../../env.ts'
import { routesOf } from '../../http/route.ts'
import { languageOfNewAccount } from '../../pages/page-language.ts'
import { randomId } from '../../random.ts'

const route = routesOf('Accounts')

/** Signing up, in and out. */
export const auth = new Hono<AppEnv>()
  .get(
    '/auth/user',
    route({
      caller: 'user',
      summary: 'Who is signed in',
      reply: userReply,
      handle: async (c) => {
        const session = await signedIn(c)
        return session.ok ? ok(userView(session.value.user)) : session
      },
    }),
  )
  .post(
    '/auth/signup',
    route({
      caller: 'anyone',
      pace: 'hashes',
      summary: 'Create an account; a code is mailed to the address',
      refuses: ['too_many_requests'],
      body: signupBody,
      reply: requiresOtpReply,
      status: 201,
      handle: async (c, { body: { firstName, lastName, email, password } }) => {
        const place = await placeFor(c)
        if (!place.ok) return place
        const hashed = await place.value.run(async (pause) => {
          const waitMs = await takeFlowMail(c, email, 'signup')
          return waitMs > 0 ? refuseFor(waitMs) : ok(await hashPassword(password, pause))
        })
        if (!hashed.ok) return hashed
        const passwordHash = hashed.value
        const language = languageOfNewAccount(c)
        const user = await needDirectory(
          addUser(
            c.env.DB,
            { id: randomId(roomIdLength), email, firstName, lastName, passwordHash, language },
            Date.now(),
          ),
        )
        await beginEmailFlow(c, { purpose: 'signup', email, user, pending: { firstName, lastName, passwordHash } })
        return ok({ requiresOTP: true })
      },
    }),
  )
  .post(
    '/auth/login',
    route({
      caller: 'anyone',
      pace: 'hashes',
      summary: 'Sign in; 403 with requiresOTP if the address has not been proved yet',
      refuses: ['wrong_login', 'otp_required', 'too_many_requests'],
      body: loginBody,
      reply: signedInReply,
      handle: async (c, { body }) => {
        const login = await checkLogin(c, body)
        if (!login.ok) return login
        const { user, needsCode } = login.value
        if (!needsCode) {
          await startSession(c, user)
          return ok({ user: userView(user) })
        }
        const waitMs = await takeFlowMail(c, user.email, 'login')
        if (waitMs > 0) return refuseFor(waitMs)
        await beginEmailFlow(c, { purpose: 'login', email: user.email, user })
        const error: ErrorBody['error'] = { code: 'otp_required', message: refusalMessage('otp_required') }
        return c.json({ error, requiresOTP: true }, 403)
      },
    }),
  )
  .get(
    '/auth/logout',
    route({
      caller: 'anyone',
      who: 'a link on our own pages',
      pace: 'signOut',
      summary: 'Sign out by a link on our own pages',
      status: 302,
      // A link or picture on another site must not sign anyone out, so the browser has to say that the request comes
      // from us or was typed; a browser that says nothing has to use POST.
      handle: async (c) => {
        const site = c.req.header('sec-fetch-site')
        if (c.req.method === 'GET' && (site === 'same-origin' || site === 'none')) await signOut(c)
        return c.redirect('/', 302)
      },
    }),
  )
  .post(
    '/auth/logout',
    route({
      caller: 'anyone',
      pace: 'signOut',
      summary: 'Sign out',
      handle: async (c) => {
        await signOut(c)
        return ok(null)
      },
    }),
  )

/** A hash that no password matches: an unknown address costs the same work as a known one. */
const nobodysHash = `scrypt$${'A'.repeat(22)}$${'A'.repeat(43)}`

/**
 * Whether a password belongs to an address. Wrong ones slow down the network and the browser, for all accounts and more
 * so for this one. An account that many networks guess at is never locked; a browser that is new to it is asked for a
 * code as well.
 */
async function checkLogin(
  c: Context<AppEnv>,
  { email, password }: { email: string; password: string },
): Promise<Result<{ user: User; needsCode: boolean }>> {
  const { DB, COOKIE_SECRET } = c.env
  const now = Date.now()
  const daily = { tries: limits.loginMissesPerAccountPerDay, windowMs: dayMs }
  const [anyAccount, thisAccount, account, user] = await Promise.all([
    guessersOf(c, 'login', limits.loginPace),
    guessersOf(c, 'login-account', limits.accountPace, email),
    keyedHash(COOKIE_SECRET, 'login-account', email),
    needDirectory(findUser(DB, email)),
  ])
  const guess = { password, hash: user?.passwordHash ?? nobodysHash }
  const right = await judged(c, [...anyAccount, ...thisAccount], guess)
  if (!right.ok) return right
  if (user === null || !right.value) {
    await needDirectory(consumeTry(DB, account, daily, now))
    return refuse('wrong_login')
  }
  const [misses, device] = await Promise.all([
    needDirectory(triesTaken(DB, account, dayMs, now)),
    knownDevice(c, user.id),
  ])
  const isGuessedAt = misses >= limits.loginMissesPerAccountPerDay && device === null
  return ok({ user, needsCode: !user.isEmailVerified || isGuessedAt })
}
