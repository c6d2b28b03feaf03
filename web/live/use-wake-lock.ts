import { useEffect, useState } from 'react'
import { listen } from './listen.ts'

/** Whether the screen is kept awake; `unable` where the browser cannot or will not. */
type WakeLockState = 'asking' | 'held' | 'unable'

/** Keeps the screen awake. The browser drops the lock whenever the page is hidden, so it is taken again. */
export function useWakeLock(): WakeLockState {
  const [state, setState] = useState<WakeLockState>('asking')
  useEffect(() => {
    let sentinel: WakeLockSentinel | null = null
    let isStopped = false
    let isAsking = false

    async function take(): Promise<void> {
      if (isStopped || isAsking || document.hidden || (sentinel !== null && !sentinel.released)) return
      isAsking = true
      try {
        if (!('wakeLock' in navigator)) throw new Error('this browser knows no wake lock')
        const taken = await navigator.wakeLock.request('screen')
        if (isStopped) return void taken.release()
        sentinel = taken
        taken.addEventListener('release', onRelease)
        setState('held')
      } catch {
        // A low battery, a hidden page or a policy: the lock is requested again at the next user activity.
        if (!isStopped) setState('unable')
      } finally {
        isAsking = false
      }
    }
    /** Lost although the page is shown, for example on a low battery. */
    const onRelease = () => {
      if (!isStopped && !document.hidden) setState('unable')
    }
    const again = () => void take()

    again()
    const stopListening = listen(again, [document, 'visibilitychange', 'fullscreenchange'], [window, 'pointerdown'])
    return () => {
      isStopped = true
      stopListening()
      void sentinel?.release().catch(() => {})
    }
  }, [])
  return state
}
