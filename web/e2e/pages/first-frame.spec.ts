import type { Page } from '@playwright/test'
import { expect, holdBack, makeRoom, test } from '../support/fixtures.ts'

/** Opens a page whose stylesheets and modules never arrive, as on a slow line when only the HTML is there. */
async function openOnSlowLine(page: Page, path: string): Promise<void> {
  await page.route('**/assets/**', () => {})
  await page.goto(path, { waitUntil: 'commit' })
}

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

test('before the stylesheets arrive, a page shows its name in its place, and the display is black and empty', {
  tag: '@long',
}, async ({ page, person }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const visitor = await person({ colorScheme })
    await openOnSlowLine(visitor, '/create')
    await expect(visitor.getByRole('banner').getByText('Cuelight')).toBeVisible()
    expect(await ground(visitor)).toBe(colorScheme === 'light' ? 'rgb(250, 247, 242)' : 'rgb(10, 12, 17)')
  }
  const release = await holdBack(page, '**/assets/**')
  await page.goto('/login', { waitUntil: 'commit' })
  const mark = page.getByRole('banner').locator('svg').first()
  const before = await mark.boundingBox()
  release()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await mark.boundingBox()).toEqual(before)
  await test.step('the display is black and empty, also where its styles and scripts are lost', async () => {
    const room = await makeRoom(page)
    const display = await person({ colorScheme: 'light' })
    await openOnSlowLine(display, `/room/${room.id}/viewer`)
    await expect(display.locator('.first-frame')).toHaveCount(1)
    await expect(display.locator('.first-frame')).toBeHidden()
    expect(await ground(display)).toBe('rgb(0, 0, 0)')
    await display.unroute('**/assets/**')
    await display.route(/\.(css|js)$/, (route) => route.abort())
    await display.goto(`/room/${room.id}/viewer`)
    expect(await ground(display)).toBe('rgb(0, 0, 0)')
  })
})

test('a page’s own rules come after the shared ones, whichever page was opened first', { tag: '@long' }, async ({
  page,
}) => {
  const room = await makeRoom(page)
  const colour = (name: string | RegExp) =>
    page.getByRole('button', { name }).evaluate((element) => getComputedStyle(element).color)
  const expectResting = async () => {
    await expect(page.getByRole('button', { name: 'Add your first timer' })).toBeVisible()
    // There is no cue to go to.
    expect(await colour(/^GO /)).not.toBe(await colour('Blackout'))
  }
  await page.goto(`/room/${room.id}/controller`)
  await expectResting()
  await page.goto('/create')
  await page.goBack()
  await expectResting()
})
