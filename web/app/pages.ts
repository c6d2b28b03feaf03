import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

type Page = ComponentType
type LazyPage = { Page: LazyExoticComponent<Page>; load: () => Promise<unknown> }

// Found by name until every screen is in the tree; explicit imports then.
const found = import.meta.glob<Record<string, Page>>([
  '../{site,create,controller,stage}/*-page.tsx',
  './access-denied-page.tsx',
])

const named = (path: string, name: string) => async (): Promise<Page> => {
  const component = (await found[path]?.())?.[name]
  if (component === undefined) throw new Error(`no page at ${path}`)
  return component
}

/** A page by itself: no cache, no tooltips, no toasts. */
const bare = (load: () => Promise<Page>): LazyPage => ({ load, Page: lazy(async () => ({ default: await load() })) })

/** A page inside the organiser shell; shell and page are fetched at the same time. */
function organiser(loadPage: () => Promise<Page>): LazyPage {
  const load = () => Promise.all([import('./organiser-shell.tsx'), loadPage()])
  return {
    load,
    Page: lazy(async () => {
      const [{ inShell }, page] = await load()
      return { default: inShell(page) }
    }),
  }
}

export const homePage = bare(named('../site/home-page.tsx', 'HomePage'))
export const notFoundPage = bare(named('../site/not-found-page.tsx', 'NotFoundPage'))
const accessDeniedPage = bare(named('./access-denied-page.tsx', 'AccessDeniedPage'))

/** The route table of spec 2, as far as it is built. Whatever is not here is the 404 page. */
export const routes: readonly (LazyPage & { path: string })[] = [
  { path: '/', ...homePage },
  { path: '/create', ...organiser(named('../create/create-page.tsx', 'CreatePage')) },
  { path: '/room/:roomId/controller', ...organiser(named('../controller/controller-page.tsx', 'ControllerPage')) },
  { path: '/room/:roomId/viewer', ...bare(named('../stage/viewer-page.tsx', 'ViewerPage')) },
  { path: '/room/:roomId/agenda', ...bare(named('../stage/agenda-page.tsx', 'AgendaPage')) },
  { path: '/room/:roomId/qr', ...organiser(named('../stage/qr-page.tsx', 'QrPage')) },
  { path: '/dashboard', ...accessDeniedPage },
  { path: '/account-settings', ...accessDeniedPage },
  { path: '/billing', ...accessDeniedPage },
]

/** Starts to fetch the page of an address at once, beside the router instead of after it. */
export function preloadPage(pathname: string): void {
  const page = routes.find(({ path }) => shape(path).test(pathname)) ?? notFoundPage
  // What fails here fails again, and is caught, when the page is rendered.
  page.load().catch(() => undefined)
}

const shape = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)
