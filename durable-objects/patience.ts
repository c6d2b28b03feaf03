import * as limits from '../schema/limits.ts'

/** How long the room waits for the directory: for one job, and before it answers a request. */
export type Patience = { jobMs: number; answerMs: number }

export const ownPatience: Patience = { jobMs: limits.directoryJobMs, answerMs: limits.directoryAnswerMs }

/** Waits for some work, but at most this many milliseconds: false if it took longer. The work itself continues. */
export async function endsWithin(work: Promise<void>, ms: number): Promise<boolean> {
  // A timer left running would keep the object awake for nothing.
  const waiting = new AbortController()
  const tooLate = scheduler.wait(ms, { signal: waiting.signal }).then(() => false)
  try {
    return await Promise.race([work.then(() => true), tooLate])
  } finally {
    waiting.abort()
  }
}

/** The result of some work, or a fallback if it fails or takes longer than this many milliseconds. */
export async function valueWithin<T>(work: Promise<T>, ms: number, otherwise: T): Promise<T> {
  const found = { value: otherwise }
  const done = work.then((value) => {
    found.value = value
  })
  await endsWithin(
    done.catch(() => {}),
    ms,
  )
  return found.value
}
