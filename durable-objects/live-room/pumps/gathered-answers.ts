import type { Result } from '../../../schema/errors.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { SentAnswer } from '../live-room.ts'
import type { Clock } from '../ports.ts'
import type { Done } from '../publish.ts'

/** An answer that comes this long after the one before it is done at once; others are done together, at most so many. */
export const answerPauseMs = 2
export const answersAtOnce = 200

type Waiting<Address> = { sent: SentAnswer<Address>; told: (result: Result<Done>) => void }

type Options<Address> = {
  clock: Clock
  /** Runs them in order and as one write; one result for each. */
  answerAll: (sent: readonly SentAnswer<Address>[]) => readonly Result<Done>[]
}

/**
 * Writes the answers of a crowd together, because each write waits for the disk. An answer that comes alone is written at once. The others
 * wait until the object has handled what arrived before them. No answer is acknowledged before it is written.
 */
export class GatheredAnswers<Address> {
  readonly #options: Options<Address>
  #waiting: Waiting<Address>[] = []
  #lastAt: EpochMs = 0
  #cancel: (() => void) | null = null

  constructor(options: Options<Address>) {
    this.#options = options
  }

  /** @param told gets the result when the answer is done */
  add(sent: SentAnswer<Address>, told: (result: Result<Done>) => void): void {
    const { clock } = this.#options
    const now = clock.now()
    const isAlone = this.#waiting.length === 0 && now - this.#lastAt > answerPauseMs
    this.#lastAt = now
    this.#waiting.push({ sent, told })
    if (isAlone || this.#waiting.length >= answersAtOnce) this.doNow()
    // Its turn comes when everything that has arrived already was heard.
    else this.#cancel ??= clock.later(() => this.doNow(), 0)
  }

  /** Does what waits. Whatever else changes the room calls this first, so that nothing overtakes an answer. */
  doNow(): void {
    if (this.#waiting.length === 0) return
    this.#cancel?.()
    this.#cancel = null
    const waiting = this.#waiting
    this.#waiting = []
    const results = this.#options.answerAll(waiting.map(({ sent }) => sent))
    for (const [index, { told }] of waiting.entries()) {
      const result = results[index]
      if (result !== undefined) told(result)
    }
  }
}
