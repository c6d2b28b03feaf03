import { type RawData, WebSocket } from 'ws'
import { within } from '../patience.ts'

/** Where participants vote: the product, or a floor that does the least possible. */
export type BallotBox = {
  name: string
  /** How a participant connects, and its first message; the server's first message is the reply. */
  connection: (participant: number) => { url: string; origin: string; cookie: string; hello: string }
  /** Whether it drops silent sockets, as the product does. */
  wantsHeartbeats: boolean
  /** Opens a new poll; everyone votes once in it. */
  open: (round: number) => Promise<void>
  /** What a participant sends to vote. */
  ballot: (participant: number, round: number) => string
  /** How many votes were counted, or null if it does not count. */
  count: () => Promise<number | null>
  stop: () => Promise<void>
}

export const opIdOf = (participant: number, round: number): string => `vote-${round}-${participant}`

/** Whether a message is an ack, of the product or of a floor. */
export const isAck = (text: string): boolean => text.includes('"type":"ack"')

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
    const { url, origin, cookie, hello } = box.connection(participant)
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
