import '../live/jitless.ts'
import '../ui/form/radio-ring.ts'
import '../ui/styles/tokens.css'
import '../ui/styles/house.css'
import './late-parts.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { latePage } from './page.ts'
import { PageBounds, PageFallbacks } from './page-bounds.tsx'
import { smallPageAt } from './small-pages.ts'

const { Page: RoutedPages } = latePage(async () => (await import('./routed-pages.tsx')).RoutedPages)

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

// Pages name themselves with <title>; the one in the HTML is for before they are here.
document.querySelector('head > title')?.remove()

const { pathname } = window.location
const smallPage = smallPageAt(pathname)
// Before any page is fetched: a page's own stylesheet comes behind these.
const stylesheets = putOnStylesheets()
if (smallPage === null) void preload()
void stylesheets.then(() => show(root))

function show(element: HTMLElement): void {
  createRoot(element).render(
    <StrictMode>
      {smallPage === null ? (
        <PageFallbacks pathname={pathname}>
          <RoutedPages />
        </PageFallbacks>
      ) : (
        <PageBounds pathname={pathname}>
          <smallPage.Page />
        </PageBounds>
      )}
    </StrictMode>,
  )
}

/** Fetches the page beside the router instead of after it. What fails here fails again, and is caught, when it is rendered. */
async function preload(): Promise<void> {
  try {
    const { preloadPage } = await import('./pages.ts')
    preloadPage(pathname)
  } catch {}
}

/**
 * Puts on the stylesheets, which the first frame is not held back for: `web/first-frame.ts` leaves them in the head as
 * preloads. In their place there, those of single pages, which are added behind them, have the last word.
 * @returns when they hold; one that cannot be had is done without
 */
async function putOnStylesheets(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="style"]')]
  await Promise.all(links.map(putOn))
}

function putOn(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    link.onload = () => resolve()
    link.onerror = () => resolve()
    link.rel = 'stylesheet'
  })
}
