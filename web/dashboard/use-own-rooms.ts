import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { UserRoomReply } from '../../schema/api-account.ts'
import { readOwnRooms } from '../client/api/account-api.ts'
import { patchQuery, queryKeys, valueOrThrow } from '../client/api/queries.ts'
import type { Refused } from '../client/api/reply.ts'

export type OwnRooms = {
  /** Undefined until the first reply. */
  list: readonly UserRoomReply[] | undefined
  /** Why there is no list, or no current one. */
  problem: string | null
  retry: () => void
  /** Changes the list that is shown; `undefined` takes the room out of it. */
  replace: (id: string, change: (room: UserRoomReply) => UserRoomReply | undefined) => void
}

/** The rooms of the signed-in user. Read again at every visit and when the page is shown again, because their state may have changed. */
export function useOwnRooms(): OwnRooms {
  const query = useQuery({
    queryKey: queryKeys.ownRooms,
    queryFn: () => valueOrThrow(readOwnRooms()),
    refetchOnMount: 'always',
  })
  const { refetch } = query
  useEffect(() => {
    const onVisible = () => {
      if (!document.hidden) void refetch()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [refetch])

  const replace = useCallback<OwnRooms['replace']>((id, change) => {
    patchQuery<readonly UserRoomReply[]>(queryKeys.ownRooms, (rooms) =>
      rooms?.flatMap((room) => (room.id === id ? (change(room) ?? []) : room)),
    )
  }, [])
  return {
    list: query.data,
    problem: query.error?.message ?? null,
    retry: () => void refetch(),
    replace,
  }
}

/** Whether a room that the list still shows was deleted elsewhere. */
export const isGone = (code: Refused['code']): boolean => code === 'room_not_found' || code === 'room_closed'
