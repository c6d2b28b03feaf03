import { env } from 'cloudflare:test'
import { describe, expect, it, test } from 'vitest'
import { english, type Language, languages } from '../../schema/languages.ts'
import * as limits from '../../schema/limits.ts'
import * as pages from '../../schema/links/pages.ts'
import { keyedHash } from '../auth/secrets.ts'
import { freshEmail, mailsTo, person, signup } from '../testing/accounts.ts'
import { Browser, freshAddress, origin } from '../testing/browser.ts'
import { accountPassword } from '../testing/samples.ts'
import { type Letter, lettersIn } from './letters.ts'
import { emailBinding } from './send-mail.ts'

const link = 'https://cuelight.test/api/auth/verify-email?token=abc&x="><script>alert(1)</script>'
const code = '123456'
const lettersOf = (language: Language, name: string | null): readonly (readonly [string, Letter])[] => {
  const { verify, existingAccount, reset, changed } = lettersIn(language)
  return [
    ['verify', verify(code, link)],
    ['verify by link', verify(null, link)],
    ['already', existingAccount(origin)],
    ['reset', reset(code, link)],
    ['reset by link', reset(null, link)],
    ['changed', changed(name, origin)],
  ]
}
const forOrganisers = languages.filter(({ isForOrganisers }) => isForOrganisers)
const hostile = '<img src=x onerror=alert(1)> & "Ada" {minutes} #'
const letters = forOrganisers.flatMap((language) =>
  lettersOf(language, hostile).map(([name, letter]) => [`${name} in ${language.code}`, letter] as const),
)
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
    const { html, text } = lettersIn(english).verify('123456', 'https://cuelight.test/x?token=abc')
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

describe.each(forOrganisers.filter((language) => language !== english))('the mails in $code', (language) => {
  test.each([null, 'Ada'])('have no English, and the same codes and links, to %s', (name) => {
    const same = new Set([code, link, 'Cuelight', `${origin}${pages.login}`, `${origin}${pages.forgot}`])
    const partsOf = ({ subject, text }: Letter) => [subject, ...text.split('\n\n')]
    const inEnglish = lettersOf(english, name)
    for (const [at, [what, letter]] of lettersOf(language, name).entries()) {
      const said = partsOf(letter)
      const meant = partsOf(inEnglish[at]?.[1] ?? expect.fail(what))
      expect(said.map((part) => (same.has(part) ? part : '…'))).toEqual(
        meant.map((part) => (same.has(part) ? part : '…')),
      )
      expect(said.filter((part) => meant.includes(part) && !same.has(part))).toEqual([])
      expect(said.join()).not.toMatch(/[{}#]|undefined/)
      expect(letter.html).toContain(`<html lang="${language.code}" dir="${language.dir}">`)
    }
  })
})

describe('the language of a mail', () => {
  const german = languages.filter(({ code }) => code === 'de')
  const ways = german.flatMap((language): [string, Record<string, string>, Language][] => [
    ['the browser’s', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }, language],
    ['the one that was chosen on a page', { 'accept-language': 'en', cookie: '__Host-cl_language=de' }, language],
    ['English, where it asks for none that we have', { 'accept-language': 'xx' }, english],
  ])
  test.each(ways)('is %s', async (_, headers, language) => {
    const email = freshEmail()
    const body = { firstName: 'Ada', lastName: 'Lovelace', email, password: accountPassword, acceptTerms: true }
    expect((await new Browser().post('/api/auth/signup', body, { headers })).status).toBe(201)
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe(lettersIn(language).verify(code, link).subject)
    expect(mail?.html).toContain(`<html lang="${language.code}"`)
  })
})

test('a mail is in the language of its account, whichever browser asked for it', async () => {
  const { browser, email } = await person()
  await browser.patch('/api/user/profile', { language: 'fr' })
  const headers = { 'accept-language': 'en', cookie: '__Host-cl_language=de' }
  await new Browser().post('/api/auth/forgot-password', { email }, { headers })
  const french = lettersIn(languages.find(({ code }) => code === 'fr') ?? expect.fail())
  expect((await mailsTo(email))[0]?.subject).toBe(french.reset(code, link).subject)
  const change = { newPassword: 'analytical', currentPassword: accountPassword }
  await browser.patch('/api/user/profile', change, { headers: { 'accept-language': 'en' } })
  expect((await mailsTo(email, 2)).map(({ subject }) => subject)).toContain(french.changed(null, origin).subject)
})

describe('threat T24: headers and amounts', () => {
  it.each(payloads)('a header has no second line: %j', async (payload) => {
    const sent: unknown[] = []
    const binding = { send: async (mail: unknown) => ({ messageId: String(sent.push(mail)) }) }
    const mailer = emailBinding(binding, 'no-reply@cuelight.test')
    const letter = lettersIn(english).verify('123456', 'https://cuelight.test')
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
