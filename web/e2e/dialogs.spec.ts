import type { Page } from '@playwright/test'
import { addMessage, addPoll, addTimer, displayClock, expect, makeRoom, patch, shortCodeOf, test } from './fixtures.ts'

// Headless Chromium hides scrollbars unless it is told not to; here they take room, as on many laptops.
test.use({
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

/** Opens the menu of a row by keyboard and takes its first item. */
async function pressFirstOf(page: Page, menuButton: string): Promise<void> {
  await page.getByRole('button', { name: menuButton }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Enter')
}

test('a dialog opened from the menu of a row gives the focus back to the button of that menu', async ({ page }) => {
  const room = await makeRoom(page)
  await addTimer(page, room.id, 'Opening talk', 600)
  await addMessage(page, room.id, 'Slower please')
  await page.goto(`/room/${room.id}/controller`)
  for (const [menuButton, dialog] of [
    ['More about Opening talk', 'Edit timer'],
    ['More about: Slower please', 'Edit message'],
  ] as const) {
    await pressFirstOf(page, menuButton)
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: menuButton })).toBeFocused()
  }
})

test('after a menu was used with the pointer, Space still starts the timer', async ({ page }) => {
  const room = await makeRoom(page)
  for (const name of ['First', 'Second']) await addTimer(page, room.id, name, 600)
  await page.goto(`/room/${room.id}/controller`)
  const list = page.getByRole('list', { name: 'Timers' })
  await page.getByRole('button', { name: 'More about Second' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(page.locator('.cue-name')).toHaveText(['Second', 'First'])
  await expect(list).toBeFocused()
  await page.getByRole('button', { name: 'More about Second' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(list).toBeFocused()
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
})

test('a tooltip closes when a dialog opens, so that the first Escape closes the dialog', async ({ page }) => {
  const room = await makeRoom(page)
  await addTimer(page, room.id, 'Opening talk', 600)
  await page.goto(`/room/${room.id}/controller`)
  await expect(displayClock(page)).toHaveText('10:00')
  await page.getByRole('button', { name: 'More about Opening talk' }).hover()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the radio that an arrow key chose has a ring, also where the browser does not call it visible', async ({
  page,
}) => {
  const room = await makeRoom(page)
  const poll = await addPoll(page, room.id)
  await patch(page, `/api/polls/${poll}`, { isActive: true })
  await page.goto(`/join/${await shortCodeOf(page, room.id)}`)
  const option = page.getByRole('radio', { name: /Bridges/ })
  await option.click()
  await expect(option).toBeFocused()
  await expect(option).toHaveCSS('outline-style', 'none')
  // What WebKit does with an arrow key: the radio has the focus, and :focus-visible does not match.
  await option.dispatchEvent('keydown', { key: 'ArrowDown' })
  await expect(option).toHaveCSS('outline-style', 'solid')
  await expect(option).toHaveCSS('outline-width', '3px')
  await page.getByRole('radio', { name: /Rivers/ }).click()
  await expect(page.getByRole('radio', { name: /Rivers/ })).toHaveCSS('outline-style', 'none')
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
