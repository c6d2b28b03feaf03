import { env, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as limits from '../schema/limits.ts'
import { Browser } from '../worker/testing/browser.ts'
import { failingDirectory, jobsOf, mirrorOf, withDirectory } from '../worker/testing/directory.ts'
import {
  addMessage,
  addTimer,
  evicted,
  furnished,
  joined,
  objectOf,
  openRoom,
  patchTimer,
  stored,
  type TestRoom,
  tablesOf,
} from '../worker/testing/rooms.ts'

const settled = (roomId: string) => vi.waitFor(async () => expect(await jobsOf(roomId)).toEqual([]))
const erased = (roomId: string) => vi.waitFor(async () => expect(await tablesOf(roomId)).toEqual([]))
const alarmOf = (roomId: string) => runInDurableObject(objectOf(roomId), (_, { storage }) => storage.getAlarm())
const ring = (room: TestRoom) => runInDurableObject(room.object, (instance) => instance.alarm())
const travel = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
const exists = async (room: TestRoom) => (await room.controller.get(`/api/rooms/${room.id}?as=viewer`)).status === 200

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('threat T25: an object that never became a room', () => {
  it('replies, and writes nothing: no table, no alarm, no row', async () => {
    const id = `never-made-${crypto.randomUUID()}`.slice(0, 40)
    const visitor = new Browser()
    const calls = [
      visitor.get(`/api/rooms/${id}`),
      visitor.patch(`/api/rooms/${id}`, { name: 'x' }),
      visitor.delete(`/api/rooms/${id}`),
      visitor.get(`/api/rooms/${id}/shortcode`),
      visitor.get(`/api/rooms/${id}/control`),
      visitor.post(`/api/rooms/${id}/control`, { key: 'A'.repeat(43) }),
      visitor.post(`/api/rooms/${id}/control/rotate`),
      visitor.post(`/api/rooms/${id}/access`, { password: 'x' }),
      visitor.post(
        `/api/rooms/${id}/timers`,
        { name: 'x', duration: 1 },
        { headers: { 'idempotency-key': 'some-key-1' } },
      ),
      visitor.patch(`/api/timers/${id}.AAAAAAAAAAAA`, { isRunning: true }),
      visitor.get(`/api/join/${id}`),
      visitor.get(`/join/${id}`),
      visitor.get(`/ws?room=${id}&as=viewer`),
    ]
    await Promise.all(calls)
    expect((await visitor.upgrade(`/ws?room=${id}&as=viewer`)).status).toBe(404)
    await runInDurableObject(objectOf(id), (instance) => instance.alarm())
    expect(await tablesOf(id)).toEqual([])
    expect(await alarmOf(id)).toBeNull()
    expect(await mirrorOf(id)).toBeNull()
    const codes = env.DB.prepare('SELECT * FROM room_short_codes WHERE room_id = ?').bind(id)
    expect((await codes.all()).results).toEqual([])
  })
})

describe('deleting a room', () => {
  it('closes its sockets with a reason, erases its storage, then its rows', async () => {
    const room = await openRoom()
    await addTimer(room)
    await room.controller.get(`/api/rooms/${room.id}/shortcode`)
    await settled(room.id)
    const sockets = [
      await room.controller.socket(room.id, 'controller'),
      await new Browser().socket(room.id, 'viewer'),
      await (await joined(room)).socket(room.id, 'audience'),
    ]
    for (const socket of sockets) await socket.join()
    expect((await room.controller.delete(`/api/rooms/${room.id}`)).status).toBe(204)
    for (const socket of sockets) {
      expect(await socket.next('room_closed')).toMatchObject({ code: 'room_closed' })
      expect(await socket.closing()).toEqual({ code: 4404, reason: 'room_closed' })
    }
    await erased(room.id)
    expect(await alarmOf(room.id)).toBeNull()
    expect(await mirrorOf(room.id)).toBeNull()
    const code = env.DB.prepare('SELECT released_at FROM room_short_codes WHERE room_id = ?').bind(room.id)
    expect(await code.first('released_at')).toBeGreaterThan(0)
  })

  it('is remembered through an eviction and a D1 outage', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const room = await openRoom('Secret plans')
    const { poll, quiz, webhook } = await furnished(room)
    // Its receiver would be told of the end for minutes, and what it is told is kept as long (rule WH8).
    await room.controller.delete(`/api/rooms/${room.id}/webhooks/${webhook}`)
    const phone = await joined(room)
    await phone.post(`/api/polls/${poll}/responses`, { selectedOptions: [0] })
    await phone.post(`/api/quizzes/${quiz}/responses`, { answers: [] })
    await phone.post(`/api/rooms/${room.id}/feedback`, { rating: 4 })
    await settled(room.id)
    await withDirectory(room.id, failingDirectory())
    await room.controller.delete(`/api/rooms/${room.id}`)
    expect(await exists(room)).toBe(false)
    expect(await stored(room.id)).toBe('[]')
    await vi.waitFor(() => expect(warned).toHaveBeenCalled())
    await evicted(room.object)
    // The directory is back, and the next try is due. Only the alarm knows of it.
    travel(60_000)
    await vi.waitFor(async () => {
      await runDurableObjectAlarm(room.object)
      expect(await tablesOf(room.id)).toEqual([])
    })
    expect(await mirrorOf(room.id)).toBeNull()
  })

  it('leaves nothing that an old key, cookie or id could open', async () => {
    const room = await openRoom()
    const phone = await joined(room)
    await room.controller.delete(`/api/rooms/${room.id}`)
    await erased(room.id)
    expect((await new Browser().post(`/api/rooms/${room.id}/control`, { key: room.key })).status).toBe(403)
    expect((await room.controller.post(`/api/rooms/${room.id}/timers`, { name: 'x', duration: 1 })).status).toBe(404)
    expect((await phone.get(`/api/join/${room.id}`)).status).toBe(404)
    expect((await room.controller.upgrade(`/ws?room=${room.id}&as=controller`)).status).toBe(404)
    expect(await tablesOf(room.id)).toEqual([])
  })
})

