import type { Page } from '@playwright/test'

/** `PICTURES=folder`: the morning leaves a picture of each point there, at the sizes in its name. */
const folder = process.env.PICTURES

export const sizes = {
  laptop: { width: 1280, height: 800 },
  desk: { width: 1440, height: 900 },
  projector: { width: 1920, height: 1080 },
  beamer: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 640 },
  turned: { width: 844, height: 390 },
  tablet: { width: 820, height: 1180 },
} as const

/** A change of size takes some frames: media queries change first, then the page is drawn again. */
async function laidOut(): Promise<void> {
  for (let frame = 0; frame < 10; frame += 1) await new Promise((done) => requestAnimationFrame(done))
}

/** Leaves a picture of a page, if pictures are wanted: as it is, or in other sizes, after which it has its own again. */
export async function picture(page: Page, name: string, ...looks: (keyof typeof sizes)[]): Promise<void> {
  if (folder === undefined) return
  const own = page.viewportSize()
  const take = (look: string) => page.screenshot({ path: `${folder}/${name}${look}.png`, animations: 'disabled' })
  if (looks.length === 0) return void (await take(''))
  for (const look of looks) {
    await page.setViewportSize(sizes[look])
    await page.evaluate(laidOut)
    await take(`-${look}`)
  }
  if (own !== null) await page.setViewportSize(own)
  await page.evaluate(laidOut)
}
