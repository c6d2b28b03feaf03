import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import * as api from '../../../schema/api.ts'
import { noLinks } from '../../../schema/core/rights.ts'
import { refusalMessage } from '../../../schema/errors.ts'
import * as limits from '../../../schema/limits.ts'
import { controlKey, grantOf } from '../../auth/control-key.ts'
import { person } from '../../testing/accounts.ts'
import { Browser, type Extras } from '../../testing/browser.ts'
import { addTimer, openRoom, stored, type TestRoom } from '../../testing/rooms.ts'

const trade = (browser: Browser, roomId: string, key: unknown) => browser.post(`/api/rooms/${roomId}/control`, { key })
const rotate = async (room: TestRoom, browser = room.controller) =>
  (await browser.post(`/api/rooms/${room.id}/control/rotate`)).as(api.controllerKeyReply).controllerKey
const wrongKey = { error: { code: 'invalid_control_key', message: refusalMessage('invalid_control_key') } }
const randomKey = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')

describe('threat T2: the control key', () => {
  it('is traded once for a cookie that controls', async () => {
    const room = await openRoom()
    const laptop = new Browser()
    expect(await trade(laptop, room.id, room.key)).toMatchObject({ status: 200, body: { rights: 'full' } })
    expect((await laptop.get(`/api/rooms/${room.id}`)).body).toMatchObject({ role: 'controller' })
    const again = await laptop.get(`/api/rooms/${room.id}/control`)
    expect(again).toMatchObject({ status: 200, body: { controllerKey: room.key } })
  })

  it('is refused when wrong, too short, too long, another room’s, or missing', async () => {
    const [room, other] = [await openRoom(), await openRoom()]
    const { key } = room
    const flipped = `${key.startsWith('A') ? 'B' : 'A'}${key.slice(1)}`
    const wrong = [
      other.key,
      flipped,
      key.slice(0, -1),
      `${key}A`,
      `${key}=`,
      key.toLowerCase(),
      ` ${key}`,
      '',
      'null',
      randomKey(),
    ]
    for (const attempt of wrong) {
      const reply = await trade(new Browser(), room.id, attempt)
      expect(reply, attempt).toMatchObject({ status: 403, body: wrongKey })
      expect(reply.headers.getSetCookie()).toEqual([])
    }
    for (const shape of [undefined, null, 7, [key], { key }, 'x'.repeat(200)]) {
      expect((await trade(new Browser(), room.id, shape)).status).toBe(400)
    }
  })

  it('gives the same reply for a missing or deleted room and an invalid id', async () => {
    const room = await openRoom()
    await room.controller.delete(`/api/rooms/${room.id}`)
    const { key } = await openRoom()
    for (const id of [room.id, 'A'.repeat(22), 'short', '123456']) {
      expect(await trade(new Browser(), id, id === room.id ? room.key : key)).toMatchObject({
        status: 403,
        body: wrongKey,
      })
    }
  })

  it('cannot be guessed: 0 of 10,000 random keys are accepted', async () => {
    const room = await openRoom()
    const links = { ...noLinks, timers: { isOn: true, epoch: 1 } }
    const checks = Array.from({ length: 10_000 }, () =>
      grantOf(randomKey(), env.CONTROL_SECRET, room.id, { controlEpoch: 1, links }),
    )
    expect((await Promise.all(checks)).filter((grant) => grant !== null)).toHaveLength(0)
    const replies = await Promise.all(Array.from({ length: 100 }, () => trade(new Browser(), room.id, randomKey())))
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(replies[0]).toMatchObject({ status: 403, body: wrongKey })
    expect((await trade(new Browser(), room.id, room.key)).status).toBe(200)
  })

  it('differs for every room, epoch and secret, and is never stored', async () => {
    const room = await openRoom()
    const secret = env.CONTROL_SECRET
    expect(await controlKey(secret, room.id, 1)).toBe(room.key)
    const others = [
      controlKey(secret, room.id, 2),
      controlKey(secret, `${room.id}1`, 1),
      controlKey(`${secret}!`, room.id, 1),
    ]
    expect(new Set([room.key, ...(await Promise.all(others))]).size).toBe(4)
    expect(await stored(room.id)).not.toContain(room.key)
    const rows = await env.DB.prepare('SELECT * FROM rooms WHERE id = ?').bind(room.id).all()
    expect(JSON.stringify(rows)).not.toContain(room.key)
  })

  it('appears only in the three documented replies, and in no header, frame or log', async () => {
    const said: unknown[] = []
    for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
      vi.spyOn(console, level).mockImplementation((...words) => void said.push(...words))
    }
    const room = await openRoom()
    const socket = await room.controller.socket(room.id, 'controller')
    await socket.join()
    const timer = await addTimer(room)
    const paths = ['', '?as=viewer', '?as=audience', '/shortcode'].map((end) => `/api/rooms/${room.id}${end}`)
    const pages = ['controller', 'viewer', 'agenda', 'qr'].map((page) => `/room/${room.id}/${page}`)
    const replies = [
      await trade(new Browser(), room.id, room.key),
      await trade(new Browser(), room.id, `${room.key}x`),
      await trade(new Browser(), 'A'.repeat(22), room.key),
      await room.controller.patch(`/api/timers/${timer.id}`, { isRunning: true }),
      ...(await Promise.all([...paths, ...pages, `/join/${room.id}`].map((path) => room.controller.get(path)))),
    ]
    await socket.news()
    vi.restoreAllMocks()
    const heard =
      replies.map(({ text, headers }) => text + JSON.stringify([...headers])).join() + socket.texts.join() + said.join()
    expect(heard).not.toContain(room.key)
  })
})

