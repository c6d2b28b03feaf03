import { SELF } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { RoomObject } from '../../../durable-objects/room.ts'
import { liveReply } from '../../../schema/engine/live.ts'
import { projectionReply } from '../../../schema/tools/timers/forecast/projection.ts'
import { Browser, origin } from '../../testing/browser.ts'
import {
  addMessage,
  addPoll,
  addTimer,
  askQuestion,
  joined,
  openRoom,
  patchRoom,
  type TestRoom,
  tokenFor,
} from '../../testing/rooms.ts'

const liveOf = async (room: TestRoom, sender = room.controller) =>
  (await sender.get(`/api/rooms/${room.id}/live`)).exactly(liveReply)
/** Two reads of a room are a second apart. */
const later = () => new Promise((resolve) => setTimeout(resolve, 1_050))

/** A show that runs, with something in every field. */
async function running(): Promise<TestRoom> {
  const room = await openRoom()
  const opening = await addTimer(room, { name: 'Opening', speaker: 'Ada', duration: 600 })
  await addTimer(room, { name: 'Secret guest', isPrivate: true })
  await addTimer(room, { name: 'Closing', speaker: 'Grace', duration: 300 })
  await room.controller.patch(`/api/timers/${opening.id}`, { isRunning: true })
  await addMessage(room, { content: 'Please wrap up', isVisible: true })
  await addPoll(room, { isActive: true })
  await patchRoom(room, { hasQuestions: true })
  await askQuestion(room, await joined(room), 'When is lunch?')
  return room
}

