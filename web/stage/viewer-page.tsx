import './stage.css'
import './timers/clock.css'
import './messages/banner.css'
import './notice.css'
import './viewer-controls.css'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import type { RoomFeed } from '../live/feed/use-room-feed.ts'
import { useShowFeed } from '../live/feed/use-show-feed.ts'
import { useWakeLock } from '../live/use-wake-lock.ts'
import { useElapsed } from './room-gate.ts'
import { StageLight } from './stage-light.tsx'
import { StagePicture } from './stage-picture.tsx'

import { type Fullscreen, useFullscreen } from './use-fullscreen.ts'
import { isMirrored, viewerRoomId, withMirror } from './viewer-address.ts'
import { useActivity, ViewerControls } from './viewer-controls.tsx'
import * as words from './words/viewer.ts'

/** `/room/{roomId}/viewer`: the full-screen timer display. `?mirror=1` turns it for a mirror. */
export function ViewerPage(): ReactNode {
  const { location, history } = window
  const roomId = viewerRoomId(location.pathname)
  const [hasMirror, setMirror] = useState(isMirrored(location.search))
  const feed = useShowFeed(roomId, 'viewer')
  const isActive = useActivity()
  const wakeLock = useWakeLock()
  const fullscreen = useFullscreen()
  useFullscreenKey(fullscreen)

  const mirror = () => {
    // The address keeps it: a display that is restarted comes back as it was.
    history.replaceState(history.state, '', `${location.pathname}${withMirror(location.search, !hasMirror)}`)
    setMirror(!hasMirror)
  }
  const onDoubleClick = (event: MouseEvent) => {
    if (!isForTyping(event.target) && !(event.target instanceof Element && event.target.closest('button')))
      fullscreen.toggle()
  }
  return (
    <main className="stage" data-theme="dark" data-active={isActive} onDoubleClick={onDoubleClick}>
      <title>{titleOf(feed)}</title>
      <div className="stage-picture" data-mirrored={hasMirror}>
        <StagePicture roomId={roomId} feed={feed} />
        <ConnectionMark feed={feed} />
        <StageLight feed={feed} />
      </div>
      <ViewerControls
        isShown={isActive}
        fullscreen={fullscreen}
        wakeLock={wakeLock}
        isMirrored={hasMirror}
        onMirror={mirror}
      />
    </main>
  )
}

const titleOf = (feed: RoomFeed): string =>
  feed.room === null ? words.pageTitle : words.roomTitle(feed.room.room.name)

const isForTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** F for full screen, except while somebody types. */
function useFullscreenKey({ isSupported, toggle }: Fullscreen): void {
  useEffect(() => {
    if (!isSupported) return
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat
      if (isPlain && event.key.toLowerCase() === 'f' && !isForTyping(event.target)) toggle()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isSupported, toggle])
}

/** How long a lost connection is nobody's business: most heal within it. */
const calmMs = 5_000

/** The calm mark of a lost connection. The timer above keeps counting, so it says no more than one word. */
function ConnectionMark({ feed }: { feed: Pick<RoomFeed, 'connection' | 'downSinceMs'> }): ReactNode {
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
