/**
 * The pages that work without the router, so a visitor on a slow connection and a television in a hall do not wait
 * for it. They do not include the list of other pages either. Such a page uses plain links and no router hooks.
 */

import { type LoadPage, latePage } from './page.ts'

export const loadHomePage: LoadPage = async () => (await import('../site/home/home-page.tsx')).HomePage
export const homePage = latePage(loadHomePage)
export const speakerPage = latePage(async () => (await import('./speaker-page.ts')).loadSpeakerPage())
export const viewerPage = latePage(async () => (await import('../stage/display/viewer-page.tsx')).ViewerPage)
