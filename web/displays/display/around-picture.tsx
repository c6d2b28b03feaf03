import type { ReactNode } from 'react'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { useElapsed, useHasNoPlace } from '../room-gate.ts'
import * as words from '../words/viewer.ts'
import { StageLight } from './stage-light.tsx'

/** What lies around and over the picture: the mark of a lost connection, and the light of the stage. */
export function AroundPicture({ feed }: { feed: RoomFeed }): ReactNode {
  return (
    <>
      <ConnectionMark feed={feed} />
      <StageLight feed={feed} />
    </>
  )
}

/** How long a lost connection stays hidden: most recover within this time. */
const calmMs = 5_000

type MarkedFeed = Pick<RoomFeed, 'connection' | 'downSinceMs' | 'isPolled'>

/** The calm mark of a lost connection. The timer above keeps counting, so at first it says no more than one word. */
function ConnectionMark({ feed }: { feed: MarkedFeed }): ReactNode {
  const isLongDown = useElapsed(feed.connection === 'down' ? feed.downSinceMs : null, calmMs)
  const isStuck = useHasNoPlace(feed)
  return (
    <p className="stage-connection" role="status">
      {isLongDown && (
        <>
          {isStuck ? words.polled : words.reconnecting}
          <span className="stage-connection-dot" />
        </>
      )}
    </p>
  )
}
