import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openStage } from '../bench/targets/product.ts'
import type { Target } from '../bench/targets/target.ts'
import { startProductRuntime } from '../local/product-runtime.ts'
import { patienceMs } from '../test-machine.ts'

const crowd = 500
const rounds = 3
/** Other descriptors that the runtime may have open: connections kept for the next request, a file of its store. */
const slack = 20

// Only Linux shows the descriptors of another process as files.
describe.runIf(process.platform === 'linux')(`threat T19: ${crowd} sockets that come and go`, () => {
  let server: Awaited<ReturnType<typeof startProductRuntime>>
  let room: Awaited<ReturnType<typeof openStage>>
  let before: number
  beforeAll(async () => {
    server = await startProductRuntime(inject('product'))
    room = await openStage(server.base)
    before = open()
  })
  afterAll(() => server?.stop())

  /**
   * Keeps the room awake, as a running event does: ten seconds after its last call, an object drops everything.
   */
  const goOn = async () => {
    const roomId = new URL(room.socketUrl).searchParams.get('room')
    await (await fetch(`${server.base}/api/rooms/${roomId}`)).arrayBuffer()
  }
  const open = () => readdirSync(`/proc/${server.pid}/fd`).length

  it.each([
    ['cut without a goodbye', cut],
    ['closed properly', leave],
  ])(`leave no descriptor open when they are %s, ${rounds} times over`, async (_, end) => {
    for (let round = 1; round <= rounds; round += 1) {
      const viewers = await openViewers(room, crowd)
      // Otherwise the counted descriptors do not belong to the sockets.
      expect(open()).toBeGreaterThanOrEqual(before + crowd)
      await end(viewers)
      const areClosed = async () => {
        await goOn()
        expect(open(), `round ${round}`).toBeLessThanOrEqual(before + slack)
      }
      await vi.waitFor(areClosed, { timeout: patienceMs.condition, interval: 250 })
    }
  })
})

type SocketTarget = Pick<Target, 'socketUrl' | 'origin' | 'hello'>

/** Connects this many viewers, and waits until each has its welcome. */
const openViewers = (target: SocketTarget, count: number): Promise<WebSocket[]> =>
  Promise.all(Array.from({ length: count }, () => openViewer(target)))

async function openViewer({ socketUrl, origin, hello }: SocketTarget): Promise<WebSocket> {
  const socket = new WebSocket(socketUrl, { perMessageDeflate: false, origin })
  await once(socket, 'open')
  const welcomed = once(socket, 'message')
  socket.send(hello)
  await welcomed
  return socket
}

/** Ends without a close frame, as when a network breaks. */
async function cut(sockets: readonly WebSocket[]): Promise<void> {
  for (const socket of sockets) socket.terminate()
}

/** Closes as a page does when it is left. Rejects if the server does not close its end. */
async function leave(sockets: readonly WebSocket[]): Promise<void> {
  await Promise.all(
    sockets.map(async (socket) => {
      const closed = once(socket, 'close')
      socket.close(1000)
      const [code] = await closed
      if (code !== 1000) throw new Error(`the goodbye was answered with ${code}`)
    }),
  )
}
