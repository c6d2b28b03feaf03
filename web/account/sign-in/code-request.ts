/** The code that this browser asked for last: its time left survives a reload and is known in every tab. */
import * as z from 'zod/mini'
import { parseJson } from '../../../schema/json.ts'
import * as limits from '../../../schema/limits.ts'
import { deviceNow } from '../../live/clock/clock.ts'

/** A code that was mailed. */
export type CodeRequest = {
  /** The address it was sent to; null if this tab does not know it. */
  email: string | null
  /** When it was sent, by the clock of this device, epoch ms. */
  sentAt: number
}

const storageKey = 'cuelight_code_request'
/** In memory too, for browsers whose storage is off. */
let latest: CodeRequest | null = null

/**
 * Notes that a code was sent just now. It works in every tab of this browser, so all of them know the time. The address
 * stays in this tab, because many people may share a computer.
 */
export function noteCodeSent(email: string | null): CodeRequest {
  const sentAt = deviceNow()
  latest = { email, sentAt }
  attempt(() => localStorage.setItem(storageKey, JSON.stringify({ sentAt })))
  attempt(() => sessionStorage.setItem(storageKey, JSON.stringify(latest)))
  return latest
}

/** The code that was requested last; null if this browser has no request left that a new code could replace. */
export function currentCodeRequest(): CodeRequest | null {
  const here = latest ?? readRequest(attempt(() => sessionStorage.getItem(storageKey)))
  const anywhere = readRequest(attempt(() => localStorage.getItem(storageKey)))
  const request = anywhere !== null && anywhere.sentAt !== here?.sentAt ? anywhere : here
  if (request !== null && deviceNow() - request.sentAt < limits.flowMs) return request
  forgetCodeRequest()
  return null
}

/** After a code was used. */
export function forgetCodeRequest(): void {
  latest = null
  attempt(() => localStorage.removeItem(storageKey))
  attempt(() => sessionStorage.removeItem(storageKey))
}

const codeRequest = z.object({ email: z.catch(z.nullable(z.string()), null), sentAt: z.number() })

const readRequest = (text: string | null): CodeRequest | null =>
  codeRequest.safeParse(parseJson(text ?? '')).data ?? null

/** The entry of a storage; null if the browser forbids storage. */
function attempt<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}
