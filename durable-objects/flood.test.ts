import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { madeLinkReply } from '../schema/api.ts'
import * as limits from '../schema/limits.ts'
import { Browser } from '../worker/testing/browser.ts'
import { keyIn } from '../worker/testing/matrix/principals.ts'
import { hasRelays, quiet } from '../worker/testing/relays.ts'
import { addPoll, addTimer, joined, openRoom, patchRoom, patchTimer, type TestRoom } from '../worker/testing/rooms.ts'
import type { SocketClient } from '../worker/testing/socket-client.ts'
import { Presence } from './crowd/presence.ts'
import { PeerTable } from './crowd/sockets/peer-table.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('threat T19: a flood', () => {
  it('is answered, counted and closed with 1008 after three strikes; the others notice nothing', async () => {
    const room = await openRoom()
    const timer = await addTimer(room)
    const honest = await new Browser().socket(room.id, 'viewer')
    await honest.join()
    const abuser = await new Browser().socket(room.id, 'viewer')
    for (let n = 0; n < 500; n += 1) abuser.send({ type: 'nonsense', opId: String(n) })
    expect(await abuser.closing()).toMatchObject({ code: 1008 })
    const codes = abuser.frames.map((frame) => ('code' in frame ? frame.code : frame.type))
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(limits.frameStrikes)
    // A burst is allowed, and the budget may recover by a frame or two during it.
    expect(codes.filter((code) => code === 'bad_frame').length).toBeGreaterThanOrEqual(limits.frameBurst)
    expect(codes.length).toBeLessThan(100)
    await patchTimer(room, timer.id, { isRunning: true })
    expect(await honest.next('timer-action')).toMatchObject({ action: 'start' })
  })

  it('leaves a controller enough for its work: 40 frames at once, and more as time passes', async () => {
    const room = await openRoom()
    const timer = await addTimer(room)
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const desk = await room.controller.socket(room.id, 'controller')
    const select = (n: number) =>
      desk.send({ type: 'timer_selected', roomId: room.id, timerId: timer.id, opId: `op-${n}` })
    for (let n = 0; n < limits.controllerFrameBurst; n += 1) select(n)
    for (let n = 0; n < limits.controllerFrameBurst; n += 1)
      expect(await desk.next('ack')).toMatchObject({ opId: `op-${n}` })
    select(1_000)
    expect(await desk.next('error')).toMatchObject({ code: 'too_many_requests' })
    vi.setSystemTime(start + 1_000)
    for (let n = 0; n < limits.controllerFramesPerSecond; n += 1) select(2_000 + n)
    for (let n = 0; n < limits.controllerFramesPerSecond; n += 1) await desk.next('ack')
    expect(desk.closed).toBeNull()
  })

  it('closes no socket for strikes hours apart', async () => {
    const room = await openRoom()
    const timer = await addTimer(room)
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const desk = await room.controller.socket(room.id, 'controller')
    for (let hour = 0; hour <= limits.frameStrikes; hour += 1) {
      vi.setSystemTime(start + hour * 3_600_000)
      for (let n = 0; n <= limits.controllerFrameBurst; n += 1)
        desk.send({ type: 'timer_selected', roomId: room.id, timerId: timer.id, opId: `op-${n}` })
      expect(await desk.next('error')).toMatchObject({ code: 'too_many_requests' })
    }
    vi.setSystemTime(start + 24 * 3_600_000)
    desk.send({ type: 'timer_selected', roomId: room.id, timerId: timer.id, opId: 'at last' })
    await desk.seen((frame) => frame.type === 'ack' && frame.opId === 'at last')
    expect(desk.closed).toBeNull()
  })

  it('fault F19: of heartbeats wakes nothing and affects nobody', async () => {
    const room = await openRoom()
    const socket = await new Browser().socket(room.id, 'viewer')
    await socket.join()
    await evictDurableObject(room.object)
    for (let n = 0; n < 50; n += 1) await socket.heartbeat()
    // Only an object that is awake can be evicted: fifty heartbeats have not woken it.
    await expect(evictDurableObject(room.object)).rejects.toThrow()
    expect(socket.closed).toBeNull()
    await addTimer(room)
    expect(await socket.next('timer-updated')).toMatchObject({ rev: 1 })
  })
})

