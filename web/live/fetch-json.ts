import { parseJson } from '../../schema/json.ts'

export type JsonReply = { status: number; body: unknown; retryAfterSeconds: number | null }

const requestTimeoutMs = 8_000

/**
 * Asks our own server and reads JSON; `body` is null where there is none. Rejects only where there was no answer.
 * @param payload sent as JSON where given
 */
export async function fetchJson(method: 'GET' | 'POST', path: string, payload?: unknown): Promise<JsonReply> {
  return withEnd(requestTimeoutMs, async (signal) => {
    const reply = await fetch(path, {
      method,
      cache: 'no-store',
      credentials: 'same-origin',
      signal,
      ...(payload === undefined
        ? {}
        : { body: JSON.stringify(payload), headers: { 'content-type': 'application/json' } }),
    })
    // Read in any case: an answer that nobody reads keeps its connection.
    const text = await reply.text()
    const retryAfter = Number.parseInt(reply.headers.get('retry-after') ?? '', 10)
    return {
      status: reply.status,
      body: parseJson(text),
      retryAfterSeconds: Number.isNaN(retryAfter) ? null : retryAfter,
    }
  })
}

/**
 * Waits for a request no longer than this: a hall's network may swallow one without a word. (Old television browsers
 * have no `AbortSignal.timeout`.)
 */
export async function withEnd<T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController()
  const timeout = setTimeout(() => ending.abort(), ms)
  try {
    return await ask(ending.signal)
  } finally {
    clearTimeout(timeout)
  }
}
