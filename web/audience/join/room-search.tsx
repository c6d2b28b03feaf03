/** From a code or room id to the room, through the join call, which also makes this browser a participant. */
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { fieldOf } from '../../../schema/json.ts'
import * as limits from '../../../schema/limits.ts'
import { type LinkedRoom, withRoom } from '../../../schema/links/room-link.ts'
import { readErrorCode } from '../../../schema/protocol.ts'
import { type RefusalCode, refusalStatus } from '../../../schema/refusal-codes.ts'
import type { InitialFeed } from '../../live/feed/feed-state.ts'
import { isLock } from '../../live/feed/fetch-room.ts'
import { fetchJson, type JsonReply } from '../../live/fetch-json.ts'
import { listen } from '../../live/listen.ts'
import { Connection } from '../connection.tsx'
import { Frame } from '../frame.tsx'
import type { InlinedRoom } from '../inlined-room.ts'
import { ConnectingScreen } from '../ui/phone-screen.tsx'
import { type Lookup, refusalOf } from './lookup.ts'
import type { RefusalProps } from './refusal-screen.tsx'

/** The room as the address names it. */
export type LookupPageProps = LinkedRoom & {
  inlined: InlinedRoom | null
  onForm: () => void
}

export type FoundPageProps = { name: string; roomId: string; initial: InitialFeed; onForm: () => void }

export type RoomLookupProps = LookupPageProps & {
  /** The page that is shown once the room is found. */
  Page: ComponentType<FoundPageProps>
  /** Why this phone is not in the room. */
  Refusal: ComponentType<RefusalProps>
}

type RoomSearchProps = RoomLookupProps & {
  /** Why the page was served without the room; null if that is not known. */
  served: Lookup | null
}

/** Looks up a room by its name and shows its page, or the reason for a refusal. */
export function RoomSearch({ onForm, Page, Refusal, ...address }: RoomSearchProps): ReactNode {
  const { name, room } = address
  const { lookup, nextAtMs, again } = useRoomLookup(address)
  if (lookup.kind === 'found') {
    const { roomId, initial } = lookup
    return <Page key={roomId} name={name} roomId={roomId} initial={initial} onForm={onForm} />
  }
  const refusal = lookup.kind === 'refused' ? lookup.code : null
  const downSinceMs = lookup.kind === 'unreachable' ? lookup.sinceMs : null
  return (
    <Frame
      connection={
        <Connection
          feed={{ connection: downSinceMs === null ? 'connecting' : 'down', downSinceMs, refusal, retry: again }}
        />
      }
    >
      {lookup.kind === 'refused' ? (
        <Refusal name={name} room={room} code={lookup.code} nextAtMs={nextAtMs} onAgain={again} onForm={onForm} />
      ) : (
        <ConnectingScreen />
      )}
    </Frame>
  )
}

/** Whether a refusal is over after a wait. */
const isWait = (code: RefusalCode): boolean => code === 'too_many_requests' || code === 'too_many_newcomers'

/** The wait after a refusal for too many tries that did not say how long it lasts. */
const unknownWaitSeconds = 60

/** The meaning of a reply to `GET /api/join/{name}`; null for a fault that is worth another try. */
export function lookupOfReply(name: string, { status, body, retryAfterSeconds }: JsonReply): Lookup | null {
  const roomId = fieldOf(fieldOf(body, 'room'), 'id')
  if (status === 200 && typeof roomId === 'string')
    return { kind: 'found', roomId, initial: { state: null, refusal: null } }
  const code = readErrorCode(body)
  if (code === null || refusalStatus[code] >= 500) return null
  return refusalOf(name, code, retryAfterSeconds)
}

/** The wait before asking again automatically, in ms; null if a person has to act first. `random` is 0 to 1. */
export function askAgainMs(lookup: Lookup, failures: number, random: number): number | null {
  switch (lookup.kind) {
    case 'unreachable': {
      const wait = Math.min(limits.reconnectMaxMs, limits.reconnectMinMs * 2 ** failures)
      return wait * (0.5 + 0.5 * random)
    }
    case 'refused':
      if (isWait(lookup.code)) return (lookup.retryAfterSeconds ?? unknownWaitSeconds) * (1000 + 200 * random)
      // A locked or private room reveals nothing, not even its id: the page can only ask again.
      return isLock(lookup.code) || lookup.code === 'password_required'
        ? limits.viewerPollMs * (0.8 + 0.4 * random)
        : null
    default:
      return null
  }
}

/** What is shown next. Without a reply, a locked or private room stays: someone may be typing its password. */
export function shownAfter(shown: Lookup, next: Lookup): Lookup {
  const isKept = shown.kind === 'refused' && (isLock(shown.code) || shown.code === 'password_required')
  return isKept && next.kind === 'unreachable' ? shown : next
}

type LookupState = {
  lookup: Lookup
  /** When the page asks again automatically, by `performance.now()`; null for never. */
  nextAtMs: number | null
  /** Asks again now. */
  again: () => void
}

/** The room of an address. */
function useRoomLookup({ name, room, served }: Pick<RoomSearchProps, 'name' | 'room' | 'served'>): LookupState {
  const [lookup, setLookup] = useState<Lookup>(served ?? { kind: 'looking' })
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

    function show(next: Lookup): void {
      current = next
      setLookup((shown) => shownAfter(shown, next))
      const waitMs = askAgainMs(next, failures, Math.random())
      setNextAtMs(waitMs === null ? null : performance.now() + waitMs)
      if (waitMs !== null) timer = setTimeout(ask, waitMs)
    }

    async function ask(): Promise<void> {
      clearTimeout(timer)
      const reply = await fetchJson('GET', withRoom(`/api/join/${encodeURIComponent(name)}`, room))
      if (isOver) return
      const next = reply === null ? null : lookupOfReply(name, reply)
      failures = next === null ? failures + 1 : 0
      const sinceMs = current.kind === 'unreachable' ? current.sinceMs : performance.now()
      show(next ?? { kind: 'unreachable', sinceMs })
    }

    const onReturn = () => {
      const isLimited = current.kind === 'refused' && isWait(current.code)
      if (!document.hidden && !isLimited && askAgainMs(current, 0, 0) !== null) void ask()
    }
    if (lookup.kind === 'looking' || asked > 0) void ask()
    else show(lookup)
    const stopListening = listen(onReturn, [document, 'visibilitychange'], [window, 'online'])
    return () => {
      isOver = true
      clearTimeout(timer)
      stopListening()
    }
  }, [name, room, asked, isFound])

  return { lookup, nextAtMs, again }
}
