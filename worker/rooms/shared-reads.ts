import type { EpochMs } from '../../schema/values/time.ts'

/** How long a reader waits for what another one has asked, before it asks itself. */
export const liveSharedMs = 500

type Kept<Value> = { at: EpochMs; value: Value }
type Options = {
  /** How old a value may be. */
  forMs: number
  /** How many values are remembered; the oldest go first. */
  most: number
}

/** How often a request looks whether another one has read what it needs. */
const lookEveryMs = 10

/**
 * What many requests of an isolate read at the same time, read once. They share values and never promises: the platform ends
 * what a request waits for together with that request, and whoever waits for the same promise would wait for ever or fail. So
 * a request looks, by a timer of its own, whether another one has read it, and after a moment it reads itself.
 */
export class SharedReads<Value> {
  readonly #options: Options
  /** What was read, by its name, the oldest first. */
  readonly #kept = new Map<string, Kept<Value>>()
  /** When somebody began to read. */
  readonly #begun = new Map<string, EpochMs>()

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * The value of a name, which may be read now.
   * @param ask reads it, and says how old it is: it is told when it began. Null says that nobody else may use the value.
   */
  async read(name: string, ask: (at: EpochMs) => Promise<{ at: EpochMs | null; value: Value }>): Promise<Value> {
    const until = Date.now() + liveSharedMs
    for (;;) {
      const kept = this.#fresh(name)
      if (kept !== null) return kept.value
      if (!this.#begun.has(name) || Date.now() >= until) break
      await scheduler.wait(lookEveryMs)
    }
    const began = Date.now()
    // A request that was ended leaves its mark behind.
    if (this.#begun.size > this.#options.most) this.#begun.clear()
    this.#begun.set(name, began)
    try {
      const { at, value } = await ask(began)
      if (at !== null && this.#begun.get(name) === began) this.#keep(name, { at, value })
      return value
    } finally {
      if (this.#begun.get(name) === began) this.#begun.delete(name)
    }
  }

  /** The next reader asks: something has just changed. A read that is under way is too old as well. */
  forget(name: string): void {
    this.#kept.delete(name)
    this.#begun.delete(name)
  }

  #fresh(name: string): Kept<Value> | null {
    const kept = this.#kept.get(name)
    const ageMs = Date.now() - (kept?.at ?? 0)
    return kept !== undefined && ageMs >= 0 && ageMs < this.#options.forMs ? kept : null
  }

  #keep(name: string, kept: Kept<Value>): void {
    this.#kept.delete(name)
    this.#kept.set(name, kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#options.most && oldest !== undefined) this.#kept.delete(oldest)
  }
}
