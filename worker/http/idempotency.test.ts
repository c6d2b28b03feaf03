import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as api from '../../schema/api.ts'
import * as limits from '../../schema/limits.ts'
import { banView } from '../../schema/tools/bans/entity.ts'
import { apiRoutes } from '../api.ts'
import { signedIn } from '../testing/accounts.ts'
import { Browser, type Method } from '../testing/browser.ts'
import {
  addMessage,
  addTimer,
  furnished,
  joined,
  objectOf,
  openRoom,
  patchTimer,
  stored,
  type TestRoom,
} from '../testing/rooms.ts'
import { sampleOf } from '../testing/samples.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

let keys = 0
const freshKey = () => {
  keys += 1
  return { headers: { 'idempotency-key': `the-key-of-a-test-${keys}`.padEnd(limits.minSecretKeyLength, '-') } }
}

type Asked = { method: Method; path: string; body?: unknown }

/** A sample request for each sort of mutation; each starts from its own room. */
const mutations: [string, (room: TestRoom) => Promise<Asked>][] = [
  ['a rename', async ({ id }) => ({ method: 'PATCH', path: `/api/rooms/${id}`, body: { name: 'Renamed' } })],
  ['a password', async ({ id }) => ({ method: 'PATCH', path: `/api/rooms/${id}`, body: { accessPassword: 'secret' } })],
  [
    'a new timer',
    async ({ id }) => ({ method: 'POST', path: `/api/rooms/${id}/timers`, body: { name: 'T', duration: 9 } }),
  ],
  ['a new message', async ({ id }) => ({ method: 'POST', path: `/api/rooms/${id}/messages`, body: { content: 'M' } })],
  [
    'a start',
    async (room) => ({ method: 'PATCH', path: `/api/timers/${(await addTimer(room)).id}`, body: { isRunning: true } }),
  ],
  [
    'an edit',
    async (room) => ({ method: 'PATCH', path: `/api/timers/${(await addTimer(room)).id}`, body: { name: 'E' } }),
  ],
  [
    'a selection',
    async (room) => ({
      method: 'POST',
      path: `/api/rooms/${room.id}/selected-timer`,
      body: { timerId: (await addTimer(room)).id },
    }),
  ],
  ['a deleted timer', async (room) => ({ method: 'DELETE', path: `/api/timers/${(await addTimer(room)).id}` })],
  [
    'a shown message',
    async (room) => ({
      method: 'PATCH',
      path: `/api/messages/${(await addMessage(room)).id}`,
      body: { isVisible: true },
    }),
  ],
  ['a deleted message', async (room) => ({ method: 'DELETE', path: `/api/messages/${(await addMessage(room)).id}` })],
  ['a rotation', async ({ id }) => ({ method: 'POST', path: `/api/rooms/${id}/control/rotate` })],
]

