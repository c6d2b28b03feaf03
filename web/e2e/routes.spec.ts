import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { isAt } from '../../schema/links/page-path.ts'
import { allPages } from '../../schema/links/pages.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { signUp } from './mailbox.ts'
import { failKb, furnishedRoom, memberRoutes, type Route, roomRoutes, visitorRoutes } from './route-table.ts'

const narrow = { width: 320, height: 640 }
/** What a scheme shows hangs on no size, and what a size shows on no scheme: each is looked at once. */
const looks = [
  { colorScheme: 'light', ...narrow },
  { colorScheme: 'dark', width: 768, height: 1024 },
  { colorScheme: 'light', width: 1920, height: 1080 },
] as const

/** A change of scheme fades some colours over: on the way they are neither the old nor the new. */
async function coloursSettled(): Promise<void> {
  await new Promise(requestAnimationFrame)
  const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.all(fades.map(({ finished }) => finished.catch(() => undefined)))
}

/**
 * Opens a page of the table: its status, its texts, its weight; then at each size, in both schemes, nothing that axe
 * finds and nothing that sticks out at the side. Errors of the console and requests to other hosts fail by the fixture.
 */
async function look(page: Page, { path, texts, surface, status = 200 }: Route): Promise<void> {
  const scripts: Promise<number>[] = []
  page.on('response', (reply) => {
    // What the build made: the few lines that choose the theme in the head are outside the budgets.
    if (!reply.url().includes('/assets/') || reply.request().resourceType() !== 'script') return
    scripts.push(
      reply.body().then(
        (body) => gzipSync(body, { level: 9 }).length / 1000,
        () => 0,
      ),
    )
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(narrow)
  expect((await page.goto(path))?.status()).toBe(status)
  for (const text of texts) await expect(page.getByText(text).first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  const weightsKb = await Promise.all(scripts)
  expect(weightsKb.reduce((sum, kb) => sum + kb, 0)).toBeLessThanOrEqual(failKb[surface])
  for (const { colorScheme, ...size } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    await page.evaluate(coloursSettled)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
}

/** The widths where the layout changes hang on the letters: letters of twice the size on a phone are a narrow page. */
async function readInBigLetters(page: Page, texts: readonly string[]): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.enable')
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.reload()
  for (const text of texts) await expect(page.getByText(text).first()).toBeAttached()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  await page.evaluate(() => document.fonts.ready)
  await expectNoSidewaysScroll(page)
}

/** A page that is HTML since the build. */
async function readWithoutScript(reader: Page, { path, texts }: Route): Promise<void> {
  await reader.goto(path)
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
  for (const text of texts) await expect(reader.getByText(text).first()).toBeAttached()
  await expect(reader.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Privacy' })).toBeVisible()
}

test('the table of routes has every page', () => {
  const inTable = [...visitorRoutes, ...roomRoutes].map(({ path }) => path)
  expect(allPages().filter((page) => !inTable.some((path) => isAt(page, path)))).toEqual([])
})

for (const route of visitorRoutes) {
  const { path, texts, surface } = route
  const isBuilt = surface === 'site'
  const also = isBuilt ? ', also in big letters; it can be read without a script' : ', also in big letters'
  test(`${path}: its texts and weight, no violation, no sideways scroll${also}`, async ({ page, person }) => {
    await look(page, route)
    await readInBigLetters(page, texts)
    if (isBuilt) await readWithoutScript(await person({ javaScriptEnabled: false }), route)
  })
}

for (const route of roomRoutes) {
  test(`${route.path} of a running room: its texts and weight, no violation, no sideways scroll`, async ({ page }) => {
    const parts = await furnishedRoom(page)
    await look(page, { ...route, path: route.path.replace(/\{(\w+)\}/, (_, name: string) => parts[name] ?? name) })
  })
}

for (const route of memberRoutes) {
  test(`${route.path} signed in: its texts and weight, no violation, no sideways scroll`, async ({ page }) => {
    await signUp(page)
    await furnishedRoom(page)
    await look(page, route)
  })
}