describe('threat T20: rotating the control key', () => {
  it('[R4] voids the old key and all its cookies immediately; the sender keeps control', async () => {
    const room = await openRoom()
    const thief = new Browser()
    await trade(thief, room.id, room.key)
    const timer = await addTimer(room)
    const fresh = await rotate(room)
    expect(fresh).not.toBe(room.key)
    expect(await room.controller.get(`/api/rooms/${room.id}/control`)).toMatchObject({ body: { controllerKey: fresh } })

    const before = await stored(room.id)
    const refused = { status: 403, code: 'control_rotated' }
    expect(await thief.patch(`/api/timers/${timer.id}`, { isRunning: true })).toMatchObject(refused)
    expect(await thief.get(`/api/rooms/${room.id}/control`)).toMatchObject(refused)
    expect(await thief.post(`/api/rooms/${room.id}/control/rotate`)).toMatchObject(refused)
    expect(await trade(thief, room.id, room.key)).toMatchObject({ status: 403, body: wrongKey })
    expect((await thief.get(`/api/rooms/${room.id}`)).body).toMatchObject({ role: 'viewer' })
    expect(await stored(room.id)).toBe(before)
    expect(await trade(thief, room.id, fresh)).toMatchObject({ status: 200 })
  })

  it('closes the sockets of the old key, and they can do nothing more', async () => {
    const room = await openRoom()
    const thief = new Browser()
    await trade(thief, room.id, room.key)
    await addTimer(room)
    const sockets = await Promise.all(Array.from({ length: 20 }, () => thief.socket(room.id, 'controller')))
    await Promise.all(sockets.map((socket) => socket.join()))
    const viewer = await thief.socket(room.id, 'viewer')
    await viewer.join()

    await rotate(room)
    for (const socket of sockets) expect(await socket.closing()).toEqual({ code: 4403, reason: 'control_rotated' })
    for (const socket of sockets) expect(await socket.next('error')).toMatchObject({ code: 'control_rotated' })
    // Watching needs no control: a display in the same browser comes back as a stranger's.
    expect(await viewer.closing()).toMatchObject({ code: 4412 })
    expect((await thief.upgrade(`/ws?room=${room.id}&as=controller`)).status).toBe(403)
  })

  it('closes sockets that slept through the change', async () => {
    const room = await openRoom()
    const thief = new Browser()
    await trade(thief, room.id, room.key)
    const socket = await thief.socket(room.id, 'controller')
    await socket.join()
    await evictDurableObject(room.object)
    await rotate(room)
    expect(await socket.closing()).toEqual({ code: 4403, reason: 'control_rotated' })
  })

  it('still applies after an eviction', async () => {
    const room = await openRoom()
    const before = room.controller.twin()
    const fresh = await rotate(room)
    await evictDurableObject(room.object)
    expect(await before.patch(`/api/rooms/${room.id}`, { name: 'Mine' })).toMatchObject({ status: 403 })
    expect(await trade(new Browser(), room.id, room.key)).toMatchObject({ status: 403 })
    expect(await trade(new Browser(), room.id, fresh)).toMatchObject({ status: 200 })
  })
})

