import { env } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import * as account from '../../../schema/api-account.ts'
import { refusalMessage } from '../../../schema/errors.ts'
import * as limits from '../../../schema/limits.ts'
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
} from '../../testing/accounts.ts'
import { Browser } from '../../testing/browser.ts'
import { missedFrom } from '../../testing/guesses.ts'
import { accountPassword } from '../../testing/samples.ts'

const userKeys = ['createdAt', 'email', 'firstName', 'id', 'isEmailVerified', 'language', 'lastName', 'profileImageUrl']
const keysOf = (value: unknown) => Object.keys(z.looseObject({}).parse(value)).sort()
const verify = (browser: Browser, otp: string) => browser.post('/api/auth/verify-otp', { otp })
const userOf = (browser: Browser) => browser.get('/api/auth/user')
const wrongCode = { status: 400, code: 'wrong_code' }

afterEach(() => {
  vi.useRealTimers()
})

describe('signing up', () => {
  it('asks for the code in the mail, then signs in and returns exactly the user’s fields (threat T23)', async () => {
    const [browser, email] = [new Browser(), freshEmail()]
    const reply = await signup(browser, ` ${email.toUpperCase()} `)
    expect([reply.status, reply.body]).toEqual([201, { requiresOTP: true }])
    expect([...browser.cookies.keys()]).toEqual(['__Host-cl_flow'])
    expect((await userOf(browser)).code).toBe('not_signed_in')
    const [mail] = await mailsTo(email)
    expect(mail?.to).toBe(email)
    const verified = await verify(browser, codeIn(mail))
    expect(verified.status).toBe(200)
    expect(keysOf(verified.body)).toEqual(['user'])
    const { user } = verified.as(account.signedInReply)
    expect(keysOf(user)).toEqual(userKeys)
    expect(user).toMatchObject({ email, firstName: 'Ada', lastName: 'Lovelace', isEmailVerified: true })
    const current = await userOf(browser)
    expect([current.status, current.body]).toEqual([200, user])
    expect(browser.cookies.has('__Host-cl_flow')).toBe(false)
  })

  it.each([
    ['firstName', { firstName: '   ' }, 'Please send a text that is not empty for firstName.'],
    ['lastName', { lastName: '' }, 'Please send a text that is not empty for lastName.'],
    ['email', { email: 'nonsense' }, 'Please send an email address for email.'],
    ['email', { email: 'a@b.test\r\nBcc: x@y.test' }, 'Please send an email address for email.'],
    ['password', { password: '12345' }, 'Please send at least 6 characters for password.'],
    ['acceptTerms', { acceptTerms: false }, 'Please send true for acceptTerms.'],
  ])('says what is wrong with %s: %j', async (field, given, message) => {
    const reply = await signup(new Browser(), freshEmail(), given)
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ error: { code: 'invalid', fields: { [field]: message } } })
  })

  it('stores no unknown fields (threat T23)', async () => {
    const email = freshEmail()
    await signup(new Browser(), email, { isEmailVerified: true, id: 'mine', profileImageUrl: 'javascript:alert(1)' })
    const row = await env.DB.prepare('SELECT * FROM users WHERE email = ?').bind(email).first()
    expect(row).toMatchObject({ is_email_verified: 0, profile_image_url: null })
    expect(row?.['id']).not.toBe('mine')
    expect(JSON.stringify(row)).not.toContain(accountPassword)
  })

  it('does not let another sign-up for the address choose its password', async () => {
    const [victim, attacker, email] = [new Browser(), new Browser(), freshEmail()]
    await signup(victim, email)
    const first = codeIn((await mailsTo(email))[0])
    await signup(attacker, email, { password: 'the attacker’s', firstName: 'Mallory' })
    await mailsTo(email, 2)
    expect((await verify(victim, first)).as(account.signedInReply).user.firstName).toBe('Ada')
    expect((await login(new Browser(), email, 'the attacker’s')).code).toBe('wrong_login')
    expect((await login(new Browser(), email)).status).toBe(200)
    // The attacker’s own link does not help either, since that sign-up has ended.
    const link = linkIn((await mailsTo(email, 2))[0])
    expect((await attacker.get(link)).headers.get('location')).toBe('/?error=invalid_or_expired_token')
  })

  it('tells an existing account by mail, and gives that browser no code', async () => {
    const [browser, { email }] = [new Browser(), await addAccount()]
    expect((await signup(browser, email, { password: 'another one' })).status).toBe(201)
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('You already have a Cuelight account')
    expect(mail?.text).not.toMatch(/^\d{6}$|token=/m)
    // No code for it can be guessed either.
    const flow = env.DB.prepare('SELECT code, link FROM email_flows WHERE email = ?').bind(email)
    expect(await flow.first()).toEqual({ code: null, link: null })
    expect((await login(new Browser(), email, 'another one')).code).toBe('wrong_login')
    expect((await login(new Browser(), email)).status).toBe(200)
  })

  it('takes a deleted address again', async () => {
    const { email, browser } = await person()
    expect((await browser.delete('/api/user/account', { body: { currentPassword: accountPassword } })).status).toBe(204)
    const again = new Browser()
    await signup(again, email)
    expect((await verify(again, codeIn((await mailsTo(email))[0]))).status).toBe(200)
  })
})

