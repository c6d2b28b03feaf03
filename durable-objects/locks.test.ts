import { evictDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shortCodeReply } from '../schema/api.ts'
import type { Role } from '../schema/view/role.ts'
import { Browser } from '../worker/testing/browser.ts'
import {
  addMessage,
  addTimer,
  joined,
  openRoom,
  patchRoom,
  patchTimer,
  type TestRoom,
} from '../worker/testing/rooms.ts'

// A relay that learns of a lock a second late closes its sockets: here no time passes, however slow the machine is.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const locks = [
  { role: 'viewer', flag: 'isViewerLocked', code: 'viewer_locked' },
  { role: 'audience', flag: 'isJoinLocked', code: 'join_locked' },
] as const
const asleepOrAwake = ['awake', 'asleep'] as const

const reader = async (room: TestRoom, role: Role) => (await joined(room)).socket(room.id, role)

describe.each(locks)('threat T22: the lock of the $role', ({ role, flag, code }) => {
  it.each(asleepOrAwake)(
    'silences open sockets immediately, and lifting it sends the whole room: object %s',
    async (sleep) => {
      const room = await openRoom()
      const timer = await addTimer(room)
      const socket = await reader(room, role)
      const desk = await room.controller.socket(room.id, 'controller')
      const { rev } = await socket.join()
      await desk.join()
      if (sleep === 'asleep') await evictDurableObject(room.object)

      await patchRoom(room, { [flag]: true })
      expect(await socket.news()).toMatchObject([{ type: 'room_locked', code }])
      if (sleep === 'asleep') await evictDurableObject(room.object)
      await patchTimer(room, timer.id, { isRunning: true })
      await addMessage(room, { content: 'canary', isVisible: true })
      await patchRoom(room, { name: 'canary' })
      expect(await socket.news()).toEqual([])
      expect(socket.texts.join()).not.toContain('canary')
      expect(socket.closed).toBeNull()
      // The controller still receives everything.
      expect((await desk.news()).length).toBeGreaterThan(3)

      if (sleep === 'asleep') await evictDurableObject(room.object)
      await patchRoom(room, { [flag]: false })
      const back = await socket.news()
      expect(back).toMatchObject([{ type: 'room_state', role, room: { name: 'canary' } }])
      expect(back[0]).toMatchObject({ rev: expect.any(Number) })
      // A reader who was away during the lock does not get `resumed`.
      const { epoch } = await socket.join()
      expect(await socket.hello({ epoch, rev })).toMatchObject({ type: 'room_state' })
      await patchRoom(room, { feedbackEnabled: true })
      expect(await socket.news()).toMatchObject([{ type: 'feedback_status_changed' }])
    },
  )

  it('tells newcomers to wait while it is on, and lets them in when it is lifted', async () => {
    const room = await openRoom('canary')
    await joined(room)
    await patchRoom(room, { [flag]: true })
    const socket = await new Browser().socket(room.id, role)
    expect(await socket.hello()).toMatchObject({ type: 'room_locked', code })
    expect(await socket.hello({ epoch: 'any', rev: 0 })).toMatchObject({ type: 'room_locked', code })
    await evictDurableObject(room.object)
    expect(socket.texts.join()).not.toContain('canary')
    await patchRoom(room, { [flag]: false })
    expect(await socket.next('room_state')).toMatchObject({ room: { name: 'canary' } })
  })

  it('applies to REST reads and pages too', async () => {
    const room = await openRoom('canary')
    const phone = await joined(room)
    await patchRoom(room, { [flag]: true })
    const reply = await phone.get(`/api/rooms/${room.id}?as=${role}`)
    expect(reply).toMatchObject({ status: 403, code })
    expect(reply.text).not.toContain('canary')
    if (role === 'audience') expect((await phone.get(`/join/${room.id}`)).text).not.toContain('canary')
    // [A3] A controller who requests the display gets the same reply as everyone else.
    expect(await room.controller.get(`/api/rooms/${room.id}?as=${role}`)).toMatchObject({ status: 403, code })
  })

  it('does not affect the other role', async () => {
    const room = await openRoom()
    const other = locks.find((lock) => lock.role !== role)
    const unlocked = await reader(room, other?.role ?? 'viewer')
    await unlocked.join()
    await patchRoom(room, { [flag]: true })
    expect(await unlocked.news()).toMatchObject([{ type: 'room_updated', room: { [flag]: true } }])
  })
})

describe('threat T22: a room with both locks and a password', () => {
  it('tells a stranger nothing, over any route, page or socket', async () => {
    const room = await openRoom('canary-name')
    const timer = await addTimer(room, { name: 'canary-timer' })
    const message = await addMessage(room, { content: 'canary-message', isVisible: true })
    await patchTimer(room, timer.id, { isRunning: true })
    const code = await room.controller.get(`/api/rooms/${room.id}/shortcode`)
    await patchRoom(room, { isViewerLocked: true, isJoinLocked: true, accessPassword: 'canary-password' })
    const stranger = new Browser()
    const digits = code.as(shortCodeReply).shortCode
    const paths = [
      ...['', '?as=viewer', '?as=audience', '?as=controller', '/shortcode', '/control'].map(
        (p) => `/api/rooms/${room.id}${p}`,
      ),
      ...[room.id, digits].flatMap((id) => [`/api/join/${id}`, `/join/${id}`, `/quiz/${id}`]),
      ...['controller', 'viewer', 'agenda', 'qr'].map((page) => `/room/${room.id}/${page}`),
      `/poll/${timer.id}`,
      '/api/openapi.json',
    ]
    let heard = ''
    for (const path of paths) {
      const reply = await stranger.get(path)
      heard += reply.text + JSON.stringify([...reply.headers])
    }
    for (const path of [`/api/timers/${timer.id}`, `/api/messages/${message.id}`]) {
      heard +=
        (await stranger.patch(path, { isRunning: true, isVisible: true })).text + (await stranger.delete(path)).text
    }
    for (const role of ['viewer', 'audience'] as const) {
      const socket = await stranger.socket(room.id, role)
      await socket.hello()
      await patchRoom(room, { name: `canary-${role}` })
      await socket.news()
      heard += socket.texts.join()
    }
    expect(heard).not.toContain('canary')
  })
})
