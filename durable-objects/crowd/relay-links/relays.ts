import * as limits from '../../../schema/limits.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { Clock } from '../../live-room/ports.ts'
import { valueWithin } from '../../patience.ts'
import type { AudienceStatus, Load, News, RelayCalls } from './relay-calls.ts'
import { RelayLink } from './relay-link.ts'
import type { RelayTable } from './relay-table.ts'

type Options = {
  table: RelayTable
  clock: Clock
  /** The object of a relay. */
  object: (relay: number) => Pick<RelayCalls, 'deliver' | 'connected'>
  /** The state of the audience; null if there is no room. */
  status: () => AudienceStatus | null
  /** Called when a relay could not be reached: the alarm should try again. */
  onFault: () => void
  /** Called when a relay has fewer phones than it had. */
  onLeavers: () => void
}

/** The relays of a room: what each has still to receive, and how many phones each has. */
export class Relays {
  readonly #options: Options
  readonly #table: RelayTable
  readonly #links = new Map<number, RelayLink>()
  /** Participants whose other pages must be told, each with the relay that already knows (0 for none). */
  #moved = new Map<string, number>()
  #isDoorDue = false

  constructor(options: Options) {
    this.#options = options
    this.#table = options.table
    for (const relay of this.#table.open) this.#link(relay)
  }

  /** How many phones all of them hold, as far as is known. */
  get phones(): number {
    return this.#table.phones
  }

  /** Whether the room has no relays. */
  get isEmpty(): boolean {
    return this.#table.all.length === 0
  }

  /**
   * Tells all of them this news, after all earlier news. Without any, they learn the position and the permissions, and
   * ask for what they missed.
   */
  tell(...news: News[]): void {
    for (const link of this.#links.values()) link.tell(...news)
  }

  /** Tells all of them who may no longer read; `doorTold` waits for it. */
  tellDoor(news: News): void {
    this.#isDoorDue = true
    this.tell(news)
  }

  /**
   * Updates the other pages of a participant, a moment later and together with those of other participants.
   * @param from the relay of the page that did it, which already knows; null for a page elsewhere
   */
  tellMoved(participantId: string, from: number | null): void {
    if (this.#links.size === 0 || (this.#links.size === 1 && from !== null && this.#links.has(from))) return
    if (this.#moved.size === 0) this.#options.clock.later(() => this.#sendMoved(), limits.relayOwnMs)
    // If two relays already know, both are told again, which is harmless.
    this.#moved.set(participantId, this.#moved.has(participantId) ? 0 : (from ?? 0))
  }

  #sendMoved(): void {
    const moved = [...this.#moved]
    this.#moved = new Map()
    for (const [relay, link] of this.#links) {
      const participantIds = moved.filter(([, from]) => from !== relay).map(([id]) => id)
      if (participantIds.length > 0) link.tell({ kind: 'moved', participantIds })
    }
  }

  /** A relay took a brief: from now on it gets everything. */
  open(relay: number): void {
    this.#table.setOpen(relay)
    this.#link(relay)
  }

  /** An empty relay wants to end. False if a phone has just been sent there. */
  release(relay: number): boolean {
    if (this.#table.load(relay) > 0) return false
    this.#forget(relay)
    return true
  }

  /** The room is deleted: relays that were never told anything need not learn of it. */
  forgetClosed(): void {
    for (const relay of this.#table.all) if (!this.#links.has(relay)) this.#table.remove(relay)
  }

  /**
   * Resolves when every relay knows who may read now, or after a second. A relay that learns it later closes its
   * sockets. Null if they know already.
   */
  doorTold(): Promise<void> | null {
    if (!this.#isDoorDue) return null
    this.#isDoorDue = false
    return valueWithin(this.drained(), limits.doorToldMs, undefined)
  }

  /** Resolves when the relays have received everything. */
  async drained(): Promise<void> {
    if (this.#moved.size > 0) this.#sendMoved()
    await Promise.all([...this.#links.values()].map((link) => link.drained()))
  }

  /** When to try again a relay that could not be reached, or null. */
  nextRetryAt(): EpochMs | null {
    const due = [...this.#links.values()].map(({ retryAt }) => retryAt).filter((at) => at !== null)
    return due.length === 0 ? null : Math.min(...due)
  }

  retry(now: EpochMs): void {
    for (const link of this.#links.values()) link.retry(now)
  }

  /** Who is at relays now. Each relay is asked; of one that does not reply only its last figure is known. */
  async present(): Promise<{ participants: string[]; unknown: number }> {
    const asked = this.#table.all.map(async (relay) => {
      const participants = this.#links.has(relay) ? await this.#connectedAt(relay) : null
      return participants === null
        ? { participants: [], unknown: this.#table.load(relay) }
        : { participants, unknown: 0 }
    })
    const all = await Promise.all(asked)
    return {
      participants: all.flatMap(({ participants }) => participants),
      unknown: all.reduce((sum, { unknown }) => sum + unknown, 0),
    }
  }

  /** The participants on those phones; null if some relay does not reply. */
  async connected(): Promise<string[] | null> {
    const asked = [...this.#links.keys()].map((relay) => this.#connectedAt(relay))
    const all = (await Promise.all(asked)).filter((participants) => participants !== null)
    return all.length === asked.length ? all.flat() : null
  }

  #connectedAt(relay: number): Promise<string[] | null> {
    return valueWithin<string[] | null>(this.#options.object(relay).connected(), limits.doorToldMs, null)
  }

  #link(relay: number): void {
    if (this.#links.has(relay)) return
    const { clock, object, status, onFault } = this.#options
    let placedBefore = 0
    const link = new RelayLink({
      deliver: (delivery) => {
        placedBefore = this.#table.load(relay)
        return object(relay).deliver(delivery)
      },
      status,
      now: () => clock.now(),
      onLoad: (load) => this.#noteLoad(relay, load, placedBefore),
      onFault: (error) => {
        console.error(JSON.stringify({ fault: 'relay_unreachable', relay, error: String(error) }))
        onFault()
      },
    })
    this.#links.set(relay, link)
  }

  /** Adds the phones that were sent there since the call began, which have hardly arrived. */
  #noteLoad(relay: number, load: Load, placedBefore: number): void {
    if (load === null || this.#options.status() === null) return this.#forget(relay)
    const before = this.#table.load(relay)
    this.#table.setLoad(relay, load + Math.max(0, before - placedBefore))
    if (this.#table.load(relay) < before) this.#options.onLeavers()
  }

  #forget(relay: number): void {
    this.#links.delete(relay)
    this.#table.remove(relay)
  }
}
