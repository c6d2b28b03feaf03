import type { DirectCommand } from '../../schema/engine/commands/commands.ts'
import { ping, pong } from '../../schema/limits.ts'
import type { ServerFrame } from '../../schema/protocol.ts'
import { patienceMs } from '../../schema/testing/patience.ts'
import type { ScreenClaim } from '../../schema/tools/screens/commands.ts'
import { callsFail, quiet } from './relays.ts'

type Closed = { code: number; reason: string }
type FrameOf<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>

const noNews: ReadonlySet<ServerFrame['type']> = new Set([
  'participant_state',
  'present',
  'crowd',
  'read_check',
  'screens',
  'people',
  'person_updated',
  'person_left',
  'storage',
  'webhooks',
])

/** The browser's end of a room's socket: collects every frame and lets a test wait for the one it expects. */
export class SocketClient {
  /** Every text so far, heartbeats too, as it came over the wire. */
  readonly texts: string[] = []
  closed: Closed | null = null
  readonly #frames: ServerFrame[] = []
  readonly #unparsed: string[] = []
  readonly #socket: WebSocket
  readonly #roomId: string
  readonly #waiting = new Set<() => void>()
  #read = 0
  /** How many replies to each `opId` were read. */
  readonly #repliesRead = new Map<string, number>()
  #barriers = 0

  constructor(socket: WebSocket, roomId: string) {
    this.#socket = socket
    this.#roomId = roomId
    socket.accept()
    socket.addEventListener('message', ({ data }) => {
      const text = typeof data === 'string' ? data : '(binary)'
      this.texts.push(text)
      if (text !== pong) this.#unparsed.push(text)
      this.#wake()
    })
    socket.addEventListener('close', ({ code, reason }) => {
      this.closed = { code, reason }
      this.#wake()
    })
  }

  /** Every frame so far, in order of arrival. Parsed when a test asks: most of a crowd's sockets are never asked. */
  get frames(): ServerFrame[] {
    // The server's frames are under test: the assertions check them field by field.
    for (const text of this.#unparsed.splice(0)) this.#frames.push(JSON.parse(text) as ServerFrame)
    return this.#frames
  }

  /** Sends a frame, valid or not. */
  send(frame: unknown): void {
    this.#socket.send(typeof frame === 'string' || frame instanceof ArrayBuffer ? frame : JSON.stringify(frame))
  }

  /** Sends `join_room` and returns the reply, whatever it is. Where calls fail, it asks again, as pages do. */
  async hello(
    resume: { epoch?: string; rev?: number; roomId?: string; screen?: ScreenClaim; ownChanges?: true } = {},
  ): Promise<ServerFrame> {
    this.send({ type: 'join_room', roomId: this.#roomId, ...resume })
    const reply = await this.next('room_state', 'resumed', 'room_locked', 'error')
    const isToAskAgain = callsFail && reply.type === 'error' && reply.code === 'unavailable'
    return isToAskAgain ? this.hello(resume) : reply
  }

  /** Sends `join_room` and returns the room. */
  async join(): Promise<FrameOf<'room_state'>> {
    const reply = await this.hello()
    if (reply.type !== 'room_state') throw new Error(`not the room but ${JSON.stringify(reply)}`)
    return reply
  }

  /** The next unread frame of one of these types; frames before it count as read. */
  async next<T extends ServerFrame['type']>(...types: T[]): Promise<FrameOf<T>> {
    const isMeant = (frame: ServerFrame): frame is FrameOf<T> => types.some((type) => type === frame.type)
    await this.#until(
      () => this.frames.slice(this.#read).some(isMeant),
      () => `no ${types.join(' or ')}`,
    )
    const at = this.frames.findIndex((frame, index) => index >= this.#read && isMeant(frame))
    const found = this.frames[at]
    if (found === undefined || !isMeant(found)) throw new Error('unreachable')
    this.#read = at + 1
    return found
  }

  /** The `ack` or `error` for a frame, whenever it came. */
  async reply(opId: string): Promise<FrameOf<'ack'> | FrameOf<'error'>> {
    const isReply = (frame: ServerFrame): frame is FrameOf<'ack'> | FrameOf<'error'> =>
      (frame.type === 'ack' || frame.type === 'error') && frame.opId === opId
    const index = this.#repliesRead.get(opId) ?? 0
    await this.#until(
      () => this.frames.filter(isReply).length > index,
      () => `no reply to ${opId}`,
    )
    this.#repliesRead.set(opId, index + 1)
    const found = this.frames.filter(isReply)[index]
    if (found === undefined) throw new Error('unreachable')
    return found
  }

  /** Gives a command and waits for its `ack` or `error`. */
  async command(
    command: DirectCommand,
    opId: string = crypto.randomUUID(),
  ): Promise<FrameOf<'ack'> | FrameOf<'error'>> {
    this.send({ type: 'command', opId, command })
    return this.reply(opId)
  }

  /** Waits until some frame passes the test. */
  async seen(holds: (frame: ServerFrame) => boolean): Promise<ServerFrame> {
    await this.#until(
      () => this.frames.some(holds),
      () => 'no such frame',
    )
    const found = this.frames.find(holds)
    if (found === undefined) throw new Error('unreachable')
    return found
  }

  /**
   * All frames since the last call. Waits until the server has handled everything so far: it replies to an unknown
   * frame in turn, so a frame that has not arrived by then was never sent. A socket that the server closes in
   * between sends nothing more. A participant’s own actions and the number of people in the room are
   * not news of the room: see `seen`.
   */
  async news(): Promise<ServerFrame[]> {
    await quiet(this.#roomId)
    this.#barriers += 1
    const opId = `barrier-${this.#barriers}`
    const isBarrier = (frame: ServerFrame) => frame.type === 'error' && frame.opId === opId
    if (this.closed === null) this.send({ type: 'barrier', opId })
    await this.#until(
      () => this.closed !== null || this.frames.some(isBarrier),
      () => 'no reply to the barrier',
    )
    const isNews = (frame: ServerFrame) => !isBarrier(frame) && !noNews.has(frame.type)
    const fresh = this.frames.slice(this.#read).filter(isNews)
    this.#read = this.frames.length
    return fresh
  }

  /** Resolves when the server has closed the socket. */
  async closing(): Promise<Closed> {
    await this.#until(
      () => this.closed !== null,
      () => 'not closed',
    )
    return this.closed ?? { code: 0, reason: '' }
  }

  /** Sends a heartbeat and waits for its reply. */
  async heartbeat(): Promise<void> {
    const before = this.texts.filter((text) => text === pong).length
    this.#socket.send(ping)
    await this.#until(
      () => this.texts.filter((text) => text === pong).length > before,
      () => 'no pong',
    )
  }

  close(code = 1000): void {
    this.#socket.close(code, 'test is over')
  }

  #wake(): void {
    for (const look of [...this.#waiting]) look()
  }

  #until(holds: () => boolean, complaint: () => string): Promise<void> {
    if (holds()) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(look)
        const seen = this.texts.map((text) => text.slice(0, 200)).join('\n')
        reject(
          new Error(`${complaint()} within ${patienceMs} ms; closed ${JSON.stringify(this.closed)}; seen:\n${seen}`),
        )
      }, patienceMs)
      const look = () => {
        if (!holds()) return
        clearTimeout(timer)
        this.#waiting.delete(look)
        resolve()
      }
      this.#waiting.add(look)
    })
  }
}
