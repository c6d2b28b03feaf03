import { type RawData, WebSocket } from 'ws'
import { within } from '../patience.ts'
import { type BallotBox, isAck } from './ballot-box.ts'

/** One participant of the crowd; every box is tested with the same client. */
export class Voter {
  readonly #socket: WebSocket
  /** Messages other than acks since the last call. */
  others = 0
  onAck: () => void = () => {}

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data: RawData) => {
      if (isAck(String(data))) this.onAck()
      else this.others += 1
    })
  }

  /** Connects, says hello and resolves with the first message. Rejects when that takes too long. */
  static connect(box: BallotBox, participant: number): Promise<Voter> {
    const { url, origin, cookie, hello } = box.door(participant)
    const socket = new WebSocket(url, { perMessageDeflate: false, origin, headers: cookie === '' ? {} : { cookie } })
    const welcomed = new Promise<Voter>((resolve, reject) => {
      socket.once('open', () => socket.send(hello))
      socket.once('message', () => resolve(new Voter(socket)))
      socket.on('error', reject)
      socket.once('close', (code, reason) => reject(new Error(`${box.name} closed: ${code} ${reason}`)))
    })
    return within(welcomed, () => `${box.name}: a participant was not welcomed in time`)
  }

  send(text: string): void {
    this.#socket.send(text)
  }

  end(): void {
    this.#socket.terminate()
  }
}
