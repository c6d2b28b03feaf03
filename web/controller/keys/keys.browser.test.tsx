import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clock } from '../../testing/look.ts'
import { addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the controller runs by keyboard alone', async () => {
  const room = openRoom()
  addTimer(room, 'First', 600)
  addTimer(room, 'Second', 300)
  await showPage(`/room/${roomId}/controller`)
  await expect.element(clock).toHaveTextContent('10:00')

  await userEvent.keyboard('{ArrowDown}')
  await expect.element(clock).toHaveTextContent('5:00')
  await userEvent.keyboard('+')
  await expect.element(clock).toHaveTextContent('6:00')
  await userEvent.keyboard('--')
  await expect.element(clock).toHaveTextContent('4:00')
  await userEvent.keyboard(' ')
  await expect.element(button('Pause')).toBeVisible()
  await expect.element(clock).toMatchTextContent(/^3:[0-5]\d$/)
  await userEvent.keyboard('{ArrowUp}')
  await expect
    .element(page.getByText('Please pause the current timer before selecting another one.', { exact: true }))
    .toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(button('Pause')).not.toBeInTheDocument()
  await userEvent.keyboard('r')
  await expect.element(clock).toHaveTextContent('5:00')
  // A wrong key costs nothing.
  await button('Undo').click()
  await expect.element(clock).toMatchTextContent(/^3:\d\d$/)

  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Start')
  // Keys that are pressed together, and keys of which one is.
  const keys = [...document.querySelectorAll('dialog dt')].map((term) => term.textContent)
  expect(keys).toEqual(expect.arrayContaining(['↑ or ↓', 'Alt + Ctrl + ↑ or ↓', '1 to 9', 'Shift + Ctrl + Z']))
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('keys typed in a field do nothing on the desk', async () => {
  addTimer(openRoom(), 'First')
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: /Messages/ }).click()
  await page.getByRole('button', { name: 'Write a message' }).click()
  const field = page.getByRole('dialog').getByLabelText('Message')
  await userEvent.type(field, 'Pause now? + 5 r')
  await expect.element(field).toHaveValue('Pause now? + 5 r')
  await userEvent.keyboard('{Escape}')
  await expect.element(clock).toHaveTextContent('10:00')
  await expect.element(button('Pause')).not.toBeInTheDocument()
})

test('a key that is held down acts once: Enter on GO starts one cue, and Space scrolls nothing', async () => {
  await page.viewport(820, 600)
  const room = openRoom()
  for (let place = 1; place <= 20; place++) addTimer(room, `Cue ${place}`)
  await showPage(`/room/${roomId}/controller`)
  const go = page.getByRole('button', { name: /^GO/ })
  await expect.element(go).toBeVisible()
  const timers = () => room.live.loaded?.state.timers ?? []
  const running = () => timers().flatMap(({ name, isRunning }) => (isRunning ? [name] : []))

  await userEvent.keyboard('{ >12/}')
  await expect.poll(running).toEqual(['Cue 1'])
  expect(document.scrollingElement?.scrollTop).toBe(0)

  // GO takes no press for half a second after a cue has started.
  await expect.element(go).toBeEnabled()
  ;(await go.findElement()).focus()
  await userEvent.keyboard('{Enter>12/}')
  // The next press of another key is answered after all of them.
  await userEvent.keyboard('b')
  await expect.poll(() => room.live.loaded?.state.stage.blackout).toBe(true)
  expect(running()).toEqual(['Cue 2'])
})
