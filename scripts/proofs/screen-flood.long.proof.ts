import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { madeLinkReply } from '../../schema/api.ts'
import * as limits from '../../schema/limits.ts'
import { Crowd } from '../bench/crowd.ts'
import { quantile } from '../bench/figures.ts'
import { openStage } from '../bench/targets/product.ts'
import { startProductRuntime } from '../local/product-runtime.ts'
import { type Caller, call, openRoom, type Room, send } from '../local/room-client.ts'
import { patienceMs } from '../test-machine.ts'

const madeUp = 300
const ofLink = 1_200
const viewers = 2_000
const presses = 20
const patience = { timeout: 3 * patienceMs.condition }

describe('a flood of screens in one room, and a quiet room', () => {
  let server: Awaited<ReturnType<typeof startProductRuntime>>
  let quiet: Crowd
  let action = 0
  beforeAll(async () => {
    server = await startProductRuntime(inject('product'))
    const pids = { server: server.pid, proxy: null }
    quiet = new Crowd({ name: 'quiet room', ...(await openStage(server.base)), pids, stop: server.stop })
    await quiet.grow(1)
  })
  afterAll(async () => {
    quiet?.end()
    await server?.stop()
  })

  /** How long presses in the quiet room take, in ms. */
  async function pressesOf(): Promise<number[]> {
    const tookMs: number[] = []
    for (let n = 0; n < presses; n += 1) {
      const { afterMs } = await quiet.measure(action, '')
      tookMs.push(...afterMs)
      action += 1
      await wait(100)
    }
    return tookMs
  }
  const said = (name: string, ms: number[]) =>
    `${name}: median ${quantile(ms, 0.5).toFixed(1)} ms, longest ${Math.max(...ms).toFixed(1)} ms`

  const enter = ({ base, cookie }: Caller, roomId: string, as: string) => {
    const headers = cookie === '' ? {} : { cookie }
    const socket = new WebSocket(`${base.replace('http', 'ws')}/ws?room=${roomId}&as=${as}`, { origin: base, headers })
    socket.on('error', () => undefined)
    return socket
  }
  /** Whether a socket got a place. */
  const hasPlace = (socket: WebSocket) =>
    new Promise<boolean>((resolve) => {
      socket.once('open', () => resolve(true))
      socket.once('close', () => resolve(false))
    })
  /** Opens many, fifty at a time. @returns those that got a place */
  async function openAll(count: number, open: (n: number) => WebSocket): Promise<WebSocket[]> {
    const opened: WebSocket[] = []
    for (let n = 0; n < count; n += 50) {
      const wave = Array.from({ length: Math.min(50, count - n) }, (_, i) => open(n + i))
      const placed = await Promise.all(wave.map(hasPlace))
      opened.push(...wave.filter((_, i) => placed[i]))
    }
    return opened
  }
  const anyone = (): Caller => ({ base: server.base, cookie: '' })

  it(`threat T49: ${madeUp} made-up screens come and go; a desk hears of them twice a second`, async () => {
    const { roomId, controller } = await openRoom(server.base, 'Flooded')
    const desk = enter(controller, roomId, 'controller')
    await once(desk, 'open')
    let heard = 0
    desk.on('message', (data) => {
      if (String(data).startsWith('{"type":"screen')) heard += 1
    })
    desk.send(JSON.stringify({ type: 'join_room', roomId }))
    const without = await pressesOf()
    const startedAt = performance.now()
    const before = heard
    const flood = (async () => {
      const sockets = await openAll(madeUp, (n) => {
        const socket = enter(anyone(), roomId, 'viewer')
        const screen = { id: `${roomId}.${String(n).padStart(12, '0')}`, page: 'viewer' }
        socket.once('open', () => socket.send(JSON.stringify({ type: 'join_room', roomId, screen })))
        return socket
      })
      for (const socket of sockets) {
        socket.terminate()
        await wait(5)
      }
      return sockets.length
    })()
    const during = await pressesOf()
    expect(await flood).toBe(madeUp)
    const seconds = (performance.now() - startedAt) / 1000
    const rate = (heard - before) / seconds
    console.info(
      `${said('quiet', without)}; ${said('flooded', during)}; ${rate.toFixed(1)} frames a second at the desk`,
    )
    expect(heard).toBeGreaterThan(before)
    // One more at each end.
    expect(heard - before).toBeLessThanOrEqual(2 + seconds * (1000 / limits.screensDelayMs))
    desk.terminate()
  })

  it(`threat T64: ${ofLink} sockets of a read link; all end when it is switched off`, async () => {
    const room = await openRoom(server.base, 'Leaked')
    const reader = await readerOf(room)
    const roles = ['controller', 'viewer', 'viewer&display=0']
    const sockets = await openAll(ofLink, (n) => enter(reader, room.roomId, roles[n % roles.length] ?? ''))
    const during = await pressesOf()
    console.info(`${sockets.length} of ${ofLink} got a place; ${said('quiet room during the flood', during)}`)
    expect(sockets.length).toBe(limits.linkSocketsPerNetwork + (ofLink * 2) / 3)
    expect((await send(room.controller, 'DELETE', `/api/rooms/${room.roomId}/links/read`)).status).toBe(204)
    const open = () => sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length
    await vi.waitFor(() => expect(open()).toBe(0), patience)
  })

  it(`threat T42: ${viewers} viewers behind one address all get a place`, async () => {
    const { roomId } = await openRoom(server.base, 'Company')
    const sockets = await openAll(viewers, () => enter(anyone(), roomId, 'viewer'))
    expect(sockets).toHaveLength(viewers)
    for (const socket of sockets) socket.terminate()
  })
})

/** A browser that traded the key of a new `read` link. */
async function readerOf({ roomId, controller }: Room): Promise<Caller> {
  const { url } = madeLinkReply.parse(await call(controller, 'POST', `/api/rooms/${roomId}/links/read`))
  const { base } = controller
  const traded = await send({ base, cookie: '' }, 'POST', `/api/rooms/${roomId}/control`, {
    key: url.split('#key=')[1],
  })
  const cookie = traded.headers.getSetCookie().map((line) => line.split(';')[0])
  return { base, cookie: cookie.join('; ') }
}
