import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createdRoomReply } from '../../schema/api.ts'
import * as limits from '../../schema/limits.ts'
import { app } from '../app.ts'
import { mailsPerAddressPerHour } from '../auth/mail-budget.ts'
import { addAccount, codeIn, freshEmail, mailsTo, person, signup } from '../testing/accounts.ts'
import { Browser, type Extras, type Method, read } from '../testing/browser.ts'
import { openRoom } from '../testing/rooms.ts'
import { accountPassword } from '../testing/samples.ts'
import { replaceWaits } from '../testing/waits.ts'
import { mailPatienceMs } from './send-mail.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A server whose mail goes through a binding of the test. */
function serverWith(take: (mail: { to: string; subject: string; text?: string }) => Promise<void>) {
  const send = async (mail: EmailMessage | EmailMessageBuilder) => {
    if (!('subject' in mail)) throw new Error('raw mail is not how we send')
    await take({ to: String(mail.to), subject: mail.subject, ...(mail.text === undefined ? {} : { text: mail.text }) })
    return { messageId: 'sent' }
  }
  const { MAIL: _, ...others } = env
  const bindings = { ...others, MAIL_FROM: 'no-reply@cuelight.test', EMAIL: { send } }
  return async (browser: Browser, method: Method, path: string, extras: Extras = {}) => {
    const context = createExecutionContext()
    const response = await app.fetch(browser.request(method, path, extras), bindings, context)
    browser.keep(response.headers)
    const reply = await read(response)
    await waitOnExecutionContext(context)
    return reply
  }
}
const signupBody = (email: string) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email,
  password: accountPassword,
  acceptTerms: true,
})

describe('fault F12: mail that fails', () => {
  let warnings: string[] = []
  beforeEach(() => {
    warnings = []
    vi.spyOn(console, 'warn').mockImplementation((line: string) => void warnings.push(line))
  })

  it('is reported where a new code can be requested, and nothing is spent', async () => {
    let isDown = true
    const sent: { to: string; subject: string; text?: string }[] = []
    const ask = serverWith(async (mail) => {
      if (isDown) throw new Error(`550 ${mail.to} rejected`)
      sent.push(mail)
    })
    const [browser, email] = [new Browser(), freshEmail()]
    expect((await ask(browser, 'POST', '/api/auth/signup', { body: signupBody(email) })).status).toBe(201)
    for (let n = 0; n < 2 * mailsPerAddressPerHour; n += 1) {
      const failed = await ask(browser, 'POST', '/api/auth/resend-otp')
      expect(failed).toMatchObject({ status: 503, code: 'mail_failed' })
      expect(Number(failed.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    // The log names no address.
    expect(warnings.join()).toContain('rejected')
    expect(warnings.join()).not.toContain(email)
    isDown = false
    expect((await ask(browser, 'POST', '/api/auth/resend-otp')).status).toBe(200)
    expect(sent.map(({ to }) => to)).toEqual([email])
    const otp = /^\d{6}$/m.exec(sent[0]?.text ?? '')?.[0]
    expect((await ask(browser, 'POST', '/api/auth/verify-otp', { body: { otp } })).status).toBe(200)
  })

  it('of password resets is reported to everyone, once it keeps failing', async () => {
    const ask = serverWith(() => Promise.reject(new Error('down')))
    const known = Array.from({ length: 4 }, () => addAccount())
    const replies: string[] = []
    for (const { email } of await Promise.all(known)) {
      const body = { email }
      replies.push((await ask(new Browser(), 'POST', '/api/auth/forgot-password', { body })).code ?? 'ok')
    }
    expect(replies.at(-1)).toBe('mail_failed')
    const unknown = await ask(new Browser(), 'POST', '/api/auth/forgot-password', { body: { email: freshEmail() } })
    expect(unknown.code).toBe('mail_failed')
    const works = serverWith(() => Promise.resolve())
    const [first] = await Promise.all(known)
    await works(new Browser(), 'POST', '/api/auth/forgot-password', { body: { email: first?.email } })
    const after = await works(new Browser(), 'POST', '/api/auth/forgot-password', { body: { email: freshEmail() } })
    expect([after.status, after.body]).toEqual([200, {}])
  })

  it.each([
    ['has an account', async () => (await addAccount()).email],
    ['has no account', async () => freshEmail()],
  ])('once, of a password reset, is reported to nobody: for an address that %s (threat T10)', async (_, emailOf) => {
    await env.DB.prepare("DELETE FROM guess_budgets WHERE client = 'mail-failures'").run()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const ask = serverWith(() => Promise.reject(new Error('down')))
    const [browser, email] = [new Browser(), await emailOf()]
    const forgotten = await ask(browser, 'POST', '/api/auth/forgot-password', { body: { email } })
    // An unsent mail is not refunded: the next one must wait as long as after a sent one.
    const atOnce = await ask(browser, 'POST', '/api/auth/resend-otp')
    vi.setSystemTime(Date.now() + limits.resendCooldownMs)
    const later = await ask(browser, 'POST', '/api/auth/resend-otp')
    expect([forgotten, atOnce, later].map(({ status }) => status)).toEqual([200, 429, 200])
  })

  it('that hangs delays only the reply to someone who waits for a code, and not for long', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const silent = () => new Promise<never>(() => undefined)
    const ask = serverWith(silent)
    const browser = new Browser()
    const { MAIL: _, ...others } = env
    const bindings = { ...others, MAIL_FROM: 'no-reply@cuelight.test', EMAIL: { send: silent } }
    const context = createExecutionContext()
    const request = browser.request('POST', '/api/auth/signup', { body: signupBody(freshEmail()) })
    const { promise: patienceOver, resolve: endPatience } = Promise.withResolvers<void>()
    replaceWaits(mailPatienceMs, () => patienceOver)
    // The mail is still pending when the reply arrives.
    const response = await app.fetch(request, bindings, context)
    expect(response.status).toBe(201)
    browser.keep(response.headers)
    endPatience()
    vi.setSystemTime(Date.now() + limits.resendCooldownMs)
    const reply = await ask(browser, 'POST', '/api/auth/resend-otp')
    expect(reply).toMatchObject({ status: 503, code: 'mail_failed' })
    await waitOnExecutionContext(context)
  })

  it('does not affect rooms or signed-in users', async () => {
    const { browser } = await person()
    const ask = serverWith(() => Promise.reject(new Error('down')))
    const made = await ask(browser, 'POST', '/api/rooms', { body: { name: 'Gala' } })
    expect(made.status).toBe(201)
    const path = `/api/rooms/${made.as(createdRoomReply).id}/timers`
    expect((await ask(browser, 'POST', path, { body: { name: 'Talk', duration: 60 } })).status).toBe(201)
    expect((await ask(browser, 'GET', '/api/auth/user')).status).toBe(200)
    expect((await openRoom()).id).not.toBe('')
  })

  it('with mails that arrive twice or late, one code works', async () => {
    const browser = new Browser()
    const email = freshEmail()
    await signup(browser, email)
    const late = codeIn((await mailsTo(email))[0])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + limits.resendCooldownMs })
    await browser.post('/api/auth/resend-otp')
    const current = codeIn((await mailsTo(email, 2))[0])
    const codes = late === current ? [current] : [late, current]
    const statuses: number[] = []
    for (const otp of [...codes, current]) statuses.push((await browser.post('/api/auth/verify-otp', { otp })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })
})
