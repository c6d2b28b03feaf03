import { useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { queryClient } from '../app/query-client.ts'
import { queryKeys } from '../app/query-keys.ts'
import { serverNow } from '../live/clock.ts'
import type { RoomFeed } from '../live/use-room-feed.ts'
import type { Desk } from './desk.ts'
import { createDeskActions, type DeskWiring } from './desk-actions.ts'
import { createOperationQueue } from './operation-queue.ts'
import { overlay } from './operations.ts'
import { showFailure, showSuccess } from './outcome-toasts.ts'
import { predict } from './prediction.ts'
import { sendCommand } from './room-requests.ts'

/** The desk over a live room, or null while the room is not here. */
export function useRoomDesk(roomId: string, feed: RoomFeed): Desk | null {
  const latest = useRef(feed)
  useLayoutEffect(() => {
    latest.current = feed
  }, [feed])

  const { queue, actions } = useMemo(() => {
    const queue = createOperationQueue({
      async send(command, at) {
        const sent = await sendCommand(roomId, command, latest.current.room)
        // No frame will bring the change while the socket is down.
        if (sent.ok && latest.current.connection !== 'live') {
          latest.current.patch((room) => {
            const next = predict(room, command, at)
            return next.ok ? next.value : room
          })
        }
        return sent
      },
      onSuccess: showSuccess,
      onFailure: showFailure,
      later: (run, ms) => setTimeout(run, ms),
    })
    const wiring: DeskWiring = {
      roomId,
      queue,
      now: serverNow,
      shown: () => (latest.current.room === null ? null : overlay(latest.current.room, queue.operations())),
      isLive: () => latest.current.connection === 'live',
      readAgain: () => {
        if (latest.current.connection !== 'live') latest.current.retry()
      },
      keyChanged: (key) => {
        queryClient.setQueryData(queryKeys.controllerKey(roomId), key)
        // The socket was closed with the old key; this browser holds the new one already.
        latest.current.retry()
      },
    }
    return { queue, actions: createDeskActions(wiring) }
  }, [roomId])

  const operations = useSyncExternalStore(queue.subscribe, queue.operations)
  const told = feed.room
  useLayoutEffect(() => {
    if (told !== null) queue.told(told)
  }, [queue, told])

  return useMemo(
    () => (told === null ? null : { room: overlay(told, operations), actions }),
    [told, operations, actions],
  )
}
