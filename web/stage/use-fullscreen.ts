import { useCallback, useEffect, useMemo, useState } from 'react'

/** Safari before 16.4 knows full screen by these names only. */
type PrefixedElement = HTMLElement & { webkitRequestFullscreen?: () => void }
type PrefixedDocument = Document & { webkitFullscreenElement?: Element | null; webkitExitFullscreen?: () => void }

export type Fullscreen = {
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
export function useFullscreen(): Fullscreen {
  const [isFull, setFull] = useState(isFullNow)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const onChange = () => setFull(isFullNow())
    document.addEventListener('fullscreenchange', onChange)
    document.addEventListener('webkitfullscreenchange', onChange)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      document.removeEventListener('webkitfullscreenchange', onChange)
    }
  }, [])
  const toggle = useCallback(() => {
    change().then(
      () => setRefused(false),
      () => setRefused(true),
    )
  }, [])
  return useMemo(() => ({ isSupported, isFull, isRefused, toggle }), [isFull, isRefused, toggle])
}
