import { type ComponentType, createElement, lazy } from 'react'
import { shownIfLate } from './late-parts.ts'

export type LoadPage = () => Promise<ComponentType>
export type LazyPage = { Page: ComponentType; load: () => Promise<unknown> }

/** A part of the app could not be fetched: a matter of the line, not of the page. */
export class Unfetched extends Error {
  /** Fetches the part anew; where it is shown again then, it is there. Rejects where it still cannot be had. */
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

/** A page by itself: no cache, no tooltips, no toasts. */
export const bare = (load: LoadPage): LazyPage => ({ load, Page: lazyPart(load) })
