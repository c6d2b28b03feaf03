import type { ReactNode } from 'react'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { useElapsed } from '../room-gate.ts'
import * as words from '../words/viewer.ts'
import { StageLight } from './stage-light.tsx'

/** What lies around and over the picture: the mark of a lost connection, and the light of the stage. */
export function AroundPicture({ feed, isTimerKept }: { feed: RoomFeed; isTimerKept: boolean }): ReactNode {
  return (
    <>
      <ConnectionMark feed={feed} />
      <StageLight feed={feed} isTimerKept={isTimerKept} />
    </>
  )
}

/** How long a lost connection stays hidden: most recover within this time. */
const calmMs = 5_000

/** After this time a display that reads the room says how it gets a place: waiting may not help. */
const patienceMs = 60_000

type MarkedFeed = Pick<RoomFeed, 'connection' | 'downSinceMs' | 'isPolled'>

/** The calm mark of a lost connection. The timer above keeps counting, so at first it says no more than one word. */
function ConnectionMark({ feed }: { feed: MarkedFeed }): ReactNode {
  const downSinceMs = feed.connection === 'down' ? feed.downSinceMs : null
  const isLongDown = useElapsed(downSinceMs, calmMs)
  const isStuck = useElapsed(downSinceMs, patienceMs) && feed.isPolled === true
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
