import { type ComponentType, lazy } from 'react'
import { part } from '../live/part.tsx'

export type LoadPage = () => Promise<ComponentType>
export type LazyPage = { Page: ComponentType; fetch: () => Promise<unknown> }

/** A page could not be fetched: a problem of the connection, not of the page. */
export class Unfetched extends Error {}

/** A page that is fetched when it is shown. Until it is here it suspends, so the page before it stays. */
export function lazyPage(load: LoadPage): LazyPage {
  const { fetch } = part(load)
  return { fetch, Page: lazy(async () => ({ default: await shownIfLate(fetch()) })) }
}

/** How long a page may be on its way before the line is shown. */
const lateMs = 300

/** Shows a line at the top of the current page while the next one takes long (`late-page.css`). */
async function shownIfLate<T>(loading: Promise<T>): Promise<T> {
  const setLate = (isLate: boolean) => document.getElementById('root')?.setAttribute('aria-busy', `${isLate}`)
  const timer = setTimeout(setLate, lateMs, true)
  try {
    return await loading
  } catch (fault) {
    throw new Unfetched(String(fault))
  } finally {
    clearTimeout(timer)
    setLate(false)
  }
}