describe('threat T7: a crowd of bots', () => {
  it('costs nobody else a vote, and one press locks all of them out', async () => {
    const room = await openRoom()
    const poll = await addPoll(room, { isActive: true })
    const vote = (opId: string) => ({
      type: 'command',
      opId,
      command: { type: 'poll.vote', pollId: poll.id, selectedOptions: [0] },
    })
    const honest = await Promise.all(Array.from({ length: 30 }, () => joined(room)))
    const sockets = await Promise.all(honest.map((phone) => phone.socket(room.id, 'audience')))
    const bots = await Promise.all(Array.from({ length: 60 }, () => joined(room)))
    const noisy = await Promise.all(bots.map((bot) => bot.socket(room.id, 'audience')))
    // However slow the machine is, none of them is closed because it said nothing for ten seconds.
    await Promise.all([...sockets, ...noisy].map((socket) => socket.join()))
    for (const bot of noisy) for (let n = 0; n < 50; n += 1) bot.send({ type: 'command', opId: `${n}` })
    for (const phone of sockets) phone.send(vote('mine'))
    for (const phone of sockets) expect((await phone.reply('mine')).type).toBe('ack')
    for (const bot of noisy) expect(await bot.closing()).toMatchObject({ code: 1008 })
    expect((await room.controller.get(`/api/polls/${poll.id}/results`)).body).toMatchObject({ totalResponses: 30 })

    await patchRoom(room, { isJoinLocked: true })
    const [bot] = bots
    const again = await bot?.socket(room.id, 'audience')
    again?.send(vote('late'))
    expect(await again?.reply('late')).toMatchObject({ type: 'error', code: 'join_locked' })
    const stranger = new Browser()
    expect(await stranger.get(`/api/join/${room.id}`)).toMatchObject({ status: 403, code: 'join_locked' })
    expect([...stranger.cookies]).toEqual([])
    expect((await room.controller.get(`/api/polls/${poll.id}/results`)).body).toMatchObject({ totalResponses: 30 })
  })
})

/** Opens sockets of a room and keeps them: one without references is collected and releases its place. */
function doorOf(room: TestRoom) {
  const held: unknown[] = []
  return async (browser: Browser, as: string): Promise<number> => {
    const reply = await browser.upgrade(`/ws?room=${room.id}&as=${as}`)
    held.push(reply)
    return reply.status
  }
}

describe('threat T42: a flood of sockets that name nobody', () => {
  const floods = ['viewer', 'viewer&display=0', 'audience']
  /** Pretends that each network has already so many sockets of each kind that only three places are left. */
  const crowded = () => {
    const own = PeerTable.prototype.takenBy
    const most = {
      display: limits.displaysPerNetwork,
      onlooker: limits.onlookersPerNetwork,
      phone: limits.socketsPerNetwork,
      link: limits.linkSocketsPerNetwork,
      named: limits.socketsPerNamedScreen,
    }
    vi.spyOn(PeerTable.prototype, 'takenBy').mockImplementation(function (this: PeerTable, kind, network) {
      return own.call(this, kind, network) + most[kind] - 3
    })
  }

  it.each(floods)('[P42] as %s takes no places but its own, and none of those with control', async (flood) => {
    const room = await openRoom()
    crowded()
    const { address } = new Browser()
    const enter = doorOf(room)
    const stranger = () => new Browser(address)
    for (let n = 0; n < 3; n += 1) expect(await enter(stranger(), flood)).toBe(101)
    expect(await enter(stranger(), flood)).toBe(503)
    // A participant's cookie is free, and so buys no place among displays and onlookers; a phone has a cap of its own.
    const phone = await joined(room, stranger())
    expect(await enter(phone, flood)).toBe(flood === 'audience' ? 101 : 503)
    for (const other of floods.filter((kind) => kind !== flood)) expect(await enter(stranger(), other)).toBe(101)
    expect(await enter(phone, 'audience')).toBe(101)
    for (const as of ['controller', ...floods]) expect(await enter(room.controller.twin(address), as)).toBe(101)
    expect(await enter(new Browser(), flood)).toBe(101)
  })

  it('[P42] keeps no screen out that a controller has named, and gives its name no more than its places', async () => {
    const room = await openRoom()
    const screen = `${room.id}.hall-b-1`
    const { address } = new Browser()
    const wall = await new Browser(address).socket(room.id, 'viewer')
    await wall.hello({ screen: { id: screen, page: 'viewer' } })
    await room.controller.patch(`/api/screens/${screen}`, { name: 'Hall B' })
    wall.close()
    vi.spyOn(PeerTable.prototype, 'taken').mockImplementation(({ namedScreen }) =>
      namedScreen === null ? limits.maxSocketsPerRoom : 0,
    )
    const enter = doorOf(room)
    expect(await enter(new Browser(address), 'viewer')).toBe(503)
    expect(await enter(new Browser(address), `viewer&screen=${room.id}.hall-c-1`)).toBe(503)
    const back = await new Browser(address).socket(room.id, `viewer&screen=${screen}`)
    expect(await back.hello({ screen: { id: screen, page: 'viewer' } })).toMatchObject({ type: 'room_state' })
    await back.seen((frame) => frame.type === 'screen_state' && frame.screen.name === 'Hall B')
    for (let n = 1; n < limits.socketsPerNamedScreen; n += 1)
      expect(await enter(new Browser(address), `viewer&screen=${screen}`)).toBe(101)
    expect(await enter(new Browser(address), `viewer&screen=${screen}`)).toBe(503)
  })

  it('[P42] keeps its places through sleep and until it is gone', async () => {
    const room = await openRoom()
    crowded()
    const { address } = new Browser()
    const enter = doorOf(room)
    const first = await new Browser(address).socket(room.id, 'viewer')
    await first.join()
    for (const status of [101, 101, 503]) expect(await enter(new Browser(address), 'viewer')).toBe(status)
    await evictDurableObject(room.object)
    expect(await enter(new Browser(address), 'viewer')).toBe(503)
    first.close()
    await vi.waitFor(async () => expect(await enter(new Browser(address), 'viewer')).toBe(101))
    expect(await enter(new Browser(address), 'viewer')).toBe(503)
    const kept = await runInDurableObject(room.object, (_, state) =>
      JSON.stringify(state.getWebSockets().map((socket) => socket.deserializeAttachment())),
    )
    expect(kept).toContain('"network":"')
    expect(kept).not.toContain(address)
  })

  it('[P42] from many networks leaves displays with control in', async () => {
    const room = await openRoom()
    vi.spyOn(PeerTable.prototype, 'taken').mockReturnValue(limits.maxSocketsPerRoom)
    const enter = doorOf(room)
    const full = await new Browser().upgrade(`/ws?room=${room.id}&as=viewer`)
    expect([full.status, full.headers.get('retry-after')]).toEqual([503, '10'])
    const helps = expect.stringContaining('in a browser with full control of the room')
    expect(await full.json()).toEqual({ error: { code: 'no_place', message: helps } })
    expect(await enter(room.controller.twin(), 'viewer')).toBe(101)
    expect(await enter(await joined(room), 'audience')).toBe(101)
  })
})

