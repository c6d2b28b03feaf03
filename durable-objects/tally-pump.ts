import * as limits from '../schema/limits.ts'
import type { TallyKey } from '../schema/room/engagement-frames.ts'
import type { EpochMs } from '../schema/room/state.ts'

/**
 * Holds back moved tallies so that they go out at most four times a second (architecture 5). The timer is the only one
 * in the object and never holds the only copy of anything: the tallies are in storage, only their sending waits.
 */
export class TallyPump {
  readonly #send: (keys: TallyKey[]) => void
  readonly #moved = new Map<string, TallyKey>()
  #timer: ReturnType<typeof setTimeout> | null = null
  #sentAt: EpochMs = 0

  constructor(send: (keys: TallyKey[]) => void) {
    this.#send = send
  }

  /** Whether some tally moved and was not sent yet. */
  get isWaiting(): boolean {
    return this.#moved.size > 0
  }

  /** Notes a moved tally; it is sent with the next batch. */
  note(key: TallyKey, now: EpochMs): void {
    this.#moved.set(key.id, key)
    this.#timer ??= setTimeout(() => this.#flush(), Math.max(0, this.#sentAt + limits.tallyIntervalMs - now))
  }

  /** Drops what waits: the room is gone. */
  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#moved.clear()
  }

  #flush(): void {
    this.#timer = null
    const keys = [...this.#moved.values()]
    this.#moved.clear()
    // The clock of the object only moves with its events; the timer that just fired is one.
    this.#sentAt = Date.now()
    this.#send(keys)
  }
}
