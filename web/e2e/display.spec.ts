import { addTimer, expect, makeRoom, startTimer, test } from './fixtures.ts'

test('the display is black before any style has come', async ({ page }) => {
  const room = await makeRoom(page)
  await page.route('**/*.css', (route) => route.abort())
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(`/room/${room.id}/viewer`)
  const color = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(color).toBe('rgb(0, 0, 0)')
})

test('digits never jitter: the clock keeps its width while it counts', async ({ page }) => {
  const room = await makeRoom(page)
  const timer = await addTimer(page, room.id, 'Talk', 600)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`/room/${room.id}/viewer`)
  await startTimer(page, timer.id)
  const widths = new Set<number>()
  const clock = page.getByRole('timer').first()
  await expect(clock).toHaveText('9:59')
  for (const text of ['9:58', '9:57', '9:56', '9:55']) {
    await expect(clock).toHaveText(text)
    widths.add(Math.round((await clock.boundingBox())?.width ?? 0))
  }
  expect(widths.size).toBe(1)
})
