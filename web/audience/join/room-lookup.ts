/** From a code or room id to the room, through the join call, which also makes this browser one of the audience. */
import { useCallback, useEffect, useState } from 'react'
import { isRoomId } from '../../../schema/ids.ts'
import * as limits from '../../../schema/limits.ts'
import { type LinkedRoom, withRoom } from '../../../schema/links/room-link.ts'
import { readErrorCode } from '../../../schema/protocol.ts'
import { type RefusalCode, refusalStatus } from '../../../schema/refusal-codes.ts'
import type { InitialFeed } from '../../live/feed/feed-state.ts'
import { isLock } from '../../live/feed/room-read.ts'
import { fetchJson, type JsonReply } from '../../live/fetch-json.ts'
import type { InlinedRoom } from '../inlined-room.ts'

export type Lookup =
  | { kind: 'looking' }
  | { kind: 'found'; roomId: string; initial: InitialFeed }
  | { kind: 'refused'; code: RefusalCode; retryAfterSeconds: number | null }
  /** No answer; `sinceMs` by `performance.now()`. */
  | { kind: 'unreachable'; sinceMs: number }

/** After a refusal for too many tries that did not say how long it lasts. */
const unknownWaitSeconds = 60

const nothingYet: InitialFeed = { state: null, refusal: null }

/** What the page was served with, as a finished lookup; null if the API has to be asked. */
export function lookupOfInlined(name: string, inlined: InlinedRoom | null): Lookup | null {
  if (inlined === null) return null
  const { roomId, state, own, refusal, retryAfterSeconds } = inlined
  if (state !== null && roomId !== null) return { kind: 'found', roomId, initial: { state, own, refusal: null } }
  if (refusal === null || refusalStatus[refusal] >= 500) return null
  return refusalOf(roomId ?? name, refusal, retryAfterSeconds)
}

/** The meaning of a reply of `GET /api/join/{name}`; null for a fault that is worth another try. */
export function lookupOfReply(name: string, { status, body, retryAfterSeconds }: JsonReply): Lookup | null {
  const room = typeof body === 'object' && body !== null && 'room' in body ? body.room : null
  const roomId = typeof room === 'object' && room !== null && 'id' in room ? room.id : null
  if (status === 200 && typeof roomId === 'string') return { kind: 'found', roomId, initial: nothingYet }
  const code = readErrorCode(body)
  if (code === null || refusalStatus[code] >= 500) return null
  return refusalOf(name, code, retryAfterSeconds)
}

/** A page that knows the id of a locked room waits on its socket, which reports when the lock is lifted. */
function refusalOf(name: string, code: RefusalCode, retryAfterSeconds: number | null): Lookup {
  if (isLock(code) && isRoomId(name)) return { kind: 'found', roomId: name, initial: { state: null, refusal: code } }
  return { kind: 'refused', code, retryAfterSeconds }
}

/** When to ask again without a press, in ms; null for never, when a person has to do something. `random` is 0 to 1. */
export function askAgainMs(lookup: Lookup, failures: number, random: number): number | null {
  switch (lookup.kind) {
    case 'unreachable': {
      const wait = Math.min(limits.reconnectMaxMs, limits.reconnectMinMs * 2 ** failures)
      return wait * (0.5 + 0.5 * random)
    }
    case 'refused':
      if (lookup.code === 'too_many_requests')
        return (lookup.retryAfterSeconds ?? unknownWaitSeconds) * (1000 + 200 * random)
      // A locked or private room reveals nothing, not even its id: the page can only ask again.
      return isLock(lookup.code) || lookup.code === 'password_required'
        ? limits.viewerPollMs * (0.8 + 0.4 * random)
        : null
    default:
      return null
  }
}

export type RoomLookup = {
  lookup: Lookup
  /** When it is asked again without a press, by `performance.now()`; null for never. */
  nextAtMs: number | null
  /** Asks again now. */
  again: () => void
}

/** The room of an address. */
export function useRoomLookup({ name, room }: LinkedRoom, inlined: InlinedRoom | null): RoomLookup {
  const [lookup, setLookup] = useState<Lookup>(() => lookupOfInlined(name, inlined) ?? { kind: 'looking' })
  const [nextAtMs, setNextAtMs] = useState<number | null>(null)
  const [asked, setAsked] = useState(0)
  const again = useCallback(() => setAsked((n) => n + 1), [])
  const isFound = lookup.kind === 'found'

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` starts it again; what was found at first is read once
  useEffect(() => {
    if (isFound) return
    let isOver = false
    let failures = 0
    let current: Lookup = lookup
    let timer: ReturnType<typeof setTimeout> | undefined

    function settle(next: Lookup): void {
      current = next
      setLookup(next)
      const waitMs = askAgainMs(next, failures, Math.random())
      setNextAtMs(waitMs === null ? null : performance.now() + waitMs)
      if (waitMs !== null) timer = setTimeout(ask, waitMs)
    }

    async function ask(): Promise<void> {
      clearTimeout(timer)
      const reply = await fetchJson('GET', withRoom(`/api/join/${encodeURIComponent(name)}`, room)).catch(() => null)
      if (isOver) return
      const next = reply === null ? null : lookupOfReply(name, reply)
      failures = next === null ? failures + 1 : 0
      const sinceMs = current.kind === 'unreachable' ? current.sinceMs : performance.now()
      settle(next ?? { kind: 'unreachable', sinceMs })
    }

    const onReturn = () => {
      const isLimited = current.kind === 'refused' && current.code === 'too_many_requests'
      if (!document.hidden && !isLimited && askAgainMs(current, 0, 0) !== null) void ask()
    }
    if (lookup.kind === 'looking' || asked > 0) void ask()
    else settle(lookup)
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('online', onReturn)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('online', onReturn)
    }
  }, [name, room, asked, isFound])

  return { lookup, nextAtMs, again }
}