describe('the link in the mail', () => {
  const isVerified = async (email: string) =>
    env.DB.prepare('SELECT is_email_verified v FROM users WHERE email = ?').bind(email).first<number>('v')
  const opened = async (browser: Browser, link: string) => {
    const { status, headers } = await browser.get(link)
    return [status, headers.get('location')]
  }

  it('proves the address and signs in, once, in the browser that asked', async () => {
    const [browser, email] = [new Browser(), freshEmail()]
    await signup(browser, email)
    const link = linkIn((await mailsTo(email))[0])
    expect(await opened(browser, link)).toEqual([302, '/?verified=true'])
    expect((await userOf(browser)).as(account.userReply).email).toBe(email)
    expect(await opened(browser, link)).toEqual([302, '/?error=invalid_or_expired_token'])
    expect(await opened(new Browser(), link)).toEqual([302, '/?error=invalid_or_expired_token'])
  })

  it('proves nothing when a mail scanner opens it, not even with a sign-up of its own (threat T39)', async () => {
    const [browser, email, other] = [new Browser(), freshEmail(), new Browser()]
    await signup(browser, email)
    await signup(other, freshEmail())
    const link = linkIn((await mailsTo(email))[0])
    const asks = `/confirm-email?${link.split('?')[1]}`
    for (const scanner of [new Browser(), other]) {
      expect((await scanner.send('HEAD', link)).headers.get('location')).toBe('/')
      expect(await opened(scanner, link)).toEqual([302, asks])
      expect((await scanner.get(asks)).status).toBe(200)
      expect(await isVerified(email)).toBe(0)
      expect((await login(new Browser(), email)).code).toBe('otp_required')
    }
    // It still works where it belongs.
    expect(await opened(browser, link)).toEqual([302, '/?verified=true'])
  })

  it('proves the address in another browser once a person says so there, and signs nobody in', async () => {
    const [email, elsewhere] = [freshEmail(), new Browser()]
    await signup(new Browser(), email)
    const token = linkIn((await mailsTo(email))[0]).split('token=')[1]
    const confirm = (body: object) => elsewhere.post('/api/auth/verify-email', body)
    const reply = await confirm({ token })
    expect([reply.status, reply.body]).toEqual([200, {}])
    expect(await isVerified(email)).toBe(1)
    expect(elsewhere.cookies.size).toBe(0)
    expect((await login(elsewhere, email)).status).toBe(200)
    expect(await confirm({ token })).toMatchObject(wrongCode)
    expect(await confirm({ token: 'A'.repeat(43) })).toMatchObject(wrongCode)
    expect((await confirm({})).code).toBe('invalid')
  })

  it.each([
    ['no token', '', 'invalid_token'],
    ['an empty one', '?token=', 'invalid_token'],
    ['nonsense', '?token=nonsense', 'invalid_token'],
    ['an invented one', `?token=${'A'.repeat(43)}`, 'invalid_or_expired_token'],
  ])('says what is wrong with %s', async (_, query, error) => {
    const reply = await new Browser().get(`/api/auth/verify-email${query}`)
    expect([reply.status, reply.headers.get('location')]).toEqual([302, `/?error=${error}`])
  })

  it('expires after ten minutes', async () => {
    const email = freshEmail()
    await signup(new Browser(), email)
    const link = linkIn((await mailsTo(email))[0])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + limits.codeMs + 1 })
    expect((await new Browser().get(link)).headers.get('location')).toBe('/?error=invalid_or_expired_token')
  })
})

