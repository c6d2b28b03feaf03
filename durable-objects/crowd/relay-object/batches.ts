import * as limits from '../../../schema/limits.ts'

/** How many times a relay tries before it tells a phone that its command could not be done. */
const relayBatchTries = 6

type Options<Item, Reply> = {
  /** A batch is sent when its first item is this old, or when it is full. */
  ms: number
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
  #timer: ReturnType<typeof setTimeout> | null = null
  #sending: Promise<void> | null = null

  constructor(options: Options<Item, Reply>) {
    this.#options = options
  }

  add(item: Item): void {
    this.#waiting.push(item)
    if (this.#sending !== null) return
    if (this.#waiting.length >= this.#options.size) this.#send()
    else this.#timer ??= setTimeout(() => this.#send(), this.#options.ms)
  }

  /** Resolves when nothing waits and nothing is under way. */
  async drained(): Promise<void> {
    while (this.#waiting.length > 0 || this.#sending !== null) {
      if (this.#sending === null) this.#send()
      await this.#sending
    }
  }

  #send(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null
      if (this.#waiting.length > 0) this.#timer ??= setTimeout(() => this.#send(), this.#options.ms)
    })
  }

  async #sendAll(): Promise<void> {
    const { size, onReply, onLost } = this.#options
    do {
      const items = this.#waiting.splice(0, size)
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
