import * as limits from '../../../schema/limits.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { Clock } from '../../live-room/ports.ts'

/** How many times a relay tries before it tells a phone that its command could not be done. */
const relayBatchTries = 6

type Options<Item, Reply> = {
  clock: Clock
  /** A batch is sent when its first item is this old, or when it is full. */
  ms: number
  /** It is sent earlier if no item came for so long, and the last one that was not full was sent `ms` ago. */
  pauseMs?: number
  size: number
  /** Sends all items together; resolves with one reply for each, in order. */
  send: (items: readonly Item[]) => Promise<readonly Reply[]>
  onReply: (item: Item, reply: Reply) => void
  /** The other side could not be reached after all tries. */
  onLost: (item: Item) => void
}

/**
 * Collects single requests and sends them in batches, one batch at a time and in order. A failed batch is repeated
 * unchanged.
 */
export class Batches<Item, Reply> {
  readonly #options: Options<Item, Reply>
  #waiting: Item[] = []
  /** Cancels the timer. */
  #cancel: (() => void) | null = null
  /** When the first and the last of those that wait came, and when a batch that was not full was last sent. */
  #firstAt: EpochMs = 0
  #lastAt: EpochMs = 0
  #sentAt: EpochMs = 0
  #sending: Promise<void> | null = null

  constructor(options: Options<Item, Reply>) {
    this.#options = options
  }

  add(item: Item): void {
    this.#lastAt = this.#options.clock.now()
    if (this.#waiting.length === 0) this.#firstAt = this.#lastAt
    this.#waiting.push(item)
    if (this.#sending !== null) return
    if (this.#waiting.length >= this.#options.size) this.#send()
    else this.#arm()
  }

  #dueAt(): EpochMs {
    const { ms, pauseMs = ms } = this.#options
    return Math.min(this.#firstAt + ms, Math.max(this.#lastAt + pauseMs, this.#sentAt + ms))
  }

  /** Most items find a timer that runs already, so it looks again whether there was a pause when it rings. */
  #arm(): void {
    const { clock } = this.#options
    const at = this.#dueAt()
    const ring = () => {
      this.#cancel = null
      // By this clock it may ring a moment early.
      if (this.#dueAt() <= Math.max(at, clock.now())) this.#send()
      else this.#arm()
    }
    this.#cancel ??= clock.later(ring, Math.max(0, at - clock.now()))
  }

  /** Resolves when nothing waits and nothing is under way. */
  async drained(): Promise<void> {
    while (this.#waiting.length > 0 || this.#sending !== null) {
      if (this.#sending === null) this.#send()
      await this.#sending
    }
  }

  #send(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null
      if (this.#waiting.length > 0) this.#arm()
    })
  }

  async #sendAll(): Promise<void> {
    const { clock, size, onReply, onLost } = this.#options
    do {
      const items = this.#waiting.splice(0, size)
      this.#firstAt = clock.now()
      if (items.length < size) this.#sentAt = this.#firstAt
      const replies = await this.#repliesTo(items)
      items.forEach((item, index) => {
        const reply = replies?.[index]
        if (reply === undefined) onLost(item)
        else onReply(item, reply)
      })
    } while (this.#waiting.length >= size)
  }

  /** The replies, or null if the other side could not be reached. */
  async #repliesTo(items: readonly Item[]): Promise<readonly Reply[] | null> {
    for (let tries = 0; tries < relayBatchTries; tries += 1) {
      if (tries > 0) await scheduler.wait(limits.relayRetryMinMs * 2 ** (tries - 1))
      try {
        return await this.#options.send(items)
      } catch (error) {
        console.error(JSON.stringify({ fault: 'room_unreachable', tries: tries + 1, error: String(error) }))
      }
    }
    return null
  }
}
