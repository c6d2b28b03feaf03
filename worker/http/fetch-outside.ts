import * as limits from '../../schema/limits.ts'
import { type AddressFault, outsideAddress } from '../../schema/outside/outside-address.ts'

/** Why nothing was fetched. `status` is that of an answer that is no success. */
export type FetchFault = AddressFault | 'redirects' | 'too_slow' | 'too_large' | 'no_answer' | 'status'
export type Fetched =
  | { ok: true; bytes: Uint8Array<ArrayBuffer>; url: URL; type: string }
  | { ok: false; fault: FetchFault; status?: number }

type Asked = {
  maxBytes: number
  accept: string
  isThisMachineAllowed?: boolean
  timeoutMs?: number
  /** Asks one address without following redirects. */
  ask?: (url: URL, init: RequestInit) => Promise<Response>
}

/**
 * [SC10] What is at an address that somebody pasted: at most so many bytes, within ten seconds in all, over at most three
 * redirects, each checked as the first address was. Nothing of ours goes along, and what was sent so far is dropped at the limit.
 */
export async function fetchOutside(address: string, asked: Asked): Promise<Fetched> {
  const signal = AbortSignal.timeout(asked.timeoutMs ?? limits.outsideMs)
  try {
    return await inTime(followed(address, asked, signal), signal)
  } catch {
    return { ok: false, fault: signal.aborted ? 'too_slow' : 'no_answer' }
  }
}

async function followed(address: string, asked: Asked, signal: AbortSignal): Promise<Fetched> {
  const { ask = fetch, accept, isThisMachineAllowed = false } = asked
  const headers = { accept, 'user-agent': 'Cuelight' }
  let next = address
  for (let redirects = 0; redirects <= limits.maxRedirects; redirects++) {
    const checked = outsideAddress(next, { isThisMachineAllowed })
    if (!checked.ok) return checked
    const response = await ask(checked.url, { headers, redirect: 'manual', signal })
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
    if (location === null) return await read(response, checked.url, asked.maxBytes, signal)
    await response.body?.cancel()
    next = URL.canParse(location, checked.url) ? new URL(location, checked.url).href : location
  }
  return { ok: false, fault: 'redirects' }
}

async function read(response: Response, url: URL, maxBytes: number, signal: AbortSignal): Promise<Fetched> {
  const fail = async (fault: FetchFault): Promise<Fetched> => {
    await response.body?.cancel()
    return fault === 'status' ? { ok: false, fault, status: response.status } : { ok: false, fault }
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
      return { ok: false, fault: 'too_large' }
    }
    pieces.push(piece.value)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return { ok: true, bytes, url, type: response.headers.get('content-type') ?? '' }
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
