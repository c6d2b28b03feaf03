import { afterEach, describe, expect, it, vi } from 'vitest'
import { refusalMessage } from '../../../schema/errors.ts'
import { Browser } from '../../testing/browser.ts'
import { freeCode } from '../../testing/directory.ts'
import { openRoom, patchRoom, shortCodeOf } from '../../testing/rooms.ts'
import { password } from '../../testing/samples.ts'

const join = (browser: Browser, code: string) => browser.get(`/api/join/${code}`)
const notFound = { status: 404, body: { error: { code: 'room_not_found', message: refusalMessage('room_not_found') } } }

afterEach(() => {
  vi.useRealTimers()
})

describe('GET /api/join/{code}', () => {
  it('leads to the room by six digits or by id, and makes the sender a participant', async () => {
    const room = await openRoom('Main stage')
    const code = await shortCodeOf(room)
    expect(code).toMatch(/^\d{6}$/)
    for (const way of [code, room.id]) {
      const phone = new Browser()
      const reply = await join(phone, way)
      expect(reply.status).toBe(200)
      expect(reply.body).toEqual({
        room: { id: room.id, name: 'Main stage', isActive: true, hasEngagementFeatures: true, feedbackEnabled: false },
      })
      expect([...phone.cookies.keys()]).toEqual([`__Host-cl_participant_${room.id}`])
    }
  })

  it('gives the same reply for every code and id that leads nowhere', async () => {
    const deleted = await openRoom()
    const code = await shortCodeOf(deleted)
    await deleted.controller.delete(`/api/rooms/${deleted.id}`)
    for (const nowhere of [
      code,
      await freeCode(),
      'A'.repeat(22),
      '12345',
      '1234567',
      'abcdef',
      '%F0%9F%8E%A4',
      '١٢٣٤٥٦',
    ]) {
      expect(await join(new Browser(), nowhere), nowhere).toMatchObject(notFound)
    }
  })

  it('reveals nothing of a locked or private room: no id, no name, no cookie (threat T22)', async () => {
    const room = await openRoom('Secret board meeting')
    const code = await shortCodeOf(room)
    const states = [
      { patch: { isJoinLocked: true }, status: 403, code: 'join_locked' },
      { patch: { isJoinLocked: false, accessPassword: password }, status: 401, code: 'password_required' },
    ]
    for (const { patch, ...refused } of states) {
      await patchRoom(room, patch)
      const replies = [
        await join(new Browser(), code),
        await new Browser().get(`/join/${code}`),
        await new Browser().get(`/quiz/${code}`),
        await new Browser().post(`/api/rooms/${code}/access`, { password: 'a guess' }),
      ]
      expect(replies[0]).toMatchObject(refused)
      const heard = replies.map(({ text, headers }) => text + JSON.stringify([...headers])).join()
      expect(heard).not.toContain(room.id)
      expect(heard).not.toContain('Secret board')
    }
  })
})
