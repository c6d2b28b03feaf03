import { type ComponentType, createElement, lazy } from 'react'

export type LoadPage = () => Promise<ComponentType>
export type LazyPage = { Page: ComponentType; load: () => Promise<unknown> }

/** A part of the app could not be fetched: a matter of the line, not of the page. */
export class Unfetched extends Error {
  /** Fetches the part again, so that showing it again finds it. Rejects if it still cannot be fetched. */
  readonly fetchAgain: () => Promise<void>

  constructor(fault: unknown, fetchAgain: () => Promise<void>) {
    super(String(fault))
    this.fetchAgain = fetchAgain
  }
}

/** A part of the app that is fetched when it is shown. What `lazy` could not fetch it never fetches again: this can. */
export function lazyPart(load: LoadPage): ComponentType {
  const fetchAgain = async () => {
    const part = await load()
    Part = lazy(async () => ({ default: part }))
  }
  let Part = lazy(() =>
    shownIfLate(load()).then(
      (part) => ({ default: part }),
      (fault) => {
        throw new Unfetched(fault, fetchAgain)
      },
    ),
  )
  return () => createElement(Part)
}

/** A page without the shell: no cache, no tooltips, no toasts. */
export const bare = (load: LoadPage): LazyPage => ({ load, Page: lazyPart(load) })

/** How long a part of the app may be on its way before that is shown. */
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
