import { addMessage, addPoll, addTimer, expect, makeRoom, patch, startTimer, test } from './fixtures.ts'

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

test('the clock is whole at every size of the window, with a message and the results of a poll', async ({ page }) => {
  const room = await makeRoom(page)
  await startTimer(page, (await addTimer(page, room.id, 'Talk', 600)).id)
  const message = await addMessage(page, room.id, 'Please finish within two minutes and hand over to the next speaker')
  await patch(page, `/api/messages/${message.id}`, { isVisible: true })
  await patch(page, `/api/polls/${await addPoll(page, room.id)}`, { isActive: true, showResults: true })
  const places = () =>
    page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      const [digits, banner, poll] = [box('.clock-digits'), box('.stage-banner'), box('.stage-poll')]
      return {
        isShown: digits.height > 0.08 * window.innerHeight && digits.top >= 0,
        isAboveTheMessage: digits.bottom <= banner.top + 1,
        isAboveTheResults: banner.bottom <= poll.top + 1 && poll.bottom <= window.innerHeight + 1,
      }
    })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`/room/${room.id}/viewer`)
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
    [1280, 720],
    [800, 1400],
    [640, 360],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect
      .poll(places, { message: `${width}x${height}` })
      .toEqual({ isShown: true, isAboveTheMessage: true, isAboveTheResults: true })
  }
})