/** Every call with a key that changes what is in a room (those of programmes are another object's). Deletions come last, because they end what others need. */
const calls = apiRoutes
  .filter(({ isKeyed }) => isKeyed !== false)
  .filter(({ method, path }) => method !== 'get' && path.includes('/:id') && !/^\/api\/(user|programmes)\//.test(path))
  .filter(
    ({ method, path }) => path !== '/api/rooms/:id/control/rotate' && `${method} ${path}` !== 'delete /api/rooms/:id',
  )
  .sort((one, other) => Number(one.method === 'delete') - Number(other.method === 'delete'))

describe('fault F6: Idempotency-Key', () => {
  it('gives a retry of any call its first reply again and does nothing twice', async () => {
    const room = await openRoom()
    const named = await furnished(room)
    const phone = await joined(room)
    let done = 0
    for (const route of calls) {
      const { path, body } = sampleOf(route, named)
      const call = `${route.method} ${route.path}`
      const key = freshKey()
      const sender = route.caller === 'participant' ? phone : room.controller
      const ask = () => sender.send(route.method.toUpperCase() as Method, path, { body, ...key })
      const first = await ask()
      const after = await stored(room.id)
      const retry = await ask()
      expect([retry.status, retry.body], call).toEqual([first.status, first.body])
      expect(await stored(room.id), call).toBe(after)
      if (first.status < 300) done += 1
    }
    // The others are refused, because an earlier call has ended what they need.
    expect(done).toBeGreaterThan(calls.length * 0.75)
  })

  it.each(mutations)('gives a retry of %s its first reply again and does nothing twice', async (_, make) => {
    const room = await openRoom()
    const { method, path, body } = await make(room)
    const key = freshKey()
    const first = await room.controller.send(method, path, { body, ...key })
    expect(first.status).toBeLessThan(300)
    const after = await stored(room.id)
    const retry = await room.controller.send(method, path, { body, ...key })
    expect([retry.status, retry.body]).toEqual([first.status, first.body])
    expect(await stored(room.id)).toBe(after)
    // The reply is stored with the room, not in the memory of an object.
    await evictDurableObject(room.object)
    const late = await room.controller.send(method, path, { body, ...key })
    expect([late.status, late.body]).toEqual([first.status, first.body])
    expect(await stored(room.id)).toBe(after)
  })

  it.each(mutations)('refuses a key that was used for something else: %s', async (_, make) => {
    const room = await openRoom()
    const key = freshKey()
    await room.controller.post(`/api/rooms/${room.id}/timers`, { name: 'First use', duration: 77 }, key)
    const { method, path, body } = await make(room)
    const before = await stored(room.id)
    expect(await room.controller.send(method, path, { body, ...key })).toMatchObject({
      status: 409,
      code: 'idempotency_key_reused',
    })
    expect(await stored(room.id)).toBe(before)
  })

  it('repeats the first reply even if things have changed since', async () => {
    const room = await openRoom()
    const timer = await addTimer(room)
    const key = freshKey()
    const start = await room.controller.patch(`/api/timers/${timer.id}`, { isRunning: true }, key)
    await patchTimer(room, timer.id, { isRunning: false })
    const retry = await room.controller.patch(`/api/timers/${timer.id}`, { isRunning: true }, key)
    expect(retry.body).toEqual(start.body)
    const now = (await room.controller.get(`/api/rooms/${room.id}`)).as(api.roomReply)
    expect(now.timers[0]).toMatchObject({ isRunning: false })
  })

  it('is ignored across rooms, and if it is too short to be unique or too long to store', async () => {
    const [one, two] = [await openRoom(), await openRoom()]
    const key = freshKey()
    await addTimer(one, { name: 'One' }, key)
    expect(await addTimer(two, { name: 'Two' }, key)).toMatchObject({ name: 'Two', roomId: two.id })
    const none = ['short', 'x'.repeat(limits.maxRequestKeyLength + 1)]
    for (const headers of none.map((text) => ({ 'idempotency-key': text })))
      expect((await addTimer(one, {}, { headers })).id).not.toBe((await addTimer(one, {}, { headers })).id)
    expect(await stored(one.id)).not.toContain(none[1])
  })

  it('does a thing once under 20 parallel retries', async () => {
    const room = await openRoom()
    const key = freshKey()
    const replies = await Promise.all(Array.from({ length: 20 }, () => addTimer(room, {}, key)))
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1)
    expect((await room.controller.get(`/api/rooms/${room.id}`)).as(api.roomReply).timers).toHaveLength(1)
  })

  it('gives a stranger nothing: a key is looked up only for senders who may send the request', async () => {
    const room = await openRoom()
    const key = freshKey()
    await addTimer(room, {}, key)
    const body = { name: 'Keynote', duration: 600 }
    expect(await new Browser().post(`/api/rooms/${room.id}/timers`, body, key)).toMatchObject({
      status: 403,
      code: 'control_required',
    })
  })
})

