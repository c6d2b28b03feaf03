/** What is known of the room that an address names. */
import { isRoomId } from '../../../schema/ids.ts'
import { type RefusalCode, refusalStatus } from '../../../schema/refusal-codes.ts'
import type { InitialFeed } from '../../live/feed/feed-state.ts'
import { isLock } from '../../live/feed/fetch-room.ts'
import type { InlinedRoom } from '../inlined-room.ts'

export type Lookup =
  | { kind: 'looking' }
  | { kind: 'found'; roomId: string; initial: InitialFeed }
  | { kind: 'refused'; code: RefusalCode; retryAfterSeconds: number | null }
  /** No reply; `sinceMs` by `performance.now()`. */
  | { kind: 'unreachable'; sinceMs: number }

/** What the page was served with, as a finished lookup; null if the API has to be asked. */
export function lookupOfInlined(name: string, inlined: InlinedRoom | null): Lookup | null {
  if (inlined === null) return null
  const { roomId, state, own, refusal, retryAfterSeconds } = inlined
  if (state !== null && roomId !== null) return { kind: 'found', roomId, initial: { state, own, refusal: null } }
  if (refusal === null || refusalStatus[refusal] >= 500) return null
  return refusalOf(roomId ?? name, refusal, retryAfterSeconds)
}

/** A page that knows the id of a locked room waits on its socket, which reports when the lock is lifted. */
export function refusalOf(name: string, code: RefusalCode, retryAfterSeconds: number | null): Lookup {
  if (isLock(code) && isRoomId(name)) return { kind: 'found', roomId: name, initial: { state: null, refusal: code } }
  return { kind: 'refused', code, retryAfterSeconds }
}
