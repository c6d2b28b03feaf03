import './stage-light.css'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { logoPath } from '../../../schema/tools/look/entity.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { putLook } from '../put-look.ts'
import * as words from '../words/viewer.ts'
import { useFlash } from './use-flash.ts'

type StageLightProps = {
  feed: Pick<RoomFeed, 'room' | 'onChange'>
}

/** What the desk does to all displays: the room's look, a blackout until it is lifted, and a flash of three seconds. */
export function StageLight({ feed }: StageLightProps): ReactNode {
  const flashAt = useFlash(feed)
  const { room } = feed
  return (
    <>
      {room !== null && !room.room.isViewerLocked && <StageLook room={room} />}
      {room?.stage.blackout === true && (
        <div className="stage-blackout" role="status">
          <span className="sr-only">{words.blackout}</span>
        </div>
      )}
      {flashAt !== null && <div key={flashAt} className="stage-flash" aria-hidden="true" />}
    </>
  )
}

/** The logo and the colours of the room on a display: on the timer and on every scene. */
function StageLook({ room: { room } }: { room: Snapshot }): ReactNode {
  const anchor = useRef<HTMLSpanElement>(null)
  const { logo, backgroundColor, accentColor } = room
  useLayoutEffect(() => {
    const element = anchor.current?.closest<HTMLElement>('.stage')
    if (element == null) return
    const { ground, accent } = putLook(element, { backgroundColor, accentColor })
    element.dataset['ground'] = ground === null ? 'ours' : 'own'
    element.dataset['accent'] = accent === null ? 'ours' : 'own'
    element.dataset['logo'] = logo === null ? 'none' : 'shown'
    const share = logo === null ? 0 : logo.widthPx / logo.heightPx
    element.style.setProperty('--logo-room', `calc(min(${share} * 6.4vh, 22vw) + 2vh)`)
  }, [backgroundColor, accentColor, logo])
  return (
    <>
      <span ref={anchor} className="stage-marks" aria-hidden="true" />
      {logo !== null && (
        <img
          className="stage-logo"
          src={logoPath(room.id, logo.id)}
          width={logo.widthPx}
          height={logo.heightPx}
          alt=""
        />
      )}
    </>
  )
}