describe('signing in', () => {
  it('accepts the address in any letter case, and returns the user', async () => {
    const { email } = await addAccount()
    const reply = await login(new Browser(), email.toUpperCase())
    expect(reply.status).toBe(200)
    expect(keysOf(reply.as(account.signedInReply).user)).toEqual(userKeys)
    expect(reply.text).not.toMatch(/hash|scrypt|token/i)
  })

  it.each([
    ['a wrong password', async () => (await addAccount()).email],
    ['an unknown address', async () => freshEmail()],
  ])('refuses %s with the same words', async (_, emailOf) => {
    const browser = new Browser()
    const reply = await login(browser, await emailOf(), 'not the password')
    expect(reply).toMatchObject({ status: 401, code: 'wrong_login' })
    expect(reply.body).toEqual({ error: { code: 'wrong_login', message: 'Invalid email or password.' } })
    // Only the cookie that its next wrong passwords are counted by.
    expect([...browser.cookies.keys()]).toEqual(['__Host-cl_guesser'])
  })

  it('asks an unverified address for a new code', async () => {
    const [browser, { email }] = [new Browser(), await addAccount(freshEmail(), false)]
    const reply = await login(browser, email)
    expect(reply.status).toBe(403)
    expect(reply.body).toEqual({
      error: { code: 'otp_required', message: refusalMessage('otp_required') },
      requiresOTP: true,
    })
    expect((await userOf(browser)).status).toBe(401)
    const verified = await verify(browser, codeIn((await mailsTo(email))[0]))
    expect(verified.as(account.signedInReply).user).toMatchObject({ email, isEmailVerified: true })
    expect((await userOf(browser)).status).toBe(200)
  })

  it('threat T36: is slowed down by wrong passwords, per network and account; right ones cost nothing', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const { email } = await addAccount()
    const attacker = new Browser()
    const guess = (given?: string) => login(new Browser(attacker.address), email, given)
    const right = await Promise.all(Array.from({ length: 30 }, () => guess()))
    expect(new Set(right.map(({ status }) => status))).toEqual(new Set([200]))
    const wrong = await Promise.all(Array.from({ length: 100 }, () => guess('wrong')))
    expect(wrong.filter(({ code }) => code === 'wrong_login')).toHaveLength(limits.accountPace.freeMisses + 1)
    const blocked = await guess()
    expect(blocked).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(blocked.headers.get('retry-after')).toBe(String(limits.accountPace.firstWaitMs / 1000))
    // Neither the other people in the venue nor anyone elsewhere is locked out.
    expect((await login(new Browser(attacker.address), (await addAccount()).email)).status).toBe(200)
    expect((await login(new Browser(), email)).status).toBe(200)
  })

  it('counts the wrong passwords of a network, for all addresses together', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const [attacker, { email }] = [new Browser(), await addAccount()]
    await missedFrom(attacker, 'login', limits.loginPace.freeMisses)
    expect((await login(attacker, freshEmail(), 'wrong')).code).toBe('wrong_login')
    expect(await login(attacker, email)).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect((await login(new Browser(), email)).status).toBe(200)
  })
})

describe('a new code', () => {
  it('replaces the previous one, after thirty seconds', async () => {
    const [browser, email] = [new Browser(), freshEmail()]
    await signup(browser, email)
    const first = codeIn((await mailsTo(email))[0])
    const early = await browser.post('/api/auth/resend-otp')
    expect(early).toMatchObject({ status: 429, code: 'too_many_requests' })
    const wait = Number(early.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(30)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + limits.resendCooldownMs })
    const reply = await browser.post('/api/auth/resend-otp')
    expect([reply.status, reply.body]).toEqual([200, {}])
    const second = codeIn((await mailsTo(email, 2))[0])
    if (second !== first) expect(await verify(browser, first)).toMatchObject(wrongCode)
    expect((await verify(browser, second)).status).toBe(200)
  })

  it('requires a browser that requested one before', async () => {
    expect(await new Browser().post('/api/auth/resend-otp')).toMatchObject({ status: 400, code: 'flow_lost' })
    expect(await verify(new Browser(), '123456')).toMatchObject(wrongCode)
  })

  it('must have six digits', async () => {
    for (const otp of ['', '12345', '1234567', 'abcdef', '12 345']) {
      const reply = await verify(new Browser(), otp)
      expect(reply.body).toMatchObject({ error: { fields: { otp: 'Please send the 6 digits of the code for otp.' } } })
    }
  })

  it('works once, and expires after ten minutes', async () => {
    const [browser, email] = [new Browser(), freshEmail()]
    await signup(browser, email)
    const code = codeIn((await mailsTo(email))[0])
    const late = browser.twin()
    const before = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: before + limits.codeMs + 1 })
    expect(await verify(late, code)).toMatchObject(wrongCode)
    vi.useRealTimers()
    const replaying = browser.twin()
    expect(await verify(browser, otherThan(code))).toMatchObject(wrongCode)
    expect((await verify(browser, code)).status).toBe(200)
    expect(await verify(replaying, code)).toMatchObject(wrongCode)
  })
})
