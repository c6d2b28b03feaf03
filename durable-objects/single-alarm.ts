import type { EpochMs } from '../schema/room/state.ts'

/** The object's single alarm, at whatever is due first. Storage is touched only when that changes. */
export class SingleAlarm {
  readonly #storage: DurableObjectStorage
  /** Undefined until it was looked up after waking. */
  #at: EpochMs | null | undefined

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
  }

  /** Arms it for the earliest of these instants; disarms it when all are null. */
  async arm(...instants: (EpochMs | null)[]): Promise<void> {
    const due = instants.filter((at) => at !== null)
    const at = due.length === 0 ? null : Math.min(...due)
    if (this.#at === undefined) this.#at = await this.#storage.getAlarm()
    if (at === this.#at) return
    this.#at = at
    if (at === null) await this.#storage.deleteAlarm()
    else await this.#storage.setAlarm(at)
  }

  /** To be told when it rang: it is not armed any more. */
  rang(): void {
    this.#at = null
  }
}
