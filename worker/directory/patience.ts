import { DrizzleQueryError } from 'drizzle-orm'
import { ok, type Result, refuse } from '../../schema/errors.ts'

const patienceMs = 3_000

/**
 * What D1 answers, or `unavailable` where it fails or stays silent: a directory that is out of reach must cost a clear
 * sentence, never a hanging page.
 */
export async function fromDirectory<T>(work: Promise<T>, waitMs = patienceMs): Promise<Result<T>> {
  const patience = new AbortController()
  const tooLate = scheduler.wait(waitMs, { signal: patience.signal }).then(() => {
    throw new Error('D1 did not answer')
  })
  try {
    return ok(await Promise.race([work, tooLate]))
  } catch (error) {
    console.warn(JSON.stringify({ fault: 'directory', reason: reasonOf(error) }))
    return refuse('unavailable')
  } finally {
    patience.abort()
  }
}

/** Why something failed, for the log. Without the query: its parameters are ids and digests, which no log needs. */
export const reasonOf = (error: unknown): string =>
  String(error instanceof DrizzleQueryError ? (error.cause ?? 'query failed') : error)

/** The directory is out of reach for a request that can do nothing without it: answered as `unavailable`. */
export class DirectoryFault extends Error {}

/** What D1 answers, for routes that are about the directory; a fault ends the request with a clear sentence. */
export async function needDirectory<T>(work: Promise<T>): Promise<T> {
  const answer = await fromDirectory(work)
  if (!answer.ok) throw new DirectoryFault()
  return answer.value
}