describe('fault F6: Idempotency-Key of a new room', () => {
  const body = { name: 'Only once', useCase: null }

  it('finds the same room again, with the first reply, its key and its cookie', async () => {
    const visitor = new Browser()
    const key = freshKey()
    const first = await visitor.post('/api/rooms', body, key)
    const { id } = first.as(api.createdRoomReply)
    await visitor.patch(`/api/rooms/${id}`, { name: 'Renamed since' })
    const again = new Browser(visitor.address)
    const retry = await again.post('/api/rooms', body, key)
    expect([retry.status, retry.body]).toEqual([201, first.body])
    expect((await again.get(`/api/rooms/${id}`)).body).toMatchObject({ role: 'controller' })
  })

  it('[R4] gives nothing to senders whom a rotation locked out (threat T20)', async () => {
    const visitor = new Browser()
    const key = freshKey()
    const { id } = (await visitor.post('/api/rooms', body, key)).as(api.createdRoomReply)
    const helper = visitor.twin()
    await visitor.post(`/api/rooms/${id}/control/rotate`)
    for (const browser of [helper, new Browser(visitor.address)]) {
      const retry = await browser.post('/api/rooms', body, key)
      expect(retry).toMatchObject({ status: 403, code: 'control_rotated' })
      expect(retry.text).not.toContain('controllerKey')
      expect(retry.headers.getSetCookie()).toEqual([])
      expect((await browser.get(`/api/rooms/${id}`)).body).toMatchObject({ role: 'viewer' })
    }
  })

  it('lets the owner who rotated repeat it, because the owner controls by another right (threat T20)', async () => {
    const owner = (await signedIn()).browser
    const key = freshKey()
    const { id } = (await owner.post('/api/rooms', body, key)).as(api.createdRoomReply)
    const { controllerKey } = (await owner.post(`/api/rooms/${id}/control/rotate`)).as(api.controllerKeyReply)
    const retry = await owner.post('/api/rooms', body, key)
    expect(retry).toMatchObject({ status: 201, body: { id, controllerKey } })
  })

  it('is ignored if it can be guessed: nobody else in the network is led into the room', async () => {
    const mine = new Browser()
    const short = { headers: { 'idempotency-key': 'x'.repeat(limits.minSecretKeyLength - 1) } }
    const theirs = new Browser(mine.address)
    const [first, second] = [await mine.post('/api/rooms', body, short), await theirs.post('/api/rooms', body, short)]
    const [{ id }, other] = [first.as(api.createdRoomReply), second.as(api.createdRoomReply)]
    expect(other.id).not.toBe(id)
    expect((await theirs.get(`/api/rooms/${id}`)).body).toMatchObject({ role: 'viewer' })
  })

  it('refuses the key for another room', async () => {
    const visitor = new Browser()
    const key = freshKey()
    expect((await visitor.post('/api/rooms', body, key)).status).toBe(201)
    const other = await visitor.post('/api/rooms', { ...body, name: 'Another' }, key)
    expect(other).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
    expect(other.headers.getSetCookie()).toEqual([])
  })

  it('never leads into the room of someone at another address', async () => {
    const key = freshKey()
    const [mine, theirs] = [new Browser(), new Browser()]
    const first = (await mine.post('/api/rooms', body, key)).as(api.createdRoomReply)
    const second = (await theirs.post('/api/rooms', body, key)).as(api.createdRoomReply)
    expect(second.id).not.toBe(first.id)
  })

  it('opens another room a day later, because the first reply is no longer stored', async () => {
    const visitor = new Browser()
    const key = freshKey()
    const first = (await visitor.post('/api/rooms', body, key)).as(api.createdRoomReply)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + limits.idempotencyTtlMs + 1_000 })
    const later = (await visitor.post('/api/rooms', body, key)).as(api.createdRoomReply)
    expect(later.id).not.toBe(first.id)
  })

  it('makes no room over one that cannot be read (fault F18)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const visitor = new Browser()
    const key = freshKey()
    const { id } = (await visitor.post('/api/rooms', body, key)).as(api.createdRoomReply)
    await runInDurableObject(objectOf(id), (_, { storage }) => {
      storage.sql.exec("UPDATE entities SET json = '{' WHERE kind = 'room'")
    })
    await evictDurableObject(objectOf(id))
    const before = await stored(id)
    expect(await visitor.post('/api/rooms', body, key)).toMatchObject({ status: 500, code: 'internal' })
    expect(await stored(id)).toBe(before)
  })

  it('opens one room under ten parallel retries', async () => {
    const visitor = new Browser()
    const key = freshKey()
    const replies = await Promise.all(Array.from({ length: 10 }, () => visitor.post('/api/rooms', body, key)))
    expect(new Set(replies.map((reply) => reply.as(api.createdRoomReply).id)).size).toBe(1)
  })
})

describe('fault F6: a repeated request about who may come in', () => {
  const reused = { status: 409, code: 'idempotency_key_reused' }

  it('[S7] gives no link that was switched off since, and does not say that one is off that is on', async () => {
    const room = await openRoom()
    const path = `/api/rooms/${room.id}/links/timers`
    const [making, ending] = [freshKey(), freshKey()]
    const made = await room.controller.send('POST', path, making)
    expect(made.status).toBe(201)
    expect(await room.controller.send('POST', path, making)).toMatchObject({ status: 201, body: made.body })
    expect(await room.controller.send('DELETE', path, ending)).toMatchObject({ status: 204 })
    expect(await room.controller.send('DELETE', path, ending)).toMatchObject({ status: 204 })
    expect(await room.controller.send('POST', path, making)).toMatchObject(reused)
    expect(await room.controller.send('POST', path, freshKey())).toMatchObject({ status: 201 })
    expect(await room.controller.send('DELETE', path, ending)).toMatchObject(reused)
  })

  it('[S7] does not say that someone is kept out who was brought back, or the other way round', async () => {
    const room = await openRoom()
    const { rude } = await furnished(room)
    const [adding, lifting] = [freshKey(), freshKey()]
    const body = { of: { tool: 'question', id: rude }, removesVotes: false }
    const add = () => room.controller.send('POST', `/api/rooms/${room.id}/bans`, { ...adding, body })
    const ban = (await add()).as(banView).id
    expect(await add()).toMatchObject({ status: 201, body: { id: ban } })
    const lift = () => room.controller.send('DELETE', `/api/bans/${ban}`, lifting)
    expect(await lift()).toMatchObject({ status: 204 })
    expect(await add()).toMatchObject(reused)
    expect(await lift()).toMatchObject({ status: 204 })
    await room.controller.post(`/api/rooms/${room.id}/undo`)
    expect(await lift()).toMatchObject(reused)
  })
})
