/** The code that this browser asked for last: its time left survives a reload and is known in every tab. */
import * as z from 'zod/mini'
import * as limits from '../../../schema/limits.ts'
import { createDraftStore } from '../../client/draft-store.ts'
import { deviceNow } from '../../live/clock/clock.ts'

/** A code that was mailed. */
const codeRequest = z.object({
  /** The address it was sent to; null if this tab does not know it. */
  email: z.catch(z.nullable(z.string()), null),
  /** When it was sent, by the clock of this device, epoch ms. */
  sentAt: z.number(),
})
type CodeRequest = z.infer<typeof codeRequest>

const storageKey = 'cuelight_code_request'
const inThisTab = createDraftStore(storageKey, codeRequest)
const inEveryTab = createDraftStore(storageKey, codeRequest, () => localStorage)
/** In memory too, for browsers whose storage is off. */
let latest: CodeRequest | null = null

/**
 * Notes that a code was sent just now. It works in every tab of this browser, so all of them know the time. The address
 * stays in this tab, because many people may share a computer.
 */
export function noteCodeSent(email: string | null): CodeRequest {
  const sentAt = deviceNow()
  latest = { email, sentAt }
  inEveryTab.save({ email: null, sentAt })
  inThisTab.save(latest)
  return latest
}

/** The latest request of this browser; null if there is none, or it is too old to ask for another code. */
export function currentCodeRequest(): CodeRequest | null {
  const here = latest ?? inThisTab.load()
  const anywhere = inEveryTab.load()
  const request = anywhere !== null && anywhere.sentAt !== here?.sentAt ? anywhere : here
  if (request !== null && deviceNow() - request.sentAt < limits.flowMs) return request
  forgetCodeRequest()
  return null
}

/** Forgets the request, for example after its code was used. */
export function forgetCodeRequest(): void {
  latest = null
  inEveryTab.clear()
  inThisTab.clear()
}
