import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as limits from '../schema/limits.ts'
import { Browser } from '../worker/testing/browser.ts'
import { addTimer, joined, openRoom, patchRoom, type TestRoom } from '../worker/testing/rooms.ts'
import type { SocketClient } from '../worker/testing/socket-client.ts'
import { unheardSweepMs } from './crowd/attendance.ts'
import { PlatformSockets } from './crowd/sockets/platform-sockets.ts'
import { RoomObject } from './room.ts'

const unheard = { code: 4411, reason: 'unheard' }
const travel = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

/** A viewer that joined. */
async function viewerOf(room: TestRoom): Promise<SocketClient> {
  const viewer = await new Browser().socket(room.id, 'viewer')
  await viewer.join()
  return viewer
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('fault F5: a silently dead socket', () => {
  const wakings: [string, (room: TestRoom) => Promise<unknown>][] = [
    ['a command', (room) => patchRoom(room, { name: 'Later' })],
    ['a new key', (room) => room.controller.post(`/api/rooms/${room.id}/control/rotate`)],
    ['a participant', async (room) => (await joined(room)).post(`/api/rooms/${room.id}/feedback`, { rating: 5 })],
    ['somebody who comes', (room) => new Browser().socket(room.id, 'viewer')],
  ]
  /** Requests that wake a room often arm its alarm too, which would do the same a moment later. */
  const withoutAlarm = () => vi.spyOn(RoomObject.prototype, 'alarm').mockResolvedValue()

  it.each(wakings)('is closed after a minute and a half, when %s wakes the room', async (_, wake) => {
    const room = await openRoom('Early')
    const gone = await viewerOf(room)
    withoutAlarm()
    await evictDurableObject(room.object)
    travel(limits.unheardSocketMs)
    await wake(room)
    expect(await gone.closing()).toEqual(unheard)
  })

  it('is closed after a minute and a half, when the alarm rings', async () => {
    const room = await openRoom()
    const gone = await viewerOf(room)
    travel(limits.unheardSocketMs)
    await runInDurableObject(room.object, (instance) => instance.alarm())
    expect(await gone.closing()).toEqual(unheard)
  })

  it('is closed when another one sends a frame; the sender is not, even without a heartbeat', async () => {
    const room = await openRoom()
    const [gone, speaker] = [await viewerOf(room), await viewerOf(room)]
    withoutAlarm()
    await evictDurableObject(room.object)
    travel(limits.unheardSocketMs)
    expect(await speaker.hello()).toMatchObject({ type: 'room_state' })
    expect(await gone.closing()).toEqual(unheard)
    await addTimer(room)
    expect(await speaker.next('timer-updated')).toMatchObject({ rev: 1 })
  })

  it('has the whole time from its last heartbeat, or from its connection if it sent none', async () => {
    // The room’s clock is an hour behind; the runtime dates heartbeats by its own.
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start - 3_600_000 })
    const room = await openRoom()
    const [mute, beating] = [await viewerOf(room), await viewerOf(room)]
    await beating.heartbeat()
    await evictDurableObject(room.object)
    vi.setSystemTime(start + limits.unheardSocketMs - 1_000)
    const late = await viewerOf(room)
    expect(await mute.closing()).toEqual(unheard)
    await evictDurableObject(room.object)
    await patchRoom(room, { name: 'Still heard' })
    expect(await beating.next('room_updated')).toMatchObject({ rev: 1 })
    vi.setSystemTime(start + limits.unheardSocketMs + 60_000)
    await patchRoom(room, { name: 'Not any more' })
    expect(await beating.closing()).toEqual(unheard)
    expect(await late.next('room_updated')).toMatchObject({ rev: 1 })
  })
})

describe('fault F19: looking for such sockets', () => {
  it('arms no alarm', async () => {
    const room = await openRoom()
    await viewerOf(room)
    await runInDurableObject(room.object, (instance) => instance.alarm())
    const ringsAt = await runInDurableObject(room.object, (_, { storage }) => storage.getAlarm())
    expect(ringsAt ?? Number.POSITIVE_INFINITY).toBeGreaterThan(Date.now() + limits.unheardSocketMs)
  })

  it('happens once in ten seconds, however many requests the room gets', async () => {
    const room = await openRoom()
    const viewer = await viewerOf(room)
    await viewer.heartbeat()
    const start = Date.now()
    const asked = vi.spyOn(PlatformSockets.prototype, 'pingedAt').mockReturnValue(Number.POSITIVE_INFINITY)
    vi.useFakeTimers({ toFake: ['Date'], now: start + limits.unheardSocketMs })
    for (let n = 0; n < 20; n += 1) await patchRoom(room, { name: `Name ${n}` })
    expect(asked).toHaveBeenCalledTimes(1)
    vi.setSystemTime(start + limits.unheardSocketMs + unheardSweepMs)
    for (let n = 0; n < 20; n += 1) await patchRoom(room, { name: `Other ${n}` })
    expect(asked).toHaveBeenCalledTimes(2)
  })
})
