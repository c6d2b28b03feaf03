import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { addTimer, displayClock, expect, makeRoom, startTimer, test } from '../support/fixtures.ts'

const run = promisify(execFile)

test('every page knows the chosen theme and whether someone is signed in, and the booth is always dark', {
  tag: '@long',
}, async ({ page, person, baseURL }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  for (const path of ['/support', '/docs/api', '/create']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeAttached()
    expect(await ground()).toBe(dark)
  }
  await test.step('the booth stays dark when the system changes its scheme, even after a light page', async () => {
    const desk = await person({ colorScheme: 'light' })
    await desk.goto('/create')
    const theme = () => desk.evaluate(() => document.documentElement.dataset.theme)
    await expect.poll(theme).toBe('light')
    await desk.getByLabel('Event Name').fill('Town hall')
    await desk.keyboard.press('Enter')
    await expect(desk.getByText('Controller Active')).toBeVisible()
    for (const colorScheme of ['dark', 'light'] as const) {
      await desk.emulateMedia({ colorScheme })
      await desk.evaluate(() => new Promise(requestAnimationFrame))
      expect(await theme()).toBe('dark')
    }
  })
  await test.step('a signed-in user finds the dashboard and the account in the footer, and no sign-in', async () => {
    const user = await person()
    await user.context().addCookies([{ name: 'cl_session', value: 'of-no-use', url: baseURL ?? '' }])
    await user.goto('/support')
    const footer = user.getByRole('navigation', { name: 'Footer' })
    await expect(footer.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Account' })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Sign In' })).toBeHidden()
    await expect(user.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Login' })).toBeHidden()
    // A footer link to the current page scrolls to its top.
    await user.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => user.evaluate(() => window.scrollY)).toBeGreaterThan(100)
    await footer.getByRole('link', { name: 'Support' }).click()
    await expect.poll(() => user.evaluate(() => window.scrollY)).toBe(0)
  })
})

test('on a phone the first page is short: its second half of features, tools and events unfolds, and a wide window shows all of it', {
  tag: '@long',
}, async ({ page }) => {
  const folds = page.locator('.fold')
  const inFolds = [page.getByText('Into your stream'), page.getByText('QR access'), page.getByText('Fitness & Sports')]
  await page.goto('/')
  for (const text of inFolds) await expect(text).toBeVisible()
  await expect(folds.locator('summary').first()).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const text of inFolds) await expect(text).toBeHidden()
  // Laid out in full only once it has been painted.
  await expect(page.locator('.home')).toHaveAttribute('data-painted')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9_000)
  for (const fold of await folds.all()) await fold.locator('summary').click()
  for (const text of inFolds) await expect(text).toBeVisible()
})

test('the examples of the API page work as they are, and its calls are folded', { tag: '@long' }, async ({
  page,
  person,
}) => {
  await page.goto('/docs/api')
  const [shell = '', script = ''] = await page.locator('#start pre code').allTextContents()
  const inShell = await run('bash', ['-c', shell])
  expect(inShell.stdout).toContain('"isRunning":true')
  const watched = /Watch it: (\S+)/.exec(inShell.stdout)?.[1] ?? ''
  await page.goto(watched)
  await expect(displayClock(page)).toHaveText(/^4:[0-5]\d$/)
  const inNode = await run(process.execPath, ['--input-type=module', '-e', script])
  expect(inNode.stdout.trim().split('\n')).toEqual(['room_state', 'timer-action'])
  await test.step('the address of a call unfolds its group, even without a script', async () => {
    const reader = await person({ javaScriptEnabled: false })
    await reader.goto('/docs/api')
    await expect(reader.getByRole('heading', { name: 'POST /api/rooms/{id}/polls' })).toBeHidden()
    await reader.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Timers' }).click()
    await expect(reader.getByRole('heading', { name: 'POST /api/rooms/{id}/timers', exact: true })).toBeInViewport()
    await reader.goto('/support')
    await reader.goto('/docs/api#post-api-rooms-id-polls')
    await expect(reader.getByRole('heading', { name: 'POST /api/rooms/{id}/polls' })).toBeInViewport()
  })
})

test('for a mixer the display has no background', { tag: '@long' }, async ({ page }) => {
  const room = await makeRoom(page)
  const timer = await addTimer(page, room.id, 'Opening talk', 600)
  await startTimer(page, timer.id)
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const { query, alpha } of [
    { query: '', alpha: 255 },
    { query: '?transparent=1', alpha: 0 },
    { query: '?mirror=1&transparent=1', alpha: 0 },
  ]) {
    await page.goto(`/room/${room.id}/viewer${query}`)
    await expect(displayClock(page)).toHaveText(/^9:\d\d$/)
    const picture = await page.screenshot({ omitBackground: true })
    expect(await alphaAt(page, picture, 4, 300)).toBe(alpha)
  }
  await expect(page.locator('.stage-picture')).toHaveAttribute('data-mirrored', 'true')
})

/** How opaque a picture is at a point, 0 to 255. */
async function alphaAt(page: Page, png: Buffer, x: number, y: number): Promise<number> {
  return page.evaluate(
    async ({ text, x, y }) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = document.createElement('canvas')
      canvas.width = bitmap.width
      canvas.height = bitmap.height
      const context = canvas.getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      return context?.getImageData(x, y, 1, 1).data[3] ?? -1
    },
    { text: png.toString('base64'), x, y },
  )
}
