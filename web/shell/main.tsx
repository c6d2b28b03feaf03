import '../live/jitless.ts'
import '../live/translated.ts'
import '../ui/form/radio-ring.ts'
import '../ui/styles/tokens.css'
import '../ui/styles/house.css'
import './late-page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { routedPages, smallPageAt } from './first-page.ts'
import { PageBounds, PageFallbacks } from './page-bounds.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

// Pages set their own <title>; the one in the HTML is for the time before.
document.querySelector('head > title')?.remove()

const { pathname } = window.location
const smallPage = smallPageAt(pathname)
// Before any page is fetched, so a page's own stylesheet comes after these.
const stylesheets = putOnStylesheets()
if (smallPage === null) void preload()
void stylesheets.then(() => show(root))

function show(element: HTMLElement): void {
  createRoot(element).render(
    <StrictMode>
      {smallPage === null ? (
        <PageFallbacks pathname={pathname}>
          <routedPages.Page />
        </PageFallbacks>
      ) : (
        <PageBounds pathname={pathname}>
          <smallPage.Page />
        </PageBounds>
      )}
    </StrictMode>,
  )
}

/** Fetches the page in parallel with the router. A failure occurs again, and is handled, when it is rendered. */
async function preload(): Promise<void> {
  try {
    const { preloadPage } = await import('./pages.ts')
    preloadPage(pathname)
  } catch {}
}

/**
 * Applies the stylesheets, which must not delay the first frame: `web/build/first-frame.ts` leaves them in the head as
 * preloads. In that place they come before the stylesheets of single pages, which override them.
 * @returns resolves when they apply; one that cannot be loaded is skipped
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