describe('threat T64: a flood of sockets with a limited link', () => {
  const roles = ['controller', 'viewer', 'viewer&display=0', 'audience'] as const

  it('[A16] ends with its link, in every role', async () => {
    const room = await openRoom()
    const { reader } = await readerOf(room)
    const sockets = await Promise.all([...roles, ...roles].map((as) => reader.socket(room.id, as)))
    // Half of them have joined.
    for (const socket of sockets.slice(roles.length)) await socket.hello()
    const stranger = await new Browser().socket(room.id, 'viewer')
    await stranger.join()
    expect((await room.controller.delete(`/api/rooms/${room.id}/links/read`)).status).toBe(204)
    for (const [n, socket] of sockets.entries())
      expect(await socket.closing()).toMatchObject({ code: n % roles.length === 0 ? 4402 : 4412 })
    expect(await stranger.hello()).toMatchObject({ type: 'room_state' })
  })

  it('[A16] and so do the displays of a control key that is no longer valid', async () => {
    const room = await openRoom()
    const old = room.controller.twin()
    const display = await old.socket(room.id, 'viewer')
    await display.join()
    expect((await room.controller.post(`/api/rooms/${room.id}/control/rotate`)).status).toBe(200)
    expect(await display.closing()).toMatchObject({ code: 4412 })
  })

  it.each([
    ['of one network', 'takenBy', limits.linkSocketsPerNetwork],
    ['of one link', 'taken', limits.socketsPerLink],
  ] as const)('[P42] %s finds no more places; full control does', async (_, count, most) => {
    const room = await openRoom()
    const { reader, key } = await readerOf(room)
    const own = { taken: PeerTable.prototype.taken, takenBy: PeerTable.prototype.takenBy }
    if (count === 'takenBy')
      vi.spyOn(PeerTable.prototype, count).mockImplementation(function (this: PeerTable, kind, network) {
        return own.takenBy.call(this, kind, network) + (kind === 'link' ? most - 3 : 0)
      })
    else
      vi.spyOn(PeerTable.prototype, count).mockImplementation(function (this: PeerTable, session) {
        return own.taken.call(this, session) + (session.link === 'read' ? most - 3 : 0)
      })
    const enter = doorOf(room)
    for (let n = 0; n < 3; n += 1) expect(await enter(reader, 'controller')).toBe(101)
    expect(await enter(reader, 'controller')).toBe(503)
    const elsewhere = new Browser()
    await elsewhere.post(`/api/rooms/${room.id}/control`, { key })
    expect(await enter(elsewhere, 'controller')).toBe(count === 'taken' ? 503 : 101)
    for (const as of ['controller', 'viewer']) expect(await enter(room.controller.twin(), as)).toBe(101)
    expect(await enter(reader, 'viewer')).toBe(101)
  })
})

