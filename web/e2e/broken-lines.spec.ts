import type { Page } from '@playwright/test'
import { addTimer, displayClock, expect, makeRoom, shortCodeOf, startTimer, test } from './fixtures.ts'

/** Lets the first requests for a file fail, as on a line that breaks off. @returns how often it was asked for since */
async function breakFirst(page: Page, file: string, times = 1): Promise<() => number> {
  let asked = 0
  await page.route(file, async (route) => {
    asked++
    await (asked <= times ? route.abort('connectionreset') : route.continue())
  })
  return () => asked
}

/** Time stands still for this page until it is let run on: what it does after a while it does when the test says so. */
async function stopTime(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
}

const noConnection = (page: Page) => page.getByText('No connection. Trying again…')

// The browser asks a second time for what it could not preload.
for (const [file, times] of [
  ['join', 1],
  ['react', 2],
] as const)
  test(`a phone whose ${file} script did not come says so, and loads again by itself`, async ({ page, person }) => {
    const room = await makeRoom(page)
    const phone = await person()
    await breakFirst(phone, `**/assets/${file}-*.js`, times)
    await stopTime(phone)
    await phone.goto(`/join/${await shortCodeOf(page, room.id)}`)
    await expect(noConnection(phone)).toBeVisible()
    await phone.clock.resume()
    await expect(phone.getByText('Connected to Event')).toBeVisible()
    await expect(noConnection(phone)).toHaveCount(0)
    await expect.poll(() => phone.evaluate(() => sessionStorage.getItem('cuelight_loads_failed'))).toBe(null)
  })

test('a display whose script did not load stays black, says so in small print, and reloads', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const room = await makeRoom(page)
  const timer = await addTimer(page, room.id, 'Opening talk', 600)
  await startTimer(page, timer.id)
  await breakFirst(page, '**/assets/index-*.js')
  await stopTime(page)
  await page.goto(`/room/${room.id}/viewer`)
  await expect(noConnection(page)).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(0, 0, 0)')
  await page.clock.resume()
  await expect(displayClock(page)).toHaveText(/^9:\d\d$/)
})

test('the loads of a page that never comes whole grow rare', async ({ page }) => {
  const asked = await breakFirst(page, '**/assets/join-*.js', 1_000)
  let looks = 0
  page.on('request', (request) => {
    if (request.method() === 'HEAD') looks += 1
  })
  await stopTime(page)
  await page.goto('/join')
  await expect(noConnection(page)).toBeVisible()
  expect([asked(), looks]).toEqual([1, 0])
  // Two seconds, then five, each spread by a tenth.
  await page.clock.runFor(2_200)
  await expect.poll(asked).toBe(2)
  await expect(noConnection(page)).toBeVisible()
  await page.clock.runFor(4_400)
  await expect(noConnection(page)).toBeVisible()
  expect([asked(), looks]).toEqual([2, 1])
  await page.clock.runFor(1_200)
  await expect.poll(asked).toBe(3)
})

test('while the server cannot be reached the page waits in its place', async ({ page }) => {
  await page.route('**/assets/join-*.js', (route) => route.abort('internetdisconnected'))
  await stopTime(page)
  await page.goto('/join')
  await expect(noConnection(page)).toBeVisible()
  await page.context().setOffline(true)
  const look = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await page.clock.runFor(2_200)
  await look
  await expect(noConnection(page)).toBeVisible()
  await page.unroute('**/assets/join-*.js')
  await page.clock.resume()
  // Back in the network it looks at once.
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Join an event' })).toBeVisible()
})

for (const [link, file, title] of [
  ['Forgot', 'forgot-page', 'Forgot your password?'],
  ['Sign up', 'signup-page', 'Create'],
] as const)
  test(`Try Again fetches the page again that did not arrive: ${file}`, async ({ page }) => {
    await page.goto('/login')
    // The file, and the second try under another address.
    const asked = await breakFirst(page, `**/assets/${file}-*.js*`, 2)
    await page.getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    expect(asked()).toBe(2)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

test('a page that is long on its way is announced at the top of the one before it', async ({ page }) => {
  await page.goto('/login')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/signup-page-*.js', async (route) => {
    await held
    await route.continue()
  })
  const line = () => page.evaluate(() => getComputedStyle(document.documentElement, '::before').borderTopWidth)
  // The sign-in is a part of its own, and may itself be on its way at first.
  await expect.poll(line).not.toBe('3px')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect.poll(line).toBe('3px')
  await expect(page.locator('#root')).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect.poll(line).not.toBe('3px')
  await expect(page.locator('#root')).toHaveAttribute('aria-busy', 'false')
})
