/**
 * A room inside this page: the room's own code over a store in memory. Rehearsals and the tests of screens run on
 * it, so neither needs its own rules (decision 25).
 */
import { LocalCrowd } from '../../durable-objects/crowd/local-crowd.ts'
import { Outages } from '../../durable-objects/crowd/outages.ts'
import { People } from '../../durable-objects/crowd/people.ts'
import { noRemotePhones, Presence } from '../../durable-objects/crowd/presence.ts'
import { Screens } from '../../durable-objects/crowd/screens.ts'
import { RoomSockets } from '../../durable-objects/crowd/sockets/room-sockets.ts'
import type { Socket } from '../../durable-objects/crowd/sockets/socket.ts'
import { LiveRoom, type Sending, type SentAnswer } from '../../durable-objects/live-room/live-room.ts'
import type { Clock, Outbox } from '../../durable-objects/live-room/ports.ts'
import type { Done } from '../../durable-objects/live-room/publish.ts'
import { MemoryStore } from '../../durable-objects/store/memory-store.ts'
import { firstControlEpoch, nobody, type Principal } from '../../schema/core/door.ts'
import { authorize } from '../../schema/engine/access/access.ts'
import type { Command, Over } from '../../schema/engine/commands/commands.ts'
import type { EventFile } from '../../schema/engine/event/entity.ts'
import type { NewRoom } from '../../schema/engine/new-room.ts'
import { project } from '../../schema/engine/wire/project.ts'
import type { Result } from '../../schema/errors.ts'
import { needsLink, type Role } from '../../schema/view/role.ts'
import type { RoomReadResult } from '../live/feed/fetch-room.ts'
import type { OpenSocket } from '../live/feed/reconnecting-socket.ts'
import { connectPage, pagePlatform } from './page-sockets.ts'

/** What one screen needs: a socket and reads for its feed, and a function for its commands. */
type LocalPage = {
  openSocket: OpenSocket
  read: (roomId: string, role: Role) => Promise<RoomReadResult>
  execute: (command: Command, opId?: string, over?: Over) => Result<Done>
}

export type LocalRoom = {
  /** The room itself, for what a socket does not provide: its queries, control key and contents. */
  live: LiveRoom<Socket>
  /** What it stores. */
  store: MemoryStore
  /** The screens on its walls. */
  screens: Screens
  /** What the screens of one principal need. */
  pageOf: (who: Principal) => LocalPage
}

/** Has the control key that was issued when the room was made. */
export const controller: Principal = { ...nobody, controlEpoch: firstControlEpoch }
export const participant = (participantId: string): Principal => ({ ...nobody, participantId })

/**
 * @param clock the time of the page; if `later` is left out, the page's own timeouts
 * @param event what the room contains from the beginning
 */
export function createLocalRoom(
  newRoom: NewRoom,
  { now, later = afterMs }: Pick<Clock, 'now'> & Partial<Clock>,
  event: EventFile | null = null,
): LocalRoom {
  const clock = { now, later }
  const crowd = new LocalCrowd(pagePlatform(now), clock)
  const presence = new Presence({
    local: crowd,
    remote: noRemotePhones,
    clock,
    callers: () => [],
    moved: () => live.notePeople(),
  })
  crowd.peers.onMoved = () => presence.note()
  const store = new MemoryStore()
  const live = new LiveRoom<Socket>({ store, crowd, clock, outbox: nowhere, mask: (text) => text })
  const screens = new Screens({ crowd, live, store, clock })
  const sockets = new RoomSockets({
    crowd,
    presence,
    screens,
    people: new People({ crowd, live, clock }),
    outages: new Outages({ crowd, live, store }),
    live,
    host: { execute, answer, participantLeft() {} },
  })
  let disarm = () => {}
  live.create(newRoom, null, event)
  arm()

  /** The page's version of the alarm. If the wait is too long for one timeout, another follows. */
  function arm(): void {
    disarm()
    const dueAt = live.nextDueAt()
    if (dueAt === null) return
    const ring = () => {
      live.ring()
      arm()
    }
    disarm = later(ring, Math.min(longestTimeoutMs, Math.max(0, dueAt - live.now())))
  }

  function execute(command: Command, who: Principal, opId: string | null, sending: Sending<Socket> = {}): Result<Done> {
    const result = live.execute(command, who, opId, sending)
    if (result.ok) arm()
    return result
  }

  function answer({ command, who, opId, ...sending }: SentAnswer<Socket>, told: (result: Result<Done>) => void): void {
    told(execute(command, who, opId, sending))
  }

  async function read(roomId: string, role: Role, who: Principal): Promise<RoomReadResult> {
    const { loaded } = live
    if (loaded === null || loaded.state.room.id !== roomId) return { kind: 'refused', code: 'room_not_found' }
    const code = authorize(who, `read.${role}`, loaded.state.room)
    if (code !== null) return { kind: 'refused', code }
    const read = { kind: 'room', snapshot: project(loaded.state, role), serverNow: live.now() } as const
    const [own, deskOwn] = [live.queries.own(who), live.queries.deskOwn(who)]
    if (role === 'audience' && own !== null) return { ...read, own }
    return role === 'controller' && deskOwn !== null ? { ...read, deskOwn } : read
  }

  /** Only desks and speakers are refused on connecting; the others wait until they may read. */
  function mayConnect(role: Role, who: Principal): boolean {
    if (live.loaded === null) return false
    return !needsLink(role) || authorize(who, `read.${role}`, live.loaded.state.room) === null
  }

  return {
    live,
    store,
    screens,
    pageOf: (who) => ({
      openSocket: (path, events) =>
        connectPage({ crowd, sockets, now: () => live.now(), mayConnect }, path, events, who),
      read: (roomId, role) => read(roomId, role, who),
      execute: (command, opId, over) => execute(command, who, opId ?? null, { over }),
    }),
  }
}

/** A timeout of more milliseconds than this would fire immediately. */
const longestTimeoutMs = 2 ** 31 - 1

function afterMs(run: () => void, ms: number): () => void {
  const timeout = setTimeout(run, ms)
  return () => clearTimeout(timeout)
}

/** A page has no directory to tell. */
const nowhere: Outbox = {
  ...{ mirror() {}, tell() {}, report() {}, left() {}, erase() {} },
  ...{ webhooks() {}, endWebhooks() {} },
}
