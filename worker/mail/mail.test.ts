import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as limits from '../../schema/limits.ts'
import { app } from '../app.ts'
import { keyedHash } from '../auth/secrets.ts'
import { addAccount, codeIn, freshEmail, login, mailsTo, person, signup } from '../testing/accounts.ts'
import { type Answer, Browser, type Extras, freshAddress, type Method, read } from '../testing/browser.ts'
import { openRoom } from '../testing/rooms.ts'
import { accountPassword } from '../testing/samples.ts'
import { replaceWaits } from '../testing/waits.ts'
import { emailBinding, mailPatienceMs } from './delivery.ts'
import { alreadyLetter, changedLetter, type Letter, resetLetter, verifyLetter } from './letters.ts'

const link = 'https://cuelight.test/api/auth/verify-email?token=abc&x="><script>alert(1)</script>'
const letters: [string, Letter][] = [
  ['verify', verifyLetter('123456', link)],
  ['verify by link', verifyLetter(null, link)],
  ['already', alreadyLetter('https://cuelight.test')],
  ['reset', resetLetter('123456', link)],
  ['reset by link', resetLetter(null, link)],
  ['changed', changedLetter('<img src=x onerror=alert(1)> & "Ada"', 'https://cuelight.test')],
]
const payloads = [
  '\r\nBcc: victim@evil.test',
  '\nSubject: other',
  '\r',
  '\u2028x',
  '\0',
  '%0d%0aBcc: a@b.test\r\n\r\nbody',
]

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('threat T16: the mails', () => {
  it.each(letters)('%s: names chosen by others are text, in both parts', (_, { html, text }) => {
    expect(html).not.toMatch(/<script|<img|onerror=[^&]*>/i)
    expect(
      [...html.matchAll(/<a href="([^"]*)"/g)].every(([, href]) => /^https:\/\/cuelight\.test\//.test(href ?? '')),
    ).toBe(true)
    expect(html.match(/<\/?(?!(?:!doctype|html|head|meta|title|body|div|p|a)\b)\w+/gi)).toBeNull()
    expect(text.length).toBeGreaterThan(20)
  })

  it('have the same content in both parts', () => {
    const { html, text } = verifyLetter('123456', 'https://cuelight.test/x?token=abc')
    for (const part of [html, text]) {
      expect(part).toContain('123456')
      expect(part).toContain('https://cuelight.test/x?token=abc')
    }
  })

  it('to an unconfirmed address contain no typed text', async () => {
    const email = freshEmail()
    await signup(new Browser(), email, { firstName: 'Buy at evil.test', lastName: 'https://evil.test' })
    const [mail] = await mailsTo(email)
    expect(JSON.stringify({ ...mail, to: '' })).not.toContain('evil.test')
  })
})

describe('threat T24: headers and amounts', () => {
  it.each(payloads)('a header has no second line: %j', async (payload) => {
    const sent: unknown[] = []
    const binding = { send: async (mail: unknown) => ({ messageId: String(sent.push(mail)) }) }
    const mailer = emailBinding(binding, 'no-reply@cuelight.test')
    const letter = verifyLetter('123456', 'https://cuelight.test')
    await expect(mailer.send({ ...letter, to: `a@b.test${payload}` })).rejects.toThrow('more than one line')
    await expect(mailer.send({ ...letter, subject: `x${payload}`, to: 'a@b.test' })).rejects.toThrow(
      'more than one line',
    )
    expect(sent).toEqual([])
    for (const email of [`a@b.test${payload}c`, `a${payload}@b.test`]) {
      const answer = await new Browser().post('/api/auth/forgot-password', { email })
      expect(answer.status).toBe(400)
    }
  })

  it('one network can start many flows, but not any number', async () => {
    const { address } = new Browser()
    const ask = (from = address) => new Browser(from).post('/api/auth/forgot-password', { email: freshEmail() })
    expect((await ask()).status).toBe(200)
    const client = await keyedHash(env.COOKIE_SECRET, 'mail-network', address)
    const spent = 'UPDATE guess_budgets SET misses = ? WHERE client = ?'
    await env.DB.prepare(spent)
      .bind(limits.mailsPerNetworkPerHour - 1, client)
      .run()
    expect((await ask()).status).toBe(200)
    expect(await ask()).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect((await ask(freshAddress())).status).toBe(200)
  })
})

