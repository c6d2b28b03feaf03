import { env } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import * as account from '../../schema/api-account.ts'
import * as limits from '../../schema/limits.ts'
import { closeCodes } from '../../schema/refusal-codes.ts'
import { addAccount, codeIn, login, mailsTo, person } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { openRoom } from '../testing/rooms.ts'
import { accountPassword } from '../testing/samples.ts'
import { readSession } from './session.ts'

const cookie = '__Host-cl_session'
const userOf = (browser: Browser) => browser.get('/api/auth/user')
const signedOut = { status: 401, code: 'not_signed_in' }
const sameOrigin = { headers: { 'sec-fetch-site': 'same-origin' } }

/** A browser that has only a copied session cookie. */
function thief(of: Browser): Browser {
  const browser = new Browser()
  browser.cookies.set(cookie, of.cookies.get(cookie) ?? '')
  return browser
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the session cookie', () => {
  it('is tied to this host, hidden from scripts and other sites, and lasts seven days', async () => {
    const { email } = await addAccount()
    const { headers } = await login(new Browser(), email)
    const line = headers.getSetCookie().find((each) => each.startsWith(`${cookie}=`)) ?? ''
    const attributes = line.split('; ').slice(1).sort()
    expect(attributes).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax', 'Secure'])
  })

  it('slides: a user who returns within seven days stays signed in, up to ninety days', async () => {
    const start = Date.now()
    const { browser } = await person()
    const day = 86_400_000
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    for (let days = 6; days < 88; days += 6) {
      vi.setSystemTime(start + days * day)
      expect((await userOf(browser)).status).toBe(200)
    }
    vi.setSystemTime(start + 90 * day + 60_000)
    expect(await userOf(browser)).toMatchObject(signedOut)
  })

  it('ends after seven days without a visit', async () => {
    const { browser } = await person()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + limits.sessionMs + 1_000 })
    expect(await userOf(browser)).toMatchObject(signedOut)
  })

  it('is not extended by every request', async () => {
    const { browser } = await person()
    expect((await userOf(browser)).headers.getSetCookie()).toEqual([])
  })
})

describe('threat T11: old and stolen sessions', () => {
  it('signing in makes a new session, whatever the browser had before (fixation)', async () => {
    const attacker = await person()
    const victim = await addAccount()
    const browser = thief(attacker.browser)
    expect((await login(browser, victim.email)).status).toBe(200)
    expect(browser.cookies.get(cookie)).not.toBe(attacker.browser.cookies.get(cookie))
    expect((await userOf(browser)).as(account.userReply).id).toBe(victim.id)
    expect(await userOf(attacker.browser)).toMatchObject(signedOut)
  })

  it.each(['POST', 'GET'] as const)(
    'a cookie copied before signing out by %s is worth nothing after',
    async (method) => {
      const { browser } = await person()
      const copy = thief(browser)
      expect((await userOf(copy)).status).toBe(200)
      const reply = await browser.send(method, '/api/auth/logout', method === 'GET' ? sameOrigin : {})
      expect([reply.status, reply.headers.get('location')]).toEqual(method === 'GET' ? [302, '/'] : [204, null])
      expect(browser.cookies.has(cookie)).toBe(false)
      expect(await userOf(browser)).toMatchObject(signedOut)
      expect(await userOf(copy)).toMatchObject(signedOut)
    },
  )

  it('a new password by code ends every session and its sockets within two seconds', async () => {
    const { browser, email } = await person()
    const room = await openRoom('Mine', browser)
    const elsewhere = new Browser()
    await login(elsewhere, email)
    const socket = await elsewhere.socket(room.id, 'controller')
    await socket.join()
    const forgetful = new Browser()
    await forgetful.post('/api/auth/forgot-password', { email })
    const otp = codeIn((await mailsTo(email))[0])
    expect((await forgetful.post('/api/auth/reset-password', { otp, newPassword: 'a new password' })).status).toBe(200)
    expect((await socket.closing()).code).toBe(closeCodes.signedOut)
    for (const old of [browser, elsewhere]) expect(await userOf(old)).toMatchObject(signedOut)
    expect((await login(new Browser(), email)).code).toBe('wrong_login')
    expect((await login(new Browser(), email, 'a new password')).status).toBe(200)
    expect((await mailsTo(email, 2))[0]?.subject).toBe('Your Cuelight password was changed')
  })

  it('signing out closes the socket, and this browser no longer controls the user’s rooms', async () => {
    const { browser } = await person()
    const room = await openRoom('Mine', browser)
    const socket = await browser.socket(room.id, 'controller')
    await socket.join()
    // A visitor’s room belongs to no account: its control stays with the browser.
    const visitors = await openRoom('Nobody’s', new Browser())
    await browser.post(`/api/rooms/${visitors.id}/control`, { key: visitors.key })
    await browser.post('/api/auth/logout')
    expect((await socket.closing()).code).toBe(closeCodes.signedOut)
    expect((await browser.upgrade(`/ws?room=${room.id}&as=controller`)).status).toBe(403)
    expect((await browser.patch(`/api/rooms/${room.id}`, { name: 'Still mine?' })).code).toBe('control_required')
    expect((await browser.patch(`/api/rooms/${visitors.id}`, { name: 'Ours' })).status).toBe(200)
  })

  it('signing in as someone else closes the socket too', async () => {
    const { browser } = await person()
    const room = await openRoom('Mine', browser)
    const { email } = await addAccount()
    await login(browser, email)
    expect((await browser.patch(`/api/rooms/${room.id}`, { name: 'Whose?' })).code).toBe('control_required')
  })

  it('leaves the sockets of other sign-ins and of the audience alone', async () => {
    const { browser, email } = await person()
    const room = await openRoom('Mine', browser)
    const elsewhere = new Browser()
    await login(elsewhere, email)
    const stays = await elsewhere.socket(room.id, 'controller')
    const phone = await new Browser().socket(room.id, 'viewer')
    await Promise.all([stays.join(), phone.join()])
    const goes = await browser.socket(room.id, 'controller')
    await goes.join()
    await browser.post('/api/auth/logout')
    await goes.closing()
    expect([await stays.news(), await phone.news()]).toEqual([[], []])
    expect([stays.closed, phone.closed]).toEqual([null, null])
  })
})