/** A browser that traded the key of a new `read` link. */
async function readerOf(room: TestRoom): Promise<{ reader: Browser; key: string }> {
  const made = (await room.controller.post(`/api/rooms/${room.id}/links/read`)).as(madeLinkReply)
  const [reader, key] = [new Browser(), keyIn(made.url)]
  await reader.post(`/api/rooms/${room.id}/control`, { key })
  return { reader, key }
}

describe('threat T41: a socket that asks for the room again and again, or reads nothing', () => {
  /** A room of about 340 kB for every role. */
  async function large(): Promise<TestRoom> {
    const room = await openRoom()
    const options = Array.from({ length: 6 }, (_, n) => `${n} ${'x'.repeat(140)}`)
    const poll = await addPoll(room, { options, isActive: true })
    await runInDurableObject(room.object, (_, { storage }) => {
      const { json } = storage.sql.exec<{ json: string }>("SELECT json FROM entities WHERE kind = 'poll'").one()
      for (let n = 1; n < 300; n += 1) {
        const id = `${room.id}.copy${String(n).padStart(6, '0')}`
        storage.sql.exec('INSERT INTO entities VALUES (?, ?, ?)', 'poll', id, json.replaceAll(poll.id, id))
      }
    })
    await evictDurableObject(room.object)
    return room
  }
  const wholes = ({ frames }: SocketClient) => frames.filter(({ type }) => type === 'room_state').length

  it.each(['viewer', 'audience'] as const)('[P41] gets few whole rooms as %s and is closed', async (role) => {
    const room = await large()
    const honest = await joined(room)
    const flooding = await (await joined(room)).socket(room.id, role)
    const start = Date.now()
    await flooding.hello()
    const bytes = flooding.texts.find((text) => text.includes('"room_state"'))?.length ?? 0
    expect(bytes).toBeGreaterThan(limits.readCheckBytes)
    const most = Math.ceil(limits.wholeRoomBurstBytes / bytes)
    for (let n = 1; flooding.closed === null && n < 40; n += 1) {
      // Slowly enough for the budget of frames.
      vi.useFakeTimers({ toFake: ['Date'], now: start + n * 1_100 })
      flooding.send({ type: 'join_room', roomId: room.id })
      await flooding.news()
      if (n === most) expect(wholes(flooding)).toBeLessThanOrEqual(most + 1)
    }
    expect(flooding.closed).toEqual({ code: 4413, reason: 'not reading' })
    expect(wholes(flooding) * bytes).toBeLessThanOrEqual(limits.maxUnreadBytes + 2 * bytes)
    const other = await honest.socket(room.id, role)
    expect(await other.hello()).toMatchObject({ type: 'room_state' })
  })

  it('[P41] is told to ask again later, and is served then', async () => {
    const room = await large()
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const page = await new Browser().socket(room.id, 'viewer')
    let reply = await page.hello()
    for (let n = 0; reply.type === 'room_state' && n < 8; n += 1) reply = await page.hello()
    expect(reply).toMatchObject({ type: 'error', code: 'too_many_requests' })
    expect(page.closed).toBeNull()
    vi.setSystemTime(start + 4_000)
    expect(await page.hello()).toMatchObject({ type: 'room_state' })
  })

  it('[P41] is left alone if it answers that it reads, through sleep too', async () => {
    const room = await large()
    const start = Date.now()
    const page = await new Browser().socket(room.id, 'viewer')
    for (let n = 0; n < 12; n += 1) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + n * 1_100 })
      await page.join()
      const { key } = await page.next('read_check')
      page.send({ type: 'have_read', key })
      if (n % 4 === 3) await evictDurableObject(room.object)
    }
    expect(page.closed).toBeNull()
  })

  it('[P41] is as far behind after the room has slept', async () => {
    const room = await large()
    const start = Date.now()
    const page = await new Browser().socket(room.id, 'viewer')
    for (let n = 0; page.closed === null && n < 20; n += 1) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + n * 5_000 })
      page.send({ type: 'join_room', roomId: room.id })
      await page.news()
      if (page.closed === null) await evictDurableObject(room.object)
    }
    expect(page.closed).toMatchObject({ code: 4413 })
    expect(wholes(page)).toBeLessThan(8)
  })
})

