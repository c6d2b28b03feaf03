import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import * as limits from '../../schema/limits.ts'
import { keyedHash } from '../auth/secrets.ts'
import { freshEmail, mailsTo, signup } from '../testing/accounts.ts'
import { Browser, freshAddress } from '../testing/browser.ts'
import { emailBinding } from './delivery.ts'
import { changedLetter, existingAccountLetter, type Letter, resetLetter, verifyLetter } from './letters.ts'

const link = 'https://cuelight.test/api/auth/verify-email?token=abc&x="><script>alert(1)</script>'
const letters: [string, Letter][] = [
  ['verify', verifyLetter('123456', link)],
  ['verify by link', verifyLetter(null, link)],
  ['already', existingAccountLetter('https://cuelight.test')],
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
      const reply = await new Browser().post('/api/auth/forgot-password', { email })
      expect(reply.status).toBe(400)
    }
  })

  const reset = (from: string) => new Browser(from).post('/api/auth/forgot-password', { email: freshEmail() })
  const signsUp = (from: string) => signup(new Browser(from), freshEmail())
  const flows = [
    ['resets', 200, reset, 'reset-network', signsUp],
    ['sign-ups', 201, signsUp, 'mail-network', reset],
  ] as const

  it.each(flows)('one network can start many %s, but not any number, and others go on', async (...flow) => {
    const [, status, act, kind, other] = flow
    const { address } = new Browser()
    const ask = (from = address) => act(from)
    expect((await ask()).status).toBe(status)
    const client = await keyedHash(env.COOKIE_SECRET, kind, address)
    const spent = 'UPDATE guess_budgets SET misses = ? WHERE client = ?'
    await env.DB.prepare(spent)
      .bind(limits.mailsPerNetworkPerHour - 1, client)
      .run()
    expect((await ask()).status).toBe(status)
    expect(await ask()).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect((await ask(freshAddress())).status).toBe(status)
    expect((await other(address)).error).toBe(null)
  })
})
