import { useState, useSyncExternalStore } from 'react'

/** A media query, now and with every change. Safari 13 knows only the older pair of methods. */
export function watchMedia(query: string) {
  const list = window.matchMedia(query)
  return {
    matches: () => list.matches,
    subscribe(listener: () => void) {
      list.addListener(listener)
      return () => list.removeListener(listener)
    },
  }
}

/** Whether a media query matches now. @param query always the same */
export function useMediaQuery(query: string): boolean {
  const [media] = useState(() => watchMedia(query))
  return useSyncExternalStore(media.subscribe, media.matches)
}
