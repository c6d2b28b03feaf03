import { tallyIntervalMs } from '../schema/traffic/frame-budget.ts'
import type { EpochMs } from '../schema/values/time.ts'
import type { TallyKey } from '../schema/view/project.ts'
import type { Clock } from './ports.ts'

/**
 * Holds back moved tallies so that they go out at most four times a second, and less often to a large crowd. Its timer is
 * the only one in the object and never holds the only copy of anything: the answers are in storage, only sending waits.
 */
export class TallyPump {
  readonly #clock: Clock
  readonly #send: (keys: TallyKey[]) => void
  readonly #crowdSize: () => number
  readonly #moved = new Map<string, TallyKey>()
  #cancel: (() => void) | null = null
  #sentAt: EpochMs = 0

  constructor(clock: Clock, crowdSize: () => number, send: (keys: TallyKey[]) => void) {
    this.#clock = clock
    this.#crowdSize = crowdSize
    this.#send = send
  }

  /** Whether some tally moved and was not sent yet. */
  get isWaiting(): boolean {
    return this.#moved.size > 0
  }

  /** The tallies that moved and were not sent yet. */
  get waiting(): readonly TallyKey[] {
    return [...this.#moved.values()]
  }

  /** What moved since did not happen: only these tallies wait. */
  backTo(waiting: readonly TallyKey[]): void {
    this.#moved.clear()
    for (const key of waiting) this.#moved.set(key.id, key)
    if (waiting.length === 0) this.stop()
  }

  /** Notes a moved tally; it is sent with the next batch. */
  note(key: TallyKey): void {
    this.#moved.set(key.id, key)
    if (this.#cancel !== null) return
    const dueAt = this.#sentAt + tallyIntervalMs(this.#crowdSize())
    this.#cancel = this.#clock.later(() => this.#flush(), Math.max(0, dueAt - this.#clock.now()))
  }

  /** Drops what waits: the room is gone. */
  stop(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#moved.clear()
  }

  #flush(): void {
    this.#cancel = null
    const keys = [...this.#moved.values()]
    this.#moved.clear()
    this.#sentAt = this.#clock.now()
    this.#send(keys)
  }
}
