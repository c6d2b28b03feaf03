import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { brokenWords, enlargeText, expectNoSidewaysScroll } from '../testing/look.ts'
import { addMessage, addTimer, openRoom, roomId } from '../testing/room.ts'
import { showPage } from '../testing/screens.tsx'

test.each([
  [390, 844],
  [1280, 800],
])('a desk keeps its words and its controls with text of twice the size, %dx%d', async (width, height) => {
  enlargeText()
  const room = openRoom('Spring conference')
  for (const name of ['Opening and welcome', 'Keynote: what we learned', 'Panel']) addTimer(room, name)
  addMessage(room, 'Please wrap up now')
  await page.viewport(width, height)
  await showPage(`/room/${roomId}/controller`)
  await expect.element(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Timers' }).getByRole('listitem').first()).toBeVisible()
  for (const tab of ['Speaker Tools', 'Timers', 'Messages', 'Room Details']) {
    const found = page.getByRole('tab', { name: new RegExp(`^${tab}`) })
    if (found.query() !== null) await found.click()
    expect(brokenWords(document.body), tab).toEqual([])
    expectNoSidewaysScroll()
  }
})
