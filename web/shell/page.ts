import { type ComponentType, createElement, lazy, useState } from 'react'
import { part } from '../live/part.tsx'

export type LoadPage = () => Promise<ComponentType>
export type LazyPage = { Page: ComponentType; fetch: () => Promise<unknown> }

/** A page could not be fetched: a problem of the connection, not of the page. */
export class Unfetched extends Error {
  /** Fetches the page again, so showing it again finds it. Rejects if it still cannot be fetched. */
  readonly fetchAgain: () => Promise<unknown>

  constructor(fault: unknown, fetchAgain: () => Promise<unknown>) {
    super(String(fault))
    this.fetchAgain = fetchAgain
  }
}

/** A page that is fetched when it is shown. Until it is here it suspends, so the page before it stays. */
export function lazyPage(load: LoadPage): LazyPage {
  const { get, fetch } = part(load)
  const Coming = lazy(() =>
    shownIfLate(fetch()).then(
      (page) => ({ default: page }),
      (fault) => {
        throw new Unfetched(fault, fetch)
      },
    ),
  )
  // `lazy` never retries a failed fetch, so a page that has been fetched since is shown without it.
  const page = () => createElement(useState(() => get() ?? Coming)[0])
  return { fetch, Page: page }
}

/** How long a page may be on its way before the line is shown. */
const lateMs = 300

let late = 0

function count(change: 1 | -1): void {
  late += change
  document.documentElement.toggleAttribute('data-late', late > 0)
  document.getElementById('root')?.setAttribute('aria-busy', `${late > 0}`)
}

/** Shows a line at the top of the current page while `loading` takes long (`late-parts.css`). */
async function shownIfLate<T>(loading: Promise<T>): Promise<T> {
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    count(1)
  }, lateMs)
  try {
    return await loading
  } finally {
    clearTimeout(timer)
    if (isLate) count(-1)
  }
}
