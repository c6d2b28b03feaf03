import { type ComponentType, type ReactNode, useState } from 'react'
import { isRoomId } from '../../../schema/ids.ts'
import type { LinkedRoom } from '../../../schema/links/room-link.ts'
import { type RefusalCode, refusalStatus } from '../../../schema/refusal-codes.ts'
import type { InitialFeed } from '../../live/feed/feed-state.ts'
import { isLock } from '../../live/feed/room-read.ts'
import type { InlinedRoom } from '../inlined-room.ts'
import { RoomSearch } from '../later-screens.tsx'
import type { RefusalProps } from './refusal-screen.tsx'

/** The room as the address names it. */
export type SoughtPageProps = LinkedRoom & {
  inlined: InlinedRoom | null
  onForm: () => void
}

export type FoundPageProps = { name: string; roomId: string; initial: InitialFeed; onForm: () => void }

export type SoughtRoomProps = SoughtPageProps & {
  /** The page that is shown once the room is found. */
  Page: ComponentType<FoundPageProps>
  /** Why this phone is not in the room. */
  Refusal: ComponentType<RefusalProps>
}

/** The page of an address's room: the room that the page was served with, or one that is looked up. */
export function SoughtRoom(props: SoughtRoomProps): ReactNode {
  const { name, inlined, onForm, Page } = props
  const [served] = useState(() => lookupOfInlined(name, inlined))
  if (served?.kind !== 'found') return <RoomSearch {...props} served={served} />
  return <Page name={name} roomId={served.roomId} initial={served.initial} onForm={onForm} />
}

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
