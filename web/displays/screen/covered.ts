import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { createDraftStore } from '../../client/draft-store.ts'

/**
 * A screen that was black or showed another page when it is loaded again begins black, so nobody sees for a moment
 * what the operator took off it. `public/theme.js` reads this before the first paint.
 */
const store = (roomId: string) => createDraftStore(`cuelight_covered.${roomId}`, z.literal(true))

/** Whether this page began black. */
const startsCovered = (): boolean => document.documentElement.dataset['screen'] === 'awaited'

export function noteCovered(roomId: string, isCovered: boolean): void {
  if (isCovered) store(roomId).save(true)
  else store(roomId).clear()
}

/** A room that lists this screen says so within this time. */
const patienceMs = 5_000

/** Whether a window that begins black still waits to be told what it shows. */
export function useAwaited(isUntold: boolean, isLive: boolean): boolean {
  const [isOver, setOver] = useState(() => !startsCovered())
  const isWaiting = isUntold && !isOver
  useEffect(() => {
    if (!isWaiting || !isLive) return
    const timeout = setTimeout(() => setOver(true), patienceMs)
    return () => clearTimeout(timeout)
  }, [isWaiting, isLive])
  return isWaiting
}
