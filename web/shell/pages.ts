import { isAt } from '../../schema/links/page-path.ts'
import type { AppPage } from '../../schema/links/pages.ts'
import * as pages from '../../schema/links/pages.ts'
import type { AccountPage, Denial } from './account-gate.tsx'
import { type LazyPage, type LoadPage, lazyPage } from './page.ts'
import { homePage, readSession, speakerPage, viewerPage } from './small-pages.ts'
import * as words from './words/pages.ts'

/** A page inside the organiser shell; shell and page are fetched at the same time. */
const organiser = (loadPage: LoadPage): LazyPage =>
  lazyPage(async () => {
    const [{ inShell }, page] = await Promise.all([import('./organiser-shell.tsx'), loadPage()])
    return inShell(page)
  })

/** A page of an account: for signed-in users, in the organiser shell. */
const account = (loadPage: () => Promise<AccountPage>, denial: Denial): LazyPage =>
  lazyPage(async () => {
    const [{ behindGate }, page] = await Promise.all([import('./account-gate.tsx'), loadPage()])
    return behindGate(page, denial)
  })

/** A page for visitors. The session is checked while it is fetched, so signed-in users do not see it for a moment. */
const visitors = (loadPage: LoadPage): LazyPage =>
  lazyPage(async () => {
    const [{ forVisitors }, page] = await Promise.all([import('./account-gate.tsx'), loadPage(), readSession()])
    return forVisitors(page)
  })

export const notFoundPage = lazyPage(async () => (await import('../site/pages/not-found-page.tsx')).NotFoundPage)
const dashboardPage = account(
  async () => (await import('../dashboard/dashboard-page.tsx')).DashboardPage,
  words.dashboardDenial,
)
/** Support, legal pages, logos, API: not part of the app. A router link to them leaves the app. */
const builtPage = lazyPage(async () => (await import('./outer-pages.tsx')).BuiltPage)

/** What the app shows at each address of its own. */
const ownPages: Readonly<Record<AppPage, LazyPage>> = {
  [pages.create]: organiser(async () => (await import('../create/create-page.tsx')).CreatePage),
  [pages.login]: visitors(async () => (await import('../account/sign-in/login-page.tsx')).LoginPage),
  [pages.signup]: visitors(async () => (await import('../account/sign-in/signup-page.tsx')).SignupPage),
  [pages.verify]: visitors(async () => (await import('../account/sign-in/verify-page.tsx')).VerifyPage),
  // The link of a mail also opens where someone else is signed in.
  [pages.confirm]: organiser(async () => (await import('../account/sign-in/confirm-page.tsx')).ConfirmPage),
  // Signed-in users may have forgotten the password too.
  [pages.forgot]: organiser(async () => (await import('../account/sign-in/forgot-page.tsx')).ForgotPage),
  [pages.reset]: organiser(async () => (await import('../account/sign-in/reset-page.tsx')).ResetPage),
  [pages.controller]: organiser(async () => (await import('../controller/controller-page.tsx')).ControllerPage),
  [pages.recap]: organiser(async () => (await import('../controller/recap/recap-page.tsx')).RecapPage),
  [pages.viewer]: viewerPage,
  [pages.agenda]: lazyPage(async () => (await import('../displays/agenda/agenda-page.tsx')).AgendaPage),
  [pages.qr]: organiser(async () => (await import('../displays/qr/qr-page.tsx')).QrPage),
  [pages.speaker]: speakerPage,
  [pages.newProgramme]: organiser(async () => (await import('../programme/new/new-page.tsx')).NewProgrammePage),
  [pages.overview]: organiser(async () => (await import('../programme/overview/overview-page.tsx')).OverviewPage),
  [pages.visitors]: lazyPage(async () => (await import('../displays/visitors/visitors-page.tsx')).VisitorsPage),
  [pages.sign]: lazyPage(async () => (await import('../displays/sign/sign-page.tsx')).SignPage),
  [pages.dashboard]: dashboardPage,
  [pages.settings]: account(
    async () => (await import('../account/settings/settings-page.tsx')).SettingsPage,
    words.settingsDenial,
  ),
  [pages.billing]: account(
    async () => (await import('../account/settings/billing-page.tsx')).BillingPage,
    words.billingDenial,
  ),
}

/** What the app shows at each address of the lists. Every other address is the 404 page. */
const shown: Readonly<Record<string, LazyPage>> = {
  ...Object.fromEntries(pages.sitePages.map((path) => [path, builtPage])),
  // The dashboard or the landing page, depending on who is signed in by then.
  [pages.home]: lazyPage(async () =>
    (await import('./outer-pages.tsx')).frontRoute({ dashboard: dashboardPage, home: homePage }),
  ),
  ...ownPages,
}

export const routes: readonly (LazyPage & { path: string })[] = Object.entries(shown).map(([path, page]) => ({
  path,
  ...page,
}))

/** Starts fetching the page of an address: in parallel with the router, or in advance. */
export function preloadPage(pathname: string): void {
  const page = pathname === pages.home ? homePage : (routes.find(({ path }) => isAt(path, pathname)) ?? notFoundPage)
  // A failure here occurs again, and is handled, when the page is rendered.
  page.fetch().catch(() => undefined)
}
