import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { longTest } from '../../testing/long.ts'
import { clock, expectAccessible } from '../../testing/look.ts'
import { addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const path = `/room/${roomId}/controller`
const box = page.getByRole('dialog', { name: 'Add message' })
const field = box.getByLabelText('Message')

longTest('while a message is written, the show goes on by mouse and by keyboard', async () => {
  const room = openRoom()
  for (const name of ['Opening', 'Panel', 'Lunch']) addTimer(room, name)
  const running = () => room.live.loaded?.state.timers.find(({ isRunning }) => isRunning)?.name
  await page.viewport(1280, 800)
  await showPage(path)
  await expect.element(clock).toBeVisible()
  room.run({ type: 'rundown.next', after: null })
  await userEvent.keyboard('m')
  await expect.element(field).toHaveFocus()
  // Keys in the field are text.
  await userEvent.keyboard('nb')
  await expectAccessible()
  await page.getByRole('button', { name: /^GO / }).click()
  await expect.poll(running).toBe('Panel')
  // GO takes no press for half a second after a cue has started.
  await expect.element(page.getByRole('button', { name: /^GO / })).toBeEnabled()
  await userEvent.keyboard('n')
  await expect.poll(running).toBe('Lunch')
  await expect.element(field).toHaveValue('nb')
  await userEvent.click(field)
  await userEvent.keyboard('{Escape}')
  await expect.element(box).not.toBeInTheDocument()
  expect(running()).toBe('Lunch')
})

test('Escape that ends the composing of a character leaves the box open', async () => {
  addTimer(openRoom(), 'Opening')
  await page.viewport(1280, 800)
  await showPage(path)
  await expect.element(clock).toBeVisible()
  await userEvent.keyboard('m')
  await expect.element(field).toHaveFocus()
  const press = { key: 'Escape', bubbles: true, cancelable: true, isComposing: true }
  flushSync(() => void field.element().dispatchEvent(new KeyboardEvent('keydown', press)))
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(box).not.toBeInTheDocument()
})
