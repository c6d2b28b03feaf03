import type { Role } from '../../schema/view/role.ts'
import { Browser, type Extras, type HttpReply, type Method } from './browser.ts'
import { type Mode, napsOf } from './relays.ts'
import type { TestRoom } from './rooms.ts'
import { openRoom } from './rooms.ts'
import type { SocketClient } from './socket-client.ts'

/** A browser whose room is evicted after each of its requests, if the mode says so. */
export class SleepyBrowser extends Browser {
  readonly #mode: Mode
  roomId: string | null = null

  constructor(mode: Mode, roomId: string | null = null) {
    super()
    this.#mode = mode
    this.roomId = roomId
  }

  override async send(method: Method, path: string, extras: Extras = {}): Promise<HttpReply> {
    const reply = await super.send(method, path, extras)
    if (this.roomId !== null) await napsOf(this.#mode)(this.roomId)
    return reply
  }

  /** Sends a frame and returns its `ack` or `error`; then the room is evicted. */
  async ask(
    socket: SocketClient,
    frame: { type: string; opId: string; [field: string]: unknown },
  ): Promise<Record<string, unknown>> {
    socket.send(frame)
    const reply = await socket.reply(frame.opId)
    if (this.roomId !== null) await napsOf(this.#mode)(this.roomId)
    return reply
  }

  /** A joined audience socket. */
  async follow(as: Role = 'audience'): Promise<SocketClient> {
    const socket = await this.socket(this.roomId ?? '', as)
    await socket.join()
    return socket
  }
}

/** A room whose object is evicted after every request of its controller. */
export async function openSleepyRoom(mode: Mode): Promise<TestRoom> {
  const controller = new SleepyBrowser(mode)
  const room = await openRoom('Engagement', controller)
  controller.roomId = room.id
  return room
}

/** A phone that joined. */
export async function sleepyPhone(room: TestRoom, mode: Mode): Promise<SleepyBrowser> {
  const phone = new SleepyBrowser(mode, room.id)
  await phone.get(`/api/join/${room.id}`)
  return phone
}
