import './stage.css'
import '../timers/clock.css'
import '../messages/banner.css'
import './notice.css'
import type { ReactNode } from 'react'
import { displayPicture } from '../../../schema/links/display-link.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { ReactionLayer } from '../reactions/reaction-layer.tsx'
import { CalmClock } from '../timers/calm-clock.ts'
import { AroundPicture } from './around-picture.tsx'
import { DisplayExtras } from './later-pictures.ts'
import { StagePicture } from './stage-picture.tsx'

const isAskedFor = (search: string): boolean => /[?&](as|show|hide|zoom)=/.test(search)
type DisplayProps = { roomId: string; feed: RoomFeed; search: string; isMirrored?: boolean }

/**
 * Everything that a display shows. Must be in a `.stage` that fills its window. The desk also shows it as a preview.
 * @param search what the link of the display asks for (`display-link.ts`)
 */
export function Display({ roomId, feed, search, isMirrored = false }: DisplayProps): ReactNode {
  const { as, show, hide } = displayPicture(search)
  const isTimerKept = hide.includes('scenes')
  return (
    <div className="stage-picture" data-mirrored={isMirrored}>
      <CalmClock.Provider value={hide.includes('overtime')}>
        <StagePicture
          roomId={roomId}
          feed={feed}
          isTimerKept={isTimerKept}
          hasQuestion={isTimerKept && show.includes('question')}
          isFoyer={as === 'foyer'}
        />
      </CalmClock.Provider>
      {isAskedFor(search) && <DisplayExtras feed={feed} search={search} />}
      {feed.room?.room.hasReactions === true && <ReactionLayer onReactions={feed.onReactions} />}
      <AroundPicture feed={feed} />
    </div>
  )
}
