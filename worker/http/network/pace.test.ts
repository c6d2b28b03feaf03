import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as limits from '../../../schema/limits.ts'
import { apiRoutes } from '../../api.ts'
import { person } from '../../testing/accounts.ts'
import { Browser, freshAddress, type HttpReply } from '../../testing/browser.ts'
import { joined, openRoom, type TestRoom } from '../../testing/rooms.ts'
import { paceOf } from '../declaration.ts'

const { reads, writes, answers, accounts, costly } = limits.paces

const together = 25

/** Sends some at a time until one is refused, or often enough. @returns how many were taken, and the wait */
async function until(send: (n: number) => Promise<HttpReply>, most: number) {
  let taken = 0
  for (let n = 0; n < most; n += together) {
    const replies = await Promise.all(Array.from({ length: together }, (_, each) => send(n + each)))
    const refused = replies.filter(({ code }) => code === 'too_many_requests')
    taken += replies.length - refused.length
    if (refused[0] !== undefined) return { taken, wait: Number(refused[0].headers.get('retry-after')) }
  }
  return { taken, wait: 0 }
}

/** A body that nobody may read: it is said to be longer than any, and breaks off. */
const unread = { 'content-type': 'application/json', 'content-length': String(limits.maxBodyBytes) }

describe('threat T68: requests without end', () => {
  // Nothing is given back while a test sends.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const rename =
    (room: TestRoom, by = room.controller) =>
    (n: number) =>
      by.patch(`/api/rooms/${room.id}`, { name: `Room ${n}` })

  it('of one browser are refused with the wait, before their body is read, and nobody else waits', async () => {
    const room = await openRoom()
    expect(await until(rename(room), 2 * writes.ofBrowser.atOnce)).toEqual({ taken: writes.ofBrowser.atOnce, wait: 1 })
    // Not even a body that cannot be read at all is looked at.
    expect((await room.controller.patch(`/api/rooms/${room.id}`, 'no JSON', { headers: unread })).code).toBe(
      'too_many_requests',
    )
    // Nor at one that does not say how long it is, and never comes.
    const typed = { headers: { 'content-type': 'application/json' } }
    expect((await room.controller.patch(`/api/rooms/${room.id}`, new ReadableStream(), typed)).code).toBe(
      'too_many_requests',
    )
    // A colleague behind the same address, with a cookie of their own.
    const colleague = await openRoom(undefined, new Browser(room.controller.address))
    expect((await rename(colleague)(0)).status).toBe(200)
    expect((await room.controller.get(`/api/rooms/${room.id}`)).status).toBe(200)
    vi.advanceTimersByTime(1_000)
    expect((await rename(room)(0)).status).toBe(200)
  })

  it('of one network are refused too, whatever cookies they make up', async () => {
    const room = await openRoom()
    const address = freshAddress()
    const import_ = (n: number) => {
      const stranger = new Browser(address)
      stranger.cookies.set(`__Host-cl_control_${room.id}`, `control.${room.id}.1.${Date.now() + n}.forged`)
      return stranger.post(`/api/rooms/${room.id}/import`, {})
    }
    expect(await until(import_, 2 * costly.ofNetwork.atOnce)).toEqual({ taken: costly.ofNetwork.atOnce, wait: 1 })
    expect((await new Browser().post('/api/rooms/import', {})).code).toBe('invalid')
  })

  it.each([
    [
      'access passwords',
      (room: TestRoom) => room.controller.patch(`/api/rooms/${room.id}`, { accessPassword: 'word' }),
    ],
    ['exports', (room: TestRoom) => room.controller.get(`/api/rooms/${room.id}/results.xlsx`)],
    ['event files', (room: TestRoom) => room.controller.post(`/api/rooms/${room.id}/import`, {})],
  ])('%s are few, and each browser has its own', async (_, send) => {
    const [room, other] = [await openRoom(), await openRoom()]
    expect(await until(() => send(room), 200)).toEqual({ taken: costly.ofBrowser.atOnce, wait: 1 })
    expect((await send(other)).code).not.toBe('too_many_requests')
  })

  it('of one participant are refused, and the others in the hall answer', async () => {
    const room = await openRoom()
    const [loud, quiet] = [new Browser(), new Browser()]
    for (const phone of [loud, quiet]) await joined(room, phone)
    const react = (phone: Browser) => phone.post(`/api/rooms/${room.id}/reactions`, { reactions: ['clap'] })
    expect(await until(() => react(loud), 200)).toEqual({ taken: answers.ofBrowser.atOnce, wait: 1 })
    expect((await react(quiet)).code).not.toBe('too_many_requests')
  })

  it('that read are refused too, of a desk and of a phone, whether by GET or by HEAD', async () => {
    const room = await openRoom()
    const path = `/api/rooms/${room.id}`
    expect(await until(() => room.controller.get(path), 500)).toEqual({ taken: reads.ofBrowser.atOnce, wait: 1 })
    // Reading takes nothing from what it may change.
    expect((await rename(room)(0)).status).toBe(200)
    const phone = new Browser()
    await joined(room, phone)
    const watch = () => phone.get(`${path}?as=audience`)
    expect(await until(watch, 500)).toEqual({ taken: reads.ofBrowser.atOnce, wait: 1 })
    vi.advanceTimersByTime(1_000)
    expect((await watch()).status).toBe(200)
    const route = { caller: 'viewer' } as const
    expect(['GET', 'HEAD', 'PATCH'].map((method) => paceOf(route, method))).toEqual(['reads', 'reads', null])
  })

  it('about an account are refused too, in all browsers that have its session, and other accounts are served', async () => {
    const [loud, quiet] = [await person(), await person(new Browser())]
    const copied = new Browser()
    for (const [name, value] of loud.browser.cookies) copied.cookies.set(name, value)
    const ask = (n: number) => (n % 2 === 0 ? loud.browser : copied).get('/api/user/rooms')
    expect(await until(ask, 500)).toEqual({ taken: accounts.ofBrowser.atOnce, wait: 1 })
    // A password is not looked at, whether it is right or wrong.
    const change = { currentPassword: 'not the password', newPassword: 'another long password' }
    expect((await copied.patch('/api/user/profile', change)).code).toBe('too_many_requests')
    expect((await quiet.browser.get('/api/user/rooms')).status).toBe(200)
    // Mails have a share of their own, and the health of the service may be asked without end.
    expect((await quiet.browser.post('/api/auth/verify-otp', { otp: '123456' })).code).toBe('wrong_code')
    expect(await until(() => copied.get('/api/health'), 600)).toMatchObject({ taken: 600 })
    vi.advanceTimersByTime(1_000)
    expect((await loud.browser.get('/api/user/rooms')).status).toBe(200)
    // Its owner ends the session, whatever the copy is sent for.
    await until(ask, 500)
    expect((await loud.browser.post('/api/auth/logout')).status).toBe(204)
    expect((await copied.get('/api/auth/user')).status).not.toBe(200)
    // Who is not signed in costs no query, and takes nothing from their network.
    expect(await until(() => new Browser(quiet.browser.address).get('/api/user/rooms'), 500)).toMatchObject({
      taken: 500,
    })
  })

  it('are paced wherever they change a room, and a hall of 500 behind one address fits', () => {
    const unpaced = apiRoutes.filter(
      (route) => route.method !== 'get' && /:id/.test(route.path) && paceOf(route, route.method) === null,
    )
    // Each is a guess, with a pace of its own.
    expect(unpaced.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'post /api/rooms/:id/control',
      'post /api/rooms/:id/access',
      'post /api/programmes/:id/control',
    ])
    const hall = 500
    for (const { ofNetwork } of Object.values(limits.paces)) expect(ofNetwork.atOnce).toBeGreaterThanOrEqual(hall)
  })
})

