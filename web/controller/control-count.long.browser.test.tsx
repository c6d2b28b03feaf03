import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addFullMorning, addMorning, situations } from '../testing/desk-shows.ts'
import { openRoom, roomId } from '../testing/room.ts'
import { showPage } from '../testing/screens.tsx'
import { setTime } from '../testing/time.ts'

/** What can be pressed or filled in and is seen; texts that are edited where they stand look like texts. */
const controls = () =>
  [
    ...document.querySelectorAll<HTMLElement>('button:not([data-field]), a[href], input, select, textarea, summary'),
  ].filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))

test('a full show has no more than 45 controls to look at', async () => {
  await page.viewport(1440, 900)
  setTime()
  const room = openRoom('Spring conference')
  const cueIds = addFullMorning(room)
  situations['a message']?.(room, cueIds)
  await showPage(`/room/${roomId}/controller`)
  await expect.element(page.getByRole('region', { name: 'On the display' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^More actions/ }).first()).toBeInTheDocument()
  await userEvent.hover(page.getByRole('timer').first())
  expect(controls().length).toBeLessThanOrEqual(45)
})

test('the keys of a row appear with the pointer and with the focus', async () => {
  const room = openRoom()
  addMorning(room)
  await showPage(`/room/${roomId}/controller`)
  const key = page.getByRole('button', { name: 'Start Coffee break' })
  const opacity = () => getComputedStyle(key.element()).opacity
  await expect.element(key).toBeInTheDocument()
  await userEvent.hover(page.getByRole('timer').first())
  await expect.poll(opacity).toBe('0')
  await userEvent.hover(key)
  await expect.poll(opacity).toBe('1')
  await userEvent.hover(page.getByRole('timer').first())
  key.element().focus()
  await expect.poll(opacity).toBe('1')
})
