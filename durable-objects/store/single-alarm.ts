import type { EpochMs } from '../../schema/values/time.ts'

/** The object's single alarm, at whatever is due first. Storage is touched only to make it ring earlier. */
export class SingleAlarm {
  readonly #storage: DurableObjectStorage
  /** Undefined until it is looked up after waking. */
  #at: EpochMs | null | undefined

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
  }

  /**
   * Makes sure that the alarm rings by the earliest of these instants; null is an instant that never comes. An alarm
   * that is set for earlier stays, and is set again when it has rung. A crowd that arrives therefore needs one write.
   * With a write for each socket, every handshake would have to wait for the disk.
   * @returns null if it rings early enough already, as for most presses: then nobody waits for a promise
   */
  arm(...instants: (EpochMs | null)[]): Promise<void> | null {
    const due = instants.filter((at) => at !== null)
    if (due.length === 0) return null
    const at = Math.min(...due)
    return this.#ringsBy(at) ? null : this.#moveTo(at)
  }

  #ringsBy(at: EpochMs): boolean {
    return this.#at !== undefined && this.#at !== null && this.#at <= at
  }

  async #moveTo(at: EpochMs): Promise<void> {
    if (this.#at === undefined) {
      const found = await this.#storage.getAlarm()
      // Another call may have armed it in between.
      if (this.#at === undefined) this.#at = found
    }
    if (this.#ringsBy(at)) return
    this.#at = at
    await this.#storage.setAlarm(at)
  }

  /** For an object that ends: the alarm must not ring again. */
  async disarm(): Promise<void> {
    this.#at = null
    await this.#storage.deleteAlarm()
  }

  /** Call this when it rings: it is no longer armed. */
  rang(): void {
    this.#at = null
  }
}
