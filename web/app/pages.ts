import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { AccountPage, Denial } from './account-gate.tsx'
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

/** A page of an account: for who is signed in, in the organiser shell. */
function account(loadPage: () => Promise<AccountPage>, denial: Denial): LazyPage {
  const load = () => Promise.all([import('./account-gate.tsx'), loadPage()])
  const Page = lazy(async () => {
    const [{ behindGate }, page] = await load()
    return { default: behindGate(page, denial) }
  })
  return { load, Page }
}

/** A page for visitors. Who is signed in is asked beside fetching it, so that nobody sees it on the way past. */
function visitors(loadPage: Load): LazyPage {
  const load = () => Promise.all([import('./account-gate.tsx'), loadPage()])
  const Page = lazy(async () => {
    const [[{ forVisitors }, page]] = await Promise.all([load(), knownSession()])
    return { default: forVisitors(page) }
  })
  return { load, Page }
}

const knownSession = async () => (await import('./session.ts')).readSession()

const loadHomePage: Load = async () => (await import('../site/home-page.tsx')).HomePage
export const homePage = bare(loadHomePage)
export const notFoundPage = bare(async () => (await import('../site/not-found-page.tsx')).NotFoundPage)
const createPage = organiser(async () => (await import('../create/create-page.tsx')).CreatePage)
const controllerPage = organiser(async () => (await import('../controller/controller-page.tsx')).ControllerPage)
const viewerPage = bare(async () => (await import('../stage/viewer-page.tsx')).ViewerPage)
const agendaPage = bare(async () => (await import('../stage/agenda-page.tsx')).AgendaPage)
const qrPage = organiser(async () => (await import('../stage/qr-page.tsx')).QrPage)
const loginPage = visitors(async () => (await import('../account/login-page.tsx')).LoginPage)
const signupPage = visitors(async () => (await import('../account/signup-page.tsx')).SignupPage)
const verifyPage = visitors(async () => (await import('../account/verify-page.tsx')).VerifyPage)
// Also for who is signed in and has forgotten the password.
const forgotPage = organiser(async () => (await import('../account/forgot-page.tsx')).ForgotPage)
const resetPage = organiser(async () => (await import('../account/reset-page.tsx')).ResetPage)
export const dashboardPage = account(async () => (await import('../dashboard/dashboard-page.tsx')).DashboardPage, {
  text: 'Please sign in to see your rooms.',
  link: 'Sign In',
})
const settingsPage = account(async () => (await import('../account/settings-page.tsx')).SettingsPage, {
  text: 'Please log in to see your account settings.',
  link: 'Log In',
})
const billingPage = account(async () => (await import('../account/billing-page.tsx')).BillingPage, {
  text: 'Please sign in to see your plan.',
  link: 'Sign In',
})
/** `/` behind the router: the dashboard or the landing page, whoever it is by then. */
const frontRoute = bare(async () => (await import('./front-route.tsx')).FrontRoute)

/** The route table of spec 2, as far as it is built. Whatever is not here is the 404 page. */
export const routes: readonly (LazyPage & { path: string })[] = [
  { path: '/', ...frontRoute },
  { path: '/create', ...createPage },
  { path: '/login', ...loginPage },
  { path: '/signup', ...signupPage },
  { path: '/verify-otp', ...verifyPage },
  { path: '/forgot-password', ...forgotPage },
  { path: '/reset-password', ...resetPage },
  { path: '/room/:roomId/controller', ...controllerPage },
  { path: '/room/:roomId/viewer', ...viewerPage },
  { path: '/room/:roomId/agenda', ...agendaPage },
  { path: '/room/:roomId/qr', ...qrPage },
  { path: '/dashboard', ...dashboardPage },
  { path: '/account-settings', ...settingsPage },
  { path: '/billing', ...billingPage },
]

/** `/` as it is first loaded: the landing page without the router, or all of the app for who is signed in (spec 2). */
const frontPage = bare(async () => {
  const [session, HomePage] = await Promise.all([knownSession(), loadHomePage()])
  if (session.state === 'signed-in') return (await import('./routed-pages.tsx')).RoutedPages
  // A verification link of a mail leads here with its result (spec 8); everybody else carries no toasts.
  if (!/[?&](verified|error)=/.test(window.location.search)) return HomePage
  return (await import('./verification-toast.tsx')).withVerificationToast(HomePage)
})

/**
 * The page of an address that is shown without the router, so that a visitor on a slow line and a television in a hall
 * do not wait for one (architecture 8). Such a page uses plain links, and no hook of the router.
 */
export function smallPageAt(pathname: string): LazyPage | null {
  if (pathname === '/') return frontPage
  return surfaceOf(pathname) === 'stage' ? viewerPage : null
}

/** Starts to fetch the page of an address: beside the router instead of after it, or before somebody goes there. */
export function preloadPage(pathname: string): void {
  const page = pathname === '/' ? homePage : (routes.find(({ path }) => shape(path).test(pathname)) ?? notFoundPage)
  // What fails here fails again, and is caught, when the page is rendered.
  page.load().catch(() => undefined)
}

const shape = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)
