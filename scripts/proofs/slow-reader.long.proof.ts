import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { residentKb } from '../local/processes.ts'
import { startProductRuntime } from '../local/product-runtime.ts'
import { add, call, joinRoom, openRoom } from '../local/room-client.ts'
import { patienceMs } from '../test-machine.ts'

const messages = 300
const others = 20
/** Sockets of a flood, how often each asks for the room, and how large that is: of 95 polls, in letters of three bytes. */
const flooding = 40
const asks = 30
const largePolls = 95
const wholeKb = 330
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

describe.each([
  ['at a relay', '0,1000,1'],
  ['at the room', '1000,1,1'],
])(`threat T41: ${flooding} sockets that ask for the room again and again and never read, %s`, (_, capacity) => {
  let server: Awaited<ReturnType<typeof startProductRuntime>>
  beforeAll(async () => {
    server = await startProductRuntime(inject('product'), null, { bindings: { CROWD_CAPACITY: capacity } })
  })
  afterAll(() => server?.stop())

  it('take little more memory than as many that ask once, and delay nobody', async () => {
    const { base, pid } = server
    const room = await openRoom(base, 'Large')
    const { roomId, controller } = room
    const option = '€'.repeat(145)
    const poll = { question: '€'.repeat(290), options: [1, 2, 3, 4, 5, 6].map((n) => `${n} ${option}`) }
    for (let n = 0; n < largePolls; n += 1) await add(room, 'polls', { ...poll, isActive: true })
    const honest = await Promise.all(Array.from({ length: others }, () => open(base, roomId)))
    const empty = residentKb(pid)
    // The floor: sockets that ask once, and read nothing either.
    const single = await Promise.all(Array.from({ length: flooding }, () => mute(base, roomId)))
    await vi.waitFor(() => stoppedGrowing(pid), patience)
    const floorKb = residentKb(pid) - empty
    const flood = await Promise.all(Array.from({ length: flooding }, () => mute(base, roomId)))
    const before = residentKb(pid)
    const join = JSON.stringify({ type: 'join_room', roomId })
    // Within the pace of frames: the flood that a count of frames does not stop.
    for (let n = 0; n < asks; n += 1) {
      for (const { socket } of flood) if (socket.readyState === WebSocket.OPEN) socket.send(join)
      await wait(550)
    }
    const message = { content: 'Still here', senderType: 'presenter' }
    const askedAt = performance.now()
    await call(controller, 'POST', `/api/rooms/${roomId}/live-messages`, message)
    const heard = ({ frames }: Line) => frames.filter(({ type }) => type === 'live_message_created').length
    await vi.waitFor(() => expect(honest.map(heard)).toEqual(honest.map(() => 1)), patience)
    const grownKb = residentKb(pid) - before
    const ms = Math.round(performance.now() - askedAt)
    console.info(`asked once: ${floorKb} KB; asked ${asks} times: ${grownKb} KB more; a message took ${ms} ms`)
    expect(grownKb).toBeLessThan(4 * Math.max(floorKb, flooding * wholeKb))
    for (const { socket } of [...honest, ...single, ...flood]) socket.terminate()
  })
})

/** Resolves when the memory of the runtime has stopped growing. */
async function stoppedGrowing(pid: number): Promise<void> {
  const before = residentKb(pid)
  await wait(500)
  expect(residentKb(pid)).toBeLessThan(before + 2_000)
}

/** A socket that asks for the room once and reads nothing. */
async function mute(base: string, roomId: string): Promise<Pick<Line, 'socket'>> {
  const { socket, wire } = await connect(base, roomId)
  wire.pause()
  socket.send(JSON.stringify({ type: 'join_room', roomId }))
  return { socket }
}

/** Joins a room with a new participant's socket. */
async function open(base: string, roomId: string): Promise<Line> {
  const { socket, wire } = await connect(base, roomId)
  const frames: Line['frames'] = []
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data))
    frames.push(frame)
    if (frame.type === 'read_check') socket.send(JSON.stringify({ type: 'have_read', key: frame.key }))
  })
  socket.send(JSON.stringify({ type: 'join_room', roomId }))
  await vi.waitFor(() => expect(frames.some(({ type }) => type === 'room_state')).toBe(true), patience)
  return { socket, wire, frames }
}

async function connect(base: string, roomId: string): Promise<Pick<Line, 'socket' | 'wire'>> {
  const { cookie } = await joinRoom(base, roomId)
  const options = { perMessageDeflate: false, origin: base, headers: { cookie } }
  const socket = new WebSocket(`${base.replace('http', 'ws')}/ws?room=${roomId}&as=audience`, options)
  const upgraded = once(socket, 'upgrade')
  await once(socket, 'open')
  const [{ socket: wire }] = await upgraded
  return { socket, wire }
}
