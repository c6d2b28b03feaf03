/** How long a job of the directory may take, and a question to it that someone waits for. */
export const directoryJobMs = 5_000
export const directoryReplyMs = 2_500

/** How long the room waits for the directory: for one job, and before it replies to a request. */
export type Patience = { jobMs: number; replyMs: number }

export const ownPatience: Patience = { jobMs: directoryJobMs, replyMs: directoryReplyMs }

/** The result of some work. Rejects if it fails or takes longer than `ms`; the work itself continues. */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  // A timer left running would keep the object awake for nothing.
  const waiting = new AbortController()
  const tooLate = scheduler.wait(ms, { signal: waiting.signal }).then(() => {
    throw new Error('no answer in time')
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    waiting.abort()
  }
}

/** Waits no longer than that either, and has a fallback in place of a rejection. */
export const valueWithin = <T>(work: Promise<T>, ms: number, otherwise: T): Promise<T> =>
  inTime(work, ms).catch(() => otherwise)