describe('threat T68: a body that is not short', () => {
  const long = { name: 'x', padding: 'x'.repeat(limits.shortBodyBytes) }

  it('is read only of one who may send it', async () => {
    const room = await openRoom()
    const stranger = new Browser()
    const path = `/api/rooms/${room.id}`
    // It is no JSON: who gets another refusal than for that was refused before it was parsed.
    const noJson = 'x'.repeat(2 * limits.shortBodyBytes)
    const typed = { headers: { 'content-type': 'application/json' } }
    expect((await stranger.patch(path, noJson, typed)).code).toBe('control_required')
    expect((await stranger.post(`${path}/timers`, noJson, typed)).code).toBe('control_required')
    expect((await stranger.post(`${path}/commands`, noJson, typed)).code).toBe('control_required')
    expect((await stranger.patch(`/api/timers/${room.id}.none12`, noJson, typed)).code).toBe('control_required')
    expect((await room.controller.patch(path, noJson, typed)).code).toBe('bad_json')
    expect((await room.controller.patch(path, long)).status).toBe(200)
  })

  it('is too large where nobody needs a long one: new rooms, sign-ins, answers', async () => {
    const room = await openRoom()
    const phone = new Browser()
    await joined(room, phone)
    for (const path of [
      '/api/rooms',
      '/api/auth/login',
      `/api/rooms/${room.id}/feedback`,
      `/api/rooms/${room.id}/access`,
    ])
      expect([path, (await phone.post(path, long)).code]).toEqual([path, 'too_large'])
  })
})
