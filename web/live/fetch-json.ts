/** A request with an end (old television browsers have no `AbortSignal.timeout`). */

export type JsonReply = { status: number; body: unknown; retryAfterSeconds: number | null }

const requestTimeoutMs = 8_000

/**
 * Asks our own server and reads JSON; `body` is null where there is none. Rejects only where there was no answer.
 * @param payload sent as JSON where given
 * @param idempotencyKey makes repeating a request harmless (architecture 5)
 */
export async function fetchJson(
  method: 'GET' | 'POST',
  path: string,
  payload?: unknown,
  idempotencyKey?: string,
): Promise<JsonReply> {
  const ending = new AbortController()
  const timeout = setTimeout(() => ending.abort(), requestTimeoutMs)
  try {
    const reply = await fetch(path, {
      method,
      cache: 'no-store',
      credentials: 'same-origin',
      signal: ending.signal,
      ...(payload === undefined
        ? {}
        : {
            body: JSON.stringify(payload),
            headers: {
              'content-type': 'application/json',
              ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
            },
          }),
    })
    const text = await reply.text()
    const retryAfter = Number.parseInt(reply.headers.get('retry-after') ?? '', 10)
    return {
      status: reply.status,
      body: parseJson(text),
      retryAfterSeconds: Number.isNaN(retryAfter) ? null : retryAfter,
    }
  } finally {
    clearTimeout(timeout)
  }
}

/** The value a JSON text stands for, null where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
