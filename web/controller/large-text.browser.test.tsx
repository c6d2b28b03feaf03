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
  // Each with something that it shows, since some come late.
  const tabs = [
    ['Speaker Tools', 'Keynote: what we learned'],
    ['Timers', 'Keynote: what we learned'],
    ['Messages', 'Please wrap up now'],
    ['Room Details', 'Room ID'],
  ] as const
  for (const [tab, text] of tabs) {
    const found = page.getByRole('tab', { name: new RegExp(`^${tab}`) })
    if (found.query() === null) continue
    await found.click()
    const isShown = () =>
      page
        .getByText(text)
        .elements()
        .some((element) => element.checkVisibility())
    await expect.poll(isShown, { message: tab }).toBe(true)
    expect(brokenWords(document.body), tab).toEqual([])
    expectNoSidewaysScroll()
  }
})
