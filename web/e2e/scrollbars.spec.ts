import { addMessage, addPoll, addTimer, expect, makeRoom, test } from './support/fixtures.ts'

// Headless Chromium hides scrollbars by default; here they take up space, as on many laptops.
test.use({
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

test('no row of tabs on the desk needs a scrollbar', async ({ page }) => {
  const room = await makeRoom(page)
  for (let i = 1; i <= 14; i += 1) {
    await addTimer(page, room.id, `Session ${i}`, 300 * i)
    await addMessage(page, room.id, `Message ${i}`)
  }
  await addPoll(page, room.id)
  await page.goto(`/room/${room.id}/controller`)
  for (const tab of ['Speaker Tools', 'Audience Engagement']) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('tab', { name: tab }).click()
    for (const width of [1024, 1280, 1440, 1536, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const lists = await page
        .getByRole('tablist')
        .evaluateAll((all) => all.map((e) => `${e.ariaLabel} ${Math.max(0, e.scrollWidth - e.clientWidth)}`))
      expect(
        lists.filter((list) => !list.endsWith(' 0')),
        `at ${width}`,
      ).toEqual([])
    }
  }
})
