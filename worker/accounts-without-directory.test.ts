import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { directoryReplyMs } from '../durable-objects/patience.ts'
import * as api from '../schema/api.ts'
import { roomView } from '../schema/tools/room/settings.ts'
import { timer } from '../schema/tools/timers/entity.ts'
import { apiRoutes } from './api.ts'
import { app } from './app.ts'
import { directoryPatienceMs } from './directory/patience.ts'
import { freshEmail, linkIn, mailsTo, type Person, person, signup } from './testing/accounts.ts'
import { Browser, type Extras, type Method, read } from './testing/browser.ts'
import { failingDirectory, silentDirectory, withDirectory } from './testing/directory.ts'
import { noNames } from './testing/matrix/reads.ts'
import { openRoom } from './testing/rooms.ts'
import { sampleOf } from './testing/samples.ts'
import { replaceWaits } from './testing/waits.ts'

/** A server whose directory is broken. */
function serverWith(DB: D1Database) {
  return async (browser: Browser, method: Method, path: string, extras: Extras = {}) => {
    const context = createExecutionContext()
    const response = await app.fetch(browser.request(method, path, extras), { ...env, DB }, context)
    browser.keep(response.headers)
    const reply = await read(response)
    await waitOnExecutionContext(context)
    return reply
  }
}

const named = { ...noNames, room: 'A'.repeat(22), key: '' }
/** All calls of accounts: they need the directory. */
const accountRoutes = apiRoutes.filter(({ path }) => /^\/api\/(auth|user)\//.test(path))

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe.each([
  ['fails', failingDirectory],
  ['is silent', silentDirectory],
])('fault F10: a directory that %s', (_, broken) => {
  it('leaves the desk in the language of the browser', async () => {
    const { browser } = await person()
    await browser.patch('/api/user/profile', { language: 'de' })
    const headers = { 'accept-language': 'en' }
    const reply = await serverWith(broken())(browser, 'GET', '/room/abc/controller', { headers })
    expect([reply.status, reply.headers.get('content-language')]).toEqual([200, 'en'])
  })

  it('gives every account route a clear error and ends no session', async () => {
    const { browser } = await person()
    const ask = serverWith(broken())
    const patient = replaceWaits(directoryPatienceMs, () => Promise.resolve())
    const replies = await Promise.all(
      accountRoutes.map(async (route) => {
        const { path, body } = sampleOf(route, named)
        const asked = path === '/api/auth/verify-email' ? `${path}?token=${'A'.repeat(43)}` : path
        const sender = browser.twin()
        sender.cookies.set('__Host-cl_flow', 'A'.repeat(43))
        const reply = await ask(sender, route.method.toUpperCase() as Method, asked, { body })
        return { route: `${route.method} ${path}`, reply, sender }
      }),
    )
    patient()
    for (const { route, reply, sender } of replies) {
      if (route === 'get /api/auth/verify-email') {
        expect(reply.headers.get('location')).toBe('/?error=verification_failed')
      } else if (route.endsWith('/auth/logout')) {
        // This browser is signed out in any case.
        expect(reply.status).toBeLessThan(400)
      } else {
        expect(reply, route).toMatchObject({ status: 503, code: 'unavailable' })
        expect(reply.headers.get('retry-after')).not.toBeNull()
        expect(sender.cookies.has('__Host-cl_session'), route).toBe(true)
      }
    }
    // D1 is back: nobody was signed out.
    expect((await browser.get('/api/auth/user')).status).toBe(200)
  })

  it('a live room runs its whole script, controlled by its owner, and catches up afterwards', async () => {
    const owner: Person = await person()
    const room = await openRoom('Gala', owner.browser)
    const db = broken()
    const ask = serverWith(db)
    await withDirectory(room.id, db)
    const viewer = await new Browser().socket(room.id, 'viewer')
    await viewer.join()
    const startedAt = performance.now()
    const at = (path = '') => `/api/rooms/${room.id}${path}`
    const made = await ask(owner.browser, 'POST', at('/timers'), { body: { name: 'Talk', duration: 600 } })
    const { id: timerId } = made.as(timer)
    const steps: [Method, string, unknown][] = [
      ['PATCH', `/api/timers/${timerId}`, { isRunning: true }],
      ['PATCH', `/api/timers/${timerId}`, { isRunning: false }],
      ['POST', at('/messages'), { content: 'Please sit down' }],
      ['POST', at('/polls'), { question: 'Tea?', options: ['Yes', 'No'], allowMultiple: false }],
      ['PATCH', at(), { isJoinLocked: true, isViewerLocked: false }],
      ['PATCH', at(), { isJoinLocked: false, isViewerLocked: false }],
      ['GET', at('/control'), undefined],
      ['GET', at(), undefined],
    ]
    for (const [method, path, body] of steps) {
      const reply = await ask(owner.browser, method, path, { body })
      expect([path, reply.status < 300]).toEqual([path, true])
    }
    const phone = new Browser()
    expect((await ask(phone, 'GET', `/api/join/${room.id}`)).status).toBe(200)
    // The room waits for a silent directory once, and not at each of these ten steps.
    expect(performance.now() - startedAt).toBeLessThan(10 * directoryReplyMs)
    expect((await viewer.news()).map(({ type }) => type)).toContain('timer-action')
    expect(await ask(owner.browser, 'GET', '/api/user/rooms')).toMatchObject({ status: 503, code: 'unavailable' })
    await withDirectory(room.id, env.DB)
    const history = async () => (await owner.browser.get(at('/history'))).text
    await vi.waitFor(async () => expect(await history()).toContain('join_unlocked'))
    for (const action of ['join_locked', 'timer_started', 'room_created']) expect(await history()).toContain(action)
  })

  it('visitors can still open rooms, and a user’s new room has no owner until it is claimed', async () => {
    const { browser, id } = await person()
    const ask = serverWith(broken())
    const patient = replaceWaits(directoryPatienceMs, () => Promise.resolve())
    const made = await ask(browser, 'POST', '/api/rooms', { body: { name: 'Spontaneous' } })
    patient()
    const room = made.as(api.createdRoomReply)
    expect([made.status, room.createdBy]).toEqual([201, null])
    expect((await browser.post(`/api/rooms/${room.id}/claim`)).as(roomView).createdBy).toBe(id)
  })
})

it.each(['users', 'sessions'])(
  'fault F10: a link in a mail leads to a page, also if the directory fails at the table %s',
  async (table) => {
    const [browser, email] = [new Browser(), freshEmail()]
    await signup(browser, email)
    const prepare = (query: string) => {
      if (query.startsWith(`update "${table}"`) || query.startsWith(`insert into "${table}"`))
        throw new Error('D1 is down')
      return env.DB.prepare(query)
    }
    const ask = serverWith(Object.assign(Object.create(env.DB), { prepare, batch: env.DB.batch.bind(env.DB) }))
    const opened = await ask(browser, 'GET', linkIn((await mailsTo(email))[0]))
    expect([opened.status, opened.headers.get('location')]).toEqual([302, '/?error=verification_failed'])
  },
)