describe('threat T19: idle sockets', () => {
  it('are closed by the alarm after ten seconds without a frame', async () => {
    const room = await openRoom()
    // Everything due is done first, so the next alarm is for the socket.
    await runInDurableObject(room.object, (instance) => instance.alarm())
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const silent = await new Browser().socket(room.id, 'viewer')
    const ringsAt = await runInDurableObject(room.object, (_, { storage }) => storage.getAlarm())
    expect(ringsAt).toBeLessThanOrEqual(start + limits.helloTimeoutMs)
    const chatty = await new Browser().socket(room.id, 'viewer')
    await chatty.join()
    vi.setSystemTime(start + limits.helloTimeoutMs - 1_000)
    await runDurableObjectAlarm(room.object)
    await chatty.news()
    expect(silent.closed).toBeNull()
    vi.setSystemTime(start + limits.helloTimeoutMs + 1_000)
    await evictDurableObject(room.object)
    await runDurableObjectAlarm(room.object)
    expect(await silent.closing()).toMatchObject({ code: 4408 })
    expect(await chatty.hello()).toMatchObject({ type: 'room_state' })
  })

  it('of one participant are five at most: the oldest is closed', async () => {
    const room = await openRoom()
    const phone = await joined(room)
    const start = Date.now()
    const opened = async (n: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: start + n })
      const socket = await phone.socket(room.id, 'audience')
      await socket.join()
      return socket
    }
    const sockets: SocketClient[] = []
    // The cap applies in each object: with relays there are three of them, filled in turn.
    const most = limits.socketsPerParticipant * (hasRelays ? 3 : 1)
    for (let n = 0; n < most; n += 1) sockets.push(await opened(n))
    await evictDurableObject(room.object)
    sockets.push(await opened(100), await opened(101))
    const closed = () => sockets.filter((socket) => socket.closed !== null)
    // In one object, two sockets too many close two. With relays, the one that the phone prefers closes more.
    await vi.waitFor(() => expect(closed().length).toBeGreaterThanOrEqual(2))
    await quiet(room.id)
    for (const socket of closed()) expect(socket.closed).toMatchObject({ code: 4409, reason: 'replaced' })
    if (!hasRelays) expect(closed()).toEqual(sockets.slice(0, 2))
    await patchTimer(room, (await addTimer(room)).id, { isRunning: true })
    const open = sockets.filter((socket) => socket.closed === null)
    expect(open.length).toBeGreaterThanOrEqual(limits.socketsPerParticipant)
    for (const socket of open) {
      expect(await socket.hello()).toMatchObject({ type: 'room_state' })
      expect(socket.closed).toBeNull()
    }
  })

  it('are counted: phones that come to a full room are told to wait, and all others go on', async () => {
    const room = await openRoom()
    const served = await new Browser().socket(room.id, 'viewer')
    await served.join()
    const size = vi.spyOn(Presence.prototype, 'phones', 'get').mockReturnValue(limits.maxSocketsPerRoom)
    const refused = await new Browser().upgrade(`/ws?room=${room.id}&as=audience`)
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await (await joined(room)).upgrade(`/ws?room=${room.id}&as=audience`)).status).toBe(503)
    const desk = await room.controller.socket(room.id, 'controller')
    expect(await desk.join()).toMatchObject({ role: 'controller' })
    size.mockRestore()
    await addTimer(room)
    expect(await desk.next('timer-updated')).toMatchObject({ rev: 1 })
    expect(await served.next('timer-updated')).toMatchObject({ rev: 1 })
    expect((await new Browser().upgrade(`/ws?room=${room.id}&as=audience`)).status).toBe(101)
  })

  it('of another role, or already gone, take no place', async () => {
    const room = await openRoom()
    await joined(room, room.controller)
    const desks = []
    for (let n = 0; n < limits.socketsPerParticipant - 1; n += 1)
      desks.push(await room.controller.socket(room.id, 'controller'))
    const first = await room.controller.socket(room.id, 'audience')
    await first.join()
    const second = await room.controller.socket(room.id, 'audience')
    await second.join()
    expect(await first.hello()).toMatchObject({ type: 'room_state' })
    for (const desk of desks) expect(await desk.hello()).toMatchObject({ type: 'room_state' })
    for (let n = 0; n < 10; n += 1) {
      const passing = await room.controller.socket(room.id, 'viewer')
      await passing.join()
      passing.close()
    }
    expect(await second.hello()).toMatchObject({ type: 'room_state' })
  })
})
