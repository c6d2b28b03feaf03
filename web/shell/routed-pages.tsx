import { type ReactNode, useEffect, useRef } from 'react'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router'
import { surfaceOf } from '../client/surface.ts'
import { PreloadPage } from '../live/part.tsx'
import { PageBounds } from './page-bounds.tsx'
import { notFoundPage, preloadPage, routes } from './pages.ts'

/** Every page behind the router. Pages read their room with `useParams().roomId`. */
export function RoutedPages(): ReactNode {
  return (
    <BrowserRouter>
      <PreloadPage value={preloadPage}>
        <CurrentPage />
      </PreloadPage>
    </BrowserRouter>
  )
}

function CurrentPage(): ReactNode {
  const { pathname } = useLocation()
  usePageFocus(pathname)
  return (
    <PageBounds pathname={pathname}>
      <Routes>
        {routes.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<notFoundPage.Page />} />
      </Routes>
    </PageBounds>
  )
}

/**
 * Focuses the title of each page that replaces another inside the app: it is read out, and Tab continues from there.
 * Not at the first load, which the browser announces; not if the page sets the focus itself, or the user did while it
 * loaded; and never on the stage, which nobody reads with a screen reader.
 */
function usePageFocus(pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (surfaceOf(pathname) === 'stage') return
    if (focusTitle()) return
    const observer = new MutationObserver(() => {
      if (focusTitle()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname])
}

/** @returns whether the page is there with its title, or the focus is already somewhere else */
function focusTitle(): boolean {
  if (document.activeElement !== null && document.activeElement !== document.body) return true
  const title = document.querySelector('h1')
  if (title === null) return false
  title.setAttribute('tabindex', '-1')
  title.focus({ preventScroll: true })
  return true
}
