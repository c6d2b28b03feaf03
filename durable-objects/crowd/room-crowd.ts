import type { Door } from '../../schema/core/access.ts'
import * as limits from '../../schema/limits.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import type { Role } from '../../schema/view/role.ts'
import type { Clock, Crowd, FrameText, Place } from '../live-room/ports.ts'
import { controlText } from '../live-room/publish.ts'
import { endsWithin, valueWithin } from '../patience.ts'
import { CrowdSize } from './crowd-size.ts'
import type { LocalCrowd, Present } from './local-crowd.ts'
import { barred, type Delivery, type Load, type RelayCalls, type Standing } from './relay-calls.ts'
import { RelayLink } from './relay-link.ts'
import type { RelayTable } from './relay-table.ts'
import type { Session } from './session.ts'

/** Where a command came from: a socket of this object, or the relay with this number. */
export type Origin = WebSocket | number

type Surroundings = {
  local: LocalCrowd
  table: RelayTable
  clock: Clock
  /** The object of a relay. */
  relay: (relay: number) => Pick<RelayCalls, 'deliver' | 'presentPhones' | 'connected'>
  /** The audience's position and permissions; null if there is no room. */
  place: () => Place | null
  /** Called when a relay could not be reached: the alarm should try again. */
  onFault: () => void
  /** Called when a relay has fewer phones than it had. */
  onLeft: () => void
}

/** Everybody in a room: the sockets of its own object, and those that its relays hold. */
export class RoomCrowd implements Crowd<Origin> {
  readonly #local: LocalCrowd
  readonly #table: RelayTable
  readonly #around: Surroundings
  readonly #links = new Map<number, RelayLink>()
  readonly #size: CrowdSize
  /** Participants whose other pages must be told, by the relay that already knows (0 for none). */
  #moved = new Map<string, number>()
  #isTelling = false
  #isPresentDue = false
  #lastPresent = ''

