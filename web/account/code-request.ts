import { isFields, isNumber, isTextOrNull } from '../live/checks.ts'
import { deviceNow } from '../live/clock.ts'
import { parseJson } from '../live/fetch-json.ts'

/** A code that is on its way to somebody's mailbox. */
export type CodeRequest = {
  /** Where it was sent, to be shown; null where this browser does not know. */
  email: string | null
  /** When, by the clock of this device, epoch ms. */
  sentAt: number
}

const storageKey = 'cuelight_code_request'
/** In memory too, for browsers whose storage is off. */
let latest: CodeRequest | null = null

/** Notes that a code was sent just now, so that the countdown outlives a reload. */
export function noteCodeSent(email: string | null): CodeRequest {
  latest = { email, sentAt: deviceNow() }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(latest))
  } catch {
    // Storage is off: the countdown starts again with a reload.
  }
  return latest
}

/** The code that was asked for last in this tab; where nothing is known it counts as sent now. */
export function currentCodeRequest(): CodeRequest {
  return latest ?? storedRequest() ?? { email: null, sentAt: deviceNow() }
}

/** After a code was used. */
export function forgetCodeRequest(): void {
  latest = null
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was stored then.
  }
}

function storedRequest(): CodeRequest | null {
  try {
    const stored = parseJson(sessionStorage.getItem(storageKey) ?? '')
    if (!isFields(stored) || !isNumber(stored['sentAt']) || !isTextOrNull(stored['email'])) return null
    return { email: stored['email'], sentAt: stored['sentAt'] }
  } catch {
    return null
  }
}
