import type { TallyKey } from '../../../schema/engine/wire/project.ts'
import { tallyGatherMs, tallyIntervalMs } from '../../../schema/traffic/frame-budget.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import { forEachRole, type Role, roles } from '../../../schema/view/role.ts'
import type { Clock } from '../ports.ts'

/** For each role, the tallies that moved and were not sent to it yet. */
export type WaitingTallies = Readonly<Record<Role, readonly TallyKey[]>>

/**
 * Holds back moved tallies so that they go out at most four times a second, and less often to a role with very many
 * readers: desk and displays do not wait for a crowd of phones. Its timer never holds the only copy of anything: the
 * answers are in storage, only sending waits.
 */
export class TallyPump {
  readonly #clock: Clock
  readonly #readers: (role: Role) => number
  readonly #send: (tallies: WaitingTallies) => void
  readonly #moved = forEachRole(() => new Map<string, TallyKey>())
  /** When the first of those that wait was noted, and when the last answer came. */
  readonly #movedAt = forEachRole((): EpochMs => 0)
  #lastAt: EpochMs = 0
  readonly #sentAt = forEachRole((): EpochMs => 0)
  #timer: { at: EpochMs; cancel: () => void } | null = null

  constructor(clock: Clock, readers: (role: Role) => number, send: (tallies: WaitingTallies) => void) {
    this.#clock = clock
    this.#readers = readers
    this.#send = send
  }

  /** Whether some tally moved and was not sent to everyone yet. */
  get isWaiting(): boolean {
    return roles.some((role) => this.#moved[role].size > 0)
  }

  get waiting(): WaitingTallies {
    return forEachRole((role) => [...this.#moved[role].values()])
  }

  /** Goes back to these waiting tallies: what moved since did not happen. */
  backTo(waiting: WaitingTallies): void {
    this.stop()
    for (const role of roles) for (const key of waiting[role]) this.#note(role, key)
    this.#arm()
  }

  /** Notes a moved tally; it is sent with the next batch. */
  note(key: TallyKey): void {
    this.#lastAt = this.#clock.now()
    // Most answers of a crowd move what waits already.
    if (roles.every((role) => this.#moved[role].has(key.id))) return
    for (const role of roles) this.#note(role, key)
    this.#arm()
  }

  #note(role: Role, key: TallyKey): void {
    if (this.#moved[role].size === 0) this.#movedAt[role] = this.#clock.now()
    this.#moved[role].set(key.id, key)
  }

  /** Drops what waits: the room is gone. */
  stop(): void {
    this.#timer?.cancel()
    this.#timer = null
    for (const role of roles) this.#moved[role].clear()
  }

  #dueAt(role: Role): EpochMs {
    const readers = this.#readers(role)
    const { longest, pause } = tallyGatherMs(readers)
    const gatheredAt = Math.min(this.#movedAt[role] + longest, this.#lastAt + pause)
    return Math.max(this.#sentAt[role] + tallyIntervalMs(readers), gatheredAt)
  }

  #arm(): void {
    if (!this.isWaiting) return
    const at = Math.min(...roles.filter((role) => this.#moved[role].size > 0).map((role) => this.#dueAt(role)))
    if (this.#timer !== null && this.#timer.at <= at) return
    this.#timer?.cancel()
    this.#timer = { at, cancel: this.#clock.later(() => this.#flush(at), Math.max(0, at - this.#clock.now())) }
  }

  /** @param at when the timer was to ring; by this clock it may ring a moment early */
  #flush(at: EpochMs): void {
    this.#timer = null
    const now = this.#clock.now()
    const due = forEachRole((role) => (this.#dueAt(role) <= Math.max(at, now) ? [...this.#moved[role].values()] : []))
    const moved = roles.filter((role) => due[role].length > 0)
    for (const role of moved) {
      this.#moved[role].clear()
      this.#sentAt[role] = now
    }
    if (moved.length > 0) this.#send(due)
    this.#arm()
  }
}
