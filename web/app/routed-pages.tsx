import type { ReactNode } from 'react'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router'
import { PageBounds } from './page-bounds.tsx'
import { notFoundPage, routes } from './pages.ts'
import { usePageFocus } from './use-page-focus.ts'

/** Every page behind the router. Pages read their room with `useParams().roomId`. */
export function RoutedPages(): ReactNode {
  return (
    <BrowserRouter>
      <CurrentPage />
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
