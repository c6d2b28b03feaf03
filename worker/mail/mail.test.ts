import { createExecutionContext, env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as limits from '../../schema/limits.ts'
import { app } from '../app.ts'
import { mailsPerAddressPerDay, mailsPerAddressPerHour } from '../auth/mail-budget.ts'
import { keyedHash } from '../auth/secrets.ts'
import { addAccount, codeIn, freshEmail, login, mailsTo, signup } from '../testing/accounts.ts'
import { Browser, type HttpReply, read } from '../testing/browser.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('threats T24 and T10: mails to one address', () => {
  const ways: [string, (browser: Browser, email: string) => Promise<HttpReply>, number][] = [
    ['signing up', (browser, email) => signup(browser, email), 201],
    ['forgetting the password', (browser, email) => browser.post('/api/auth/forgot-password', { email }), 200],
  ]
  /** What must not differ between an address with an account and one without. */
  const shownOf = ({ status, text, headers }: HttpReply) => ({
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
      for (let n = 0; n < mailsPerAddressPerHour; n += 1) {
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
    const hours = mailsPerAddressPerDay / mailsPerAddressPerHour
    for (let hour = 0; hour < hours; hour += 1) {
      vi.setSystemTime(start + hour * 3_600_000)
      for (let n = 0; n < mailsPerAddressPerHour; n += 1) expect((await ask()).status).toBe(200)
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
      for (let n = 0; n < mailsPerAddressPerHour; n += 1) {
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

  it('a request that is refused takes nothing from its network: nobody there waits for someone else’s limit', async () => {
    const { address } = new Browser()
    const email = freshEmail()
    const ask = () => new Browser(address).post('/api/auth/forgot-password', { email })
    const replies = await Promise.all(Array.from({ length: 100 }, ask))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(mailsPerAddressPerHour)
    for (const purpose of ['reset-network', 'reset-network-day']) {
      const client = await keyedHash(env.COOKIE_SECRET, purpose, address)
      const row = env.DB.prepare('SELECT misses FROM guess_budgets WHERE client = ?').bind(client)
      expect(await row.first('misses')).toBe(mailsPerAddressPerHour)
    }
  })

  it('a new code beyond the limit learns the true wait, however soon it is asked for again', async () => {
    const [browser, email] = [new Browser(), freshEmail()]
    await signup(browser, email)
    for (let n = 1; n < mailsPerAddressPerHour; n += 1) await signup(new Browser(), email)
    vi.setSystemTime(Date.now() + limits.resendCooldownMs)
    const waits = []
    for (let n = 0; n < 2; n += 1) {
      const refused = await browser.post('/api/auth/resend-otp')
      expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' })
      waits.push(Number(refused.headers.get('retry-after')))
    }
    expect(waits).toEqual([3510, 3510])
  })

  it('a code sent earlier keeps working', async () => {
    const [browser, email] = [new Browser(), freshEmail()]
    await signup(browser, email)
    const otp = codeIn((await mailsTo(email))[0])
    for (let n = 0; n < mailsPerAddressPerHour; n += 1) await signup(new Browser(), email)
    expect((await signup(browser, email)).status).toBe(429)
    expect((await browser.post('/api/auth/verify-otp', { otp })).status).toBe(200)
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
      const reply = await read(
        await app.fetch(new Browser().request('GET', '/dev/mailbox'), bindings, createExecutionContext()),
      )
      expect(reply.status).toBe(404)
      expect(reply.text).not.toContain('@')
    }
  })
})
