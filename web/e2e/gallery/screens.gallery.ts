import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Page, test } from '@playwright/test'
import { atRest } from '../support/fixtures.ts'
import { signUp } from '../support/mailbox.ts'
import { accountScenes } from './account-scenes.ts'
import { type Scene, stageOf } from './scene.ts'
import { siteScenes } from './site-scenes.ts'

const folder = fileURLToPath(new URL('../../../test-results/gallery', import.meta.url))
const phone = { width: 390, height: 844 }
const laptop = { width: 1280, height: 800 }
const tablet = { width: 820, height: 1180 }
const projector = { width: 1920, height: 1080 }

type Look = { name: string; size: typeof phone; media: Parameters<Page['emulateMedia']>[0]; textPercent?: number }

/** Each state is reached once and then pictured in all of these looks, the wide ones first. */
const looks: readonly Look[] = [
  { name: 'laptop-light', size: laptop, media: { colorScheme: 'light' } },
  { name: 'laptop-dark', size: laptop, media: { colorScheme: 'dark' } },
  { name: 'laptop-200', size: laptop, media: { colorScheme: 'light' }, textPercent: 200 },
  { name: 'laptop-contrast', size: laptop, media: { colorScheme: 'light', contrast: 'more' } },
  { name: 'laptop-forced', size: laptop, media: { colorScheme: 'dark', forcedColors: 'active' } },
  { name: 'projector-dark', size: projector, media: { colorScheme: 'dark' } },
  { name: 'tablet-light', size: tablet, media: { colorScheme: 'light' } },
  { name: 'phone-light', size: phone, media: { colorScheme: 'light' } },
  { name: 'phone-dark', size: phone, media: { colorScheme: 'dark' } },
  { name: 'phone-200', size: phone, media: { colorScheme: 'light' }, textPercent: 200 },
]

const quiet = {
  colorScheme: 'light',
  contrast: 'no-preference',
  forcedColors: 'none',
  reducedMotion: 'reduce',
} as const

/** After a change of size, layout takes some frames: media queries change first, then the page is drawn again. */
async function laidOut(): Promise<void> {
  for (let frame = 0; frame < 10; frame += 1) await new Promise((done) => requestAnimationFrame(done))
}

async function pictures(page: Page, scene: Scene): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  for (const { name, size, media, textPercent = 100 } of looks) {
    await page.emulateMedia({ ...quiet, ...media })
    // Like the browser's own setting: media queries in `em` follow it, as they would not follow a style of the page.
    const fontSizes = { standard: (16 * textPercent) / 100, fixed: (13 * textPercent) / 100 }
    await browser.send('Page.setFontSizes', { fontSizes })
    // Media queries in scripts notice a change of size immediately, but a change of the text size only later.
    await page.setViewportSize({ ...size, width: size.width - 1 })
    await page.setViewportSize(size)
    await page.evaluate(laidOut)
    await page.screenshot({ path: `${folder}/${scene.name}-${name}.png`, animations: 'disabled' })
  }
}

for (const scene of [...siteScenes, ...accountScenes]) {
  test(scene.name, async ({ browser, baseURL }) => {
    mkdirSync(folder, { recursive: true })
    const organiser = await (await browser.newContext({ baseURL })).newPage()
    await organiser.goto('/support')
    if (scene.who === 'member') await signUp(organiser)
    const stage = await stageOf(organiser)
    await scene.before?.(stage)
    const page = scene.who === undefined ? await (await browser.newContext({ baseURL })).newPage() : organiser
    await page.setViewportSize(laptop)
    await page.goto(scene.path)
    await atRest(page)
    await scene.act?.(page)
    await pictures(page, scene)
  })
}
