import { useEffect, useRef, useState } from 'react'
import type { RefusalCode } from '../../schema/errors.ts'
import type { Desk } from './desk.ts'

/** Longer than the answer to one's own request takes to follow the closing of the socket. */
const holdMs = 1_500

/**
 * Keeps the desk in sight for a moment when the socket is closed for a new controller link or a deleted room: if it was
 * this page that asked for it, the answer says at once how it goes on.
 */
export function useHeldDesk(desk: Desk | null, refusal: RefusalCode | null): { desk: Desk | null; hadRoom: boolean } {
  const last = useRef<Desk | null>(null)
  const [givenUp, setGivenUp] = useState<RefusalCode | null>(null)
  useEffect(() => {
    if (desk !== null) last.current = desk
  }, [desk])
  useEffect(() => {
    setGivenUp(null)
    if (refusal === null) return
    const timeout = setTimeout(() => setGivenUp(refusal), holdMs)
    return () => clearTimeout(timeout)
  }, [refusal])
  if (desk !== null) return { desk, hadRoom: true }
  const isHeld = (refusal === 'control_rotated' || refusal === 'room_closed') && givenUp !== refusal
  return { desk: isHeld ? last.current : null, hadRoom: last.current !== null }
}