  constructor(around: Surroundings) {
    this.#around = around
    this.#local = around.local
    this.#table = around.table
    this.#size = new CrowdSize(this.phones)
    for (const relay of this.#table.open) this.#open(relay)
    this.#local.onMoved = () => this.#notePresent()
  }

  /** How many are connected in any role, here and at relays. */
  get size(): number {
    return this.#local.size + this.#table.phones
  }

  sizeOf(role: Role): number {
    return role === 'audience' ? this.phones : this.#local.sizeOf(role)
  }

  /** How many phones are connected here and at relays. */
  get phones(): number {
    return this.#local.phones + this.#table.phones
  }

  /** Whether there is no relay that must be told anything. */
  get isEmpty(): boolean {
    return this.#table.all.length === 0
  }

  /**
   * Call this when the object wakes. What it was about to send when it went down is lost, so each relay learns the
   * current position and asks for what it missed.
   */
  wake(): void {
    for (const link of this.#links.values()) link.tell()
  }

  /**
   * Which relay should hold a new socket; null means this object. A socket without a participant is counted here by its
   * network, so it stays here.
   */
  relayFor({ role, who }: Session): number | null {
    if (role !== 'audience' || who.participantId === null) return null
    const relay = this.#table.place(this.#local.phones)
    if (relay !== null) this.#notePresent()
    return relay
  }

  /** Call this when a relay took a brief: from now on it is told everything. */
  opened(relay: number): void {
    this.#table.setOpen(relay)
    this.#open(relay)
  }

  /** A relay reports its load. */
  noteLoad(relay: number, load: number): void {
    this.#table.setLoad(relay, load)
    this.#notePresent()
  }

  /** An empty relay wants to end. False where somebody has just been sent there. */
  release(relay: number): boolean {
    if (this.#table.load(relay) > 0) return false
    this.#forget(relay)
    return true
  }

  tell(role: Role, frames: readonly FrameText[], at: Place): void {
    this.#local.tell(role, frames, at)
    if (role !== 'audience') return
    const place = { ...at, door: barred(at.door) }
    for (const link of this.#links.values()) link.tell({ kind: 'frames', frames, place })
  }

  tellParticipant(participantId: string, frame: () => FrameText | null, door: Door, except?: Origin): void {
    const from = typeof except === 'number' ? except : null
    this.#local.tellParticipant(
      participantId,
      frame,
      door,
      from === null ? (except as WebSocket | undefined) : undefined,
    )
    if (this.#links.size === 0 || (this.#links.size === 1 && from !== null && this.#links.has(from))) return
    if (this.#moved.size === 0) this.#around.clock.later(() => this.#tellMoved(), limits.relayOwnMs)
    // If two relays already know, both are told again, which does no harm.
    this.#moved.set(participantId, this.#moved.has(participantId) ? 0 : (from ?? 0))
  }

  #tellMoved(): void {
    const moved = [...this.#moved]
    this.#moved = new Map()
    for (const [relay, link] of this.#links) {
      const participantIds = moved.filter(([, from]) => from !== relay).map(([id]) => id)
      if (participantIds.length > 0) link.tell({ kind: 'moved', participantIds })
    }
  }

  tellEachParticipant(frameOf: (participantId: string) => FrameText | null, door: Door): void {
    this.#local.tellEachParticipant(frameOf, door)
    for (const link of this.#links.values()) link.tell({ kind: 'owns' })
  }

  recheck(door: Door): void {
    this.#local.recheck(door)
    this.#isTelling = true
    const at = this.#around.clock.now()
    for (const link of this.#links.values()) link.tell({ kind: 'door', door: barred(door), at })
  }

  closeAll(frame: FrameText): void {
    this.#local.closeAll(frame)
    for (const relay of this.#table.all) if (!this.#links.has(relay)) this.#table.remove(relay)
    this.#isTelling = true
    for (const link of this.#links.values()) link.tell({ kind: 'closed', frame })
  }

  closeSessions(sessionIds: readonly string[]): void {
    this.#local.closeSessions(sessionIds)
    this.#isTelling = true
    for (const link of this.#links.values()) link.tell({ kind: 'signedOut', sessionIds })
  }

  /**
   * Resolves when every relay knows who may read now, or after a second. A relay that learns it later closes its
   * sockets.
   */
  async doorTold(): Promise<void> {
    if (!this.#isTelling) return
    this.#isTelling = false
    await endsWithin(this.settled(), limits.doorToldMs)
  }

  /** Resolves when the relays were told everything. */
  async settled(): Promise<void> {
    if (this.#moved.size > 0) this.#tellMoved()
    await Promise.all([...this.#links.values()].map((link) => link.settled()))
  }

  /** When to try again a relay that could not be reached, or null. */
  nextRetryAt(): EpochMs | null {
    const due = [...this.#links.values()].map(({ retryAt }) => retryAt).filter((at) => at !== null)
    return due.length === 0 ? null : Math.min(...due)
  }

  retry(now: EpochMs): void {
    for (const link of this.#links.values()) link.retry(now)
  }

  /** Who is here. Every relay is asked; one that does not answer counts with its last figure. */
  async present(): Promise<Present> {
    const { displays, phones } = this.#local.present(this.#around.clock.now())
    const ofRelays = await Promise.all(
      this.#table.all.map(async (relay) => {
        const known = this.#table.load(relay)
        if (!this.#links.has(relay)) return known
        return valueWithin(this.#around.relay(relay).presentPhones(), limits.doorToldMs, known)
      }),
    )
    return { displays, phones: ofRelays.reduce((sum, count) => sum + count, phones) }
  }

  async connected(): Promise<ReadonlySet<string> | null> {
    const here = this.#local.connectedNow(this.#around.clock.now())
    const elsewhere = await Promise.all(
      [...this.#links.keys()].map((relay) =>
        valueWithin<string[] | null>(this.#around.relay(relay).connected(), limits.doorToldMs, null),
      ),
    )
    if (elsewhere.includes(null)) return null
    return new Set([...here, ...elsewhere.flatMap((participants) => participants ?? [])])
  }

  /** What a desk is told when it joins, from what is known without asking. */
  presentText(): FrameText {
    const { displays, phones } = this.#local.present(this.#around.clock.now())
    if (this.#table.phones > 0) this.#notePresent()
    return controlText({ type: 'present', displays, phones: phones + this.#table.phones })
  }

  /** What a phone is told about the size of its crowd when it joins; null if the crowd is small. */
  crowdText(): FrameText | null {
    return this.#size.text()
  }

  /** Somebody joined or left. Desks are told a moment later, once for many; without a desk nobody is told. */
  #notePresent(): void {
    this.#noteSize()
    if (this.#isPresentDue || !this.#local.hasDesk) return
    this.#isPresentDue = true
    this.#around.clock.later(() => void this.#tellPresent(), limits.presentDelayMs)
  }

  async #tellPresent(): Promise<void> {
    const present = controlText({ type: 'present', ...(await this.present()) })
    this.#isPresentDue = false
    if (present === this.#lastPresent) return
    this.#lastPresent = present
    this.#local.announce('controller', present)
  }

  #noteSize(): void {
    const text = this.#size.note(this.phones)
    if (text === null) return
    this.#local.announce('audience', text)
    for (const link of this.#links.values()) link.tell()
  }

  #open(relay: number): void {
    if (this.#links.has(relay)) return
    const { clock, place, relay: object, onLeft } = this.#around
    let placedBefore = 0
    const link = new RelayLink({
      deliver: (delivery: Delivery) => {
        placedBefore = this.#table.load(relay)
        return object(relay).deliver(delivery)
      },
      standing: () => standingOf(place(), this.phones, clock.now()),
      now: () => clock.now(),
      // Phones that were sent there since it was asked have hardly arrived.
      onLoad: (load: Load) => {
        if (load === null || place() === null) return this.#forget(relay)
        const before = this.#table.load(relay)
        this.#table.setLoad(relay, load + Math.max(0, before - placedBefore))
        if (this.#table.load(relay) < before) onLeft()
      },
      onFault: (error) => {
        console.error(JSON.stringify({ fault: 'relay_unreachable', relay, error: String(error) }))
        this.#around.onFault()
      },
    })
    this.#links.set(relay, link)
  }

  #forget(relay: number): void {
    this.#links.delete(relay)
    this.#table.remove(relay)
  }
}

const standingOf = (place: Place | null, phones: number, at: EpochMs): Standing | null =>
  place === null ? null : { ...place, door: barred(place.door), phones, at }
