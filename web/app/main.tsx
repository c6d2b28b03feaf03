import '../ui/tokens.css'
import '../ui/house.css'
import { lazy, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PageBounds } from './page-bounds.tsx'
import { preloadPage, smallPageAt } from './pages.ts'

const RoutedPages = lazy(() => import('./routed-pages.tsx').then(({ RoutedPages }) => ({ default: RoutedPages })))

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

// Pages name themselves with <title>; the one in the HTML is for before they are here.
document.querySelector('head > title')?.remove()

const { pathname } = window.location
const smallPage = smallPageAt(pathname)
preloadPage(pathname)

createRoot(root).render(
  <StrictMode>
    <PageBounds pathname={pathname}>{smallPage === null ? <RoutedPages /> : <smallPage.Page />}</PageBounds>
  </StrictMode>,
)
