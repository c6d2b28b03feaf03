import { type Result, refuseFor } from '../../schema/errors.ts'
import { type Arrivals, admit, type Source, toldWaitMs } from '../../schema/traffic/newcomers.ts'
import { forgetQuiet } from '../../schema/traffic/pace.ts'
import type { EpochMs } from '../../schema/values/time.ts'

/** Beyond this many networks, those from which nobody has come lately are forgotten. */
const rememberedNetworks = 1_000

/** How many new participants came lately, by where they come from. Only in memory: a room that slept had no rush. */
export class Newcomers {
  readonly arrivals: Arrivals = new Map()
  readonly #told: Arrivals = new Map()

  /**
   * Lets a participant in who may read, or says how long they have to wait.
   * @param read what they get
   * @param sources where they come from if they are new, else empty
   */
  admit<T>(read: Result<T>, sources: readonly Source[], now: EpochMs): Result<T> {
    if (!read.ok) return read
    for (const known of [this.arrivals, this.#told]) if (known.size > rememberedNetworks) forgetQuiet(known, now)
    const waitMs = admit(this.arrivals, sources, now)
    const told = waitMs > 0 ? toldWaitMs(this.#told, sources, waitMs, now) : 0
    return told > 0 ? refuseFor(told, 'too_many_newcomers') : read
  }
}
