import { DrizzleQueryError } from 'drizzle-orm'
import { ok, type Result, refuse } from '../../schema/errors.ts'

/** How long a request waits for D1. */
export const directoryPatienceMs = 3_000

/**
 * D1's result, or `unavailable` if it fails or stays silent: a directory that is out of reach must lead to a clear
 * message, never to a page that hangs.
 */
export async function fromDirectory<T>(work: Promise<T>, waitMs = directoryPatienceMs): Promise<Result<T>> {
  try {
    return ok(await within(work, waitMs, 'D1 did not answer'))
  } catch (error) {
    console.warn(JSON.stringify({ fault: 'directory', reason: reasonOf(error) }))
    return refuse('unavailable')
  }
}

/** The result of some work; throws `tooLate` if it takes longer than `ms`. The work itself continues. */
export async function within<T>(work: Promise<T>, ms: number, tooLate: string): Promise<T> {
  const waiting = new AbortController()
  const end = scheduler.wait(ms, { signal: waiting.signal }).then(() => {
    throw new Error(tooLate)
  })
  try {
    return await Promise.race([work, end])
  } finally {
    waiting.abort()
  }
}

/** Why something failed, for the log. The query is left out: its parameters are ids and digests, which no log needs. */
export const reasonOf = (error: unknown): string =>
  String(error instanceof DrizzleQueryError ? (error.cause ?? 'query failed') : error)

/** Thrown when a request needs a directory that is out of reach; the reply is `unavailable`. */
export class DirectoryFault extends Error {}

/** D1's result, for routes that need the directory; a fault ends the request with a clear message. */
export async function needDirectory<T>(work: Promise<T>): Promise<T> {
  const reply = await fromDirectory(work)
  if (!reply.ok) throw new DirectoryFault()
  return reply.value
}
