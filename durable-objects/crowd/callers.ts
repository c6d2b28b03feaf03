import type { EpochMs } from '../../schema/values/time.ts'

/**
 * A player without a socket is awaited for this long after their last request, which a page that nobody looks at sends
 * only once a minute.
 */
export const gameCallerMs = 90_000
/** How precisely a room remembers, across hibernation, that such a player existed. */
export const gameCallerKeptMs = 15_000

const key = 'callersUntil'

/**
 * [Z6] Participants who were heard of by a request lately: a phone without a socket plays too (fault F17). Who it was
 * is only in memory. That there was someone is stored, so an object that has forgotten them waits for everyone.
 */
export class Callers {
  readonly #kv: SyncKvStorage
  /** When each was last heard of, the earliest first. */
  readonly #heardAt = new Map<string, EpochMs>()
  /** Before this, someone may be here who is not remembered. */
  readonly #forgottenUntil: EpochMs
  #keptUntil: EpochMs

  constructor(kv: SyncKvStorage) {
    this.#kv = kv
    const kept = kv.get(key)
    this.#forgottenUntil = typeof kept === 'number' ? kept : 0
    this.#keptUntil = this.#forgottenUntil
  }

  note(participantId: string, now: EpochMs): void {
    this.#drop(now)
    this.#heardAt.delete(participantId)
    this.#heardAt.set(participantId, now)
    if (this.#keptUntil >= now + gameCallerMs) return
    this.#keptUntil = now + gameCallerMs + gameCallerKeptMs
    this.#kv.put(key, this.#keptUntil)
  }

  /** The last page of a participant was closed here. If only its socket is lost, it asks again in a moment. */
  noteLeft(participantId: string): void {
    this.#heardAt.delete(participantId)
  }

  /** Those who are remembered, or `unknown` while someone may be forgotten. */
  lately(now: EpochMs): string[] | 'unknown' {
    this.#drop(now)
    return now < this.#forgottenUntil ? 'unknown' : [...this.#heardAt.keys()]
  }

  /** When the reply of `lately` becomes another one without any further request; null if it does not. */
  changesAt(now: EpochMs): EpochMs | null {
    if (now < this.#forgottenUntil) return this.#forgottenUntil
    this.#drop(now)
    const [earliest] = this.#heardAt.values()
    return earliest === undefined ? null : earliest + gameCallerMs
  }

  #drop(now: EpochMs): void {
    for (const [participantId, heardAt] of this.#heardAt) {
      if (heardAt + gameCallerMs > now) return
      this.#heardAt.delete(participantId)
    }
  }
}
