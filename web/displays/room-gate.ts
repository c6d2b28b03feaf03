import { useEffect, useState } from 'react'
import type { RefusalCode } from '../../schema/refusal-codes.ts'
import type { Snapshot } from '../../schema/view/snapshot.ts'
import type { RoomFeed } from '../live/feed/use-room-feed.ts'

/** Whether this screen may show the room, and if not, why. */
type RoomGate =
  | { kind: 'open'; snapshot: Snapshot }
  | { kind: 'locked' | 'password' | 'missing' | 'deleted' | 'loading' | 'unreachable' }

/**
 * The screen for a feed's state: the room, a reason why it may not be read, or waiting. A refusal that
 * is not about reading ('please wait a moment') never takes a running timer off a screen.
 */
export function gateOf(feed: Pick<RoomFeed, 'room' | 'refusal' | 'connection'>): RoomGate {
  const closed = feed.refusal === null ? null : closedBy(feed.refusal)
  if (closed !== null) return { kind: closed }
  if (feed.room !== null) return { kind: 'open', snapshot: feed.room }
  const isWaiting = feed.refusal === null && feed.connection !== 'down'
  return { kind: isWaiting ? 'loading' : 'unreachable' }
}

function closedBy(code: RefusalCode): 'locked' | 'password' | 'missing' | 'deleted' | null {
  switch (code) {
    case 'viewer_locked':
      return 'locked'
    case 'password_required':
    case 'wrong_password':
      return 'password'
    case 'room_not_found':
    case 'not_found':
      return 'missing'
    case 'room_closed':
      return 'deleted'
    default:
      return null
  }
}

/** After this time a display that reads the room says how it gets a place: waiting may not help. */
const patienceMs = 60_000

/** Whether a display has only read its room for long, without a live connection. */
export function useHasNoPlace({
  connection,
  downSinceMs,
  isPolled,
}: Pick<RoomFeed, 'connection' | 'downSinceMs' | 'isPolled'>): boolean {
  return useElapsed(connection === 'down' ? downSinceMs : null, patienceMs) && isPolled === true
}

/** Whether `ms` have passed since a moment of `performance.now()`; false for null. Re-renders when they have. */
export function useElapsed(sinceMs: number | null, ms: number): boolean {
  const [elapsedSince, setElapsedSince] = useState<number | null>(null)
  useEffect(() => {
    if (sinceMs === null) return
    const timeout = setTimeout(() => setElapsedSince(sinceMs), Math.max(0, sinceMs + ms - performance.now()))
    return () => clearTimeout(timeout)
  }, [sinceMs, ms])
  return sinceMs !== null && elapsedSince === sinceMs
}
