import './screen.css'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isRoomId } from '../../../schema/ids.ts'
import type { DisplayPreset } from '../../../schema/links/display-link.ts'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import type { ScreenPage } from '../../../schema/tools/screens/entity.ts'
import type { OwnScreenFrame } from '../../../schema/tools/screens/frames.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { lazyComponent, untilFetched } from '../../live/part.tsx'
import { useWakeLock } from '../../live/use-wake-lock.ts'
import { soundHeard } from '../sound/sound-heard.ts'
import { Black } from './black.tsx'
import { noteCovered, useAwaited } from './covered.ts'
import { NamePlate } from './name-plate.tsx'
import { screenIdOf } from './screen-id.ts'
import { screenReport } from './screen-report.ts'
import { useIdentified } from './use-identified.ts'
import { useReports } from './use-reports.ts'
import { useRoomLanguage } from './use-room-language.ts'
import * as words from './words/screen.ts'

const OtherPage = lazyComponent(
  untilFetched(async () => (await import('./other-page.tsx')).OtherPage),
  { coming: <Black /> },
)

type State = Extract<OwnScreenFrame, { type: 'screen_state' }>
type Props = {
  roomId: string
  /** Which of the pages this is. */
  page: ScreenPage
  feed: RoomFeed
  /** Told what a desk chose that this display is for. */
  onPreset?: (preset: DisplayPreset | null) => void
}

/**
 * Registers this page as a named screen: it identifies itself (rule O1), follows commands from the desk, and reports
 * while a desk watches. One per page.
 */
export function NamedScreen({ roomId, page, feed, onPreset }: Props): ReactNode {
  const { state, identified } = useOrders(feed)
  const isAwaited = useAwaited(state === null, feed.connection === 'live')
  const isBlackedOut = state?.screen.isBlackedOut ?? isAwaited
  const shown = pageShown(page, state)
  const preset = state?.screen.preset ?? null
  const cover = useRef<HTMLDivElement>(null)
  useIntroduction(roomId, shown, feed)
  useHidden(shown !== page, isBlackedOut)
  useEffect(() => {
    if (!isAwaited) noteCovered(roomId, isBlackedOut || shown !== page || preset !== null)
  }, [roomId, isAwaited, isBlackedOut, shown, page, preset])
  useEffect(() => onPreset?.(preset), [preset, onPreset])

  useRoomLanguage(page === 'viewer' || page === 'qr' ? (feed.room?.room.language ?? null) : null)

  const wakeLock = useWakeLock()
  const isSoundOn = useSyncExternalStore(soundHeard.subscribe, soundHeard.get)
  const { room, send } = feed
  useReports(state, send, room, () =>
    screenReport({
      page: shown,
      root: shown === page ? document : (cover.current ?? document.createDocumentFragment()),
      room,
      isBlackedOut,
      isSoundOn,
      hasWakeLock: wakeLock === 'held',
    }),
  )

  return (
    <>
      {shown !== page && (
        <div ref={cover} className="screen-elsewhere">
          <OtherPage roomId={roomId} page={shown} preset={preset} />
        </div>
      )}
      {isBlackedOut && <Black label={words.blackout} />}
      {state !== null && identified > 0 && (
        <NamePlate key={identified} name={state.screen.name ?? words.numbered(state.screen.number)} />
      )}
    </>
  )
}

/** The page that fills the window: the one that was opened, or the one that a desk chose. */
function pageShown(page: ScreenPage, state: State | null): ScreenPage {
  const follows = state?.screen.follows ?? 'show'
  return follows === 'show' ? page : follows
}

/** What desks last said to this screen, and how often it was to show its name; 0 while it does not. */
function useOrders({ onScreenFrame }: RoomFeed) {
  const [state, setState] = useState<State | null>(null)
  const { identified, identify } = useIdentified()
  useEffect(() => {
    return onScreenFrame((frame) => {
      if (frame.type === 'screen_state') setState(frame)
      if (frame.type !== 'screen_action') return
      if (frame.action === 'reload') return window.location.reload()
      if (frame.action === 'open') return openDisplay(frame.roomId)
      identify()
    })
  }, [onScreenFrame, identify])
  return { state, identified }
}

/** [PR12] The display of another stage. It is an address of ours, whatever the frame says. */
function openDisplay(roomId: string | undefined): void {
  if (roomId !== undefined && isRoomId(roomId)) window.location.assign(pathOf(pages.viewer, roomId))
}

/** [O1] Says which screen this is, and which page it shows, whenever the page joins its room. */
function useIntroduction(roomId: string, page: ScreenPage, { joinAs }: RoomFeed): void {
  useEffect(() => {
    let isStale = false
    void screenIdOf(roomId).then((id) => isStale || joinAs({ screen: { id, page } }))
    return () => {
      isStale = true
    }
  }, [roomId, page, joinAs])
}

/** Hides the page under what covers it, and its scroll bar. Its own place is kept. */
function useHidden(isElsewhere: boolean, isBlackedOut: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['screen'] = isElsewhere ? 'elsewhere' : isBlackedOut ? 'black' : 'own'
    return () => {
      delete dataset['screen']
    }
  }, [isElsewhere, isBlackedOut])
}
