import { Agent, get } from 'node:http'
import type { Socket } from 'node:net'
import { type RawData, WebSocket } from 'ws'
import * as limits from '../../../schema/limits.ts'
import { returnSpreadMs } from '../../../schema/traffic/crowd.ts'
import { wait } from '../patience.ts'

/** A room as phones find it. The address changes when the server starts again. */
export type Place = { base: string; roomId: string }

/** One phone of the crowd: joins, votes until it is acknowledged, and comes back as our pages do. */
export class Phone {
  readonly #place: Place
  readonly #nth: number
  #cookie = ''
  #socket: WebSocket | null = null
  #wire: Socket | null = null
  #bytesBefore = 0
  #spreadMs = 0
  #heartbeat: NodeJS.Timeout | undefined
  #position: { epoch?: string; rev?: number } = {}
  #vote: { pollId: string; resolve: (atMs: number) => void } | null = null
  isJoined = false
  acks = 0
  refusals = 0
  /** The bytes of frames that came, by their type. */
  readonly received = new Map<string, number>()
  /** When tallies came, by `performance.now()`, and the count in the last. */
  tallies: number[] = []
  total = 0
  totalAt = 0

  constructor(place: Place, nth: number) {
    this.#place = place
    this.#nth = nth
  }

  /** What went over its wires so far, both ways. */
  get bytes(): number {
    return this.#bytesBefore + (this.#wire === null ? 0 : this.#wire.bytesRead + this.#wire.bytesWritten)
  }

  /** Scans the code: the cookie of a participant, then the socket. */
  async join(): Promise<void> {
    for (;;) {
      try {
        this.#cookie = await scan(this.#place)
        if (this.#cookie !== '') break
      } catch {
        // The server is busy or starting again.
      }
      await wait(limits.reconnectMinMs * (1 + Math.random()))
    }
    await this.connect()
  }

  /** Connects until the room is there. */
  async connect(): Promise<void> {
    for (let tries = 0; !(await this.#dial()); tries += 1) {
      const pause = Math.min(limits.reconnectMaxMs, limits.reconnectMinMs * (1 + Math.random()) * 1.7 ** tries)
      await wait(pause + Math.random() * this.#spreadMs)
    }
    if (this.#vote !== null) this.#sendVote(this.#vote.pollId)
  }

  /** The wire breaks; the phone comes back after its share of the crowd's time. */
  async comeBack(): Promise<void> {
    this.cut()
    await wait(limits.reconnectMinMs * (1 + Math.random()) + Math.random() * this.#spreadMs)
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

  /** Votes, and gives when it was acknowledged. */
  vote(pollId: string): Promise<number> {
    return new Promise((resolve) => {
      this.#vote = { pollId, resolve }
      this.#sendVote(pollId)
    })
  }

  #keep(line: string): void {
    const pair = line.split(';')[0] ?? ''
    const named = pair.slice(0, pair.indexOf('=') + 1)
    const others = this.#cookie.split('; ').filter((other) => !other.startsWith(named))
    this.#cookie = [...others, pair].join('; ')
  }

  #sendVote(pollId: string): void {
    const command = { type: 'poll.vote', pollId, selectedOptions: [this.#nth % 4], sessionId: null }
    if (this.isJoined) this.#socket?.send(JSON.stringify({ type: 'command', opId: `vote-of-${this.#nth}`, command }))
  }

  #dial(): Promise<boolean> {
    const { base, roomId } = this.#place
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
        // Without heartbeats the server takes it for gone.
        clearInterval(this.#heartbeat)
        this.#heartbeat = setInterval(() => socket.send(limits.ping), limits.pingIntervalMs)
        socket.send(JSON.stringify({ type: 'join_room', roomId, ...this.#position }))
      })
      socket.on('message', (data: RawData) => {
        const text = String(data)
        if (text === limits.pong) return
        const frame = Object(JSON.parse(text))
        const type = String(frame.type)
        this.received.set(type, (this.received.get(type) ?? 0) + text.length)
        this.#take(frame)
        if (this.isJoined) resolve(true)
      })
      socket.on('error', () => {})
      socket.once('close', () => {
        resolve(false)
        if (this.isJoined && this.#socket === socket) void this.comeBack()
      })
    })
  }

  #take(frame: ReturnType<typeof Object>): void {
    switch (frame.type) {
      case 'room_state':
        this.isJoined = true
        this.#position = { epoch: frame.epoch, rev: frame.rev }
        for (const poll of frame.polls) if (poll.results !== null) this.#count(poll.results.totalResponses)
        return
      case 'resumed':
        this.isJoined = true
        return
      case 'crowd':
        this.#spreadMs = returnSpreadMs(frame.size)
        return
      case 'poll_response':
        this.tallies.push(performance.now())
        this.#count(frame.totalResponses)
        break
      case 'ack':
        this.acks += 1
        this.#vote?.resolve(performance.now())
        this.#vote = null
        return
      case 'error':
        if (frame.opId === undefined) break
        this.refusals += 1
        this.#vote?.resolve(performance.now())
        this.#vote = null
        return
    }
    if (typeof frame.rev === 'number') this.#position = { ...this.#position, rev: frame.rev }
  }

  #count(total: number): void {
    if (total > this.total) this.totalAt = performance.now()
    this.total = Math.max(this.total, total)
  }
}

/** Each connection costs the server a descriptor, of which it needs two for each phone's socket. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** The cookies of somebody who opened the join link. */
function scan({ base, roomId }: Place): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(`${base}/api/join/${roomId}`, { agent }, (answer) => {
      const pairs = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '')
      answer.resume().once('end', () => resolve(pairs.join('; ')))
    })
    request.once('error', reject)
  })
}
