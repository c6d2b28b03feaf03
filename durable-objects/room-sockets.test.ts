import { evictDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import type { Role } from '../schema/view/role.ts'
import { Browser } from '../worker/testing/browser.ts'
import {
  addMessage,
  addTimer,
  joined,
  openRoom,
  patchMessage,
  patchRoom,
  patchTimer,
  type TestRoom,
} from '../worker/testing/rooms.ts'
import type { SocketClient } from '../worker/testing/socket-client.ts'

const everyRole: Role[] = ['controller', 'viewer', 'audience', 'speaker']

/** One joined socket of each role. */
async function crew(room: TestRoom): Promise<Record<Role, SocketClient>> {
  const sockets = {
    controller: await room.controller.socket(room.id, 'controller'),
    viewer: await new Browser().socket(room.id, 'viewer'),
    audience: await (await joined(room)).socket(room.id, 'audience'),
    speaker: await room.controller.twin().socket(room.id, 'speaker'),
  }
  for (const role of everyRole) await sockets[role].join()
  return sockets
}
/** The types of frames, without the `undo_updated` that controllers receive after each change. */
const typesOf = (frames: { type: string }[]) => frames.map(({ type }) => type).filter((type) => type !== 'undo_updated')

describe('join_room', () => {
  it('[P1] sends each role the room as it may see it, and no extra field', async () => {
    const room = await openRoom('Main stage')
    const timer = await addTimer(room)
    await addMessage(room, { content: 'canary-hidden' })
    await addMessage(room, { content: 'For everybody', isVisible: true })
    const lists = [
      'bans',
      'games',
      'liveMessages',
      'messages',
      'polls',
      'questions',
      'quizzes',
      'signals',
      'stage',
      'timers',
      'undo',
      'programme',
    ]
    const keys = ['epoch', 'rev', 'role', 'room', 'selectedTimerId', 'serverNow', 'type', ...lists].sort()
    for (const role of everyRole) {
      const socket = await room.controller.socket(room.id, role)
      const state = await socket.join()
      // A desk is also told what it may do.
      expect(Object.keys(state).sort()).toEqual(role === 'controller' ? [...keys, 'own'].sort() : keys)
      expect(state).toMatchObject({ role, room: { id: room.id, name: 'Main stage' }, epoch: expect.any(String) })
      expect(Math.abs(state.serverNow - Date.now())).toBeLessThan(60_000)
      expect(state.timers.map(({ id }) => id)).toEqual(role === 'audience' ? [] : [timer.id])
      expect(state.messages).toHaveLength({ controller: 2, viewer: 1, audience: 0, speaker: 1 }[role])
      expect(socket.texts.join().includes('canary-hidden')).toBe(role === 'controller')
      expect(socket.texts.join()).not.toMatch(/controlEpoch|accessEpoch|accessPasswordHash|links|removedParticipants/)
    }
  })

  it('answers `resumed` to an up-to-date reader, and the whole room to everyone else', async () => {
    const room = await openRoom()
    const viewer = await new Browser().socket(room.id, 'viewer')
    const { epoch, rev } = await viewer.join()
    expect(await viewer.hello({ epoch, rev })).toEqual({ type: 'resumed', rev, serverNow: expect.any(Number) })
    expect(await viewer.hello({ epoch, rev: rev + 1 })).toMatchObject({ type: 'room_state', rev })
    expect(await viewer.hello({ epoch: 'another', rev })).toMatchObject({ type: 'room_state' })
    expect(await viewer.hello({ epoch })).toMatchObject({ type: 'room_state' })
    await addTimer(room)
    expect(await viewer.next('timer-updated')).toMatchObject({ rev: rev + 1 })
    expect(await viewer.hello({ epoch, rev })).toMatchObject({ type: 'room_state', rev: rev + 1 })
    await evictDurableObject(room.object)
    expect(await viewer.hello({ epoch, rev: rev + 1 })).toMatchObject({ type: 'resumed', rev: rev + 1 })
  })

  it('threat T21: gets the same reply for another room, a missing one and no id', async () => {
    const [room, other] = [await openRoom(), await openRoom()]
    const replies = new Set<string>()
    for (const roomId of [other.id, 'A'.repeat(22), 'nonsense', '']) {
      const socket = await new Browser().socket(room.id, 'viewer')
      replies.add(JSON.stringify(await socket.hello({ roomId })))
      expect(await socket.closing()).toMatchObject({ code: 4404 })
    }
    expect(replies.size).toBe(1)
    expect([...replies][0]).toContain('room_not_found')
  })

  it('comes first: a socket that has not joined receives nothing', async () => {
    const room = await openRoom()
    const early = await new Browser().socket(room.id, 'viewer')
    await addTimer(room)
    expect(await early.news()).toEqual([])
    await early.join()
    await addTimer(room)
    expect(typesOf(await early.news())).toEqual(['timer-updated'])
  })
})

describe('the stream', () => {
  it('has one frame for each change, named as in docs/protocol.md, with the whole entity', async () => {
    const room = await openRoom()
    const { controller, viewer, audience } = await crew(room)
    const told = async () => ({
      controller: typesOf(await controller.news()),
      viewer: typesOf(await viewer.news()),
      audience: typesOf(await audience.news()),
    })
    // [P44] Phones are sent what is on and next, and nothing else of timers.
    const both = (...types: string[]) => ({ controller: types, viewer: types, audience: ['programme_updated'] })

    const timer = await addTimer(room)
    expect(await told()).toEqual(both('timer-updated'))
    await patchTimer(room, timer.id, { isRunning: true })
    const start = await viewer.news()
    expect(start).toMatchObject([
      { type: 'timer-action', action: 'start', roomId: room.id, timer: { id: timer.id, isRunning: true } },
      { type: 'timer_selected', timerId: timer.id },
    ])
    await controller.news()
    await patchTimer(room, timer.id, { isRunning: false })
    expect((await viewer.news())[0]).toMatchObject({
      type: 'timer-action',
      action: 'pause',
      timer: { startedAt: null },
    })
    await patchTimer(room, timer.id, { currentTime: 90 })
    expect((await viewer.news())[0]).toMatchObject({ type: 'timer-updated', timer: { currentTime: 90 } })
    await patchTimer(room, timer.id, { isRunning: false, currentTime: 600, startedAt: null })
    expect((await viewer.news())[0]).toMatchObject({
      type: 'timer-action',
      action: 'reset',
      timer: { currentTime: 600 },
    })
    expect(typesOf(await controller.news())).toEqual(['timer-action', 'timer-updated', 'timer-action'])
    expect(new Set(typesOf(await audience.news()))).toEqual(new Set(['programme_updated']))

    await patchRoom(room, { feedbackEnabled: true })
    const feedback = ['feedback_status_changed']
    expect(await told()).toEqual({ controller: feedback, viewer: feedback, audience: feedback })
    await patchRoom(room, { name: 'Renamed', isActive: false })
    const renamed = ['room_updated']
    expect(await told()).toEqual({ controller: renamed, viewer: renamed, audience: renamed })
    await room.controller.delete(`/api/timers/${timer.id}`)
    expect(await told()).toEqual(both('timer_deleted', 'timer_selected'))
  })

  it('[P3] never tells a viewer or a phone of a hidden message', async () => {
    const room = await openRoom()
    const { controller, viewer, audience } = await crew(room)
    const hidden = await addMessage(room, { content: 'canary-one' })
    await patchMessage(room, hidden.id, { content: 'canary-two', color: 'red' })
    expect(await viewer.news()).toEqual([])
    await patchMessage(room, hidden.id, { content: 'For everybody', isVisible: true })
    expect(await viewer.news()).toMatchObject([{ type: 'message-updated', message: { content: 'For everybody' } }])
    // Hiding and editing at once must not send the new text.
    await patchMessage(room, hidden.id, { content: 'canary-three', isVisible: false })
    expect(await viewer.news()).toMatchObject([{ message: { id: hidden.id, isVisible: false, content: '' } }])
    await room.controller.delete(`/api/messages/${hidden.id}`)
    expect(await viewer.news()).toEqual([])
    expect(await audience.news()).toEqual([])
    expect(viewer.texts.join() + audience.texts.join()).not.toContain('canary')
    expect(typesOf(await controller.news())).toHaveLength(5)
  })

  it('counts `rev` for each role without gaps, through eviction', async () => {
    const room = await openRoom()
    const sockets = await crew(room)
    const timer = await addTimer(room)
    for (let round = 0; round < 3; round += 1) {
      await patchTimer(room, timer.id, { isRunning: true })
      await patchRoom(room, { name: `Round ${round}` })
      await addMessage(room, { isVisible: round === 1 })
      await patchTimer(room, timer.id, { isRunning: false })
      await evictDurableObject(room.object)
    }
    for (const role of everyRole) {
      const revs = (await sockets[role].news()).flatMap((frame) => ('rev' in frame ? [frame.rev] : []))
      expect(revs.length, role).toBeGreaterThan(2)
      expect(revs, role).toEqual(revs.map((_, index) => index + 1))
      const { epoch } = await sockets[role].join()
      expect(await sockets[role].hello({ epoch, rev: revs.length })).toMatchObject({ type: 'resumed' })
    }
  })

  it('sends nothing if nothing changes or a rule refuses', async () => {
    const room = await openRoom('Same')
    const [one, two] = [await addTimer(room), await addTimer(room)]
    const { viewer, controller } = await crew(room)
    await patchRoom(room, { name: 'Same' })
    await patchTimer(room, one.id, { isRunning: false })
    expect(await viewer.news()).toEqual([])
    await patchTimer(room, one.id, { isRunning: true })
    await viewer.news()
    await controller.news()
    expect((await room.controller.patch(`/api/timers/${two.id}`, { isRunning: true })).status).toBe(409)
    expect(await viewer.news()).toEqual([])
    expect(await controller.news()).toEqual([])
  })

  it('encodes a change once for all readers of a role, not once for each of 200 viewers', async () => {
    const room = await openRoom()
    const visitor = new Browser()
    const first = await visitor.socket(room.id, 'viewer')
    await first.join()
    const encoded = async (name: string) => {
      const stringify = vi.spyOn(JSON, 'stringify')
      await patchRoom(room, { name })
      const calls = stringify.mock.results.filter(({ value }) => String(value).includes('"type":"room_updated"')).length
      stringify.mockRestore()
      return calls
    }
    const forOne = await encoded('One')
    const viewers = await Promise.all(Array.from({ length: 199 }, () => visitor.socket(room.id, 'viewer')))
    await Promise.all(viewers.map((viewer) => viewer.join()))
    expect(await encoded('Two hundred')).toBe(forOne)
    for (const viewer of viewers)
      expect(await viewer.next('room_updated')).toMatchObject({ room: { name: 'Two hundred' } })
    const texts = new Set(viewers.map((viewer) => viewer.texts.at(-1)))
    expect(texts.size).toBe(1)
  })
})

describe('timer_selected from a controller', () => {
  it('is answered by `ack` after it is done, and is sent to the others', async () => {
    const room = await openRoom()
    const [, two] = [await addTimer(room), await addTimer(room)]
    const { controller, viewer, audience } = await crew(room)
    const view = { selectedTimerId: two.id }
    const ack = { type: 'ack', opId: 'op-1', kind: 'selection', view, rev: expect.any(Number) }
    controller.send({ type: 'timer_selected', roomId: room.id, timerId: two.id, opId: 'op-1' })
    expect(await controller.next('ack')).toEqual(ack)
    expect(await viewer.next('timer_selected')).toMatchObject({ timerId: two.id })
    expect(await audience.news()).toEqual([])
    // Repeated, as after a reconnect: acknowledged again, but done once (F6).
    controller.send({ type: 'timer_selected', roomId: room.id, timerId: two.id, opId: 'op-1' })
    expect(await controller.next('ack')).toEqual(ack)
    expect(await viewer.news()).toEqual([])
  })

  it('is answered by `error` with its opId if a rule refuses it or its subject is missing', async () => {
    const [room, other] = [await openRoom(), await openRoom()]
    const [one, two] = [await addTimer(room), await addTimer(room)]
    const foreign = await addTimer(other)
    await patchTimer(room, one.id, { isRunning: true })
    const { controller } = await crew(room)
    const refused = async (frame: object) => {
      controller.send({ type: 'timer_selected', roomId: room.id, ...frame, opId: 'op' })
      return controller.next('error')
    }
    expect(await refused({ timerId: two.id })).toMatchObject({ opId: 'op', code: 'timer_running_select' })
    const missing = await refused({ timerId: `${room.id}.AAAAAAAAAAAA` })
    expect(missing).toMatchObject({ code: 'not_found' })
    expect(await refused({ timerId: foreign.id })).toEqual(missing)
    expect(await refused({ roomId: other.id, timerId: foreign.id })).toEqual(missing)
  })
})
