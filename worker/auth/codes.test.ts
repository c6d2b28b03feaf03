import { env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as account from '../../schema/api-account.ts'
import * as limits from '../../schema/limits.ts'
import { codeFailuresPerDay, codeTries } from '../directory/email-flows.ts'
import {
  addAccount,
  codeIn,
  freshEmail,
  linkIn,
  login,
  mailsTo,
  otherThan,
  person,
  signup,
} from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { accountPassword } from '../testing/samples.ts'
import { wrongCodesPerHour } from './alarms.ts'
import { mailsPerAddressPerHour } from './mail-budget.ts'

const verify = (browser: Browser, otp: string) => browser.post('/api/auth/verify-otp', { otp })
const forgot = (browser: Browser, email: string) => browser.post('/api/auth/forgot-password', { email })
const reset = (browser: Browser, given: object) =>
  browser.post('/api/auth/reset-password', { newPassword: 'analytical engine', ...given })
const tokenOf = (link: string) => link.split('token=')[1] ?? ''
const resend = (browser: Browser) => browser.post('/api/auth/resend-otp')
const wrong = { status: 400, code: 'wrong_code' }

const counted = (email: string) =>
  env.DB.prepare('SELECT SUM(failures) failures, MAX(tries) tries FROM email_flows WHERE email = ?').bind(email).first()

/** The clock is stopped in the middle of every window, until a test moves it. */
let now = 0
const pass = (ms: number) => {
  now += ms
  vi.setSystemTime(now)
}
beforeEach(() => {
  now = Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 60_000
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => {
  vi.useRealTimers()
})

async function inFlow(email = freshEmail()) {
  const browser = new Browser()
  await signup(browser, email)
  return { browser, email, code: codeIn((await mailsTo(email))[0]) }
}

describe('threat T8: guessing at a code', () => {
  it('with a hundred parallel wrong tries, exactly five are checked, and after that not even the right code works', async () => {
    const { browser, email, code } = await inFlow()
    const tries = Array.from({ length: 100 }, (_, n) => verify(browser.twin(), otherThan(String(Number(code) + n))))
    const guesses = await Promise.all(tries)
    for (const guess of guesses) expect(guess).toMatchObject(wrong)
    expect(await counted(email)).toEqual({ failures: codeTries, tries: codeTries })
    expect(await verify(browser, code)).toMatchObject(wrong)
  })

  it('of ten parallel right tries, one succeeds', async () => {
    const { browser, code } = await inFlow()
    const replies = await Promise.all(Array.from({ length: 10 }, () => verify(browser.twin(), code)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)])
  })

  it('fifty new codes do not reset the count, and cost five mails an hour', async () => {
    const { browser, email, code } = await inFlow()
    for (let n = 0; n < codeTries; n += 1) await verify(browser, otherThan(code))
    const statuses: number[] = []
    for (let n = 0; n < 50; n += 1) {
      pass(limits.resendCooldownMs)
      statuses.push((await resend(browser)).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(mailsPerAddressPerHour - 1)
    expect(statuses.filter((status) => status === 429)).toHaveLength(50 - mailsPerAddressPerHour + 1)
    expect(await mailsTo(email, mailsPerAddressPerHour)).toHaveLength(mailsPerAddressPerHour)
    expect(await counted(email)).toEqual({ failures: codeTries, tries: 0 })
    pass(3600_000)
    await resend(browser)
    const next = codeIn((await mailsTo(email, 6))[0])
    for (let n = 0; n < codeTries; n += 1) await verify(browser, otherThan(next))
    expect(await counted(email)).toMatchObject({ failures: codeFailuresPerDay })
    // The account’s budget is spent: today no code works in any browser, not even the right one.
    pass(3600_000)
    const fresh = new Browser()
    await signup(fresh, email)
    expect((await mailsTo(email, 7))[0]?.text).not.toMatch(/^\d{6}$/m)
    expect(await verify(fresh, next)).toMatchObject(wrong)
    expect(await counted(email)).toMatchObject({ failures: codeFailuresPerDay })
  })

  it('a code sent before the budget was spent elsewhere is refused too', async () => {
    const { browser, email, code } = await inFlow()
    for (let n = 0; n < 2; n += 1) {
      const other = new Browser()
      await signup(other, email)
      const theirs = codeIn((await mailsTo(email, 2 + n))[0])
      for (let tries = 0; tries < codeTries; tries += 1) await verify(other, otherThan(theirs))
    }
    expect(await verify(browser, code)).toMatchObject(wrong)
    // The next day the code is accepted again as a code, but it has expired; a new one works.
    pass(86_400_000)
    const next = new Browser()
    await signup(next, email)
    expect((await verify(next, codeIn((await mailsTo(email, 4))[0]))).status).toBe(200)
  })

  it('is bound to the browser that asked', async () => {
    const { email, code } = await inFlow()
    const other = new Browser()
    await signup(other, email)
    const theirs = codeIn((await mailsTo(email, 2))[0])
    if (theirs !== code) expect(await verify(other, code)).toMatchObject(wrong)
    expect(await verify(new Browser(), theirs)).toMatchObject(wrong)
    const forged = new Browser()
    forged.cookies.set('__Host-cl_flow', 'A'.repeat(43))
    expect(await verify(forged, theirs)).toMatchObject(wrong)
  })

  it('is bound to its purpose: a code for signing in sets no password, one for a password signs nobody in', async () => {
    const { browser, code } = await inFlow()
    expect(await reset(browser, { otp: code })).toMatchObject(wrong)
    expect((await verify(browser, code)).status).toBe(200)
    const { email } = await addAccount()
    const forgetful = new Browser()
    await forgot(forgetful, email)
    const otp = codeIn((await mailsTo(email))[0])
    expect(await verify(forgetful, otp)).toMatchObject(wrong)
    expect((await forgetful.get('/api/auth/user')).status).toBe(401)
    expect((await reset(forgetful, { otp })).status).toBe(200)
  })

  it('is bound to its purpose as a link too, and a refused link is not used up', async () => {
    const { browser, email } = await inFlow()
    const link = linkIn((await mailsTo(email))[0])
    expect(await reset(browser, { token: tokenOf(link) })).toMatchObject(wrong)
    expect((await browser.get(link)).headers.get('location')).toBe('/?verified=true')
  })

  it.each([
    ['code', 'link'],
    ['link', 'code'],
  ] as const)('is mailed for one use: using the %s also voids the %s', async (first, second) => {
    const { email } = await addAccount(freshEmail(), false)
    const browser = new Browser()
    await login(browser, email)
    const [mail] = await mailsTo(email)
    const isTaken = {
      code: async () => (await verify(browser.twin(), codeIn(mail))).status === 200,
      link: async () => (await browser.twin().get(linkIn(mail))).headers.get('location') === '/?verified=true',
    }
    expect([await isTaken[first](), await isTaken[second]()]).toEqual([true, false])
  })

  it.each([
    [
      'by the code of another mail',
      async (email: string) => {
        const browser = new Browser()
        await forgot(browser, email)
        return reset(browser, { otp: codeIn((await mailsTo(email, 2))[0]) })
      },
    ],
    [
      'by who is signed in',
      async (email: string) => {
        const browser = new Browser()
        await login(browser, email)
        const change = { currentPassword: accountPassword, newPassword: 'analytical engine' }
        return browser.patch('/api/user/profile', change)
      },
    ],
  ] as const)('is void after the password was changed %s', async (_, change) => {
    const { email } = await addAccount()
    const waiting = new Browser()
    await forgot(waiting, email)
    const [mail] = await mailsTo(email)
    expect((await change(email)).status).toBe(200)
    expect(await reset(waiting, { otp: codeIn(mail), newPassword: 'difference engine' })).toMatchObject(wrong)
    expect((await login(new Browser(), email, 'analytical engine')).status).toBe(200)
  })

  it('a flow from yesterday gets no new code', async () => {
    const { browser, email } = await inFlow()
    pass(limits.flowMs + 1)
    expect(await resend(browser)).toMatchObject({ code: 'flow_lost' })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('many wrong ones over all accounts raise an alarm in the log', async () => {
    const lines: string[] = []
    vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
    const hour = now - (now % 3600_000)
    const spend = 'INSERT OR REPLACE INTO guess_budgets VALUES (?, ?, ?)'
    await env.DB.prepare(spend)
      .bind('wrong_codes', hour, wrongCodesPerHour - 1)
      .run()
    // Neither malformed codes nor codes without a flow count as guesses.
    await verify((await inFlow()).browser, '123456x')
    await reset(new Browser(), { otp: '123456' })
    const { browser, code } = await inFlow()
    await verify(browser, otherThan(code))
    await scheduler.wait(100)
    expect(lines).toEqual([])
    await verify(browser, otherThan(code))
    await vi.waitFor(() => expect(lines.join()).toContain('wrong_codes'))
    await env.DB.prepare("DELETE FROM guess_budgets WHERE client = 'wrong_codes'").run()
    vi.restoreAllMocks()
  })

  it('is not in the directory, nor is the link or the cookie', async () => {
    const { browser, email, code } = await inFlow()
    const token = tokenOf(linkIn((await mailsTo(email))[0]))
    const rows = JSON.stringify(
      (await env.DB.prepare('SELECT * FROM email_flows WHERE email = ?').bind(email).all()).results,
    )
    for (const secret of [`"${code}"`, token, browser.cookies.get('__Host-cl_flow') ?? 'no cookie', accountPassword]) {
      expect(rows).not.toContain(secret)
    }
  })
})

describe('threat T9: nobody is locked out of an account by someone else’s guesses', () => {
  /** Uses up the account’s budget of wrong codes from new browsers. */
  async function burn(email: string) {
    for (let n = 0; n < 2; n += 1) {
      const attacker = new Browser()
      await forgot(attacker, email)
      const code = codeIn((await mailsTo(email, 1 + n))[0])
      for (let tries = 0; tries < codeTries; tries += 1) await reset(attacker, { otp: otherThan(code) })
    }
    expect(await counted(email)).toMatchObject({ failures: codeFailuresPerDay })
    pass(3600_000)
  }

  it('a known device can still use codes', async () => {
    const { email, browser } = await person()
    await burn(email)
    await forgot(browser, email)
    const otp = codeIn((await mailsTo(email, 3))[0])
    expect((await reset(browser, { otp })).status).toBe(200)
    expect((await login(browser, email, 'analytical engine')).status).toBe(200)
  })

  it('a new device gets a link, which works once and in any browser', async () => {
    const { email } = await addAccount()
    await burn(email)
    await forgot(new Browser(), email)
    const [mail] = await mailsTo(email, 3)
    expect(mail?.text).not.toMatch(/^\d{6}$/m)
    const link = linkIn(mail)
    expect(link).toMatch(/^\/reset-password\?token=[\w-]{43}$/)
    const token = tokenOf(link)
    // A code for a password proves no address and signs nobody in.
    const elsewhere = await new Browser().get(`/api/auth/verify-email?token=${token}`)
    expect(elsewhere.headers.get('location')).toBe('/?error=invalid_or_expired_token')
    expect(await new Browser().post('/api/auth/verify-email', { token })).toMatchObject(wrong)
    expect((await reset(new Browser(), { token })).status).toBe(200)
    expect(await reset(new Browser(), { token })).toMatchObject(wrong)
    expect((await login(new Browser(), email, 'analytical engine')).status).toBe(200)
  })

  it('a device is known for a year', async () => {
    const { email, browser } = await person()
    pass(limits.deviceCookieMs + 1)
    await burn(email)
    await forgot(browser, email)
    expect((await mailsTo(email, 3))[0]?.text).not.toMatch(/^\d{6}$/m)
  })

  it('someone else’s device is not a known one', async () => {
    const { email } = await addAccount()
    const stranger = await person()
    await burn(email)
    await forgot(stranger.browser, email)
    expect((await mailsTo(email, 3))[0]?.text).not.toMatch(/^\d{6}$/m)
  })

  it('an account under attack from everywhere asks new devices for a code, but not known ones', async () => {
    const { email, browser } = await person()
    const { COOKIE_SECRET, DB } = env
    const { keyedHash } = await import('./secrets.ts')
    const client = await keyedHash(COOKIE_SECRET, 'login-account', email)
    await DB.prepare('INSERT OR REPLACE INTO guess_budgets VALUES (?, ?, ?)')
      .bind(client, now - (now % 86_400_000), limits.loginMissesPerAccountPerDay - 1)
      .run()
    expect((await login(new Browser(), email, 'wrong')).code).toBe('wrong_login')
    const fresh = new Browser()
    expect((await login(fresh, email)).body).toMatchObject({ requiresOTP: true })
    expect((await login(browser, email)).status).toBe(200)
    expect((await verify(fresh, codeIn((await mailsTo(email))[0]))).as(account.signedInReply).user.email).toBe(email)
  })
})
