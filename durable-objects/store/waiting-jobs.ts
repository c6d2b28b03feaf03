import type { EpochMs } from '../../schema/values/time.ts'
import { inTime, type Patience, valueWithin } from '../patience.ts'
import type { Job } from './history-store.ts'

type Options<Kind extends string> = {
  /** The jobs that are not done, the most urgent first. */
  jobs: () => Job<Kind>[]
  /** Does one. It may be done twice. */
  work: (job: Job<Kind>, now: EpochMs) => Promise<void>
  done: (job: Job<Kind>) => void
  failed: (job: Job<Kind>, dueAt: EpochMs) => void
  /** What the log says of an error, without names. */
  reasonOf: (error: unknown) => string
  now: () => EpochMs
  patience: () => Patience
  /** How many are done at the same time. */
  atOnce?: number
  /** The longest wait between two tries. */
  longestWaitMs?: number
}

const fiveMinutesMs = 5 * 60_000

/** Does jobs until they are done: each again after a while if it fails, and nobody waits for a slow one. */
export class WaitingJobs<Kind extends string> {
  readonly #options: Options<Kind>
  #running: Promise<void> = Promise.resolve()

  constructor(options: Options<Kind>) {
    this.#options = options
  }

  /**
   * Runs the jobs that are due. Waits only a moment for slow ones, and not beyond `until`, when the object has something
   * else to do. The next alarm does the rest.
   */
  async runDue(until: EpochMs | null = null): Promise<void> {
    const { now, patience } = this.#options
    const leftMs = (until ?? Number.POSITIVE_INFINITY) - now()
    // One run after another, so no job runs twice at the same time, and the alarm does not erase an object that is
    // still at work.
    const run = () => this.#runAll()
    this.#running = this.#running.then(run, run)
    await valueWithin(this.#running, Math.min(patience().replyMs, leftMs), undefined)
  }

  async #runAll(): Promise<void> {
    const { jobs, now: clock, atOnce = 1 } = this.#options
    const now = clock()
    const due = jobs().filter(({ dueAt }) => dueAt <= now)
    const next = async (): Promise<void> => {
      for (let job = due.shift(); job !== undefined; job = due.shift()) await this.#run(job, now)
    }
    await Promise.all(Array.from({ length: Math.min(atOnce, due.length) }, next))
  }

  async #run(job: Job<Kind>, now: EpochMs): Promise<void> {
    const { work, done, failed, reasonOf, patience, longestWaitMs = fiveMinutesMs } = this.#options
    try {
      await inTime(work(job, now), patience().jobMs)
      done(job)
    } catch (error) {
      const { kind, attempts } = job
      console.warn(JSON.stringify({ fault: 'outbox', kind: kind.split(' ')[0], attempts, reason: reasonOf(error) }))
      failed(job, retryAt(job, now, longestWaitMs))
    }
  }
}

/** When a failed job is tried again: 1 s, 2 s, 4 s … up to the longest wait. */
const retryAt = ({ attempts }: Job<string>, now: EpochMs, longestWaitMs: number): EpochMs =>
  now + Math.min(longestWaitMs, 1000 * 2 ** Math.min(attempts, 20))
