import { useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Decoder } from '../../../schema/decoders/decoder.ts'
import type { Role } from '../../../schema/view/role.ts'
import { noteServerNow } from '../clock/clock.ts'
import { listen } from '../listen.ts'
import type { FeedSources, FeedState, InitialFeed, RoomFeedStore } from './feed-state.ts'
import { fetchRoom } from './fetch-room.ts'
import { openReconnectingSocket } from './reconnecting-socket.ts'
import { createRoomFeed } from './room-feed.ts'
import { RoomSourceContext } from './room-source.ts'

/** The room, and what a page can do with its connection. See `FeedState` and `RoomFeedStore` for each part. */
export type RoomFeed = FeedState & Omit<RoomFeedStore, 'subscribe' | 'getState' | 'start'>

const sources: Omit<FeedSources, 'decoder' | 'openSocket'> = {
  read: fetchRoom,
  monotonicNow: () => performance.now(),
  noteServerNow,
  random: Math.random,
}

/**
 * The live room on this page; one call per page, passed down from there. The functions stay the same between renders.
 * @param decoder what this kind of page reads
 * @param initial what the page was served with, read once
 * @param openSocket the same function at each render
 */
export function useRoomFeed(
  roomId: string,
  role: Role,
  decoder: Decoder,
  initial?: InitialFeed,
  openSocket = openReconnectingSocket,
): RoomFeed {
  const own = useContext(RoomSourceContext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page was served with counts for its first moment only
  const store = useMemo(
    () =>
      createRoomFeed(
        roomId,
        role,
        own === null ? { ...sources, decoder, openSocket } : { ...sources, noteServerNow() {}, decoder, ...own },
        initial,
      ),
    [roomId, role, own],
  )
  const state = useSyncExternalStore(store.subscribe, store.getState)
  useEffect(() => {
    const stop = store.start()
    const onEvent = (event: Event) => {
      // This event is also sent when a page has loaded. The first handshake may still be in flight and is not restarted.
      const hasJustLoaded = event instanceof PageTransitionEvent && !event.persisted
      if (!document.hidden && !hasJustLoaded) store.wake()
    }
    const stopListening = listen(onEvent, [document, 'visibilitychange'], [window, 'pageshow', 'online', 'offline'])
    return () => {
      stopListening()
      stop()
    }
  }, [store])
  return useMemo(() => ({ ...store, ...state }), [store, state])
}
