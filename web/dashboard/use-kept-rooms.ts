import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { claimRoom } from '../client/api/account-api.ts'
import { queryKeys } from '../client/api/queries.ts'
import { forgetRoom, isToKeep, type RoomHere, roomsHere } from '../client/rooms-here/rooms-here.ts'
import * as words from '../client/rooms-here/words/rooms-here.ts'
import { deviceNow } from '../live/clock/clock.ts'
import { toast } from '../ui/overlay/toast.ts'
import { isGone } from './use-own-rooms.ts'

/**
 * Keeps this browser's rooms on the dashboard: immediately those whose maker pressed 'Sign up to keep it', the others on
 * request. A room that cannot be kept now stays on the browser's list.
 */
export function useKeptRooms(): (room: RoomHere) => Promise<void> {
  const client = useQueryClient()
  const keep = useCallback(
    async ({ id, name }: RoomHere) => {
      const claimed = await claimRoom(id)
      if (claimed.ok) {
        forgetRoom(id)
        toast({ title: words.keptTitle, description: words.kept(name) })
        await client.invalidateQueries({ queryKey: queryKeys.ownRooms })
        return
      }
      if (isGone(claimed.code) || claimed.code === 'already_owned') forgetRoom(id)
      toast({ title: words.notKept, description: claimed.message, variant: 'destructive' })
    },
    [client],
  )
  useEffect(() => {
    for (const room of roomsHere()) if (isToKeep(room, deviceNow())) void keep(room)
  }, [keep])
  return keep
}
