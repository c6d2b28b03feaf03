import { Agent, get } from 'node:http'
import type { Socket } from 'node:net'
import { type RawData, WebSocket } from 'ws'
import * as limits from '../../../schema/limits.ts'
import { wait } from '../patience.ts'
import { Heard, type Meaning } from './heard.ts'

/** A room as phones find it. The address changes when the server starts again. */
export type RoomAddress = { base: string; roomId: string }

/** One phone of the crowd: joins, votes until it is acknowledged, and comes back as our pages do. */
export class Phone {
  readonly #address: RoomAddress
  readonly #nth: number
  #cookie = ''
  #socket: WebSocket | null = null
  #wire: Socket | null = null
  #bytesBefore = 0
  #heartbeat: NodeJS.Timeout | undefined
  #asked: { command: object; opId: string; resolve: (atMs: number) => void } | null = null
  #awaitsPlace: { questionIndex: number; resolve: () => void } | null = null
  isJoined = false
  readonly heard = new Heard()

  constructor(address: RoomAddress, nth: number) {
    this.#address = address
    this.#nth = nth
  }

  /** The bytes that went over its wires so far, both ways. */
  get bytes(): number {
    return this.#bytesBefore + (this.#wire === null ? 0 : this.#wire.bytesRead + this.#wire.bytesWritten)
  }

  /** Joins as if it had scanned the code: gets the cookie of a participant, then connects. */
  async join(): Promise<void> {
    for (;;) {
      try {
        this.#cookie = await scan(this.#address)
        if (this.#cookie !== '') break
      } catch {
        // The server is busy or starting again.
      }
      await wait(limits.reconnectMinMs * (1 + Math.random()))
    }
    await this.connect()
  }

  /** Tries to connect until it has the room. */
  async connect(): Promise<void> {
    for (let tries = 0; !(await this.#dial()); tries += 1) {
      const pause = Math.min(limits.reconnectMaxMs, limits.reconnectMinMs * (1 + Math.random()) * 1.7 ** tries)
      await wait(pause + Math.random() * this.heard.spreadMs)
    }
    this.#sendAsked()
  }

  /** Breaks the wire. The phone comes back at a random moment of the time over which the crowd returns. */
  async comeBack(): Promise<void> {
    this.cut()
    await wait(limits.reconnectMinMs * (1 + Math.random()) + Math.random() * this.heard.spreadMs)
    await this.connect()
  }

  cut(): void {
    clearInterval(this.#heartbeat)
    this.#bytesBefore = this.bytes
    this.#wire = null
    this.isJoined = false
    this.#socket?.removeAllListeners('close')
    this.#socket?.terminate()
    this.#socket = null
  }

  /** Votes, and resolves with the time of the reply, by `performance.now()`. */
  vote(pollId: string): Promise<number> {
    const command = { type: 'poll.vote', pollId, selectedOptions: [this.#nth % 4], sessionId: null }
    return this.ask(command, 'vote')
  }

  /** Sends a command, again after each reconnect, until there is a reply. Resolves with the time of the reply. */
  ask(command: object, opId: string): Promise<number> {
    return new Promise((resolve) => {
      this.#asked = { command, opId: `${opId}-of-${this.#nth}`, resolve }
      this.#sendAsked()
    })
  }

  /** Reactions are not acknowledged. */
  react(reactions: string[]): void {
    if (this.isJoined) this.#socket?.send(JSON.stringify({ type: 'reactions', reactions }))
  }

  /** Resolves when the phone has received its result and place after a question of a game. */
  placed(questionIndex: number): Promise<void> {
    return new Promise((resolve) => {
      this.#awaitsPlace = { questionIndex, resolve }
    })
  }

  #keep(line: string): void {
    const pair = line.split(';')[0] ?? ''
    const named = pair.slice(0, pair.indexOf('=') + 1)
    const others = this.#cookie.split('; ').filter((other) => !other.startsWith(named))
    this.#cookie = [...others, pair].join('; ')
  }

  #sendAsked(): void {
    if (this.#asked === null || !this.isJoined) return
    const { command, opId } = this.#asked
    this.#socket?.send(JSON.stringify({ type: 'command', opId, command }))
  }

  #dial(): Promise<boolean> {
    const { base, roomId } = this.#address
    const socket = new WebSocket(`${base.replace('http', 'ws')}/ws?room=${roomId}&as=audience`, {
      perMessageDeflate: false,
      origin: base,
      headers: { cookie: this.#cookie },
      handshakeTimeout: 30_000,
    })
    this.#socket = socket
    return new Promise((resolve) => {
      socket.once('upgrade', ({ socket: wire, headers }) => {
        this.#wire = wire
        for (const line of headers['set-cookie'] ?? []) this.#keep(line)
      })
      socket.once('open', () => {
        // Without heartbeats, the server would close the socket.
        clearInterval(this.#heartbeat)
        this.#heartbeat = setInterval(() => socket.send(limits.ping), limits.pingIntervalMs)
        socket.send(JSON.stringify({ type: 'join_room', roomId, ownChanges: true, ...this.heard.position }))
      })
      socket.on('message', (data: RawData) => {
        const text = String(data)
        if (text === limits.pong) return
        this.#react(this.heard.take(text))
        if (this.isJoined) resolve(true)
      })
      socket.on('error', () => {})
      socket.once('close', () => {
        resolve(false)
        if (this.isJoined && this.#socket === socket) void this.comeBack()
      })
    })
  }

  #react(meaning: Meaning): void {
    if (meaning.kind === 'joined') this.isJoined = true
    if (meaning.kind === 'replied') {
      const asked = this.#asked
      this.#asked = null
      asked?.resolve(performance.now())
    }
    if (meaning.kind === 'placed' && this.#awaitsPlace && meaning.questions.includes(this.#awaitsPlace.questionIndex)) {
      this.#awaitsPlace.resolve()
      this.#awaitsPlace = null
    }
  }
}

/** Shares a few connections: each costs the server a descriptor, and it needs two for each phone's socket. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** The cookies of a participant who opened the join link. */
function scan({ base, roomId }: RoomAddress): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(`${base}/api/join/${roomId}`, { agent }, (reply) => {
      const pairs = (reply.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '')
      reply.resume().once('end', () => resolve(pairs.join('; ')))
    })
    request.once('error', reject)
  })
}