describe('where you are signed in', () => {
  it('is listed, and can be ended from elsewhere; other people’s cannot', async () => {
    const { browser, email } = await person()
    const elsewhere = new Browser()
    await elsewhere.post(
      '/api/auth/login',
      { email, password: accountPassword },
      { headers: { 'user-agent': 'A phone' } },
    )
    const listed = (await browser.get('/api/user/sessions')).exactly(z.array(account.sessionReply))
    expect(listed.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true])
    const other = listed.find(({ isCurrent }) => !isCurrent)
    expect(other).toMatchObject({ userAgent: 'A phone', ipAddress: elsewhere.address })
    const stranger = await person()
    expect(await stranger.browser.delete(`/api/user/sessions/${other?.id}`)).toMatchObject({ status: 404 })
    expect((await userOf(elsewhere)).status).toBe(200)
    expect((await browser.delete(`/api/user/sessions/${other?.id}`)).status).toBe(204)
    expect(await userOf(elsewhere)).toMatchObject(signedOut)
    expect((await browser.get('/api/user/sessions')).as(z.array(account.sessionReply))).toHaveLength(1)
    // Ending one’s own session is signing out.
    const own = listed.find(({ isCurrent }) => isCurrent)
    expect((await browser.delete(`/api/user/sessions/${own?.id}`)).status).toBe(204)
    expect(await userOf(browser)).toMatchObject(signedOut)
  })

  it('is stored as hashes: no row of the directory can be used as a session', async () => {
    const { id, browser } = await person()
    const { results } = await env.DB.prepare(
      'SELECT * FROM sessions JOIN user_sessions ON session_token = sid WHERE sessions.user_id = ?',
    )
      .bind(id)
      .all()
    expect(results).toHaveLength(1)
    const token = await readSession(env.COOKIE_SECRET, browser.cookies.get(cookie) ?? '')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(results)).not.toContain(token)
  })
})

describe('threat T13: signing out and in by another site', () => {
  it.each([
    ['GET', 'a link', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['GET', 'a picture', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
    ['GET', 'a sibling’s link', { 'sec-fetch-site': 'same-site' }],
    ['GET', 'a browser that does not say', {}],
    ['HEAD', 'a look at our own link', { 'sec-fetch-site': 'same-origin' }],
  ] as const)('%s logout by %s does nothing', async (method, _, headers) => {
    const { browser } = await person()
    const reply = await browser.send(method, '/api/auth/logout', { headers })
    expect([reply.status, reply.headers.get('location'), reply.headers.getSetCookie()]).toEqual([302, '/', []])
    expect((await userOf(browser)).status).toBe(200)
  })

  it('a form on another site cannot sign anyone in (login CSRF)', async () => {
    const attacker = await addAccount()
    const victim = new Browser()
    const body = { email: attacker.email, password: accountPassword }
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { 'content-type': 'text/plain' },
    ]
    for (const headers of foreign) {
      const reply = await victim.post('/api/auth/login', body, { headers })
      expect([403, 415]).toContain(reply.status)
      expect(victim.cookies.size).toBe(0)
    }
  })
})
