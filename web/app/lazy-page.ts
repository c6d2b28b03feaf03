import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export type LoadPage = () => Promise<ComponentType>
export type LazyPage = { Page: LazyExoticComponent<ComponentType>; load: () => Promise<unknown> }

/** A page by itself: no cache, no tooltips, no toasts. */
export const bare = (load: LoadPage): LazyPage => ({ load, Page: lazy(async () => ({ default: await load() })) })
