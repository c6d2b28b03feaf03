/** The screens of a room inside this page: its crowd (durable-objects/live-room/ports.ts), and their sockets. */
import { authorize, type Door, type Principal } from '../../schema/core/access.ts'
import { closeCodes, type RefusalCode } from '../../schema/refusal-codes.ts'
import { type Role, roles } from '../../schema/view/role.ts'
import type { FeedSocket, SocketEvents } from './feed/reconnecting-socket.ts'

/** One connection between a screen and the room. */
export type Line = {
  readonly role: Role
  readonly who: Principal
  /** Whether it has sent `join_room`: before that it receives nothing. */
  isJoined: boolean
  say: (text: string) => void
  end: (closeCode: number) => void
}

/** The room's end of all lines. */
export type Host = {
  mayConnect: (role: Role, who: Principal) => boolean
  hear: (line: Line, text: string) => void
  turnAway: (line: Line, code: RefusalCode) => void
}

/** The browser's code for a connection that ended without a reason. */
const abnormal = 1006

export class PageCrowd {
  readonly #host: Host
  readonly #lines = new Set<Line>()

  constructor(host: Host) {
    this.#host = host
  }

  sizeOf(role: Role): number {
    return [...this.#lines].filter((line) => line.role === role).length
  }

  tell(role: Role, frames: readonly string[], { door }: { door: Door }): void {
    for (const line of this.#readers(role, door)) for (const frame of frames) line.say(frame)
  }

  tellParticipant(participantId: string, frame: () => string | null, door: Door, except?: Line): void {
    for (const line of this.#readers('audience', door)) {
      const text = line !== except && line.who.participantId === participantId ? frame() : null
      if (text !== null) line.say(text)
    }
  }

  tellEachParticipant(frameOf: (participantId: string) => string | null, door: Door): void {
    for (const line of this.#readers('audience', door)) {
      const frame = line.who.participantId === null ? null : frameOf(line.who.participantId)
      if (frame !== null) line.say(frame)
    }
  }

  async here(): Promise<ReadonlySet<string>> {
    const phones = [...this.#lines].filter(({ role }) => role === 'audience')
    return new Set(phones.flatMap(({ who }) => who.participantId ?? []))
  }

  recheck(door: Door): void {
    for (const line of [...this.#lines]) {
      const refusal = authorize(line.who, `read.${line.role}`, door)
      if (refusal === 'password_required' || refusal === 'control_rotated') this.#host.turnAway(line, refusal)
    }
  }

  closeAll(frame: string): void {
    for (const line of [...this.#lines]) {
      line.say(frame)
      line.end(closeCodes.roomClosed)
    }
  }

  /** Nobody signs in to a page. */
  closeSessions(): void {}

  #readers(role: Role, door: Door): Line[] {
    const mayRead = ({ who }: Line) => authorize(who, `read.${role}`, door) === null
    return [...this.#lines].filter((line) => line.role === role && line.isJoined && mayRead(line))
  }

  /**
   * A screen's socket. Everything arrives asynchronously and in order, as from a network, and nothing is lost: a socket
   * that the room closed stays closed until the page connects again.
   */
  connect(path: string, events: SocketEvents, who: Principal): FeedSocket {
    const role = roleIn(path)
    let line: Line | null = null
    let isOpen = false

    const hangUp = () => {
      if (line !== null) this.#lines.delete(line)
      line = null
      isOpen = false
    }

    const dial = () => {
      hangUp()
      const soon = (run: () => void) => queueMicrotask(() => line === mine && run())
      const say = (text: string) => soon(() => events.onMessage(text))
      const end = (code: number) => {
        this.#lines.delete(mine)
        isOpen = false
        soon(() => events.onClose(code))
      }
      const mine: Line = { role, who, isJoined: false, say, end }
      line = mine
      if (!this.#host.mayConnect(role, who)) return end(abnormal)
      this.#lines.add(mine)
      soon(() => {
        isOpen = this.#lines.has(mine)
        if (isOpen) events.onOpen()
      })
    }

    const send = (text: string) => {
      const mine = line
      if (mine === null || !isOpen) return false
      queueMicrotask(() => this.#lines.has(mine) && this.#host.hear(mine, text))
      return true
    }

    dial()
    return { send, reconnect: dial, spreadOver() {}, close: hangUp }
  }
}

/** The role as which a page connects: the `as` of its address. */
function roleIn(path: string): Role {
  const asked = new URL(path, 'http://room').searchParams.get('as')
  const role = roles.find((known) => known === asked)
  if (role === undefined) throw new Error(`no role in ${path}`)
  return role
}
