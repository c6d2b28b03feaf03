import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { roomReply } from '../../../schema/api.ts'
import { refusalMessage } from '../../../schema/errors.ts'
import { person } from '../../testing/accounts.ts'
import { Browser } from '../../testing/browser.ts'
import { addPoll, addTimer, joined, openRoom, patchRoom, type TestRoom } from '../../testing/rooms.ts'

const commandReply = z.object({ kind: z.string(), view: z.unknown(), rev: z.number() })

let asked = 0
const give = (room: { id: string }, by: Browser, command: object, opId: unknown = `op-${++asked}`) =>
  by.post(`/api/rooms/${room.id}/commands`, { opId, command })

describe('POST /api/rooms/{id}/commands', () => {
  let room: TestRoom
  beforeAll(async () => {
    room = await openRoom()
  })

  it('answers with the view, its kind, and the position in the stream', async () => {
    const desk = await room.controller.socket(room.id, 'controller')
    await desk.join()
    const reply = await give(room, room.controller, { type: 'timer.add', name: ' Keynote ', duration: 60 })
    expect(reply.status).toBe(200)
    expect(reply.exactly(commandReply)).toMatchObject({
      kind: 'timer',
      view: { name: 'Keynote', duration: 60, isCountUp: false, isRunning: false },
    })
    const frame = await desk.next('timer-updated')
    const last = await desk.next('undo_updated')
    expect(reply.body).toMatchObject({ rev: last.rev, view: frame.timer })
    desk.close()
  })

  it('[S5] refuses what its sender has given up, over the socket and by request, and does nothing', async () => {
    const desk = await room.controller.socket(room.id, 'controller')
    await desk.join()
    const command = { type: 'message.add', content: 'Too late' } as const
    const [late, early] = [-1_000, 60_000].map((ms) => new Date(Date.now() + ms).toISOString())
    const send = (opId: string, notAfter: unknown) =>
      room.controller.post(`/api/rooms/${room.id}/commands`, { opId, command, notAfter })
    expect(await send('late-1', late)).toMatchObject({ status: 409, code: 'press_given_up' })
    desk.send({ type: 'command', opId: 'late-2', command, notAfter: late })
    expect(await desk.reply('late-2')).toMatchObject({ type: 'error', code: 'press_given_up' })
    expect(await send('late-3', 'soon')).toMatchObject({ status: 400, code: 'invalid' })
    const { messages } = (await room.controller.get(`/api/rooms/${room.id}`)).as(roomReply)
    expect(messages).toEqual([])
    desk.send({ type: 'command', opId: 'early', command, notAfter: early })
    expect(await desk.reply('early')).toMatchObject({ type: 'ack', kind: 'message' })
    desk.close()
  })

  it('gives a repeated opId its first reply and does nothing more', async () => {
    const command = { type: 'message.add', content: 'Once' }
    const [first, second] = [
      await give(room, room.controller, command, 'once'),
      await give(room, room.controller, command, 'once'),
    ]
    expect(second.as(commandReply).view).toEqual(first.as(commandReply).view)
    const { messages } = (await room.controller.get(`/api/rooms/${room.id}`)).as(roomReply)
    expect(messages.filter(({ content }: { content: string }) => content === 'Once')).toHaveLength(1)
    const other = await give(room, room.controller, { ...command, content: 'Twice' }, 'once')
    expect(other).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
  })

  it('recognises a command that was already sent over the socket, and vice versa', async () => {
    const desk = await room.controller.socket(room.id, 'controller')
    await desk.join()
    const command = { type: 'timer.add', name: 'Both ways', duration: 60, isCountUp: false } as const
    const bySocket = async (opId: string) => {
      desk.send({ type: 'command', opId, command })
      return desk.reply(opId)
    }
    const first = await bySocket('socket-first')
    const again = await give(room, room.controller, command, 'socket-first')
    expect(again).toMatchObject({ status: 200, body: { view: first.type === 'ack' ? first.view : null } })
    const request = await give(room, room.controller, command, 'request-first')
    expect(await bySocket('request-first')).toMatchObject({ type: 'ack', view: request.as(commandReply).view })
    desk.close()
  })

  it('answers a participant’s repeated vote with the recorded ballot', async () => {
    const poll = await addPoll(room, { isActive: true })
    const phone = await joined(room)
    const vote = { type: 'poll.vote', pollId: poll.id, selectedOptions: [1] }
    const first = await give(room, phone, vote, 'v')
    expect(first.as(commandReply)).toMatchObject({ kind: 'ballot', view: { pollId: poll.id, selectedOptions: [1] } })
    expect((await give(room, phone, vote, 'v')).as(commandReply).view).toEqual(first.as(commandReply).view)
    expect(await give(room, phone, vote, 'w')).toMatchObject({ status: 409, code: 'already_voted' })
  })

  it.each([
    [{ type: 'timer.add', name: '', duration: 60 }, 'command.name', 'Please send a text that is not empty for name.'],
    [
      { type: 'poll.vote', pollId: 'x' },
      'command.selectedOptions',
      'Please send a value that is not empty for selectedOptions.',
    ],
    [{ type: 'timer.start' }, 'command.timerId', 'Please send a text for timerId.'],
    [
      { type: 'message.edit', messageId: 'x', isVisible: 1 },
      'command.isVisible',
      'Please send true or false for isVisible.',
    ],
    [
      { type: 'timer.explode' },
      'command.type',
      'Please send one of the values in the description of the API for type.',
    ],
  ])('says at its field what is wrong with %j', async (command, field, sentence) => {
    const reply = await give(room, room.controller, command)
    const error = { code: 'invalid', message: sentence, fields: { [field]: sentence } }
    expect(reply).toMatchObject({ status: 400, error })
  })

  it('names the field of a refusal as it was sent: inside the command', async () => {
    const sendAt = '2020-01-01T00:00:00Z'
    const reply = await give(room, room.controller, { type: 'live_message.add', content: 'Lunch', sendAt })
    const fields = { 'command.sendAt': refusalMessage('send_time_passed') }
    expect(reply).toMatchObject({ code: 'send_time_passed', error: { fields } })
  })

  it.each([
    ['nothing', {}],
    ['an unknown kind', { type: 'timer.explode' }],
    ['a hash, which only the server makes', { type: 'room.set_password', accessPasswordHash: 'x' }],
    ['a new key, which only its own route sets', { type: 'room.rotate_control' }],
  ])('refuses a command that is %s', async (_, command) => {
    expect(await give(room, room.controller, command)).toMatchObject({ status: 400, code: 'invalid' })
  })

  it.each([['', 'x'.repeat(129), 7, null]])('rejects the opId %j', async (...opIds) => {
    for (const opId of opIds) {
      const reply = await give(room, room.controller, { type: 'room.update', name: 'Other' }, opId)
      expect(reply).toMatchObject({ status: 400, code: 'invalid' })
    }
  })

  it('does not find missing rooms or anything of another room', async () => {
    const timer = await addTimer(await openRoom('Other'))
    const gone = await give({ id: 'A'.repeat(22) }, room.controller, { type: 'room.update', name: 'x' })
    expect(gone).toMatchObject({ status: 404, code: 'room_not_found' })
    const foreign = await give(room, room.controller, { type: 'timer.start', timerId: timer.id })
    expect(foreign).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('gives a room without an owner to its signed-in controller only', async () => {
    const unowned = await openRoom('Unowned')
    const claim = { type: 'room.claim' }
    expect(await give(unowned, unowned.controller, claim)).toMatchObject({ status: 401, code: 'not_signed_in' })
    const { id, browser } = await person(unowned.controller.twin())
    expect((await give(unowned, browser, claim)).as(commandReply)).toMatchObject({
      kind: 'room',
      view: { createdBy: id },
    })
  })

  it('enforces permissions like the other routes', async () => {
    const locked = await openRoom('Locked')
    const phone = await joined(locked)
    await patchRoom(locked, { isJoinLocked: true, feedbackEnabled: true })
    const rate = { type: 'feedback.submit', rating: 5 }
    expect(await give(locked, phone, rate)).toMatchObject({ status: 403, code: 'join_locked' })
    expect(await give(locked, new Browser(), rate)).toMatchObject({ status: 401, code: 'join_required' })
    const renamed = await give(locked, phone, { type: 'room.update', name: 'Mine' })
    expect(renamed).toMatchObject({ status: 403, code: 'control_required' })
    expect(renamed.error?.message).toBe(refusalMessage('control_required'))
  })
})
