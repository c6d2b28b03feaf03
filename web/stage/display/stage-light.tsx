import './stage-light.css'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { logoPath } from '../../../schema/tools/look/entity.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import * as words from '../words/viewer.ts'
import { useFlash } from './use-flash.ts'

type StageLightProps = {
  feed: Pick<RoomFeed, 'room' | 'onChange'>
  /** No scene takes the place of the timer here. */
  isTimerKept: boolean
}

/** What the desk does to all displays: the room's look, a blackout until it is lifted, and a flash of three seconds. */
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

type StageLookProps = { room: Snapshot; isTimerKept: boolean }

/** The logo and the colours of the room on a display. Scenes that fill the display keep its black background. */
function StageLook({ room: { room, stage }, isTimerKept }: StageLookProps): ReactNode {
  const anchor = useRef<HTMLSpanElement>(null)
  const isTimer = isTimerKept || stage.scene.kind === 'timer'
  const ground = isTimer ? room.backgroundColor : null
  const accent = isTimer ? room.accentColor : null
  const { logo } = room
  useLayoutEffect(() => {
    const element = anchor.current?.closest<HTMLElement>('.stage')
    if (element == null) return
    element.dataset['ground'] = ground === null ? 'ours' : 'own'
    element.dataset['accent'] = accent === null ? 'ours' : 'own'
    element.dataset['logo'] = logo === null ? 'none' : 'shown'
    element.style.setProperty('--look-ground', ground)
    element.style.setProperty('--look-accent', accent)
    const share = logo === null ? 0 : logo.widthPx / logo.heightPx
    element.style.setProperty('--logo-room', `calc(min(${share} * 6.4vh, 22vw) + 2vh)`)
  }, [ground, accent, logo])
  return (
    <>
      <span ref={anchor} />
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
