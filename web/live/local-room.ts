/**
 * A room inside this page: the room's own code over a store in memory. The landing page's demo and the tests of screens
 * run on it, so that neither needs its own rules (decision 25).
 */
import { LiveRoom } from '../../durable-objects/live-room/live-room.ts'
import type { Clock, Outbox } from '../../durable-objects/live-room/ports.ts'
import { type Done, errorText, reactedText, repliedText } from '../../durable-objects/live-room/publish.ts'
import { MemoryStore } from '../../durable-objects/store/memory-store.ts'
import { type ClientFrame, clientFrame } from '../../schema/client-frames.ts'
import { authorize, firstControlEpoch, nobody, type Principal } from '../../schema/core/access.ts'
import type { Result } from '../../schema/errors.ts'
import { parseJson } from '../../schema/json.ts'
import { ping, pong } from '../../schema/limits.ts'
import { closeCodeOf, type RefusalCode } from '../../schema/refusal-codes.ts'
import type { Command } from '../../schema/tools/commands.ts'
import type { NewRoom } from '../../schema/tools/room/rules.ts'
import { project } from '../../schema/view/project.ts'
import type { Role } from '../../schema/view/role.ts'
import type { OpenSocket } from './feed/reconnecting-socket.ts'
import type { RoomRead } from './feed/room-read.ts'
import { type Line, PageCrowd } from './page-crowd.ts'

/** What one screen needs: a socket and reads for its feed, and a function for its commands. */
export type LocalPage = {
  openSocket: OpenSocket
  read: (roomId: string, role: Role) => Promise<RoomRead>
  execute: (command: Command, opId?: string) => Result<Done>
}

export type LocalRoom = {
  /** The room itself, for what a socket does not provide: its queries, control key and contents. */
  live: LiveRoom<Line>
  /** What the screens of one principal need. */
  pageOf: (who: Principal) => LocalPage
}

/** Has the control key that was issued when the room was made. */
export const controller: Principal = { ...nobody, controlEpoch: firstControlEpoch }
export const participant = (participantId: string): Principal => ({ ...nobody, participantId })

/** @param clock the time of the page; if `later` is left out, the page's own timeouts */
export function createLocalRoom(
  newRoom: NewRoom,
  { now, later = afterMs }: Pick<Clock, 'now'> & Partial<Clock>,
): LocalRoom {
  const crowd = new PageCrowd({ mayConnect, hear, turnAway })
  const clock = { now, later }
  const live = new LiveRoom<Line>({ store: new MemoryStore(), crowd, clock, outbox: nowhere, mask: (text) => text })
  let disarm = () => {}
  live.create(newRoom, null)
  arm()

  /** The page's version of the alarm. If the wait is too long for one timeout, another follows. */
  function arm(): void {
    disarm()
    const dueAt = live.nextDueAt()
    if (dueAt === null) return
    const ring = () => {
      live.runDue()
      arm()
    }
    disarm = later(ring, Math.min(longestTimeoutMs, Math.max(0, dueAt - live.now())))
  }

  function execute(command: Command, who: Principal, opId: string | null, from?: Line): Result<Done> {
    const result = live.execute(command, who, opId, from)
    if (result.ok) arm()
    return result
  }

  async function read(roomId: string, role: Role, who: Principal): Promise<RoomRead> {
    const { loaded } = live
    if (loaded === null || loaded.state.room.id !== roomId) return { kind: 'refused', code: 'room_not_found' }
    const code = authorize(who, `read.${role}`, loaded.state.room)
    if (code !== null) return { kind: 'refused', code }
    return { kind: 'room', snapshot: project(loaded.state, role), serverNow: live.now() }
  }

  /** Only desks are refused on connecting; the others wait until they may read. */
  function mayConnect(role: Role, who: Principal): boolean {
    if (live.loaded === null) return false
    return role !== 'controller' || authorize(who, 'read.controller', live.loaded.state.room) === null
  }

  function hear(line: Line, text: string): void {
    if (text === ping) return line.say(pong)
    const { data: frame } = clientFrame.safeParse(parseJson(text))
    switch (frame?.type) {
      case 'join_room':
        return greet(line, frame)
      case 'command':
        return ask(line, frame.command, frame.opId)
      case 'timer_selected':
        return ask(line, { type: 'timer.select', timerId: frame.timerId }, frame.opId ?? null)
      case 'reactions': {
        const reply = reactedText(live.react(frame.reactions, line.who), frame.opId ?? null, 0)
        return reply === null ? undefined : line.say(reply)
      }
      default:
        return line.say(errorText('bad_frame'))
    }
  }

  function greet(line: Line, has: Extract<ClientFrame, { type: 'join_room' }>): void {
    const greeting = live.reading.greet(line.role, line.who, has)
    if (greeting.kind === 'turnAway') return turnAway(line, greeting.code)
    line.isJoined = true
    line.say(greeting.text)
    const own = greeting.kind !== 'wait' && line.role === 'audience' ? live.reading.ownText(line.who) : null
    if (own !== null) line.say(own)
  }

  function ask(line: Line, command: Command, opId: string | null): void {
    const reply = repliedText(execute(command, line.who, opId, line), opId)
    if (reply !== null) line.say(reply)
  }

  return {
    live,
    pageOf: (who) => ({
      openSocket: (path, events) => crowd.connect(path, events, who),
      read: (roomId, role) => read(roomId, role, who),
      execute: (command, opId) => execute(command, who, opId ?? null),
    }),
  }
}

function turnAway(line: Line, code: RefusalCode): void {
  line.say(errorText(code))
  line.end(closeCodeOf(code))
}

/** A timeout of more milliseconds than this would fire immediately. */
const longestTimeoutMs = 2 ** 31 - 1

function afterMs(run: () => void, ms: number): () => void {
  const timeout = setTimeout(run, ms)
  return () => clearTimeout(timeout)
}

/** A page has no directory to tell. */
const nowhere: Outbox = { mirror() {}, tell() {}, erase() {} }
