import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { surfaceOf } from './surface.ts'

type Load = () => Promise<ComponentType>
type LazyPage = { Page: LazyExoticComponent<ComponentType>; load: () => Promise<unknown> }

/** A page by itself: no cache, no tooltips, no toasts. */
const bare = (load: Load): LazyPage => ({ load, Page: lazy(async () => ({ default: await load() })) })

/** A page inside the organiser shell; shell and page are fetched at the same time. */
function organiser(loadPage: Load): LazyPage {
  const load = () => Promise.all([import('./organiser-shell.tsx'), loadPage()])
  const Page = lazy(async () => {
    const [{ inShell }, page] = await load()
    return { default: inShell(page) }
  })
  return { load, Page }
}

const homePage = bare(async () => (await import('../site/home-page.tsx')).HomePage)
export const notFoundPage = bare(async () => (await import('../site/not-found-page.tsx')).NotFoundPage)
const accessDeniedPage = bare(async () => (await import('./access-denied-page.tsx')).AccessDeniedPage)
const createPage = organiser(async () => (await import('../create/create-page.tsx')).CreatePage)
const controllerPage = organiser(async () => (await import('../controller/controller-page.tsx')).ControllerPage)
const viewerPage = bare(async () => (await import('../stage/viewer-page.tsx')).ViewerPage)
const agendaPage = bare(async () => (await import('../stage/agenda-page.tsx')).AgendaPage)
const qrPage = organiser(async () => (await import('../stage/qr-page.tsx')).QrPage)
/** Support, legal pages, logos, API: no part of the app. A link of the router leads out of it. */
const builtPage = bare(async () => (await import('./built-page.tsx')).BuiltPage)

/** The route table of spec 2, as far as it is built. Whatever is not here is the 404 page. */
export const routes: readonly (LazyPage & { path: string })[] = [
  { path: '/', ...homePage },
  { path: '/create', ...createPage },
  { path: '/room/:roomId/controller', ...controllerPage },
  { path: '/room/:roomId/viewer', ...viewerPage },
  { path: '/room/:roomId/agenda', ...agendaPage },
  { path: '/room/:roomId/qr', ...qrPage },
  { path: '/support', ...builtPage },
  { path: '/terms-of-service', ...builtPage },
  { path: '/privacy-policy', ...builtPage },
  { path: '/cookie-policy', ...builtPage },
  { path: '/logo-showcase', ...builtPage },
  { path: '/docs/api', ...builtPage },
  { path: '/dashboard', ...accessDeniedPage },
  { path: '/account-settings', ...accessDeniedPage },
  { path: '/billing', ...accessDeniedPage },
]

/**
 * The page of an address that is shown without the router, so that a visitor on a slow line and a television in a hall
 * do not wait for one (architecture 8). Such a page uses plain links, and no hook of the router.
 */
export function smallPageAt(pathname: string): LazyPage | null {
  if (pathname === '/') return homePage
  return surfaceOf(pathname) === 'stage' ? viewerPage : null
}

/** Starts to fetch the page of an address: beside the router instead of after it, or before somebody goes there. */
export function preloadPage(pathname: string): void {
  const page = routes.find(({ path }) => shape(path).test(pathname)) ?? notFoundPage
  // What fails here fails again, and is caught, when the page is rendered.
  page.load().catch(() => undefined)
}

const shape = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)
