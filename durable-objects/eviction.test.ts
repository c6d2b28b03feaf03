import { evictDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { ServerFrame } from '../schema/protocol.ts'
import { type Role, roles } from '../schema/view/role.ts'
import { Browser, type HttpReply } from '../worker/testing/browser.ts'
import { evictRelays, hasRelays } from '../worker/testing/relays.ts'
import { joined, openRoom, type TestRoom } from '../worker/testing/rooms.ts'
import { password } from '../worker/testing/samples.ts'
import { Shown } from '../worker/testing/shown.ts'
import type { SocketClient } from '../worker/testing/socket-client.ts'
import { normalised } from '../worker/testing/transcript.ts'
import { PlatformSockets } from './crowd/sockets/platform-sockets.ts'

type Sleep = 'never' | 'after every step' | 'after every step, and once without its sockets'
type Positions = Map<Role, { epoch: string; rev: number }>
type News = { frames: ServerFrame[]; closed: SocketClient['closed'] }
type Sockets = Record<Role, SocketClient>
type Crew = { room: TestRoom; people: Record<Role, Browser>; sockets: Sockets; ids: string[] }
type Step = (crew: Crew) => Promise<HttpReply | undefined>

const at = (crew: Crew, index: number) => crew.ids[index] ?? ''
const timer =
  (index: number, body: object, key?: string): Step =>
  (crew) =>
    crew.room.controller.patch(
      `/api/timers/${at(crew, index)}`,
      body,
      key === undefined ? {} : { headers: { 'idempotency-key': key } },
    )
const message =
  (index: number, body: object): Step =>
  (crew) =>
    crew.room.controller.patch(`/api/messages/${at(crew, index)}`, body)
const settings =
  (body: object): Step =>
  ({ room }) =>
    room.controller.patch(`/api/rooms/${room.id}`, body)
const add =
  (list: 'timers' | 'messages', body: object): Step =>
  async (crew) => {
    const reply = await crew.room.controller.post(`/api/rooms/${crew.room.id}/${list}`, body)
    crew.ids.push(reply.as(z.object({ id: z.string() })).id)
    return reply
  }
const select =
  (index: number): Step =>
  async (crew) => {
    const frame = { type: 'timer_selected', roomId: crew.room.id, timerId: at(crew, index), opId: `select-${index}` }
    crew.sockets.controller.send(frame)
    return undefined
  }
const read =
  (role: Role): Step =>
  ({ people, room }) =>
    people[role].get(`/api/rooms/${room.id}?as=${role}`)

/** An event from start to end. Entities are numbered as they were added: two timers, two messages, a timer. */
const script: Step[] = [
  add('timers', { name: 'Opening', duration: 600 }),
  add('timers', { name: 'Panel', duration: 30, isCountUp: true }),
  add('messages', { content: 'Two minutes left', color: 'yellow' }),
  add('messages', { content: 'Thank you' }),
  ({ room, people }) => people.viewer.get(`/api/rooms/${room.id}/shortcode`),
  settings({ name: 'The summit', feedbackEnabled: true }),
  timer(0, { isRunning: true }, 'start-once'),
  timer(0, { isRunning: true }, 'start-once'),
  timer(1, { isRunning: true }),
  timer(0, { currentTime: 5 }),
  select(1),
  message(2, { isVisible: true }),
  message(3, { isVisible: true, color: 'green' }),
  read('viewer'),
  timer(0, { isRunning: false }),
  timer(0, { currentTime: 1 }),
  timer(0, { isRunning: true }),
  settings({ isViewerLocked: true }),
  timer(0, { isRunning: false }),
  read('viewer'),
  settings({ isViewerLocked: false }),
  read('audience'),
  settings({ isJoinLocked: true }),
  settings({ isJoinLocked: false, isActive: false }),
  add('timers', { name: 'Closing', duration: 60 }),
  timer(4, { order: 0 }),
  select(1),
  timer(0, { isRunning: false, currentTime: 600, startedAt: null }),
  message(3, { isVisible: false, content: 'Backstage only' }),
  (crew) => crew.room.controller.delete(`/api/messages/${at(crew, 2)}`),
  (crew) => crew.room.controller.delete(`/api/timers/${at(crew, 1)}`),
  read('controller'),
  settings({ accessPassword: password }),
  read('viewer'),
  ({ room }) => room.controller.post(`/api/rooms/${room.id}/control/rotate`),
  timer(4, { isRunning: true }),
  ({ room }) => room.controller.delete(`/api/rooms/${room.id}`),
  read('controller'),
]

const stepMs = 7_000

async function gather(): Promise<Crew> {
  const room = await openRoom('Eviction')
  const people = {
    controller: room.controller,
    viewer: new Browser(),
    audience: await joined(room),
    speaker: room.controller,
  }
  const open = async (role: Role) => people[role].socket(room.id, role)
  const sockets = {
    controller: await open('controller'),
    viewer: await open('viewer'),
    audience: await open('audience'),
    speaker: await open('speaker'),
  }
  return { room, people, sockets, ids: [] }
}

/** Plays the script and records every frame and reply. */
async function play(sleep: Sleep): Promise<unknown[]> {
  const startedAt = Math.ceil(Date.now() / 60_000) * 60_000
  vi.useFakeTimers({ toFake: ['Date'], now: startedAt })
  const crew = await gather()
  const told: unknown[] = []
  const positions: Positions = new Map()
  const phone = new Shown()
  const note = async (what: unknown, first: Partial<Record<Role, ServerFrame>> = {}) => {
    const news = async (role: Role) => newsOf(crew.sockets[role], role, positions, first[role])
    const [controller, viewer, speaker] = [await news('controller'), await news('viewer'), await news('speaker')]
    const audience = await news('audience')
    // With relays, calls fail and a phone may get other frames for the same change, so its screen is compared.
    told.push({ what, controller, viewer, speaker, audience: hasRelays ? shownBy(phone, audience) : audience })
  }
  const [controller, viewer, audience, speaker] = [
    await crew.sockets.controller.hello(),
    await crew.sockets.viewer.hello(),
    await crew.sockets.audience.hello(),
    await crew.sockets.speaker.hello(),
  ]
  await note('joined', { controller, viewer, audience, speaker })
  for (const [index, step] of script.entries()) {
    vi.setSystemTime(startedAt + (index + 1) * stepMs)
    const reply = await step(crew)
    await note({ index, status: reply?.status, body: reply?.body })
    if (sleep === 'never') continue
    // A deleted room may already be gone.
    await evictDurableObject(crew.room.object).catch(() => undefined)
    if (index === 15 && sleep !== 'after every step') await reconnect(crew, positions)
  }
  vi.useRealTimers()
  return normalised(told, startedAt)
}

/**
 * The frames of a socket since the last call, and how it was closed, if it was. Records its position in the stream.
 * @param first the reply to its `join_room`
 */
async function newsOf(socket: SocketClient, role: Role, positions: Positions, first?: ServerFrame): Promise<News> {
  const frames = [...(first === undefined ? [] : [first]), ...(await socket.news())]
  for (const frame of frames) {
    if (frame.type === 'room_state') positions.set(role, { epoch: frame.epoch, rev: frame.rev })
    else if ('rev' in frame) positions.set(role, { epoch: positions.get(role)?.epoch ?? '', rev: frame.rev })
  }
  return { frames, closed: socket.closed }
}

function shownBy(phone: Shown, { frames, closed }: News) {
  for (const frame of frames) phone.take(frame)
  return { room: phone.room, isLocked: phone.isLocked, closed }
}

/** The network fails with the object: everyone returns to their position and has missed nothing. */
async function reconnect({ room, people, sockets }: Crew, positions: Positions) {
  await room.object.secrets()
  await evictRelays(room.id, { webSockets: 'close' })
  await evictDurableObject(room.object, { webSockets: 'close' })
  for (const role of roles) {
    await sockets[role].closing()
    sockets[role] = await people[role].socket(room.id, role)
    expect(await sockets[role].hello(positions.get(role))).toMatchObject({ type: 'resumed' })
  }
}

// All pages send heartbeats. The runtime would date them by its own clock, not by the one set here.
beforeEach(() => {
  vi.spyOn(PlatformSockets.prototype, 'pingedAt').mockImplementation(() => Date.now())
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('fault F2: an object that is evicted', () => {
  it('with eviction after every step of an event, everyone gets exactly the same as without', async () => {
    const awake = await play('never')
    expect(JSON.stringify(awake)).toContain('Two minutes left')
    const asleep = await play('after every step')
    expect(asleep).toEqual(awake)
  })

  it('an eviction in between changes nothing for a returning page', async () => {
    const awake = await play('never')
    expect(await play('after every step, and once without its sockets')).toEqual(awake)
  })
})
