import * as limits from '../../schema/limits.ts'
import type { Clock, ConnectedParticipants } from './ports.ts'

/** A player who leaves during a question has this long to come back before it closes without their answer. */
export const gameLeaverMs = 2_000

type Options = {
  clock: Clock
  /** Whether a question is open. */
  isOpen: () => boolean
  /** The participants who are here; null if some cannot be asked for now. */
  connectedParticipants: () => Promise<ConnectedParticipants | null>
  /** Closes the question if none of these still has to answer it; null means that everyone may be here. */
  close: (here: ReadonlySet<string> | null) => void
}

/**
 * Closes the question of a game when nobody who is here still has to answer it (rule Z6). Its timer runs only while a
 * question is open, and nothing depends on it: the deadline or the presenter closes the question too.
 */
export class AwaitedPlayers {
  readonly #options: Options
  #cancel: (() => void) | null = null
  #isAsking = false
  #isDue = false
  #failures = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** A player answered, or one without a socket was not heard of for a while. */
  look(): void {
    void this.#ask()
  }

  /** Phones may have left. A player who reloads is back in a moment and must not find the question closed. */
  noteLeavers(): void {
    if (this.#options.isOpen()) this.#askIn(gameLeaverMs)
  }

  /** The room is gone. */
  stop(): void {
    this.#cancel?.()
    this.#cancel = null
  }

  #askIn(ms: number): void {
    this.stop()
    this.#cancel = this.#options.clock.later(() => {
      this.#cancel = null
      void this.#ask()
    }, ms)
  }

  async #ask(): Promise<void> {
    this.#isDue = true
    if (this.#isAsking) return
    this.#isAsking = true
    try {
      while (this.#isDue && this.#options.isOpen()) {
        this.#isDue = false
        const here = await this.#options.connectedParticipants()
        this.#failures = here === null ? this.#failures + 1 : 0
        this.#options.close(here === 'unknown' ? null : here)
      }
    } finally {
      this.#isAsking = false
    }
    if (this.#failures === 0 || !this.#options.isOpen()) return
    this.#askIn(Math.min(limits.relayRetryMaxMs, limits.relayRetryMinMs * 2 ** (this.#failures - 1)))
  }
}
