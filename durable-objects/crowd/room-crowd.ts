import type { Door } from '../../schema/core/door.ts'
import { hasPlace, placeKindOf } from '../../schema/traffic/places.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import type { Role } from '../../schema/view/role.ts'
import type { Clock, ConnectedParticipants, Crowd, FrameText, StreamState } from '../live-room/ports.ts'
import { Callers } from './callers.ts'
import type { LocalCrowd } from './local-crowd.ts'
import { Presence } from './presence.ts'
import { withoutPasswordHash } from './relay-links/relay-calls.ts'
import { RelayTable } from './relay-links/relay-table.ts'
import { Relays } from './relay-links/relays.ts'
import type { Socket } from './sockets/socket.ts'
import type { SocketSession } from './sockets/socket-session.ts'

/** Where a command came from: a socket of this object, or the relay with this number. */
export type Origin = Socket | number

type Options = Omit<ConstructorParameters<typeof Relays>[0], 'table'> & {
  /** The sockets of the room's own object. */
  local: LocalCrowd
  kv: SyncKvStorage
  /** How many phones go where; see `RelayTable.capacityOf`. */
  capacity: string | undefined
  /** Makes the alarm ring by then. */
  wakeAt: (at: EpochMs) => void
  /** The participants who play the game that runs. */
  players: () => readonly string[]
  /** Phones came or left. */
  moved: () => void
}

/** Everyone in a room: the sockets of its own object, and those that its relays hold. */
export class RoomCrowd implements Crowd<Origin> {
  readonly #table: RelayTable
  readonly #clock: Clock
  readonly #wakeAt: Options['wakeAt']
  /** The sockets of the room's own object. */
  readonly local: LocalCrowd
  readonly relays: Relays
  readonly callers: Callers
  readonly presence: Presence

  constructor({ local, kv, capacity, wakeAt, clock, players, moved, ...calls }: Options) {
    this.#table = new RelayTable(kv, RelayTable.capacityOf(capacity))
    this.#clock = clock
    this.#wakeAt = wakeAt
    this.local = local
    this.callers = new Callers(kv)
    this.relays = new Relays({ table: this.#table, clock, ...calls })
    // While a player without a socket may be forgotten, a game waits for all of them.
    const callers = (now: EpochMs) => {
      const lately = this.callers.lately(now)
      return lately === 'unknown' ? players() : lately
    }
    this.presence = new Presence({ local, remote: this.relays, clock, callers, moved })
    local.peers.onMoved = () => this.presence.note()
  }

  /** [P42] Whether there is a place for a socket without full control. */
  hasPlace(session: SocketSession): boolean {
    const kind = placeKindOf(session)
    const { peers } = this.local
    const room = kind === 'phone' ? this.presence.phones : peers.taken(session)
    return hasPlace(kind, { room, network: peers.takenBy(kind, session.network) })
  }

  sizeOf(role: Role): number {
    return role === 'audience' ? this.presence.phones : this.local.sizeOf(role)
  }

  /**
   * Which relay should hold a new socket; null means this object. A socket without a participant is counted here by its
   * network, so it stays here.
   */
  relayFor({ role, who }: SocketSession): number | null {
    if (role !== 'audience' || who.participantId === null) return null
    const relay = this.#table.place(this.local.sizeOf('audience'))
    if (relay !== null) this.presence.note()
    return relay
  }

  /** A relay reports its load. */
  noteLoad(relay: number, load: number): void {
    this.#table.setLoad(relay, load)
    this.presence.note()
  }

  isHeard(role: Role): boolean {
    return this.local.isHeard(role) || (role === 'audience' && !this.relays.isEmpty)
  }

  tell(role: Role, frames: readonly FrameText[], at: StreamState): void {
    this.local.tell(role, frames, at)
    if (role === 'audience')
      this.relays.tell({ kind: 'frames', frames, at: { ...at, door: withoutPasswordHash(at.door) } })
  }

  nameAt(address: Origin): string | null {
    return typeof address === 'number' ? null : this.local.nameAt(address)
  }

  tellOne(address: Origin, frame: FrameText): void {
    if (typeof address !== 'number') this.local.tellOne(address, frame)
  }

  tellParticipant(participantId: string, frame: () => FrameText | null, door: Door, except?: Origin): void {
    const relay = typeof except === 'number' ? except : null
    this.local.tellParticipant(participantId, frame, door, typeof except === 'number' ? undefined : except)
    this.relays.tellMoved(participantId, relay)
  }

  tellEachParticipant(frameOf: (participantId: string) => FrameText | null, door: Door): void {
    this.local.tellEachParticipant(frameOf, door)
    this.relays.tell({ kind: 'owns' })
  }

  /** A participant asked for something; a game waits for those without a socket too (rule Z6). */
  noteCaller(participantId: string): void {
    this.callers.note(participantId, this.#clock.now())
    this.presence.note()
  }

  async connectedParticipants(): Promise<ConnectedParticipants | null> {
    const elsewhere = await this.relays.connected()
    if (elsewhere === null) return null
    const now = this.#clock.now()
    const changesAt = this.callers.changesAt(now)
    // Nothing else happens when a player who asked for something lately no longer counts.
    if (changesAt !== null) this.#wakeAt(changesAt)
    const callers = this.callers.lately(now)
    if (callers === 'unknown') return callers
    return new Set([...this.local.attendance.connected(now), ...elsewhere, ...callers])
  }

  recheck(door: Door, before: Door): void {
    this.local.recheck(door, before)
    this.relays.tellDoor({ kind: 'door', door: withoutPasswordHash(door), at: this.#clock.now() })
  }

  closeAll(frame: FrameText): void {
    this.local.closeAll(frame)
    this.relays.forgetClosed()
    this.relays.tellDoor({ kind: 'closed', frame })
  }

  closeSessions(sessionIds: readonly string[]): void {
    this.local.closeSessions(sessionIds)
    this.relays.tellDoor({ kind: 'signedOut', sessionIds })
  }
}
