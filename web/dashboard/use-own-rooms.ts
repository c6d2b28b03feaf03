import { useCallback } from 'react'
import type { UserRoomReply } from '../../schema/api-account.ts'
import { readOwnRooms } from '../client/api/account-api.ts'
import { patchQuery, queryKeys } from '../client/api/queries.ts'
import type { Refused } from '../client/api/reply.ts'
import { useOwnList } from './use-own-list.ts'

export type OwnRooms = {
  /** Undefined until the first reply. */
  list: readonly UserRoomReply[] | undefined
  /** Why there is no list, or no current one. */
  problem: string | null
  retry: () => void
  /** Changes the list that is shown; `undefined` takes the room out of it. */
  replace: (id: string, change: (room: UserRoomReply) => UserRoomReply | undefined) => void
}

/** The rooms of the signed-in user. */
export function useOwnRooms(): OwnRooms {
  const own = useOwnList(queryKeys.ownRooms, readOwnRooms)
  const replace = useCallback<OwnRooms['replace']>((id, change) => {
    patchQuery<readonly UserRoomReply[]>(queryKeys.ownRooms, (rooms) =>
      rooms?.flatMap((room) => (room.id === id ? (change(room) ?? []) : room)),
    )
  }, [])
  return { ...own, replace }
}

/** Whether a room that the list still shows was deleted elsewhere. */
export const isGone = (code: Refused['code']): boolean => code === 'room_not_found' || code === 'room_closed'
