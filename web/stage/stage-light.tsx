import './stage-light.css'
import { type ReactNode, useEffect, useState } from 'react'
import * as limits from '../../schema/limits.ts'
import type { RoomFeed } from '../live/feed/use-room-feed.ts'
import { StageLook } from './stage-look.tsx'
import * as words from './words/viewer.ts'

type StageLightProps = {
  feed: Pick<RoomFeed, 'room' | 'onChange'>
  /** No scene takes the place of the timer here. */
  isTimerKept: boolean
}

/** What the desk does to all displays: its logo and colours, a blackout until it is lifted, and a flash of three seconds. */
export function StageLight({ feed, isTimerKept }: StageLightProps): ReactNode {
  const flashAt = useFlash(feed)
  const { room } = feed
  return (
    <>
      {room !== null && !room.room.isViewerLocked && <StageLook room={room} isTimerKept={isTimerKept} />}
      {room?.stage.blackout === true && (
        <div className="stage-blackout" role="status">
          <span className="sr-only">{words.blackout}</span>
        </div>
      )}
      {flashAt !== null && <div key={flashAt} className="stage-flash" aria-hidden="true" />}
    </>
  )
}

/** When the current flash began, or null. A display that was offline then shows none. */
function useFlash({ onChange }: Pick<RoomFeed, 'onChange'>): string | null {
  const [flashAt, setFlashAt] = useState<string | null>(null)
  useEffect(
    () =>
      onChange((change) => {
        if (change.type === 'stage_updated' && change.flashAt !== undefined) setFlashAt(change.flashAt)
      }),
    [onChange],
  )
  useEffect(() => {
    if (flashAt === null) return
    const timeout = setTimeout(() => setFlashAt(null), limits.flashMs)
    return () => clearTimeout(timeout)
  }, [flashAt])
  return flashAt
}
