import './stage.css'
import '../timers/clock.css'
import '../messages/banner.css'
import './notice.css'
import './viewer-controls.css'
import { type ReactNode, useEffect, useState } from 'react'
import { displayReader } from '../../../schema/readers/display.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { useShowFeed } from '../../live/feed/use-show-feed.ts'
import { late, part } from '../../live/part.tsx'
import { useWakeLock } from '../../live/use-wake-lock.ts'
import { useElapsed } from '../room-gate.ts'
import * as words from '../words/viewer.ts'
import { StagePicture } from './stage-picture.tsx'
import { isMirrored, keepsTimer, viewerRoomId, withMirror } from './viewer-address.ts'

/** Few displays have a person at them, and the timer must not wait for their controls. */
const ViewerControls = late(async () => (await import('./viewer-controls.tsx')).ViewerControls, {
  tries: 1_000,
  missing: null,
})
/** Few links ask for more than the timer, or for less. */
const DisplayExtras = late(async () => (await import('./display-extras.tsx')).DisplayExtras, {
  tries: 1_000,
  missing: null,
})
const isAskedFor = (search: string): boolean => /[?&](show|hide|zoom)=/.test(search)
const ReactionLayer = late(async () => (await import('../reactions/reaction-layer.tsx')).ReactionLayer, {
  missing: null,
})
/** Most displays are never sent a poll, a question or a game: the code that reads them is loaded with the first one. */
const readers = {
  first: displayReader,
  whole: part(async () => (await import('../../../schema/readers/whole.ts')).wholeReader, 5),
}
const StageLight = late(async () => (await import('./stage-light.tsx')).StageLight, { tries: 1_000, missing: null })

/** `/room/{roomId}/viewer`: the full-screen timer display. `?mirror=1` mirrors it; `display-link.ts` has the rest. */
export function ViewerPage(): ReactNode {
  const { location, history } = window
  const roomId = viewerRoomId(location.pathname)
  const [hasMirror, setMirror] = useState(isMirrored(location.search))
  const feed = useShowFeed(roomId, 'viewer', readers)
  const isActive = useActivity()
  const wakeLock = useWakeLock()

  const mirror = () => {
    // The address keeps it: a display that is restarted comes back as it was.
    history.replaceState(history.state, '', `${location.pathname}${withMirror(location.search, !hasMirror)}`)
    setMirror(!hasMirror)
  }
  return (
    <main className="stage" data-theme="dark" data-active={isActive}>
      <title>{titleOf(feed)}</title>
      <Display roomId={roomId} feed={feed} search={location.search} isMirrored={hasMirror} />
      <ViewerControls
        isShown={isActive}
        wakeLock={wakeLock}
        isMirrored={hasMirror}
        onMirror={mirror}
        room={feed.room}
      />
    </main>
  )
}

type DisplayProps = { roomId: string; feed: RoomFeed; search: string; isMirrored?: boolean }

/**
 * Everything that a display shows. Must be in a `.stage` that fills its window. The desk also shows it as a preview.
 * @param search what the link of the display asks for (`display-link.ts`)
 */
export function Display({ roomId, feed, search, isMirrored = false }: DisplayProps): ReactNode {
  const isTimerKept = keepsTimer(search)
  return (
    <div className="stage-picture" data-mirrored={isMirrored}>
      <StagePicture roomId={roomId} feed={feed} isTimerKept={isTimerKept} />
      {isAskedFor(search) && <DisplayExtras feed={feed} search={search} />}
      {feed.room?.room.hasReactions === true && <ReactionLayer onReactions={feed.onReactions} />}
      <ConnectionMark feed={feed} />
      <StageLight feed={feed} isTimerKept={isTimerKept} />
    </div>
  )
}

const titleOf = (feed: RoomFeed): string =>
  feed.room === null ? words.pageTitle : words.roomTitle(feed.room.room.name)

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

/** How long the controls stay after the last activity: longest after keys, when they take time to read. */
const staysMs = { mouse: 2_000, touch: 4_000, keys: 8_000 }

/** Whether someone is at this screen: true from a move, a tap or a Tab until some time after the last one. */
function useActivity(): boolean {
  const [isActive, setActive] = useState(false)
  useEffect(() => {
    let timeout: ReturnType<typeof setTimeout> | undefined
    let endsAt = 0
    let last = { x: -1, y: -1 }

    const stayFor = (ms: number) => {
      endsAt = Math.max(endsAt, performance.now() + ms)
      setActive(true)
      clearTimeout(timeout)
      timeout = setTimeout(() => setActive(false), endsAt - performance.now())
    }
    const onPointer = (event: PointerEvent) => {
      // Browsers also report a move when the page changes under a pointer that rests.
      const hasMoved = event.type !== 'pointermove' || event.clientX !== last.x || event.clientY !== last.y
      last = { x: event.clientX, y: event.clientY }
      if (hasMoved) stayFor(event.pointerType === 'touch' ? staysMs.touch : staysMs.mouse)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Tab' || event.key.startsWith('Arrow') || event.key === 'Enter') stayFor(staysMs.keys)
    }
    window.addEventListener('pointermove', onPointer)
    window.addEventListener('pointerdown', onPointer)
    window.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timeout)
      window.removeEventListener('pointermove', onPointer)
      window.removeEventListener('pointerdown', onPointer)
      window.removeEventListener('keydown', onKey)
    }
  }, [])
  return isActive
}
