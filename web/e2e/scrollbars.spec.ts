import { addMessage, addPoll, addTimer, expect, makeRoom, test } from './support/fixtures.ts'

// Headless Chromium hides scrollbars by default; here they take up space, as on many laptops.
test.use({
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

test('no row of tabs on the desk needs a scrollbar', { tag: '@long' }, async ({ page }) => {
  const room = await makeRoom(page)
  for (let i = 1; i <= 14; i += 1) {
    await addTimer(page, room.id, `Session ${i}`, 300 * i)
    await addMessage(page, room.id, `Message ${i}`)
  }
  await addPoll(page, room.id)
  await page.goto(`/room/${room.id}/controller`)
  for (const [tab, inner] of [
    ['Speaker Tools', 'Room Details'],
    ['Audience Engagement', /Live Polls/],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tab', { name: inner })).toBeVisible()
    // As in a room that is full.
    const counts = page.getByRole('tablist').locator('.t-num')
    await counts.evaluateAll((all) => {
      for (const count of all) count.textContent = '200'
    })
    for (const width of [1024, 1280, 1440, 1536, 1680, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const tooWide = () =>
        page
          .getByRole('tablist')
          .evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.ariaLabel))
      await expect.poll(tooWide, { message: `at ${width}` }).toEqual([])
    }
  }
})
