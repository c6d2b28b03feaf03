/** The menu of a row is in view as a whole, also for the last row. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addMorning } from '../../testing/desk-shows.ts'
import { whenLong } from '../../testing/long.ts'
import { pressKey } from '../../testing/look.ts'
import { openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

test.each([
  [1280, 800],
  [320, 640],
  ...whenLong<[number, number]>([
    [1440, 900],
    [390, 844],
  ]),
])('every item of the menu of the first and the last row is in view at %dx%d', async (width, height) => {
  await page.viewport(width, height)
  const room = openRoom()
  addMorning(room)
  await showPage(`/room/${roomId}/controller`)
  for (const name of ['Doors and coffee', 'Closing']) {
    const key = page.getByRole('button', { name: `More actions for ${name}` })
    await expect.element(key).toBeInTheDocument()
    key.element().scrollIntoView({ block: 'nearest' })
    await pressKey(key)
    const menu = page.getByRole('menu')
    await expect.element(menu).toBeVisible()
    const items = menu.getByRole('menuitem').elements()
    expect(items.length).toBeGreaterThan(10)
    for (const item of items) {
      const { top, bottom, left, right } = item.getBoundingClientRect()
      expect(top, item.textContent ?? '').toBeGreaterThanOrEqual(0)
      expect(bottom, item.textContent ?? '').toBeLessThanOrEqual(height)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
    }
    expect(menu.element().scrollHeight).toBeLessThanOrEqual(menu.element().clientHeight + 1)
    await pressKey(menu, '{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
  }
})
