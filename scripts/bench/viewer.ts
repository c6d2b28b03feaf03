import type { Socket } from 'node:net'
import { type RawData, WebSocket } from 'ws'
import { within } from './patience.ts'
import type { Target } from './targets/target.ts'

/** Where a socket connects, with the cookies of a browser that has some. */
export type Address = Pick<Target, 'name' | 'socketUrl' | 'origin' | 'hello' | 'cookie'>

/**
 * One socket of the crowd. Every target is tested with the same client, so its cost is on both sides of a ratio.
 */
export class Viewer {
  readonly #socket: WebSocket
  readonly #wire: Socket
  /** The reply to the hello. */
  readonly welcome: string
  /** Called with each message after the first. */
  onMessage: (data: Buffer) => void = () => {}

  private constructor(socket: WebSocket, wire: Socket, welcome: string) {
    this.#socket = socket
    this.#wire = wire
    this.welcome = welcome
    socket.on('message', (data) => this.onMessage(bytesOf(data)))
  }

  /** Connects, says hello and resolves with the first message. Rejects when that takes too long. */
  static async connect(target: Address): Promise<Viewer> {
    const { socketUrl, origin, cookie } = target
    const headers = cookie === undefined ? {} : { cookie }
    const socket = new WebSocket(socketUrl, { perMessageDeflate: false, origin, headers })
    let wire: Socket | null = null
    const welcomed = new Promise<Viewer>((resolve, reject) => {
      socket.once('upgrade', (response) => {
        wire = response.socket
      })
      socket.once('open', () => socket.send(target.hello))
      socket.once('message', (data) => {
        if (wire === null) reject(new Error('a message came before the upgrade'))
        else resolve(new Viewer(socket, wire, bytesOf(data).toString()))
      })
      // If a socket breaks later, the next measurement fails.
      socket.on('error', reject)
      socket.once('close', (code, reason) => reject(new Error(`${target.name} closed: ${code} ${reason}`)))
    })
    try {
      return await within(welcomed, () => `${target.name}: a viewer was not welcomed in time`)
    } catch (error) {
      socket.terminate()
      throw error
    }
  }

  send(text: string): void {
    this.#socket.send(text)
  }

  /** Everything that went over the wire so far, frame headers included. */
  get bytes(): { received: number; sent: number } {
    return { received: this.#wire.bytesRead, sent: this.#wire.bytesWritten }
  }

  end(): void {
    this.#socket.terminate()
  }
}

function bytesOf(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)
}
