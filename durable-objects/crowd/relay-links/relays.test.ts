import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { madeLinkReply } from '../../../schema/api.ts'
import { nothingDone } from '../../../schema/engine/wire/participant-views.ts'
import { Browser } from '../../../worker/testing/browser.ts'
import { signedCookie } from '../../../worker/testing/cookies.ts'
import { breakingCalls } from '../../../worker/testing/faulty-calls.ts'
import { keyIn } from '../../../worker/testing/matrix/principals.ts'
import { phonesIn, vote } from '../../../worker/testing/phones.ts'
import { evictRelays, quiet, relayOf, relaysOf } from '../../../worker/testing/relays.ts'
import { addLiveMessage, addPoll, joined, openRoom } from '../../../worker/testing/rooms.ts'
import { emptyRelayMs } from '../../relay.ts'
import { RoomObject } from '../../room.ts'

const { breaking, mend } = breakingCalls()

/** The number of sockets of a relay. */
const held = (roomId: string, relay: number) =>
  runInDurableObject(relayOf(roomId, relay), (_, state) => state.getWebSockets().length)

const emptied = (roomId: string, relay: number) => vi.waitFor(async () => expect(await held(roomId, relay)).toBe(0))

describe('a room with too many phones', () => {
  it('sends each participant to the emptiest relay, and keeps all other sockets itself', async () => {
    const room = await openRoom()
    await phonesIn(room, 7)
    expect(await relaysOf(room.id)).toEqual([1, 2, 3])
    expect(await Promise.all([1, 2, 3].map((relay) => held(room.id, relay)))).toEqual([3, 2, 2])
    await (await room.controller.socket(room.id, 'controller')).join()
    await (await room.controller.twin().socket(room.id, 'viewer')).join()
    expect(await runInDurableObject(room.object, (_, state) => state.getWebSockets().length)).toBe(2)
  })

  it.each([
    ['a page that keeps what it did only what that has changed', { ownChanges: true }, 'ownChange', {}, 'own'],
    ['an older page everything', {}, 'own', nothingDone, 'ownChange'],
  ] as const)('has an answer tell %s', async (_, asks, field, before, other) => {
    const room = await openRoom()
    const poll = await addPoll(room, { isActive: true })
    const socket = await (await joined(room)).socket(room.id, 'audience')
    await socket.hello(asks)
    socket.send({ type: 'command', opId: 'mine', command: vote(poll.id) })
    const reply = await socket.reply('mine')
    expect(reply).toMatchObject({ [field]: { ...before, votes: { [poll.id]: [1] }, ballots: {} } })
    expect(Object.keys(reply)).not.toContain(other)
  })

  it('keeps the greeting at the relay: a returning phone is answered without the room', async () => {
    const room = await openRoom()
    const [phone] = await phonesIn(room, 1)
    await quiet(room.id)
    await evictRelays(room.id)
    breaking((name) => (name === 'brief' ? 'lost' : 'none'))
    expect(await phone?.socket.hello()).toMatchObject({ type: 'room_state', role: 'audience' })
  })

  it('is not asked by a phone that returns to its relay, unless the relay is full, gone, or not its own', async () => {
    const room = await openRoom()
    const [phone] = await phonesIn(room, 1)
    const asked = vi.spyOn(RoomObject.prototype, 'fetch')
    const browser = phone?.browser ?? new Browser()
    expect(browser.cookies.get(`__Host-cl_relay_${room.id}`)).toContain(`relay.${room.id}.1.`)
    phone?.socket.close()
    await emptied(room.id, 1)

    // As after a deploy: the relay has nothing in memory.
    await evictRelays(room.id)
    const back = await browser.socket(room.id, 'audience')
    await back.join()
    expect(asked).not.toHaveBeenCalled()
    expect(await held(room.id, 1)).toBe(1)
    await addLiveMessage(room, 'Good morning')
    await back.next('live_message_created')

    // Full: in this test, a relay holds one phone.
    await (await browser.socket(room.id, 'audience')).join()
    expect(asked).toHaveBeenCalledTimes(1)
    // Forged: if this were accepted, anyone could open relays anywhere.
    const forger = await joined(room)
    forger.cookies.set(`__Host-cl_relay_${room.id}`, `relay.${room.id}.7.${Date.now() + 60_000}.forged`)
    await (await forger.socket(room.id, 'audience')).join()
    expect(asked).toHaveBeenCalledTimes(2)
    // Gone.
    back.close()
    await emptied(room.id, 1)
    await runInDurableObject(relayOf(room.id, 1), (_, { storage }) => storage.deleteAll())
    await evictDurableObject(relayOf(room.id, 1))
    const newcomer = new Browser()
    newcomer.cookies.set(...(await signedCookie('participant', room.id, `participant.${room.id}.me.${Date.now() * 2}`)))
    newcomer.cookies.set(...(await signedCookie('relay', room.id, `relay.${room.id}.1.${Date.now() * 2}`)))
    await (await newcomer.socket(room.id, 'audience')).join()
    expect(asked).toHaveBeenCalledTimes(3)
  })

  it('tells a relay that is about to end to send returning phones to the room', async () => {
    const room = await openRoom()
    const [phone] = await phonesIn(room, 1)
    phone?.socket.close()
    await emptied(room.id, 1)
    await runDurableObjectAlarm(relayOf(room.id, 1))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + emptyRelayMs + 1_000 })
    // The room releases the relay, which dies before it has erased itself.
    breaking((name) => (name === 'release' ? 'reply lost' : 'none'))
    await runDurableObjectAlarm(relayOf(room.id, 1))
    expect(await relaysOf(room.id)).toEqual([])
    mend()
    const back = await phone?.browser.socket(room.id, 'audience')
    await back?.join()
    await addLiveMessage(room, 'Good morning')
    expect(await back?.next('live_message_created')).toMatchObject({ rev: 1 })
  })

  it('a phone of an unreachable relay asks it again, and is told to wait', async () => {
    const room = await openRoom()
    const browser = await joined(room)
    const socket = await browser.socket(room.id, 'audience')
    breaking((name) => (name === 'brief' ? 'lost' : 'none'))
    expect(await socket.hello()).toMatchObject({ type: 'error', code: 'unavailable' })
    mend()
    expect(await socket.hello()).toMatchObject({ type: 'room_state' })
  })

  it('counts its displays and phones for the desk, and for REST', async () => {
    const room = await openRoom()
    const desk = await room.controller.socket(room.id, 'controller')
    await desk.join()
    await (await room.controller.twin().socket(room.id, 'viewer')).join()
    const agenda = await room.controller.upgrade(`/ws?room=${room.id}&as=viewer&display=0`)
    expect(agenda.status).toBe(101)
    const phones = await phonesIn(room, 4)
    const second = await phones[0]?.browser.socket(room.id, 'audience')
    await second?.join()
    await desk.seen((frame) => frame.type === 'present' && frame.displays === 1 && frame.phones >= 4)
    const path = `/api/rooms/${room.id}/present`
    expect((await room.controller.get(path)).body).toMatchObject({ displays: 1 })
    expect((await phones[0]?.browser.get(path))?.status).toBe(403)
    // A participant’s two pages are one phone, wherever they are.
    expect((await room.controller.get(path)).body).toMatchObject({ phones: 4 })
    for (const { socket } of phones.slice(1)) socket.close()
    const present = async () =>
      Promise.all([1, 2, 3].map((relay) => runInDurableObject(relayOf(room.id, relay), (it) => it.connected())))
    await vi.waitFor(async () => expect((await present()).flat().length).toBeLessThan(3))
    for (const relay of [1, 2, 3]) await runDurableObjectAlarm(relayOf(room.id, relay))
    await desk.seen((frame) => frame.type === 'present' && frame.phones < 3)
  })

  it('tells the desk who came while its relays were asked', async () => {
    const room = await openRoom()
    const desk = await room.controller.socket(room.id, 'controller')
    await desk.join()
    await phonesIn(room, 1)
    await quiet(room.id)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const asked = vi.fn(async (name: string) => (name === 'connected' ? released : undefined))
    breaking(() => 'none', asked)
    const viewer = () => room.controller.twin().socket(room.id, 'viewer')
    await (await viewer()).join()
    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('connected'))
    await (await viewer()).join()
    release()
    const startedAt = Date.now()
    await desk.seen((frame) => frame.type === 'present' && frame.displays === 2)
    // Not only when the room does something else, such as looking for silent sockets.
    expect(Date.now() - startedAt).toBeLessThan(8_000)
  })

  it('learns of phones that leave while a relay reports its load', async () => {
    const room = await openRoom()
    const phones = await phonesIn(room, 6)
    await quiet(room.id)
    const close = async (n: number, left: number) => {
      phones[n]?.socket.close()
      const known = () => runInDurableObject(relayOf(room.id, 1), async (relay) => (await relay.connected()).length)
      await vi.waitFor(async () => expect(await known()).toBe(left))
    }
    await close(0, 1)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const called = vi.fn(async (name: string) => (name === 'noteLoad' ? released : undefined))
    breaking(() => 'none', called)
    const reported = runDurableObjectAlarm(relayOf(room.id, 1))
    await vi.waitFor(() => expect(called).toHaveBeenCalledWith('noteLoad'))
    await close(3, 0)
    release()
    await reported
    mend()
    await runDurableObjectAlarm(relayOf(room.id, 1))
    const desk = await room.controller.socket(room.id, 'controller')
    await desk.join()
    expect(await desk.next('present')).toMatchObject({ phones: 4 })
  })

  it('sleeps with its relays while phones only send heartbeats', async () => {
    const room = await openRoom()
    const [phone] = await phonesIn(room, 1)
    await evictRelays(room.id)
    await evictDurableObject(room.object)
    for (let n = 0; n < 20; n += 1) await phone?.socket.heartbeat()
    // Only an object that is awake can be evicted.
    await expect(evictDurableObject(room.object)).rejects.toThrow()
    await expect(evictDurableObject(relayOf(room.id, 1))).rejects.toThrow()
    await addLiveMessage(room, 'Good morning')
    expect(await phone?.socket.next('live_message_created')).toMatchObject({ rev: 1 })
  })

  it('releases a relay that was empty for an hour, and keeps nothing of it', async () => {
    const room = await openRoom()
    const [phone] = await phonesIn(room, 1)
    await quiet(room.id)
    phone?.socket.close()
    await emptied(room.id, 1)
    await runDurableObjectAlarm(relayOf(room.id, 1))
    expect(await relaysOf(room.id)).toEqual([1])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + emptyRelayMs + 1_000 })
    await runDurableObjectAlarm(relayOf(room.id, 1))
    expect(await relaysOf(room.id)).toEqual([])
    const kept = await runInDurableObject(relayOf(room.id, 1), (_, { storage }) => [...storage.kv.list()])
    expect(kept).toEqual([])
    vi.useRealTimers()
    expect((await phonesIn(room, 1)).length).toBe(1)
  })

  it('deletes its relays when it is deleted, even sleeping ones', async () => {
    const room = await openRoom()
    const phones = await phonesIn(room, 3)
    await evictRelays(room.id)
    await room.controller.delete(`/api/rooms/${room.id}`)
    for (const { socket } of phones) {
      expect(await socket.closing()).toMatchObject({ code: 4404 })
      expect(socket.frames.at(-1)).toMatchObject({ type: 'room_closed' })
    }
    expect(await relaysOf(room.id)).toEqual([])
    const kept = await runInDurableObject(relayOf(room.id, 1), (_, { storage }) => [...storage.kv.list()])
    expect(kept).toEqual([])
  })
})

describe('threat T64: [A16] a link or key that ends', () => {
  it('closes the phones that came with it at relays too, and no others', async () => {
    const room = await openRoom()
    const [stranger] = await phonesIn(room, 1)
    const { url } = (await room.controller.post(`/api/rooms/${room.id}/links/read`)).as(madeLinkReply)
    const holder = await joined(room)
    await holder.post(`/api/rooms/${room.id}/control`, { key: keyIn(url) })
    const operator = await joined(room, room.controller.twin())
    const [limited, full] = [await holder.socket(room.id, 'audience'), await operator.socket(room.id, 'audience')]
    await limited.join()
    await full.join()
    expect((await Promise.all([1, 2, 3].map((relay) => held(room.id, relay)))).sort()).toEqual([1, 1, 1])
    expect((await room.controller.delete(`/api/rooms/${room.id}/links/read`)).status).toBe(204)
    expect(await limited.closing()).toMatchObject({ code: 4412 })
    expect(full.closed).toBeNull()
    expect((await room.controller.post(`/api/rooms/${room.id}/control/rotate`)).status).toBe(200)
    expect(await full.closing()).toMatchObject({ code: 4412 })
    await quiet(room.id)
    expect(stranger?.socket.closed).toBeNull()
  })
})