describe('threats T24 and T10: mails to one address', () => {
  const ways: [string, (browser: Browser, email: string) => Promise<Answer>, number][] = [
    ['signing up', (browser, email) => signup(browser, email), 201],
    ['forgetting the password', (browser, email) => browser.post('/api/auth/forgot-password', { email }), 200],
  ]
  /** The permitted difference between an address with an account and one without: none. */
  const shownOf = ({ status, text, headers }: Answer) => ({
    status,
    text,
    wait: headers.get('retry-after'),
    cookies: headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '=')),
  })
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 60_000 })
  })

  it.each(ways)('%s: an address over its limit is told so, known or not', async (_, ask, status) => {
    const shown: unknown[] = []
    for (const email of [(await addAccount()).email, (await addAccount(freshEmail(), false)).email, freshEmail()]) {
      for (let n = 0; n < limits.mailsPerAddressPerHour; n += 1) {
        expect((await ask(new Browser(), email)).status).toBe(status)
      }
      const refused = await ask(new Browser(), email)
      expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' })
      expect(Number(refused.headers.get('retry-after'))).toBe(3540)
      shown.push(shownOf(refused))
    }
    expect(shown[1]).toEqual(shown[0])
    expect(shown[2]).toEqual(shown[0])
  })

  it('each hour allows new ones, until the daily limit', async () => {
    const [email, start] = [freshEmail(), Date.now()]
    const ask = () => new Browser().post('/api/auth/forgot-password', { email })
    const hours = limits.mailsPerAddressPerDay / limits.mailsPerAddressPerHour
    for (let hour = 0; hour < hours; hour += 1) {
      vi.setSystemTime(start + hour * 3_600_000)
      for (let n = 0; n < limits.mailsPerAddressPerHour; n += 1) expect((await ask()).status).toBe(200)
    }
    vi.setSystemTime(start + hours * 3_600_000)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBe((24 - hours) * 3600 - 60)
    vi.setSystemTime(start + 86_400_000)
    expect((await ask()).status).toBe(200)
  })

  it('a sign-in that needs one is told so; one that needs none continues', async () => {
    const [unproved, proved] = [await addAccount(freshEmail(), false), await addAccount()]
    for (const { email } of [unproved, proved]) {
      for (let n = 0; n < limits.mailsPerAddressPerHour; n += 1) {
        await new Browser().post('/api/auth/forgot-password', { email })
      }
    }
    const refused = await login(new Browser(), unproved.email)
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    expect((await login(new Browser(), proved.email)).status).toBe(200)
    // A wrong password is reported as before, and sends no mail.
    expect((await login(new Browser(), unproved.email, 'not the password')).code).toBe('wrong_login')
  })

  it('a code sent earlier keeps working', async () => {
    const [browser, email] = [new Browser(), freshEmail()]
    await signup(browser, email)
    const otp = codeIn((await mailsTo(email))[0])
    for (let n = 0; n < limits.mailsPerAddressPerHour; n += 1) await signup(new Browser(), email)
    expect((await signup(browser, email)).status).toBe(429)
    expect((await browser.post('/api/auth/verify-otp', { otp })).status).toBe(200)
  })
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
    const answer = await read(response)
    await waitOnExecutionContext(context)
    return answer
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
    for (let n = 0; n < 2 * limits.mailsPerAddressPerHour; n += 1) {
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

  it('of password resets is reported to everybody, once it keeps failing', async () => {
    const ask = serverWith(() => Promise.reject(new Error('down')))
    const known = Array.from({ length: 4 }, () => addAccount())
    const answers: string[] = []
    for (const { email } of await Promise.all(known)) {
      const body = { email }
      answers.push((await ask(new Browser(), 'POST', '/api/auth/forgot-password', { body })).code ?? 'ok')
    }
    expect(answers.at(-1)).toBe('mail_failed')
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

  it('that hangs delays only the reply to somebody who waits for a code, and not for long', async () => {
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
    const answer = await ask(browser, 'POST', '/api/auth/resend-otp')
    expect(answer).toMatchObject({ status: 503, code: 'mail_failed' })
    await waitOnExecutionContext(context)
  }, 60_000)

  it('does not affect rooms or signed-in users', async () => {
    const { browser } = await person()
    const ask = serverWith(() => Promise.reject(new Error('down')))
    const made = await ask(browser, 'POST', '/api/rooms', { body: { name: 'Gala' } })
    expect(made.status).toBe(201)
    const path = `/api/rooms/${String(Object(made.body).id)}/timers`
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

describe('/dev/mailbox', () => {
  it('is a page for people and JSON for programs, newest first', async () => {
    const email = freshEmail()
    await signup(new Browser(), email)
    await mailsTo(email)
    const json = await new Browser().get('/dev/mailbox', { headers: { accept: 'application/json' } })
    expect(json.body).toEqual(expect.arrayContaining([expect.objectContaining({ to: email })]))
    const [first] = Array.isArray(json.body) ? json.body : []
    expect(Object.keys(first).sort()).toEqual(['html', 'sentAt', 'subject', 'text', 'to'])
    const page = await new Browser().get('/dev/mailbox', { headers: { accept: 'text/html' } })
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.text).toContain(email)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  })

  it('does not exist in a deployment', async () => {
    for (const MAIL of [undefined, '', '0', 'binding']) {
      const bindings = { ...env, MAIL } as typeof env
      const answer = await read(
        await app.fetch(new Browser().request('GET', '/dev/mailbox'), bindings, createExecutionContext()),
      )
      expect(answer.status).toBe(404)
      expect(answer.text).not.toContain('@')
    }
  })
})
