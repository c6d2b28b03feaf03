import type { ReactNode } from 'react'
import type { RoomFeed } from '../live/use-room-feed.ts'
import { useElapsed } from './use-elapsed.ts'
import * as words from './words/viewer.ts'

/** How long a lost connection is nobody's business: most heal within it (design language 2.2). */
const calmMs = 5_000

/** The calm mark of a lost connection. The timer above keeps counting, so it says no more than one word. */
export function ConnectionMark({ feed }: { feed: Pick<RoomFeed, 'connection' | 'downSinceMs'> }): ReactNode {
  const isLongDown = useElapsed(feed.connection === 'down' ? feed.downSinceMs : null, calmMs)
  return (
    <p className="stage-connection" role="status">
      {isLongDown && (
        <>
          {words.reconnecting}
          <span className="stage-connection-dot" />
        </>
      )}
    </p>
  )
}
