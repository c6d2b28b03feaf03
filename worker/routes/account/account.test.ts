import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import * as account from '../../../schema/api-account.ts'
import * as limits from '../../../schema/limits.ts'
import { organiserLanguages } from '../../../schema/organiser-languages.ts'
import { closeCodes } from '../../../schema/refusal-codes.ts'
import { keyedHash } from '../../auth/secrets.ts'
import { addAccount, codeIn, login, mailsTo, person } from '../../testing/accounts.ts'
import { Browser } from '../../testing/browser.ts'
import { failingDirectory, mirrorOf, withDirectory } from '../../testing/directory.ts'
import { missed } from '../../testing/guesses.ts'
import { addTimer, objectOf, openRoom, patchRoom, patchTimer, shortCodeOf, tablesOf } from '../../testing/rooms.ts'
import { accountPassword } from '../../testing/samples.ts'

const profile = (browser: Browser, body: unknown) => browser.patch('/api/user/profile', body)
const remove = (browser: Browser, currentPassword = accountPassword) =>
  browser.delete('/api/user/account', { body: { currentPassword } })
const oneOfTheLanguages = `Please send one of ${organiserLanguages.map(({ code }) => code).join(', ')} for language.`
const signedOut = { status: 401, code: 'not_signed_in' }

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('PATCH /api/user/profile', () => {
  it('changes the names that are sent, cleaned, and nothing else (threat T23)', async () => {
    const { browser, id, email } = await person()
    const reply = await profile(browser, {
      firstName: '  Augusta\u202e ',
      email: 'x@y.test',
      isEmailVerified: false,
      id: 'x',
    })
    expect(reply.exactly(account.userReply)).toMatchObject({
      id,
      email,
      firstName: 'Augusta',
      lastName: 'Lovelace',
      isEmailVerified: true,
    })
    expect((await browser.get('/api/auth/user')).body).toEqual(reply.body)
  })

  it.each([
    [{}, 'body', 'Please send at least one field to change.'],
    [{ firstName: ' ' }, 'firstName', 'Please send a text that is not empty for firstName.'],
    [
      { newPassword: '12345', currentPassword: accountPassword },
      'newPassword',
      'Please send at least 6 characters for newPassword.',
    ],
    [{ newPassword: '123456' }, 'currentPassword', 'Please send a value that is not empty for currentPassword.'],
    [
      { newPassword: '123456', currentPassword: '' },
      'currentPassword',
      'Please send a value that is not empty for currentPassword.',
    ],
    [{ language: 'ar' }, 'language', oneOfTheLanguages],
    [{ language: null }, 'language', oneOfTheLanguages],
  ])('refuses %j', async (body, field, message) => {
    const { browser } = await person()
    expect((await profile(browser, body)).body).toMatchObject({
      error: { code: 'invalid', fields: { [field]: message } },
    })
  })

  it('threat T38: a new password needs the old one, signs out everywhere else and renews this session', async () => {
    const { browser, email } = await person()
    const elsewhere = new Browser()
    await login(elsewhere, email)
    const before = browser.cookies.get('__Host-cl_session')
    const copy = browser.twin()
    const wrong = await profile(browser, { newPassword: 'analytical', currentPassword: 'not it' })
    expect(wrong).toMatchObject({ status: 403, code: 'wrong_password' })
    expect(wrong.body).toMatchObject({ error: { fields: { currentPassword: expect.any(String) } } })
    expect((await profile(browser, { newPassword: 'analytical', currentPassword: accountPassword })).status).toBe(200)
    expect(browser.cookies.get('__Host-cl_session')).not.toBe(before)
    expect((await browser.get('/api/auth/user')).status).toBe(200)
    for (const old of [elsewhere, copy]) expect(await old.get('/api/auth/user')).toMatchObject(signedOut)
    expect((await login(new Browser(), email)).code).toBe('wrong_login')
    expect((await login(new Browser(), email, 'analytical')).status).toBe(200)
    expect((await mailsTo(email))[0]?.subject).toBe('Your Cuelight password was changed')
  })

  it('a stolen session may guess the password a few times; after that not even the right one works (threat T8)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const { browser, id, email } = await person()
    await missed(await keyedHash(env.COOKIE_SECRET, 'own-password', id), limits.accountPace.freeMisses)
    const guess = (currentPassword: string) => profile(browser, { newPassword: 'analytical', currentPassword })
    expect((await guess('not it')).code).toBe('wrong_password')
    expect(await guess(accountPassword)).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect((await login(new Browser(), email)).status).toBe(200)
  })
})

