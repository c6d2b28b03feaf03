import { describe, expect, it } from 'vitest'
import * as api from '../../schema/api.ts'
import { refusalMessage } from '../../schema/errors.ts'
import * as limits from '../../schema/limits.ts'
import { maxMessagesPerRoom } from '../../schema/tools/messages/entity.ts'
import { addMessage, fill, openRoom, patchMessage, type TestRoom } from '../testing/rooms.ts'

const messagesOf = async (room: TestRoom) =>
  (await room.controller.get(`/api/rooms/${room.id}`)).as(api.roomReply).messages
const notFound = { status: 404, body: { error: { code: 'not_found', message: refusalMessage('not_found') } } }

describe('POST /api/rooms/{id}/messages', () => {
  it('[M1] adds a hidden message, blue by default: 201', async () => {
    const room = await openRoom()
    const reply = await room.controller.post(`/api/rooms/${room.id}/messages`, {
      content: '  Two\nlines ',
      id: 'mine',
    })
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      id: expect.stringMatching(new RegExp(`^${room.id}\\.[A-Za-z0-9_-]{12}$`)),
      roomId: room.id,
      content: 'Two\nlines',
      color: 'blue',
      isVisible: false,
      shownTo: 'everywhere',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
  })

  it.each(['blue', 'red', 'green', 'yellow'] as const)('accepts the colour %s', async (color) => {
    expect(await addMessage(await openRoom(), { color })).toMatchObject({ color })
  })

  it.each([
    ['no text', {}],
    ['an empty text', { content: ' \n ' }],
    ['a text too long', { content: 'x'.repeat(limits.maxMessageLength + 1) }],
    ['another colour', { content: 'Hi', color: 'purple' }],
    ['an inherited colour', { content: 'Hi', color: 'constructor' }],
    ['content that is not a text', { content: { toString: 'x' } }],
  ])('answers 400 to %s', async (_, body) => {
    const room = await openRoom()
    const reply = await room.controller.post(`/api/rooms/${room.id}/messages`, body)
    expect(reply).toMatchObject({ status: 400, code: 'invalid' })
  })

  it('answers 409 once the room is full', async () => {
    const room = await openRoom()
    await fill(room, await addMessage(room), maxMessagesPerRoom - 1)
    await addMessage(room)
    const reply = await room.controller.post(`/api/rooms/${room.id}/messages`, { content: 'One more' })
    expect(reply).toMatchObject({ status: 409, code: 'too_many_messages' })
  })
})

describe('PATCH and DELETE /api/messages/{id}', () => {
  it('[M2] [M3] shows, hides and edits; showing one hides the other', async () => {
    const room = await openRoom()
    const [one, two] = [await addMessage(room), await addMessage(room, { content: 'Louder' })]
    expect(await patchMessage(room, one.id, { isVisible: true })).toMatchObject({ isVisible: true })
    expect(await patchMessage(room, two.id, { isVisible: true, color: 'red' })).toMatchObject({ color: 'red' })
    expect((await messagesOf(room)).map(({ isVisible }) => isVisible)).toEqual([false, true])
    expect(await patchMessage(room, two.id, { content: 'Quieter', isVisible: false })).toMatchObject({
      content: 'Quieter',
      isVisible: false,
    })
  })

  it.each([[{}], [{ surprise: 1 }], [{ isVisible: 'yes' }], [{ content: '' }], [{ color: 'grey' }]])(
    'answers 400 to %o and changes nothing',
    async (body) => {
      const room = await openRoom()
      const message = await addMessage(room)
      expect(await room.controller.patch(`/api/messages/${message.id}`, body)).toMatchObject({
        status: 400,
        code: 'invalid',
      })
      expect(await messagesOf(room)).toEqual([message])
    },
  )

  it('[M4] deletes once; a deleted, unknown or foreign id gets the same 404 (threat T21)', async () => {
    const room = await openRoom()
    const message = await addMessage(room)
    expect(await room.controller.delete(`/api/messages/${message.id}`)).toMatchObject({ status: 204, text: '' })
    const ids = [message.id, `${room.id}.AAAAAAAAAAAA`, `${'Z'.repeat(22)}.AAAAAAAAAAAA`, 'nonsense']
    for (const id of ids) {
      expect(await room.controller.delete(`/api/messages/${id}`)).toMatchObject(notFound)
      expect(await room.controller.patch(`/api/messages/${id}`, { isVisible: true })).toMatchObject(notFound)
    }
  })
})
