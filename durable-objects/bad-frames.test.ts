import { describe, expect, it } from 'vitest'
import { clientFrames } from '../schema/client-frames.ts'
import { refusalMessage } from '../schema/errors.ts'
import * as limits from '../schema/limits.ts'
import { Browser } from '../worker/testing/browser.ts'
import { addTimer, joined, openRoom, stored } from '../worker/testing/rooms.ts'
import { maxFrameFaults } from './crowd/sockets/hearing.ts'

const bad = (frame: object = {}) => ({ type: 'error', code: 'bad_frame', message: expect.any(String), ...frame })

describe('threat T18: malformed frames', () => {
  const deep = '['.repeat(1_500) + ']'.repeat(1_500)
  it.each([
    ['no JSON', 'hello'],
    ['nothing', ''],
    ['half of an object', '{"type":"join_room"'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['an unknown type', '{"type":"room_deleted"}'],
    ['an inherited type', '{"type":"__proto__"}'],
    ['a constructor', '{"type":"constructor"}'],
    ['no room', '{"type":"join_room"}'],
    ['a room that is a list', '{"type":"join_room","roomId":[]}'],
    ['a negative rev', '{"type":"join_room","roomId":"x","rev":-1}'],
    ['half a rev', '{"type":"join_room","roomId":"x","rev":0.5}'],
    ['a huge rev', '{"type":"join_room","roomId":"x","rev":1e400}'],
    ['depth', deep],
    ['a poisoned prototype', '{"__proto__":{"type":"join_room"},"constructor":{"prototype":{"x":1}}}'],
    ['another case of ping', 'PING'],
  ])('answers `bad_frame` to %s, and the room goes on', async (_, text) => {
    const room = await openRoom()
    const socket = await new Browser().socket(room.id, 'viewer')
    await socket.join()
    const before = await stored(room.id)
    socket.send(text)
    expect(await socket.next('error')).toMatchObject(bad())
    expect(socket.closed).toBeNull()
    expect(await stored(room.id)).toBe(before)
    await addTimer(room)
    expect(await socket.next('timer-updated')).toMatchObject({ rev: 1 })
  })

  it('names the operation of an invalid frame, if it has one', async () => {
    const room = await openRoom()
    const socket = await new Browser().socket(room.id, 'viewer')
    for (const opId of ['op-7', 'x'.repeat(limits.maxRequestKeyLength)]) {
      socket.send({ type: 'timer_selected', opId })
      expect(await socket.next('error')).toMatchObject(bad({ opId }))
    }
    for (const opId of [7, null, {}, '', 'x'.repeat(limits.maxRequestKeyLength + 1)]) {
      socket.send({ type: 'nonsense', opId })
      expect(await socket.next('error')).toEqual(bad({ fields: { type: expect.any(String) } }))
    }
  })

  it.each([
    [{ type: 'join_room' }, 'roomId', 'Please send a text for roomId.'],
    [{ type: 'nonsense' }, 'type', `Please send one of ${Object.keys(clientFrames).join(', ')} for type.`],
    [
      { type: 'command', opId: 'op', command: { type: 'timer.start' } },
      'command.timerId',
      'Please send a text for timerId.',
    ],
    [[], 'body', 'Please send an object.'],
  ])('says at its field what is wrong with %j', async (frame, field, sentence) => {
    const room = await openRoom()
    const socket = await new Browser().socket(room.id, 'viewer')
    socket.send(JSON.stringify(frame))
    expect(await socket.next('error')).toMatchObject(bad({ message: sentence, fields: { [field]: sentence } }))
  })

  it('names only some of a thousand faults', async () => {
    const room = await openRoom()
    const socket = await new Browser().socket(room.id, 'viewer')
    socket.send({ type: 'reactions', reactions: Array.from({ length: 1_000 }, () => 0) })
    const { fields = {} } = await socket.next('error')
    expect(Object.keys(fields).length).toBeLessThanOrEqual(maxFrameFaults)
  })

  it('names the field of a command that a rule refuses, as it was sent', async () => {
    const room = await openRoom()
    const socket = await room.controller.socket(room.id, 'controller')
    await socket.join()
    const command = { type: 'live_message.add', content: 'Lunch', sendAt: '2020-01-01T00:00:00Z' }
    socket.send({ type: 'command', opId: 'op', command })
    const sentence = refusalMessage('send_time_passed')
    const said = { code: 'send_time_passed', message: sentence, fields: { 'command.sendAt': sentence } }
    expect(await socket.next('error')).toMatchObject({ opId: 'op', ...said })
  })

  it('rejects binary frames', async () => {
    const room = await openRoom()
    const socket = await new Browser().socket(room.id, 'viewer')
    const { buffer } = new TextEncoder().encode(JSON.stringify({ type: 'join_room', roomId: room.id }))
    if (buffer instanceof ArrayBuffer) socket.send(buffer)
    expect(await socket.next('error')).toEqual(bad())
  })

  it('drops unknown fields, so a sender cannot raise their own role', async () => {
    const room = await openRoom()
    const timer = await addTimer(room)
    const phone = await (await joined(room)).socket(room.id, 'audience')
    const before = await stored(room.id)
    const claims = { role: 'controller', who: { controlEpoch: 1 }, controlEpoch: 1, as: 'controller' }
    phone.send({ type: 'timer_selected', roomId: room.id, timerId: timer.id, opId: 'op', ...claims })
    expect(await phone.next('error')).toMatchObject({ opId: 'op', code: 'control_required' })
    expect(await stored(room.id)).toBe(before)
  })
})

describe('threat T18: oversized frames', () => {
  it('close the socket with 1009: over 8 KB from the audience, over 64 KB from a controller, text or bytes', async () => {
    const room = await openRoom()
    const padded = (length: number) => JSON.stringify({ type: 'x', padding: 'x'.repeat(length) })
    for (const [role, most] of [
      ['viewer', limits.maxAudienceFrameBytes],
      ['controller', limits.maxControllerFrameBytes],
    ] as const) {
      for (const frame of [padded(most), new ArrayBuffer(most + 1)]) {
        const socket = await room.controller.socket(room.id, role)
        await socket.join()
        socket.send(padded(most - 50))
        expect(await socket.next('error')).toEqual(bad({ fields: { type: expect.any(String) } }))
        socket.send(frame)
        expect(await socket.closing()).toMatchObject({ code: 1009 })
      }
    }
    expect((await room.controller.get(`/api/rooms/${room.id}`)).status).toBe(200)
  })
})
