import { useMemo, useRef } from 'react'
import type { Decoder } from '../../../schema/decoders/decoder.ts'
import { advanceShown, nextInstant } from '../../../schema/engine/time/advance-shown.ts'
import type { Role } from '../../../schema/view/role.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { serverNow } from '../clock/clock.ts'
import { useInstant } from '../clock/ticker.ts'
import { type OpenSocket, openReconnectingSocket } from './reconnecting-socket.ts'
import { type RoomFeed, useRoomFeed } from './use-room-feed.ts'

/**
 * The live room with everything applied that is due by now (rule S4), for pages that show the running order: the next
 * linked cue starts at its second, even offline. Phones receive no cues and use `useRoomFeed`.
 */
export function useShowFeed(
  roomId: string,
  role: Exclude<Role, 'audience'>,
  decoder: Decoder,
  openSocket?: OpenSocket,
): RoomFeed {
  const feed = useRoomFeed(roomId, role, decoder, undefined, openSocket)
  const room = useAdvanced(feed.room)
  return useMemo(() => (room === feed.room ? feed : { ...feed, room }), [feed, room])
}

/** The socket of a page that sees what displays see and does not count as one (rule P30). */
export const openOnlooker: OpenSocket = (path, events) => openReconnectingSocket(`${path}&display=0`, events)

/** The room with everything applied that is due by now; computed again whenever something becomes due. */
function useAdvanced(room: Snapshot | null): Snapshot | null {
  const last = useRef<{ room: Snapshot | null; advanced: Snapshot | null }>({ room: null, advanced: null })
  const from = last.current.room === room ? last.current.advanced : room
  const advanced = from === null ? from : advanceShown(from, serverNow())
  last.current = { room, advanced }
  useInstant(advanced === null ? null : nextInstant(advanced))
  return advanced
}
