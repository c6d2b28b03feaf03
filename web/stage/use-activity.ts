import { useEffect, useState } from 'react'

/** How long the controls stay after the last activity: short after a mouse, longer after keys, which take time to read. */
const staysMs = { mouse: 2_000, touch: 4_000, keys: 8_000 }

/** Whether somebody is at this screen: true from a move, a tap or a Tab until some time after the last one. */
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