describe('a forgotten password', () => {
  it('is replaced with the code in the mail, which also proves the address', async () => {
    const { email } = await addAccount(undefined, false)
    const browser = new Browser()
    const asked = await browser.post('/api/auth/forgot-password', { email: email.toUpperCase() })
    expect([asked.status, asked.body]).toEqual([200, {}])
    const otp = codeIn((await mailsTo(email))[0])
    const short = await browser.post('/api/auth/reset-password', { otp, newPassword: '1234567' })
    expect(short.body).toMatchObject({
      error: { fields: { newPassword: 'Please send at least 8 characters for newPassword.' } },
    })
    const none = await browser.post('/api/auth/reset-password', { newPassword: '12345678' })
    expect(none.body).toMatchObject({ error: { fields: { otp: 'Please send the 6 digits of the code for otp.' } } })
    const done = await browser.post('/api/auth/reset-password', { otp, newPassword: '12345678' })
    expect([done.status, done.body]).toEqual([200, {}])
    expect((await login(new Browser(), email, '12345678')).status).toBe(200)
    expect((await browser.post('/api/auth/reset-password', { otp, newPassword: '87654321' })).code).toBe('wrong_code')
  })
})

describe('DELETE /api/user/account', () => {
  it('deletes the account and its rooms, inside their objects too, and closes their sockets', async () => {
    const { browser, id, email } = await person()
    const rooms = [await openRoom('One', browser), await openRoom('Two', browser)]
    const kept = await openRoom('A visitor’s', new Browser())
    const [one] = rooms
    if (one === undefined) throw new Error('no room')
    await shortCodeOf(one)
    const viewer = await new Browser().socket(one.id, 'viewer')
    await viewer.join()
    const elsewhere = new Browser()
    await login(elsewhere, email)
    expect((await remove(browser)).status).toBe(204)
    expect(browser.cookies.has('__Host-cl_session')).toBe(false)
    expect((await viewer.closing()).code).toBe(closeCodes.roomClosed)
    for (const room of rooms) {
      expect((await new Browser().get(`/api/rooms/${room.id}`)).code).toBe('room_not_found')
      await vi.waitFor(async () => expect(await tablesOf(room.id)).toEqual([]))
      expect(await objectOf(room.id).secrets()).toEqual({ ok: false, code: 'room_not_found' })
    }
    expect(await elsewhere.get('/api/auth/user')).toMatchObject(signedOut)
    expect((await login(new Browser(), email)).code).toBe('wrong_login')
    for (const table of ['sessions', 'user_sessions', 'email_flows']) {
      const left = await env.DB.prepare(`SELECT COUNT(*) n FROM ${table} WHERE user_id = ?`).bind(id).first()
      expect(left, table).toEqual({ n: 0 })
    }
    expect((await kept.controller.get(`/api/rooms/${kept.id}`)).status).toBe(200)
    // Its code stays reserved, so nobody lands in a stranger’s room.
    const code = await env.DB.prepare('SELECT released_at FROM room_short_codes WHERE room_id = ?').bind(one.id).first()
    expect(code?.['released_at']).toEqual(expect.any(Number))
  })

  it('keeps the account while one of its rooms cannot be deleted, so it can be tried again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { browser } = await person()
    const room = await openRoom('Mine', browser)
    await runInDurableObject(room.object, (_, { storage: { sql } }) => {
      const own: SqlStorage['exec'] = Object.getPrototypeOf(sql).exec
      const exec = (query: string, ...bindings: SqlStorageValue[]) => {
        if (query.startsWith('DELETE')) throw new Error('the disk is full')
        return own.call(sql, query, ...bindings)
      }
      Object.defineProperty(sql, 'exec', { configurable: true, value: exec })
    })
    expect(await remove(browser)).toMatchObject({ status: 503, code: 'unavailable' })
    expect((await browser.get('/api/auth/user')).status).toBe(200)
    await evictDurableObject(room.object)
    expect((await remove(browser)).status).toBe(204)
    expect(await mirrorOf(room.id)).toBeNull()
  })

  it('leaves no history that names the user, neither existing lines nor later ones', async () => {
    const [owner, helper] = [await person(), await person()]
    const own = await openRoom('Helper’s own', helper.browser)
    const room = await openRoom('Gala', owner.browser)
    await helper.browser.post(`/api/rooms/${room.id}/control`, { key: room.key })
    const byHelper = { ...room, controller: helper.browser }
    const timer = await addTimer(byHelper)
    const lines = async () =>
      (await owner.browser.get(`/api/rooms/${room.id}/history`))
        .as(z.array(account.historyReply))
        .map(({ action, userId }) => `${action} ${userId}`)
    await patchRoom(byHelper, { isJoinLocked: true })
    const created = `room_created ${owner.id}`
    await vi.waitFor(async () => expect(await lines()).toEqual([`join_locked ${helper.id}`, created]))
    await withDirectory(room.id, failingDirectory())
    await patchTimer(byHelper, timer.id, { isRunning: true })
    expect((await remove(helper.browser)).status).toBe(204)
    expect(await lines()).toEqual(['join_locked null', created])
    await withDirectory(room.id)
    const all = ['timer_started null', 'join_locked null', created]
    await vi.waitFor(async () => expect(await lines()).toEqual(all))
    const named = env.DB.prepare('SELECT COUNT(*) n FROM room_history WHERE user_id = ?').bind(helper.id)
    expect(await named.first()).toEqual({ n: 0 })
    const last = env.DB.prepare("SELECT user_id FROM room_history WHERE room_id = ? AND action = 'room_deleted'")
    expect(await last.bind(own.id).first()).toEqual({ user_id: null })
  })

  it('requires the password: a browser that was left signed in cannot do it, and cannot guess fast (threats T8 and T38)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const { browser, id } = await person()
    const room = await openRoom('Mine', browser)
    const nothing = await browser.delete('/api/user/account')
    expect(nothing).toMatchObject({ status: 400, code: 'invalid' })
    const wrong = await remove(browser, 'not it')
    expect(wrong).toMatchObject({ status: 403, code: 'wrong_password' })
    expect(wrong.error?.fields).toEqual({ currentPassword: expect.any(String) })
    await missed(await keyedHash(env.COOKIE_SECRET, 'own-password', id), limits.accountPace.freeMisses)
    expect((await remove(browser, 'not this')).code).toBe('wrong_password')
    const waiting = await remove(browser)
    expect(waiting).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(waiting.headers.get('retry-after')).toBe(String(limits.accountPace.firstWaitMs / 1000))
    expect((await browser.get('/api/auth/user')).status).toBe(200)
    expect((await browser.get(`/api/rooms/${room.id}`)).status).toBe(200)
    vi.setSystemTime(Date.now() + limits.accountPace.firstWaitMs)
    expect((await remove(browser)).status).toBe(204)
  })

  it('requires a signed-in user', async () => {
    expect(await remove(new Browser())).toMatchObject(signedOut)
  })
})

describe('the numbers of accounts', () => {
  it('names and passwords have a maximum length', async () => {
    const { browser } = await person()
    const long = 'x'.repeat(limits.maxPersonNameLength + 1)
    expect((await profile(browser, { firstName: long })).status).toBe(400)
    const huge = { newPassword: 'x'.repeat(limits.maxPasswordLength + 1), currentPassword: accountPassword }
    expect((await profile(browser, huge)).status).toBe(400)
  })
})
