/** Shows a page as its entry does, at its address. */
import '../ui/form/radio-ring.ts'
import { StrictMode } from 'react'
import { cleanup, type RenderResult, render } from 'vitest-browser-react'
import { AudienceApp } from '../audience/audience-app.tsx'
import { smallPageAt } from '../shell/first-page.ts'
import { PageBounds } from '../shell/page-bounds.tsx'
import { RoutedPages } from '../shell/routed-pages.tsx'

/** An organiser's page or the display: what `web/shell/main.tsx` shows. */
export async function showPage(path: string): Promise<RenderResult> {
  await import('../ui/styles/tokens.css')
  await import('../ui/styles/house.css')
  await import('../shell/late-parts.css')
  const container = await root()
  history.replaceState(null, '', path)
  const { pathname } = location
  const small = smallPageAt(pathname)
  return render(
    <StrictMode>
      {small === null ? (
        <RoutedPages />
      ) : (
        <PageBounds pathname={pathname}>
          <small.Page />
        </PageBounds>
      )}
    </StrictMode>,
    { container },
  )
}

/** A phone: what the audience's entry shows. Closes a page that is already shown, as a reload does. */
export async function showPhone(path: string): Promise<RenderResult> {
  await import('../ui/styles/tokens.css')
  await import('../audience/audience.css')
  const container = await root()
  history.replaceState(null, '', path)
  return render(
    <StrictMode>
      <AudienceApp inlined={null} />
    </StrictMode>,
    { container },
  )
}

async function root(): Promise<HTMLElement> {
  await cleanup()
  document.getElementById('root')?.remove()
  return document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }))
}
