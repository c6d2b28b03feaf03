import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as api from '../schema/api.ts'
import { choiceResults } from '../schema/tools/polls/entity.ts'
import type { Method } from '../worker/testing/browser.ts'
import { failingDirectory, jobsOf, mirrorOf, withDirectory } from '../worker/testing/directory.ts'
import {
  addPoll,
  addTimer,
  joined,
  openRoom,
  patchRoom,
  stored,
  type TestRoom,
  talliesSent,
} from '../worker/testing/rooms.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Makes the nth write of the object, counted from now, fail; 0 repairs the object. */
const breakStatement = (room: TestRoom, nth: number): Promise<void> =>
  runInDurableObject(room.object, (_, { storage }) => {
    const { sql } = storage
    const own: SqlStorage['exec'] = Object.getPrototypeOf(sql).exec
    let count = 0
    // A full disk fails writes; reads still work.
    const exec = (query: string, ...bindings: SqlStorageValue[]) => {
      if (query.startsWith('SELECT')) return own.call(sql, query, ...bindings)
      count += 1
      if (count === nth) throw new Error('the disk is full')
      return own.call(sql, query, ...bindings)
    }
    if (nth === 0) Reflect.deleteProperty(sql, 'exec')
    else Object.defineProperty(sql, 'exec', { configurable: true, value: exec })
  })

const read = async (room: TestRoom) => (await room.controller.get(`/api/rooms/${room.id}`)).as(api.roomReply)

describe('fault F15: a statement that fails', () => {
  const commands: [string, (room: TestRoom, timerId: string) => [Method, string, unknown]][] = [
    ['adding a timer', (room) => ['POST', `/api/rooms/${room.id}/timers`, { name: 'New', duration: 5 }]],
    ['starting', (_, id) => ['PATCH', `/api/timers/${id}`, { isRunning: true }]],
    ['renaming the room', (room) => ['PATCH', `/api/rooms/${room.id}`, { name: 'New' }]],
    ['deleting the selected timer', (_, id) => ['DELETE', `/api/timers/${id}`, undefined]],
  ]

  it.each(commands)('during %s changes nothing and sends nothing, and the retry does it once', async (_, make) => {
    const room = await openRoom()
    await addTimer(room)
    const timer = await addTimer(room)
    await room.controller.post(`/api/rooms/${room.id}/selected-timer`, { timerId: timer.id })
    await vi.waitFor(async () => expect(await jobsOf(room.id)).toEqual([]))
    const desk = await room.controller.socket(room.id, 'controller')
    await desk.join()
    const [method, path, body] = make(room, timer.id)
    const headers = { 'idempotency-key': 'one-operation' }
    const before = await stored(room.id)
    const shown = await read(room)
    let failures = 0
    for (let nth = 1; nth < 40; nth += 1) {
      await breakStatement(room, nth)
      const { status } = await room.controller.send(method, path, { body, headers })
      await breakStatement(room, 0)
      if (status < 400) break
      failures += 1
      expect(status).toBe(500)
      // It failed after the command was stored: the retry finds its reply.
      if ((await stored(room.id)) !== before) break
      expect(await read(room)).toEqual({ ...shown, serverNow: expect.any(Number) })
      expect(await desk.news(), `statement ${nth}`).toEqual([])
      if (nth % 3 === 0) await evictDurableObject(room.object)
    }
    expect(failures).toBeGreaterThan(3)
    const after = await stored(room.id)
    expect(after).not.toBe(before)
    const remembered = await room.controller.get(`/api/rooms/${room.id}?as=viewer`)
    await evictDurableObject(room.object)
    const reloaded = await room.controller.get(`/api/rooms/${room.id}?as=viewer`)
    expect(reloaded.as(api.roomReply)).toEqual({ ...remembered.as(api.roomReply), serverNow: expect.any(Number) })
    expect((await room.controller.send(method, path, { body, headers })).status).toBeLessThan(300)
    expect(await stored(room.id)).toBe(after)
  })
})

