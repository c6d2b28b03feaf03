/**
 * The pages that work without the router, so a visitor on a slow connection and a television in a hall do not wait
 * for it. They do not include the list of other pages either. Such a page uses plain links and no router hooks.
 */

import { type LoadPage, lazyPage } from './page.ts'

export const readSession = async () => (await import('../client/session/session.ts')).readSession()
export const loadHomePage: LoadPage = async () => (await import('../site/home/home-page.tsx')).HomePage
export const homePage = lazyPage(loadHomePage)
export const speakerPage = lazyPage(async () => (await import('../displays/speaker/speaker-page.tsx')).SpeakerPage)
export const viewerPage = lazyPage(async () => (await import('../displays/display/viewer-page.tsx')).ViewerPage)
export const embedPage = lazyPage(async () => (await import('../displays/embed/embed-page.tsx')).EmbedPage)
