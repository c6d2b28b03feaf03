import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startProductRuntime } from '../local/product-runtime.ts'
import { call, joinRoom, openRoom } from '../local/room-client.ts'
import { patienceMs } from '../test-machine.ts'

const messages = 300
const others = 20
const patience = { timeout: patienceMs.condition }

type Line = { socket: WebSocket; wire: Socket; frames: { type: string; rev?: number; liveMessages?: unknown[] }[] }

describe.each([
  ['at a relay', '0,1000,1'],
  ['at the room', '1000,1,1'],
])('a phone that reads nothing for a while, %s', (_, capacity) => {
  let server: Awaited<ReturnType<typeof startProductRuntime>>
  beforeAll(async () => {
    server = await startProductRuntime(inject('product'), null, { bindings: { CROWD_CAPACITY: capacity } })
  })
  afterAll(() => server?.stop())

  it('delays nobody, and has everything when it reads again', async () => {
    const { base } = server
    const { roomId, controller } = await openRoom(base, 'Slow')
    const lines = await Promise.all(Array.from({ length: others + 1 }, () => open(base, roomId)))
    const [slow, ...quick] = lines
    slow?.wire.pause()
    const message = { content: 'x'.repeat(480), senderType: 'presenter' }
    for (let n = 0; n < messages; n += 1) await call(controller, 'POST', `/api/rooms/${roomId}/live-messages`, message)
    const heard = ({ frames }: Line) => frames.filter(({ type }) => type === 'live_message_created').length
    await vi.waitFor(() => expect(quick.map(heard)).toEqual(quick.map(() => messages)), patience)
    slow?.wire.resume()
    const isWhole = (line: Line) =>
      heard(line) === messages || line.frames.some(({ liveMessages = [] }) => liveMessages.length === messages)
    await vi.waitFor(() => expect(slow !== undefined && isWhole(slow)).toBe(true), patience)
    for (const { socket } of lines) socket.terminate()
  })
})

/** Joins a room with a new participant's socket. */
async function open(base: string, roomId: string): Promise<Line> {
  const { cookie } = await joinRoom(base, roomId)
  const options = { perMessageDeflate: false, origin: base, headers: { cookie } }
  const socket = new WebSocket(`${base.replace('http', 'ws')}/ws?room=${roomId}&as=audience`, options)
  const upgraded = once(socket, 'upgrade')
  const frames: Line['frames'] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  await once(socket, 'open')
  const [{ socket: wire }] = await upgraded
  socket.send(JSON.stringify({ type: 'join_room', roomId }))
  await vi.waitFor(() => expect(frames.some(({ type }) => type === 'room_state')).toBe(true), patience)
  return { socket, wire, frames }
}
