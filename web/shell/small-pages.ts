/**
 * The pages that work without the router, so that a visitor on a slow connection and a television in a hall do not wait
 * for it. They do not include the list of other pages either. Such a page uses plain links and no router hooks.
 */

import * as pages from '../../schema/links/pages.ts'
import { isServedToVisitor } from '../client/session/served-to-visitor.ts'
import { surfaceOf } from '../client/surface.ts'
import { type LatePage, type LoadPage, latePage } from './page.ts'

const loadHomePage: LoadPage = async () => (await import('../site/home/home-page.tsx')).HomePage
export const homePage = latePage(loadHomePage)
export const viewerPage = latePage(async () => (await import('../stage/display/viewer-page.tsx')).ViewerPage)

/** `/` as first loaded: the landing page, or the whole app for signed-in users. */
const frontPage = latePage(async () => {
  const [isSignedIn, HomePage] = await Promise.all([!isServedToVisitor() && hasSession(), loadHomePage()])
  if (isSignedIn) return (await import('./routed-pages.tsx')).RoutedPages
  // A verification link in a mail leads here with its result; everybody else loads no toasts.
  if (!/[?&](verified|error)=/.test(window.location.search)) return HomePage
  return (await import('../client/session/verification-toast.tsx')).withVerificationToast(HomePage)
})

const hasSession = async () =>
  (await (await import('../client/session/session.ts')).readSession()).state === 'signed-in'

/** The page of an address that works without the router, or null. */
export function smallPageAt(pathname: string): LatePage | null {
  if (pathname === pages.home) return frontPage
  return surfaceOf(pathname) === 'stage' ? viewerPage : null
}
