import { Buffer } from 'node:buffer'
import { ping, pong } from '../../../schema/limits.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { LocalCrowd } from '../local-crowd.ts'
import type { Socket, SocketPlatform } from './socket.ts'
import type { SocketSession } from './socket-session.ts'

/** The sockets of an object, which sleep and wake with it. The runtime answers their heartbeat without waking it. */
export class PlatformSockets implements SocketPlatform {
  readonly #ctx: DurableObjectState

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(ping, pong))
  }

  wakened() {
    return this.#ctx.getWebSockets().map((socket) => ({
      socket,
      session: socket.deserializeAttachment() as unknown,
      isClosing: socket.readyState === WebSocket.CLOSING,
    }))
  }

  /** When a socket last pinged, by the runtime's own clock, which remembers it while the object sleeps. */
  pingedAt(socket: Socket): EpochMs | null {
    if (!(socket instanceof WebSocket)) return null
    return this.#ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? null
  }

  byteLength(text: string): number {
    return Buffer.byteLength(text)
  }

  /** Accepts a new socket into a crowd and returns the client's end. */
  accept(session: SocketSession, crowd: LocalCrowd): WebSocket {
    const { 0: client, 1: server } = new WebSocketPair()
    this.#ctx.acceptWebSocket(server)
    crowd.add(server, session)
    return client
  }
}
