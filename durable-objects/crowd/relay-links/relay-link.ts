import * as limits from '../../../schema/limits.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import { inTime } from '../../patience.ts'
import type { AudienceStatus, Load, News, NewsBatch } from './relay-calls.ts'

/** How long one call between the room and a relay may take. */
const relayCallMs = 5_000

type Options = {
  deliver: (delivery: NewsBatch) => Promise<Load>
  status: () => AudienceStatus | null
  now: () => EpochMs
  onLoad: (load: Load) => void
  /** Called after two failed tries; `retryAt` says when to try again. */
  onFault: (error: unknown) => void
}

/**
 * How much news is kept for a relay that cannot be reached. If there is more, the relay asks for the whole room later.
 */
const mostNews = 1_000

/**
 * What one relay must still be told. There is one call at a time; the next one brings what happened in between. News is
 * kept until the relay has it: telling it twice is harmless.
 */
export class RelayLink {
  readonly #options: Options
  #news: News[] = []
  #isDue = false
  #running: Promise<void> | null = null
  #tries = 0
  retryAt: EpochMs | null = null

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Tells the relay this news, after all earlier news. Without any, the relay learns the position and the permissions.
   */
  tell(...news: News[]): void {
    this.#news.push(...news)
    if (this.#news.length > mostNews) this.#news = this.#news.filter(isNotInSnapshot)
    this.#isDue = true
    // Waits for the end of the step, so one call brings all of its news.
    if (this.retryAt === null) queueMicrotask(() => this.#start())
  }

  /** Tries again if it is time. */
  retry(now: EpochMs): void {
    if (this.retryAt === null || this.retryAt > now) return
    this.retryAt = null
    this.#start()
  }

  /** Resolves when the relay has been told everything, or when the next try has to wait. */
  async drained(): Promise<void> {
    await null
    while (this.#running !== null) await this.#running
  }

  #start(): void {
    this.#running ??= this.#run().finally(() => {
      this.#running = null
      if (this.#isDue && this.retryAt === null) this.#start()
    })
  }

  async #run(): Promise<void> {
    while (this.#isDue) {
      const news = this.#news.splice(0)
      this.#isDue = false
      try {
        const delivery = { status: this.#options.status(), news }
        // A call that never returns counts as one that failed.
        const load = await inTime(this.#options.deliver(delivery), relayCallMs)
        this.#tries = 0
        this.#options.onLoad(load)
      } catch (error) {
        this.#news.unshift(...news)
        this.#isDue = true
        this.#tries += 1
        if (this.#tries < 2) continue
        const pause = limits.relayRetryMinMs * 2 ** (this.#tries - 2)
        this.retryAt = this.#options.now() + Math.min(limits.relayRetryMaxMs, pause)
        return this.#options.onFault(error)
      }
    }
  }
}

/** Whether this is news that a snapshot does not contain, so a new one could not make up for it. */
const isNotInSnapshot = ({ kind }: News): boolean => kind === 'signedOut' || kind === 'closed'
