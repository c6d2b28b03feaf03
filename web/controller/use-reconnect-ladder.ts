import { useEffect, useState } from 'react'
import type { RoomFeed } from '../live/use-room-feed.ts'
import { backOnlineMs, type Rung, rungOf } from './reconnect-ladder.ts'

/** What to show of the connection now; `back` for a moment after a break that was spoken of. */
export function useReconnectLadder({
  connection,
  downSinceMs,
}: Pick<RoomFeed, 'connection' | 'downSinceMs'>): Rung | 'back' {
  const [shown, setShown] = useState<Rung | 'back'>('quiet')
  const sinceMs = connection === 'down' ? downSinceMs : null
  useEffect(() => {
    let timeout: ReturnType<typeof setTimeout> | undefined
    const climb = () => {
      const { rung, changesInMs } = rungOf(sinceMs === null ? null : performance.now() - sinceMs)
      setShown(rung)
      if (changesInMs !== null) timeout = setTimeout(climb, changesInMs)
    }
    if (sinceMs !== null) climb()
    else if (connection === 'live') {
      setShown((before) => (before === 'strip' ? 'back' : 'quiet'))
      timeout = setTimeout(() => setShown('quiet'), backOnlineMs)
    }
    return () => clearTimeout(timeout)
  }, [connection, sinceMs])
  return shown
}