describe('[TK7] what runs now', () => {
  it('[TK7] has what displays show, and the numbers of the projection', async () => {
    const room = await running()
    const { program } = await tokenFor(room, 'read')
    const live = await liveOf(room, program)
    expect(live).toMatchObject({
      running: { name: 'Opening', speaker: 'Ada', state: 'running', phase: 'normal', duration: 600 },
      // The cue in between is hidden from the audience.
      next: { name: 'Closing', speaker: 'Grace', duration: 300 },
      message: { text: 'Please wrap up', color: 'blue' },
      scene: 'timer',
      blackout: false,
      poll: { question: 'Which talk next?', votes: 0 },
      topQuestion: { text: 'When is lunch?', votes: 1 },
      screens: { count: 0, bad: 0 },
    })
    expect(live.running?.remainingText).toMatch(/^(9:\d\d|10:00)$/)
    const projection = (await room.controller.get(`/api/rooms/${room.id}/projection`)).as(projectionReply)
    const { cueOver, overUnder, expectedEnd } = projection
    expect({ cueOver: live.cueOver, overUnder: live.overUnder, expectedEnd: live.expectedEnd }).toEqual({
      cueOver,
      overUnder,
      expectedEnd,
    })
    expect(JSON.stringify(live)).not.toContain('Secret')
  })

  it('[TK8] a token that was made a moment ago reads what others read before it', async () => {
    const room = await openRoom()
    await room.controller.get(`/api/rooms/${room.id}/live`)
    const { program } = await tokenFor(room, 'read')
    expect((await program.get(`/api/rooms/${room.id}/live`)).status).toBe(200)
  })

  it('[TK7] is for readers of the display: a lock and a password hold, and a token passes the password', async () => {
    const room = await openRoom()
    await patchRoom(room, { accessPassword: 'sesame' })
    const { program } = await tokenFor(room, 'timers')
    expect((await new Browser().get(`/api/rooms/${room.id}/live`)).code).toBe('password_required')
    expect((await program.get(`/api/rooms/${room.id}/live`)).status).toBe(200)
    program.token = 'cl_wrong'
    expect((await program.get(`/api/rooms/${room.id}/live`)).code).toBe('token_invalid')
    expect((await program.get('/api/rooms/NoSuchRoomNoSuchRoom22/live')).code).toBe('room_not_found')
  })

  it('[TK7] is the same in every format, with the same columns whatever runs', async () => {
    const busy = await running()
    const empty = await openRoom()
    const read = async (room: TestRoom, format: string) =>
      room.controller.get(`/api/rooms/${room.id}/live?format=${format}`)
    const rows = await read(busy, 'rows')
    const [row] = JSON.parse(rows.text)
    expect(row).toMatchObject({
      running_name: 'Opening',
      next_name: 'Closing',
      message_text: 'Please wrap up',
      blackout: false,
    })
    const [nothing] = JSON.parse((await read(empty, 'rows')).text)
    expect(Object.keys(nothing)).toEqual(Object.keys(row))
    expect(nothing.running_name).toBe('')
    const csv = await read(busy, 'csv')
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [heading = '', line = ''] = csv.text.split('\r\n')
    expect(heading.split(',').map((name) => name.replace(/"/g, ''))).toEqual(Object.keys(row))
    expect(line).toContain('"Opening","Ada"')
    const xml = await read(busy, 'xml')
    expect(xml.text).toContain('<running_name>Opening</running_name>')
    expect((await read(busy, 'text')).text).toContain('running_name: Opening\n')
    expect((await read(busy, 'yaml')).error?.fields).toEqual({ format: 'The format is json, text, csv, xml or rows.' })
  })

  it('[TK7] says that nothing has changed', async () => {
    const room = await openRoom()
    const first = await room.controller.get(`/api/rooms/${room.id}/live`)
    const tag = first.headers.get('etag')
    expect(first.headers.get('cache-control')).toBe('private, max-age=1')
    await later()
    const again = await room.controller.get(`/api/rooms/${room.id}/live`, { headers: { 'if-none-match': tag } })
    expect([again.status, again.text]).toEqual([304, ''])
  })
})

it('[TK8] 50 programs that ask every second cost a room one read a second', async () => {
  const room = await running()
  const { program } = await tokenFor(room, 'read')
  await later()
  const began = Date.now()
  const asked = vi.spyOn(RoomObject.prototype, 'live')
  for (let second = 0; second < 3; second += 1) {
    await Promise.all(Array.from({ length: 50 }, () => new Browser(program.address).get(`/api/rooms/${room.id}/live`)))
    await later()
  }
  const calls = asked.mock.calls.length
  expect(calls).toBeGreaterThan(0)
  expect(calls).toBeLessThanOrEqual(Math.ceil((Date.now() - began) / 1000))
})

describe('[TK9] the stream', () => {
  it('[TK9] tells what is so, then what changes, and ends with the token', async () => {
    const room = await running()
    const { token, id } = await tokenFor(room, 'read')
    const reply = await SELF.fetch(`${origin}/api/rooms/${room.id}/live/stream`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(reply.headers.get('content-type')).toBe('text/event-stream')
    const events = eventsOf(reply)
    expect(liveReply.parse(await events.next()).blackout).toBe(false)
    await room.controller.patch(`/api/rooms/${room.id}/stage`, { blackout: true })
    expect(liveReply.parse(await events.next()).blackout).toBe(true)
    await room.controller.delete(`/api/rooms/${room.id}/tokens/${id}`)
    expect(await events.next()).toEqual({ code: 'token_invalid' })
    expect(await events.next()).toBeNull()
  })
})

/** The data of each event; null at the end. */
function eventsOf(reply: Response) {
  const reader = (reply.body ?? expect.fail('no body')).pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    async next(): Promise<unknown> {
      for (;;) {
        const found = /^(?:event: \w+\n)?data: (.*)\n\n/.exec(text)
        if (found !== null) {
          text = text.slice(found[0].length)
          return JSON.parse(found[1] ?? '')
        }
        const { value, done } = await reader.read()
        if (done) return null
        text += value
      }
    },
  }
}

it('fault F52: [TK8] a reader whose neighbour never gets its reply reads by itself', async () => {
  const room = await openRoom()
  const asked = vi
    .spyOn(RoomObject.prototype, 'live')
    .mockImplementationOnce(() => new Promise(() => undefined) as never)
  const lost = room.controller.get(`/api/rooms/${room.id}/live`).catch(() => null)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  expect((await new Browser().get(`/api/rooms/${room.id}/live`)).status).toBe(200)
  expect(asked).toHaveBeenCalledTimes(2)
  asked.mockRestore()
  void lost
})
