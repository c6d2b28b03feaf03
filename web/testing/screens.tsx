/** Shows a page as its entry does, at its address. */
import '../live/translated.ts'
import '../ui/form/radio-ring.ts'
import { createRef, type ReactNode, type RefObject, StrictMode, useImperativeHandle, useState } from 'react'
import { flushSync } from 'react-dom'
import { cleanup, type RenderResult } from 'vitest-browser-react'
import { smallPageAt } from '../shell/first-page.ts'
import { PageBounds } from '../shell/page-bounds.tsx'
import { RoutedPages } from '../shell/routed-pages.tsx'
import { render } from './render.tsx'

/** A page that is shown; `redraw` draws it again as it is. */
type Shown = RenderResult & { redraw: () => Promise<void> }

/** An organiser's page or the display: what `web/shell/main.tsx` shows. */
export async function showPage(path: string): Promise<Shown> {
  await import('../ui/styles/tokens.css')
  await import('../ui/styles/house.css')
  await import('../shell/late-page.css')
  return show(path, () => {
    const { pathname } = location
    const small = smallPageAt(pathname)
    if (small === null) return <RoutedPages />
    return (
      <PageBounds pathname={pathname}>
        <small.Page />
      </PageBounds>
    )
  })
}

/** A phone: what the audience's entry shows. Closes a page that is already shown, as a reload does. */
export async function showPhone(path: string): Promise<Shown> {
  await import('../ui/styles/tokens.css')
  await import('../audience/audience.css')
  const { AudienceApp } = await import('../audience/audience-app.tsx')
  return show(path, () => <AudienceApp inlined={null} />)
}

async function show(path: string, pageNow: () => ReactNode): Promise<Shown> {
  const container = await root()
  history.replaceState(null, '', path)
  const again = createRef<() => void>()
  const page = (
    <StrictMode>
      <Page pageNow={pageNow} again={again} />
    </StrictMode>
  )
  const shown = await render(page, { container })
  return { ...shown, redraw: () => redraw(() => again.current?.()) }
}

/** The page at the present address; `again` draws it again. */
function Page({ pageNow, again }: { pageNow: () => ReactNode; again: RefObject<(() => void) | null> }): ReactNode {
  const [, setTimes] = useState(0)
  useImperativeHandle(again, () => () => setTimes((times) => times + 1), [])
  return pageNow()
}

/**
 * Draws again immediately, and waits until what is measured has been measured. Not by `rerender`: in its `act`, React warns of a
 * clock that ticks meanwhile.
 */
async function redraw(draw: () => void): Promise<void> {
  flushSync(draw)
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

async function root(): Promise<HTMLElement> {
  await cleanup()
  document.getElementById('root')?.remove()
  return document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }))
}