describe('threat T20: a rotation whose reply was lost', () => {
  const secret = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })
  const rotateUnder = (browser: Browser, roomId: string, key?: Extras) =>
    browser.post(`/api/rooms/${roomId}/control/rotate`, undefined, key)
  /** Expects that a browser gets nothing: no key, no cookie, no control. */
  async function expectNothing(browser: Browser, roomId: string, key?: Extras, code = 'control_rotated') {
    const before = await stored(roomId)
    const reply = await rotateUnder(browser, roomId, key)
    expect(reply).toMatchObject({ status: 403, code })
    expect(reply.text).not.toContain('controllerKey')
    expect(reply.headers.getSetCookie()).toEqual([])
    expect((await browser.get(`/api/rooms/${roomId}`)).body).toMatchObject({ role: 'viewer' })
    expect(await stored(roomId)).toBe(before)
  }

  it('[A9] is answered again when repeated with the previous cookie, and the sender keeps control', async () => {
    const room = await openRoom()
    const key = secret()
    const lost = room.controller.twin()
    const first = await rotateUnder(room.controller, room.id, key)
    await evictDurableObject(room.object)
    const again = await rotateUnder(lost, room.id, key)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await lost.patch(`/api/rooms/${room.id}`, { name: 'Still mine' })).toMatchObject({ status: 200 })
    // There was only one rotation, so the sender who got the first reply keeps control too.
    expect(await room.controller.patch(`/api/rooms/${room.id}`, { name: 'Mine too' })).toMatchObject({ status: 200 })
  })

  it('[A9] gives nothing to an old controller who does not know the key of the request', async () => {
    const room = await openRoom()
    const thief = room.controller.twin()
    const creation = secret()
    await addTimer(room, {}, creation)
    await rotateUnder(room.controller, room.id, secret())
    for (const key of [undefined, secret(), creation]) await expectNothing(thief, room.id, key)
  })

  it('[A9] gives nothing under a key that can be guessed', async () => {
    const room = await openRoom()
    const thief = room.controller.twin()
    const key = { headers: { 'idempotency-key': 'x'.repeat(limits.minSecretKeyLength - 1) } }
    expect((await rotateUnder(room.controller, room.id, key)).status).toBe(200)
    await expectNothing(thief, room.id, key)
  })

  it('[A9] gives nothing to a sender who knows the key but lacks the cookie of the previous epoch', async () => {
    const [room, other] = [await openRoom(), await openRoom()]
    const older = room.controller.twin()
    await rotate(room)
    const key = secret()
    await rotateUnder(room.controller, room.id, key)
    await expectNothing(older, room.id, key)
    await expectNothing(new Browser(), room.id, key, 'control_required')
    await expectNothing(other.controller, room.id, key, 'control_required')
  })

  it('[A9] gives nothing after the next rotation, after a day, or once the room has an owner', async () => {
    const rotated = await openRoom()
    const [late, key] = [rotated.controller.twin(), secret()]
    await rotateUnder(rotated.controller, rotated.id, key)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + limits.idempotencyTtlMs + 1 })
    await expectNothing(late, rotated.id, key)
    vi.useRealTimers()
    await rotate(rotated)
    await expectNothing(late, rotated.id, key)

    const claimed = await openRoom()
    const [before, claimKey] = [claimed.controller.twin(), secret()]
    await rotateUnder(claimed.controller, claimed.id, claimKey)
    const { browser } = await person()
    for (const [name, value] of claimed.controller.cookies) browser.cookies.set(name, value)
    expect((await browser.post(`/api/rooms/${claimed.id}/claim`)).status).toBe(200)
    await expectNothing(before, claimed.id, claimKey)
  })

  it('[A9] gives nothing if older code kept the first reply without its epochs (fault F13)', async () => {
    const room = await openRoom()
    const [before, key] = [room.controller.twin(), secret()]
    await rotateUnder(room.controller, room.id, key)
    for (const reply of ['{"id":"r"}', '{"from":1}', 'null', '{']) {
      await runInDurableObject(room.object, (_, { storage }) => storage.sql.exec('UPDATE replies SET reply = ?', reply))
      await expectNothing(before, room.id, key)
    }
  })

  it('[A9] by an owner is answered again only to the owner', async () => {
    const { browser: owner } = await person()
    const room = await openRoom('Owned', owner)
    const helper = new Browser()
    await trade(helper, room.id, room.key)
    const [lost, key] = [owner.twin(), secret()]
    const first = await rotateUnder(owner, room.id, key)
    await expectNothing(helper, room.id, key)
    expect((await rotateUnder(lost, room.id, key)).body).toEqual(first.body)
  })
})
