import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from '@playwright/test'
import { signUp } from './mailbox.ts'
import { scenes, stageOf } from './scenes.ts'

const folder = fileURLToPath(new URL('../../test-results/gallery', import.meta.url))
const sizes = { phone: [390, 844], laptop: [1280, 800], projector: [1920, 1080] } as const

for (const scene of scenes) {
  test(scene.name, async ({ browser, baseURL }) => {
    mkdirSync(folder, { recursive: true })
    for (const colorScheme of ['light', 'dark'] as const) {
      const organiser = await browser.newContext({ baseURL })
      const controller = await organiser.newPage()
      if (scene.isSignedIn) await signUp(controller)
      const stage = await stageOf(controller)
      await scene.before?.(stage)
      for (const [size, [width, height]] of Object.entries(sizes)) {
        const visitor = await browser.newContext({ baseURL, colorScheme, viewport: { width, height } })
        // The organiser's own cookies, where the scene is theirs.
        if (scene.isSignedIn || scene.name.startsWith('controller')) await visitor.addCookies(await organiser.cookies())
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
