import type { EpochMs } from '../../schema/values/time.ts'
import type { Clock, LoadedRoom } from './ports.ts'

/** The room in memory and its time: one object for all who change it, read it, or tell others of it. */
export class RoomInMemory {
  readonly #clock: Pick<Clock, 'now'>
  readonly #advance: () => void
  #lastNow: EpochMs = 0
  /** The room as it was last written; null if there is none. */
  loaded: LoadedRoom | null

  /** @param advance does what time has done by now */
  constructor(loaded: LoadedRoom | null, clock: Pick<Clock, 'now'>, advance: () => void) {
    this.loaded = loaded
    this.#clock = clock
    this.#advance = advance
  }

  /** Server time never goes back while the object lives. */
  now(): EpochMs {
    this.#lastNow = Math.max(this.#lastNow, this.#clock.now())
    return this.#lastNow
  }

  /** The room after everything that time has done by now; null if there is none. */
  upToDate(): LoadedRoom | null {
    this.#advance()
    return this.loaded
  }
}