describe('fault F15: a vote that cannot be written', () => {
  it.each([1, 2])('at statement %i leaves no vote, and the retry counts once', async (nth) => {
    const room = await openRoom()
    const poll = await addPoll(room, { isActive: true })
    const phone = await joined(room)
    const headers = { 'idempotency-key': 'one-operation' }
    const vote = () => phone.post(`/api/polls/${poll.id}/responses`, { selectedOptions: [1] }, { headers })
    const before = await stored(room.id)
    await breakStatement(room, nth)
    expect((await vote()).status).toBe(500)
    await breakStatement(room, 0)
    expect(await stored(room.id)).toBe(before)
    expect((await vote()).status).toBe(201)
    await evictDurableObject(room.object)
    expect((await room.controller.get(`/api/polls/${poll.id}/results`)).body).toMatchObject({ totalResponses: 1 })
  })
})

it('fault F15: a reset and its undo that fail halfway leave every vote in place, and the retry does it once', async () => {
  const room = await openRoom()
  const poll = await addPoll(room, { isActive: true })
  const phones = [await joined(room), await joined(room)]
  for (const phone of phones) await phone.post(`/api/polls/${poll.id}/responses`, { selectedOptions: [1] })
  // Waits for pending work, so nothing else is written while statements fail.
  await talliesSent(room.id)
  await vi.waitFor(async () => expect(await jobsOf(room.id)).toEqual([]))
  const total = async () =>
    (await room.controller.get(`/api/polls/${poll.id}/results`)).as(choiceResults).totalResponses
  const presses = [
    { name: 'reset', path: `/api/polls/${poll.id}/reset`, before: 2, after: 0 },
    { name: 'undo', path: `/api/rooms/${room.id}/undo`, before: 0, after: 2 },
    { name: 'redo', path: `/api/rooms/${room.id}/redo`, before: 2, after: 0 },
    { name: 'undo', path: `/api/rooms/${room.id}/undo`, before: 0, after: 2 },
  ]
  for (const [index, { name, path, before, after }] of presses.entries()) {
    const headers = { 'idempotency-key': `operation-${index}` }
    let failures = 0
    for (let nth = 1; nth < 40; nth += 1) {
      await breakStatement(room, nth)
      const { status } = await room.controller.post(path, undefined, { headers })
      await breakStatement(room, 0)
      if (status < 400) break
      failures += 1
      expect(status, `${name}, statement ${nth}`).toBe(500)
      if (nth % 3 === 0) await evictDurableObject(room.object)
      const now = await total()
      // It failed after the command was stored: the retry finds its reply.
      if (now === after) break
      expect(now, `${name}, statement ${nth}`).toBe(before)
    }
    expect(failures).toBeGreaterThan(3)
    expect((await room.controller.post(path, undefined, { headers })).status).toBe(200)
    expect(await total()).toBe(after)
  }
  await evictDurableObject(room.object)
  expect(await total()).toBe(2)
  for (const phone of phones) {
    expect((await phone.get(`/api/rooms/${room.id}/polls`)).body).toMatchObject([{ hasVoted: true }])
  }
})

it('fault F15: a fault during a job for the directory does not delay later jobs', async () => {
  const room = await openRoom('Before')
  await withDirectory(room.id, failingDirectory())
  await patchRoom(room, { name: 'After' })
  await runInDurableObject(room.object, async (instance, { storage: { sql } }) => {
    sql.exec('UPDATE outbox SET due_at = 0')
    const own: SqlStorage['exec'] = Object.getPrototypeOf(sql).exec
    const exec = (query: string, ...bindings: SqlStorageValue[]) => {
      if (query.includes('outbox')) throw new Error('the disk is full')
      return own.call(sql, query, ...bindings)
    }
    Object.defineProperty(sql, 'exec', { configurable: true, value: exec })
    await expect(instance.alarm()).rejects.toThrow('the disk is full')
    Reflect.deleteProperty(sql, 'exec')
  })
  await withDirectory(room.id, env.DB)
  await runInDurableObject(room.object, (instance) => instance.alarm())
  expect(await mirrorOf(room.id)).toMatchObject({ name: 'After' })
})
