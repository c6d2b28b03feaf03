import * as limits from '../schema/limits.ts'

/** How long the room waits for its directory: for one job, and before it answers who asked. */
export type Patience = { jobMs: number; answerMs: number }

export const ownPatience: Patience = { jobMs: limits.directoryJobMs, answerMs: limits.directoryAnswerMs }

/** Waits for some work, but no longer than so many milliseconds: false where it took longer. The work itself goes on. */
export async function endsWithin(work: Promise<void>, ms: number): Promise<boolean> {
  // A wait that is left running keeps the object awake for nothing.
  const waiting = new AbortController()
  const tooLate = scheduler.wait(ms, { signal: waiting.signal }).then(() => false)
  try {
    return await Promise.race([work.then(() => true), tooLate])
  } finally {
    waiting.abort()
  }
}

/** What some work gives, or something else where it takes longer than so many milliseconds or fails. */
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
