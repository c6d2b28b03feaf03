import { runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as limits from '../schema/limits.ts'
import { Browser } from '../worker/testing/browser.ts'
import { addPoll, addTimer, joined, openRoom, stored, type TestRoom, talliesSent } from '../worker/testing/rooms.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Sets the limit of a room so that what it stores now is so many percent of it. */
const fillTo = (room: TestRoom, percent: number): Promise<void> =>
  runInDurableObject(room.object, (instance, { storage }) => {
    instance.storageBytes = Math.floor((storage.sql.databaseSize * 100) / (percent + 0.5))
  })

/** Whether SQLite has no more room. Reads and deletes still work then. */
const breakWrites = (room: TestRoom, isFull: boolean): Promise<void> =>
  runInDurableObject(room.object, (_, { storage: { sql } }) => {
    const own: SqlStorage['exec'] = Object.getPrototypeOf(sql).exec
    const exec = (query: string, ...bindings: SqlStorageValue[]) => {
      if (/^(INSERT|UPDATE)/.test(query)) throw new Error('database or disk is full: SQLITE_FULL')
      return own.call(sql, query, ...bindings)
    }
    if (isFull) Object.defineProperty(sql, 'exec', { configurable: true, value: exec })
    else Reflect.deleteProperty(sql, 'exec')
  })

const ownOf = async (room: TestRoom) => (await room.controller.get(`/api/rooms/${room.id}?as=controller`)).body

describe('fault F22: the storage of a room', () => {
  it('[R16] is told to desks when it is nearly full, when that changes and when it has room again; nobody else hears of it', async () => {
    const room = await openRoom()
    const desk = await room.controller.socket(room.id, 'controller')
    expect((await desk.join()).own).toEqual({ rights: 'full', also: [] })
    const viewer = await new Browser().socket(room.id, 'viewer')
    await viewer.join()
    await addTimer(room)
    await fillTo(room, 85)
    await addTimer(room)
    expect(await desk.next('storage')).toEqual({ type: 'storage', percent: 85 })
    const later = await room.controller.socket(room.id, 'controller')
    expect((await later.join()).own).toEqual({ rights: 'full', also: [], storagePercent: 85 })
    expect(await ownOf(room)).toMatchObject({ own: { storagePercent: 85 } })
    await fillTo(room, 60)
    await addTimer(room)
    expect(await desk.next('storage')).toEqual({ type: 'storage', percent: 60 })
    expect(await ownOf(room)).toMatchObject({ own: { rights: 'full', also: [] } })
    expect(viewer.texts.join()).not.toContain('storage')
  })

  it('[R16] keeps its last part for the show: answers are refused, and what was answered, cues and deleting go on', async () => {
    const room = await openRoom()
    const poll = await addPoll(room, { isActive: true })
    const [early, late] = [await joined(room), await joined(room)]
    const vote = (phone: Browser, key: string) =>
      phone.post(
        `/api/polls/${poll.id}/responses`,
        { selectedOptions: [1] },
        { headers: { 'idempotency-key': `vote-of-${key}` } },
      )
    expect((await vote(early, 'early')).status).toBe(201)
    await talliesSent(room.id)
    await fillTo(room, limits.storageFullPercent)
    const timer = await addTimer(room)
    const before = await stored(room.id)
    expect(await vote(late, 'late')).toMatchObject({ status: 409, code: 'storage_full' })
    expect(await stored(room.id)).toBe(before)
    expect((await vote(early, 'early')).status).toBe(201)
    expect((await room.controller.patch(`/api/timers/${timer.id}`, { isRunning: true })).status).toBe(200)
    expect((await room.controller.delete(`/api/polls/${poll.id}`)).status).toBe(204)
  })

  it('[R16] that is full refuses with a sentence; nothing is half written, and reading goes on', async () => {
    const room = await openRoom()
    const poll = await addPoll(room, { isActive: true })
    const phone = await joined(room)
    await addTimer(room)
    const desk = await room.controller.socket(room.id, 'controller')
    await desk.join()
    const before = await stored(room.id)
    await breakWrites(room, true)
    const added = await room.controller.post(`/api/rooms/${room.id}/timers`, { name: 'New', duration: 60 })
    expect(added).toMatchObject({ status: 409, code: 'storage_full' })
    expect(added.text).toContain('This room’s storage is full')
    desk.send({ type: 'command', opId: 'press', command: { type: 'message.add', content: 'Hello', color: 'blue' } })
    expect(await desk.reply('press')).toMatchObject({ type: 'error', code: 'storage_full' })
    const votes = await phone.post(`/api/polls/${poll.id}/responses`, { selectedOptions: [1] })
    expect(votes).toMatchObject({ status: 409, code: 'storage_full' })
    expect(await stored(room.id)).toBe(before)
    expect(await ownOf(room)).toMatchObject({ timers: [{}], messages: [] })
    await breakWrites(room, false)
    await addTimer(room)
    expect((await phone.post(`/api/polls/${poll.id}/responses`, { selectedOptions: [1] })).status).toBe(201)
  })
})
