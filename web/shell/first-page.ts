/** What is shown first at an address: a page that works without the router, or the app. */

import { embedAt } from '../../schema/links/embed-link.ts'
import { isAt } from '../../schema/links/page-path.ts'
import * as pages from '../../schema/links/pages.ts'
import { isServedToVisitor } from '../client/session/served-to-visitor.ts'
import { surfaceOf } from '../client/surface.ts'
import { type LazyPage, lazyPage } from './page.ts'
import { embedPage, loadHomePage, readSession, speakerPage, viewerPage } from './small-pages.ts'

export const routedPages = lazyPage(async () => (await import('./routed-pages.tsx')).RoutedPages)

/** `/` as first loaded: the landing page, or the whole app for signed-in users. */
const frontPage = lazyPage(async () => {
  const [isSignedIn, HomePage] = await Promise.all([!isServedToVisitor() && hasSession(), loadHomePage()])
  if (isSignedIn) return (await import('./routed-pages.tsx')).RoutedPages
  // A verification link in a mail leads here with its result; everyone else loads no toasts.
  if (!/[?&](verified|error)=/.test(window.location.search)) return HomePage
  return (await import('../client/session/verification-toast.tsx')).withVerificationToast(HomePage)
})

const hasSession = async () => (await readSession()).state === 'signed-in'

/** The page of an address that works without the router, or null. */
export function smallPageAt(pathname: string): LazyPage | null {
  if (pathname === pages.home) return frontPage
  if (embedAt(pathname) !== null) return embedPage
  if (surfaceOf(pathname) === 'stage') return viewerPage
  return isAt(pages.speaker, pathname) ? speakerPage : null
}
