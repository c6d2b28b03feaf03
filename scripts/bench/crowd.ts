import * as limits from '../../schema/limits.ts'
import { ping, pong } from '../../schema/limits.ts'
import { within } from './patience.ts'
import type { Target } from './targets/target.ts'
import { Viewer } from './viewer.ts'

/** The effect of one action: when each viewer had all of it, in ms after the action was sent, and what that was. */
export type Arrivals = { afterMs: number[]; text: string }

/** What a frame says that is not the last one of its action (rule P36). */
const moreFollows = Buffer.from('"more":true')

/** The viewers of one target. */
export class Crowd {
  readonly target: Target
  readonly #viewers: Viewer[] = []
  #beatAt = performance.now()

  constructor(target: Target) {
    this.target = target
  }

  get size(): number {
    return this.#viewers.length
  }

  /** Connects this many more, all at the same time. @returns ms until the last of them had its first message */
  async grow(count: number): Promise<number> {
    const startedAt = performance.now()
    const wave = await Promise.all(Array.from({ length: count }, () => Viewer.connect(this.target)))
    const tookMs = performance.now() - startedAt
    this.#viewers.push(...wave)
    return tookMs
  }

  /**
   * Causes the messages of one action for everyone: one for viewers, two for desks. The clock starts before the request
   * that causes them is sent. Rejects unless every viewer receives the same bytes, and nothing after them while the request
   * is still open.
   */
  async measure(action: number, text: string): Promise<Arrivals> {
    const afterMs: number[] = []
    const frames: Buffer[] = []
    const heard = new Map<Viewer, number>()
    let differing = 0
    const { promise: allHaveIt, resolve } = Promise.withResolvers<void>()
    const startedAt = performance.now()
    this.#listen((data, viewer) => {
      if (!data.includes(moreFollows)) afterMs.push(performance.now() - startedAt)
      const index = heard.get(viewer) ?? 0
      heard.set(viewer, index + 1)
      frames[index] ??= data
      if (frames[index]?.equals(data) !== true) differing += 1
      if (afterMs.length === this.size) resolve()
    })
    const state = () => `${this.target.name}, action ${action}: ${afterMs.length} of ${this.size} viewers were reached`
    await within(Promise.all([this.target.cause(action, text), allHaveIt]), state)
    if (differing > 0 || afterMs.length !== this.size) throw new Error(`${state()}, ${differing} with other bytes`)
    this.#listen(() => {})
    return { afterMs, text: frames.join('\n') }
  }

  /** Every viewer sends `text`; resolves when each has received `reply`. */
  async ask(text: string, reply: string): Promise<void> {
    let replies = 0
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#listen((data) => {
      if (data.toString() !== reply) return
      replies += 1
      if (replies === this.size) resolve()
    })
    for (const viewer of this.#viewers) viewer.send(text)
    await within(promise, () => `${this.target.name}: ${replies} of ${this.size} viewers got a reply`)
    this.#listen(() => {})
  }

  /** Sends due heartbeats between measurements, so none falls into one. */
  async beat(): Promise<void> {
    const isDue = performance.now() - this.#beatAt >= limits.pingIntervalMs
    if (!isDue || !this.target.wantsHeartbeats || this.size === 0) return
    this.#beatAt = performance.now()
    await this.ask(ping, pong)
  }

  /** The bytes over all wires since the sockets opened. */
  get bytes(): { received: number; sent: number } {
    const total = { received: 0, sent: 0 }
    for (const { bytes } of this.#viewers) {
      total.received += bytes.received
      total.sent += bytes.sent
    }
    return total
  }

  end(): void {
    for (const viewer of this.#viewers.splice(0)) viewer.end()
  }

  #listen(onMessage: (data: Buffer, viewer: Viewer) => void): void {
    for (const viewer of this.#viewers) viewer.onMessage = (data) => onMessage(data, viewer)
  }
}
