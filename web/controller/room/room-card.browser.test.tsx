import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScroll } from '../../testing/look.ts'
import { openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

test.each([
  [1280, 800],
  [360, 740],
])('a name without a space stays in its card, at %dx%d', async (width, height) => {
  openRoom('Versammlung'.repeat(10))
  await page.viewport(width, height)
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: /^Room/ }).click()
  const key = page.getByRole('button', { name: 'Rename the room' })
  await expect.element(key).toBeVisible()
  const card = key.element().closest('section')?.getBoundingClientRect()
  expect(key.element().getBoundingClientRect().right).toBeLessThanOrEqual(card?.right ?? 0)
  const name = page
    .getByText('Versammlung')
    .elements()
    .find((element) => element.closest('dd') !== null)
  expect(name?.getBoundingClientRect().right).toBeLessThanOrEqual(card?.right ?? 0)
  expect(name?.scrollWidth).toBe(name?.clientWidth)
  expectNoSidewaysScroll()
})