describe('fault F3: the alarm', () => {
  it('[R6] threat T25: erases a room that was never filled, at its deadline and not before', async () => {
    const room = await openRoom()
    await settled(room.id)
    await ring(room)
    expect(await exists(room)).toBe(true)
    travel(limits.unusedRoomMs - 60_000)
    await ring(room)
    expect(await exists(room)).toBe(true)
    travel(120_000)
    await ring(room)
    expect(await exists(room)).toBe(false)
    await ring(room)
    expect(await tablesOf(room.id)).toEqual([])
    expect(await mirrorOf(room.id)).toBeNull()
  })

  it('meets the deadline in a sleeping object too, and when it rings late', async () => {
    const room = await openRoom()
    await settled(room.id)
    const soon = Date.now() + limits.unusedRoomMs - 60_000
    await vi.waitFor(async () => expect(await alarmOf(room.id)).toBeGreaterThan(soon))
    await evictDurableObject(room.object)
    travel(limits.unusedRoomMs * 3)
    expect(await runDurableObjectAlarm(room.object)).toBe(true)
    expect(await exists(room)).toBe(false)
    await erased(room.id)
  })

  it('[R7] leaves a room with content alone, and counts from the start once it is emptied', async () => {
    const room = await openRoom()
    const timer = await addTimer(room)
    travel(limits.unusedRoomMs + 60_000)
    await ring(room)
    expect(await exists(room)).toBe(true)
    await room.controller.delete(`/api/timers/${timer.id}`)
    await ring(room)
    expect(await exists(room)).toBe(true)
    travel(limits.unusedRoomMs + 60_000)
    await ring(room)
    expect(await exists(room)).toBe(false)
  })

  it.each([0, 1, 5])('rung %i times during an event changes nothing', async (times) => {
    const room = await openRoom()
    const timer = await addTimer(room)
    await addMessage(room, { isVisible: true })
    await patchTimer(room, timer.id, { isRunning: true })
    const viewer = await new Browser().socket(room.id, 'viewer')
    await viewer.join()
    await settled(room.id)
    const before = await stored(room.id)
    await Promise.all(Array.from({ length: times }, () => ring(room)))
    for (let n = 0; n < times; n += 1) await runDurableObjectAlarm(room.object)
    expect(await stored(room.id)).toBe(before)
    expect(await viewer.news()).toEqual([])
    expect(await patchTimer(room, timer.id, { isRunning: false })).toMatchObject({ isRunning: false })
  })

  it('is not needed for a countdown, which ends by the clock and continues past zero', async () => {
    const room = await openRoom()
    const timer = await addTimer(room, { duration: 60 })
    await patchTimer(room, timer.id, { isRunning: true })
    await runInDurableObject(room.object, (_, { storage }) => storage.deleteAlarm())
    await evictDurableObject(room.object)
    travel(90_000)
    const paused = await patchTimer(room, timer.id, { isRunning: false })
    expect(paused.currentTime).toBeLessThanOrEqual(-29)
    expect(paused.currentTime).toBeGreaterThanOrEqual(-150)
  })
})

describe('fault F8: the clock of the server', () => {
  it('never goes back for readers, even if the machine’s does', async () => {
    const room = await openRoom()
    const viewer = await new Browser().socket(room.id, 'viewer')
    const start = Date.now()
    const { serverNow } = await viewer.join()
    vi.useFakeTimers({ toFake: ['Date'], now: start - 5_000 })
    await addTimer(room)
    expect((await viewer.next('timer-updated')).serverNow).toBeGreaterThanOrEqual(serverNow)
    vi.setSystemTime(start + 5_000)
    await addTimer(room)
    expect((await viewer.next('timer-updated')).serverNow).toBeGreaterThanOrEqual(start + 5_000)
  })
})
