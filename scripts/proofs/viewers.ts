import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Target } from '../bench/targets/target.ts'

type Door = Pick<Target, 'socketUrl' | 'origin' | 'hello'>

/** Connects this many viewers, and waits until each has its welcome. */
export const openViewers = (door: Door, count: number): Promise<WebSocket[]> =>
  Promise.all(Array.from({ length: count }, () => openViewer(door)))

async function openViewer({ socketUrl, origin, hello }: Door): Promise<WebSocket> {
  const socket = new WebSocket(socketUrl, { perMessageDeflate: false, origin })
  await once(socket, 'open')
  const welcomed = once(socket, 'message')
  socket.send(hello)
  await welcomed
  return socket
}

/** Ends without a close frame, as when a network breaks. */
export async function cut(sockets: readonly WebSocket[]): Promise<void> {
  for (const socket of sockets) socket.terminate()
}

/** Closes as a page does when it is left. Rejects if the server does not close its end. */
export async function leave(sockets: readonly WebSocket[]): Promise<void> {
  await Promise.all(
    sockets.map(async (socket) => {
      const closed = once(socket, 'close')
      socket.close(1000)
      const [code] = await closed
      if (code !== 1000) throw new Error(`the goodbye was answered with ${code}`)
    }),
  )
}
