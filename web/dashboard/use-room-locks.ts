import { useCallback, useRef } from 'react'
import type { UserRoomReply } from '../../schema/api-account.ts'
import { patchRoom } from '../client/api/api.ts'
import { endSession } from '../client/session/session.ts'
import { toast } from '../ui/overlay/toast.ts'
import { isGone, type OwnRooms } from './use-own-rooms.ts'
import * as words from './words/rooms.ts'

/** The presses on one room that have no reply yet. */
type Pending = {
  /** The last known state on the server. */
  onServer: Locks
  /** What the last press asked for. */
  asked: Locks
  turn: Promise<void>
}

/**
 * Switches a lock of a room: shown immediately, and taken back if it is refused. Both flags are sent together, the other unchanged.
 * A press during a request is sent after it, so the last press wins.
 */
export function useRoomLocks(replace: OwnRooms['replace']): (room: UserRoomReply, lock: LockName) => void {
  const pending = useRef(new Map<string, Pending>())
  return useCallback(
    (room, lock) => {
      const known = pending.current.get(room.id)
      const before = known?.asked ?? locksOf(room)
      const wanted = { ...before, [lock]: !before[lock] }
      const mine: Pending = known ?? { onServer: before, asked: wanted, turn: Promise.resolve() }
      mine.asked = wanted
      pending.current.set(room.id, mine)
      replace(room.id, (shown) => ({ ...shown, ...wanted }))

      mine.turn = mine.turn.then(async () => {
        const reply = await patchRoom(room.id, wanted)
        if (reply.ok) mine.onServer = locksOf(reply.value)
        const isLast = mine.asked === wanted
        if (isLast) {
          pending.current.delete(room.id)
          replace(room.id, (shown) => ({ ...shown, ...mine.onServer }))
        }
        if (reply.ok) {
          const { isViewerLocked, isJoinLocked } = mine.onServer
          if (isLast)
            toast({
              title: words.accessUpdated,
              description: words.accessNow(stateOf(isViewerLocked), stateOf(isJoinLocked)),
            })
          return
        }
        if (isGone(reply.code)) replace(room.id, () => undefined)
        const text = isGone(reply.code) ? words.accessOfDeleted(room.name) : words.accessFailedText
        toast({ title: words.accessFailed, description: text, variant: 'destructive' })
        if (reply.code === 'not_signed_in') endSession()
      })
    },
    [replace],
  )
}

const stateOf = (isLocked: boolean) => (isLocked ? 'locked' : 'open')

export type LockName = 'isViewerLocked' | 'isJoinLocked'
type Locks = Record<LockName, boolean>

/** The two locks of a room and nothing else: they always go together. */
const locksOf = ({ isViewerLocked, isJoinLocked }: Locks): Locks => ({ isViewerLocked, isJoinLocked })
