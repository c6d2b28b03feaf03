import * as limits from '../../schema/limits.ts'
import { type AddressFault, outsideAddress } from '../../schema/outside/outside-address.ts'

/** An address that answers with another one is followed this often, and each is checked. */
const usualRedirects = 3

/** Why nothing was fetched, or not all of it. `status` is that of the answer, if there was one. */
export type FetchFault = AddressFault | 'redirects' | 'too_slow' | 'too_large' | 'no_answer' | 'status'
type Fetched =
  | { ok: true; status: number; bytes: Uint8Array<ArrayBuffer>; url: URL; type: string }
  | { ok: false; fault: FetchFault; status?: number }

/** Asks one address without following redirects. */
export type Ask = (url: URL, init: RequestInit) => Promise<Response>

type Asked = {
  maxBytes: number
  accept: string
  isThisMachineAllowed?: boolean
  timeoutMs?: number
  /** How many redirects are followed. */
  maxRedirects?: number
  /** What is sent, if that is more than a question. */
  post?: { headers: Record<string, string>; body: string }
  ask?: Ask
}

/**
 * [SC10] What is at an address that somebody pasted, or what it answers to something that is sent: at most so many bytes, within
 * ten seconds in all or less, over at most three redirects or none, each checked as the first address was. Nothing of ours goes along, and what was sent so far is dropped at the limit.
 */
export async function fetchOutside(address: string, asked: Asked): Promise<Fetched> {
  const over = new AbortController()
  const { signal } = over
  const timeout = setTimeout(() => over.abort(), asked.timeoutMs ?? limits.outsideMs)
  const seen: Seen = {}
  try {
    return await inTime(followed(address, asked, signal, seen), signal)
  } catch {
    return { ok: false, fault: signal.aborted ? 'too_slow' : 'no_answer', ...seen }
  } finally {
    // A timer left running would keep an object awake for nothing.
    clearTimeout(timeout)
  }
}

/** The status of an answer whose body is still on its way. */
type Seen = { status?: number }

async function followed(address: string, asked: Asked, signal: AbortSignal, seen: Seen): Promise<Fetched> {
  const { ask = fetch, accept, isThisMachineAllowed = false, maxRedirects = usualRedirects, post } = asked
  const headers = { accept, 'user-agent': 'Cuelight', ...post?.headers }
  const sent = post === undefined ? {} : { method: 'POST', body: post.body }
  let next = address
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const checked = outsideAddress(next, { isThisMachineAllowed })
    if (!checked.ok) return checked
    const response = await ask(checked.url, { ...sent, headers, redirect: 'manual', signal })
    seen.status = response.status
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
    if (location === null) return await read(response, checked.url, asked.maxBytes, signal)
    await response.body?.cancel()
    next = URL.canParse(location, checked.url) ? new URL(location, checked.url).href : location
  }
  return { ok: false, fault: 'redirects', ...seen }
}

async function read(response: Response, url: URL, maxBytes: number, signal: AbortSignal): Promise<Fetched> {
  const fail = async (fault: FetchFault): Promise<Fetched> => {
    await response.body?.cancel()
    return { ok: false, fault, status: response.status }
  }
  if (!response.ok) return fail('status')
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) return fail('too_large')
  const pieces: Uint8Array[] = []
  const reader = response.body?.getReader()
  let size = 0
  for (;;) {
    const piece = await inTime(reader?.read() ?? Promise.resolve({ done: true, value: undefined }), signal, reader)
    if (piece.done || piece.value === undefined) break
    size += piece.value.length
    if (size > maxBytes) {
      await reader?.cancel()
      return { ok: false, fault: 'too_large', status: response.status }
    }
    pieces.push(piece.value)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return { ok: true, status: response.status, bytes, url, type: response.headers.get('content-type') ?? '' }
}

/** A promise that ends with the signal: a stream that hangs may not notice it. */
async function inTime<T>(promise: Promise<T>, signal: AbortSignal, reader?: ReadableStreamDefaultReader): Promise<T> {
  const over = new Promise<never>((_resolve, reject) => {
    const end = () => {
      reader?.cancel().catch(() => undefined)
      reject(new Error('The time is over.'))
    }
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
  return await Promise.race([promise, over])
}
