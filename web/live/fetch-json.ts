import { parseJson } from '../../schema/json.ts'
import { sessionHeaders } from './page-session.ts'

export type JsonReply = { status: number; body: unknown; retryAfterSeconds: number | null }

/** How long a page waits for a reply. */
const requestTimeoutMs = 8_000

let credentials: RequestCredentials = 'same-origin'

/** [EM4] From now on this page sends no cookie and keeps none. */
export const sendNoCookies = (): void => {
  credentials = 'omit'
}

/** Requests JSON from our own server. `body` is null if there is none, and the result without a reply. */
export const fetchJson = (method: 'GET' | 'POST', path: string, payload?: unknown): Promise<JsonReply | null> =>
  withEnd(requestTimeoutMs, async (signal) => {
    const reply = await fetch(path, {
      method,
      cache: 'no-store',
      credentials,
      signal,
      headers: { ...sessionHeaders(), ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    })
    // Always read, because an unread reply keeps its connection open.
    const text = await reply.text()
    const retryAfter = Number.parseInt(reply.headers.get('retry-after') ?? '', 10)
    return {
      status: reply.status,
      body: parseJson(text),
      retryAfterSeconds: Number.isNaN(retryAfter) ? null : retryAfter,
    }
  }).catch(() => null)

/** Asks our own server what it would reply at an address of a page; null without a reply. */
export const fetchHead = (path: string, headers: Record<string, string> = {}): Promise<Response | null> =>
  withEnd(requestTimeoutMs, (signal) =>
    fetch(path, { method: 'HEAD', cache: 'no-store', credentials, headers, signal }),
  ).catch(() => null)

/** Ends a request after `ms`: a hall's network may swallow one. (Old televisions lack `AbortSignal.timeout`.) */
export async function withEnd<T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController()
  const timeout = setTimeout(() => ending.abort(), ms)
  try {
    return await ask(ending.signal)
  } finally {
    clearTimeout(timeout)
  }
}
