import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from '@playwright/test'
import { scenes, stageOf } from './scenes.ts'

const folder = fileURLToPath(new URL('../../test-results/gallery', import.meta.url))
const sizes = { phone: [390, 844], laptop: [1280, 800], projector: [1920, 1080] } as const

for (const scene of scenes) {
  test(scene.name, async ({ browser, baseURL }) => {
    mkdirSync(folder, { recursive: true })
    for (const colorScheme of ['light', 'dark'] as const) {
      const organiser = await browser.newContext({ baseURL })
      const stage = await stageOf(await organiser.newPage())
      await scene.before?.(stage)
      for (const [size, [width, height]] of Object.entries(sizes)) {
        const visitor = await browser.newContext({ baseURL, colorScheme, viewport: { width, height } })
        // The controller's own cookie, where the scene is the controller's.
        if (scene.name.startsWith('controller')) await visitor.addCookies(await organiser.cookies())
        const page = await visitor.newPage()
        await page.goto(scene.path(stage))
        await page.waitForLoadState('networkidle').catch(() => undefined)
        await scene.act?.(page)
        await page.screenshot({ path: `${folder}/${scene.name}-${size}-${colorScheme}.png`, animations: 'disabled' })
        await visitor.close()
      }
      await organiser.close()
    }
  })
}
