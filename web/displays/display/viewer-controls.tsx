import {
  type MouseEvent as ReactMouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { displayOptions } from '../../../schema/links/display-link.ts'
import type { GameView } from '../../../schema/tools/games/entity.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { listen } from '../../live/listen.ts'
import { useWakeLock } from '../../live/use-wake-lock.ts'
import { ExpandIcon, MirrorIcon, ShrinkIcon } from '../icons.tsx'
import { useHasNoPlace } from '../room-gate.ts'
import { SoundControls } from '../sound/sound-controls.tsx'
import * as words from '../words/viewer.ts'
import { withMirror } from './mirror-address.ts'
import { keepsTimer } from './viewer-address.ts'

type Props = {
  isMirrored: boolean
  onMirror: (isMirrored: boolean) => void
  feed: RoomFeed
  /** What this display was opened with, and what a desk chose for it. */
  search: string
}

/** What the person at the display can do. Hidden from the audience until someone moves, taps or presses Tab. */
export function ViewerControls({ isMirrored, onMirror, feed, search }: Props): ReactNode {
  const { room } = feed
  const wakeLock = useWakeLock()
  const fullscreen = useFullscreen()
  useFullscreenGestures(fullscreen)
  const bar = useRef<HTMLDivElement>(null)
  const isShown = useActivity(bar)
  useEffect(() => {
    const focused = document.activeElement
    // A focused control must be visible: when the bar disappears, so does the focus.
    if (!isShown && focused instanceof HTMLElement && bar.current?.contains(focused)) focused.blur()
  }, [isShown])

  /** If a clicked button kept the focus, Space and Enter would press it again. */
  const pressed = (act: () => void) => (event: ReactMouseEvent<HTMLButtonElement>) => {
    if (event.detail > 0) event.currentTarget.blur()
    act()
  }

  const mirror = () => {
    const { history, location } = window
    // The address keeps it: a display that is restarted comes back as it was.
    history.replaceState(history.state, '', `${location.pathname}${withMirror(location.search, !isMirrored)}`)
    onMirror(!isMirrored)
  }
  const hasNoPlace = useHasNoPlace(feed)
  const [isMuted, setMuted] = useState(false)
  const label = fullscreen.isFull ? words.leaveFullScreen : words.fullScreen
  const hint = hintOf(fullscreen)
  const warnings = [...(isMuted ? [words.pressForSound] : []), ...(wakeLock === 'unable' ? [words.mayFallAsleep] : [])]
  return (
    <div ref={bar} className="stage-controls" data-shown={isShown}>
      <p className="stage-warnings" role="status" data-yields={hasNoPlace}>
        {warnings.map((warning) => (
          <span key={warning} className="stage-warning">
            {warning}
          </span>
        ))}
      </p>
      <div className="stage-buttons">
        <p className="stage-hints" role="status">
          {isShown && hint !== null && <span>{hint}</span>}
        </p>
        {room !== null && (
          <SoundControls
            timers={room.timers}
            game={keepsTimer(search) ? null : shownGame(room)}
            volumeAsked={displayOptions(search).chimes}
            onMuted={setMuted}
          />
        )}
        <button type="button" className="stage-button" aria-pressed={isMirrored} onClick={pressed(mirror)}>
          <MirrorIcon />
          {words.mirror}
        </button>
        {fullscreen.isSupported && (
          <button type="button" className="stage-button" aria-keyshortcuts="F" onClick={pressed(fullscreen.toggle)}>
            {fullscreen.isFull ? <ShrinkIcon /> : <ExpandIcon />}
            {label}
            <span className="stage-key" aria-hidden="true">
              F
            </span>
          </button>
        )}
      </div>
    </div>
  )
}

/** How long the controls stay after the last activity: longest after keys, when they take time to read. */
const staysMs = { mouse: 2_000, touch: 4_000, keys: 8_000 }

/**
 * Whether someone is at this screen: true from a move, a tap or a Tab until some time after the last one. The stage
 * around `bar` says so too: without anyone there it has no cursor.
 */
function useActivity(bar: RefObject<HTMLElement | null>): boolean {
  const [isActive, setActive] = useState(false)
  useEffect(() => {
    bar.current?.closest('.stage')?.setAttribute('data-active', String(isActive))
  }, [bar, isActive])
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
    const stops = [listen(onPointer, [window, 'pointermove', 'pointerdown']), listen(onKey, [window, 'keydown'])]
    return () => {
      clearTimeout(timeout)
      for (const stop of stops) stop()
    }
  }, [])
  return isActive
}

/** The running game, if it fills displays. */
function shownGame({ stage, games }: Snapshot): GameView | null {
  const { scene } = stage
  if (scene.kind !== 'game') return null
  return games.find(({ id, phase }) => id === scene.id && phase !== 'ended') ?? null
}

const isIPhone = /iPhone|iPod/.test(navigator.userAgent)

/** How to get full screen where this browser does not give it. */
function hintOf({ isSupported, isRefused }: Fullscreen): string | null {
  if (!isSupported) return isIPhone ? words.fullScreenOnPhone : words.fullScreenByMenu
  return isRefused ? words.fullScreenRefused : null
}

const isForTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** F and a double click anywhere, except where someone types or presses a button. */
function useFullscreenGestures({ isSupported, toggle }: Fullscreen): void {
  useEffect(() => {
    if (!isSupported) return
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat
      if (isPlain && event.key.toLowerCase() === 'f' && !isForTyping(event.target)) toggle()
    }
    const onDoubleClick = ({ target }: MouseEvent) => {
      if (!isForTyping(target) && !(target instanceof Element && target.closest('button'))) toggle()
    }
    const stops = [listen(onKey, [window, 'keydown']), listen(onDoubleClick, [window, 'dblclick'])]
    return () => {
      for (const stop of stops) stop()
    }
  }, [isSupported, toggle])
}

/** Safari before 16.4 knows full screen by these names only. */
type PrefixedElement = HTMLElement & { webkitRequestFullscreen?: () => void }
type PrefixedDocument = Document & { webkitFullscreenElement?: Element | null; webkitExitFullscreen?: () => void }

type Fullscreen = {
  isSupported: boolean
  isFull: boolean
  /** The browser said no: it wants a gesture, or a frame around the page forbids it. */
  isRefused: boolean
  /** Must be called from a key or a click. */
  toggle: () => void
}

const page: PrefixedDocument = document
const root: PrefixedElement = document.documentElement

const isFullNow = () => (page.fullscreenElement ?? page.webkitFullscreenElement ?? null) !== null
const isSupported = typeof (root.requestFullscreen ?? root.webkitRequestFullscreen) === 'function'

async function change(): Promise<void> {
  if (isFullNow()) {
    if (typeof page.exitFullscreen === 'function') await page.exitFullscreen()
    else page.webkitExitFullscreen?.()
  } else if (typeof root.requestFullscreen === 'function') {
    await root.requestFullscreen({ navigationUI: 'hide' })
  } else {
    root.webkitRequestFullscreen?.()
  }
}

/** Full screen of the whole page. */
function useFullscreen(): Fullscreen {
  const [isFull, setFull] = useState(isFullNow)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const onChange = () => setFull(isFullNow())
    return listen(onChange, [document, 'fullscreenchange', 'webkitfullscreenchange'])
  }, [])
  const toggle = useCallback(() => {
    change().then(
      () => setRefused(false),
      () => setRefused(true),
    )
  }, [])
  return useMemo(() => ({ isSupported, isFull, isRefused, toggle }), [isFull, isRefused, toggle])
}
