import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { WakeLockState } from '../live/use-wake-lock.ts'
import { ExpandIcon, MirrorIcon, ShrinkIcon } from './icons.tsx'
import type { Fullscreen } from './use-fullscreen.ts'
import * as words from './words/viewer.ts'

type Props = {
  isShown: boolean
  fullscreen: Fullscreen
  wakeLock: WakeLockState
  isMirrored: boolean
  onMirror: () => void
}

/** What the person at the display can do. Hidden from the audience until somebody moves, taps or presses Tab. */
export function ViewerControls({ isShown, fullscreen, wakeLock, isMirrored, onMirror }: Props): ReactNode {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const focused = document.activeElement
    // What has the focus must be seen: when the bar goes, so does the focus.
    if (!isShown && focused instanceof HTMLElement && bar.current?.contains(focused)) focused.blur()
  }, [isShown])

  /** After a click the focus would keep Space and Enter pointing at the button. */
  const pressed = (act: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail > 0) event.currentTarget.blur()
    act()
  }

  const label = fullscreen.isFull ? words.leaveFullScreen : words.fullScreen
  return (
    <div ref={bar} className="stage-controls" data-shown={isShown}>
      <p className="stage-hints" role="status">
        {isShown && hints(fullscreen, wakeLock).map((hint) => <span key={hint}>{hint}</span>)}
      </p>
      <button type="button" className="stage-button" aria-pressed={isMirrored} onClick={pressed(onMirror)}>
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
  )
}

const isPhone = /iPhone|iPod/.test(navigator.userAgent)

/** What this browser cannot do by itself, and what to do about it. */
function hints(fullscreen: Fullscreen, wakeLock: WakeLockState): string[] {
  const said: string[] = []
  if (!fullscreen.isSupported && isPhone) said.push(words.fullScreenOnPhone)
  else if (!fullscreen.isSupported) said.push(words.fullScreenByMenu)
  else if (fullscreen.isRefused) said.push(words.fullScreenRefused)
  if (wakeLock === 'unable') said.push(words.mayFallAsleep)
  return said
}

/** How long the controls stay after the last sign of somebody: a mouse is gone quickly, keys need time to read. */
const staysMs = { mouse: 2_000, touch: 4_000, keys: 8_000 }

/** Whether somebody is at this screen: true from a move, a tap or a Tab until a while after the last one. */
export function useActivity(): boolean {
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
      // Browsers report moves of a pointer that rests when the page changes under it.
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
