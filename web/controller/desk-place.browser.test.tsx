import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { longTest } from '../testing/long.ts'
import { focused, pressKey, type } from '../testing/look.ts'
import { addTimer, openRoom, roomId } from '../testing/room.ts'
import { showPage } from '../testing/screens.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const path = `/room/${roomId}/controller`

/** Opens a menu by keyboard and chooses its last item. Waits for the focus, which Radix moves a task after the key. */
async function pressLastOf(name: string): Promise<void> {
  await pressKey(button(name))
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(page.getByRole('menuitem').last()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
}

test('start, pause and the message buttons are visible at 1280x800', async () => {
  const room = openRoom()
  for (let i = 1; i <= 12; i += 1) addTimer(room, `Session ${i}`, 300 * i)
  await showPage(path)
  for (const seen of [
    page.getByRole('button', { name: /^GO\b/ }),
    page.getByRole('tab', { name: /Messages/ }),
    button('Write a message'),
  ]) {
    await expect.element(seen).toBeInViewport({ ratio: 1 })
  }
})

longTest('the keyboard keeps its place when the focused item disappears', async () => {
  openRoom()
  await showPage(path)
  await pressKey(button(/^One talk/))
  await expect.element(page.getByRole('list', { name: 'Timers' })).toHaveFocus()
  await pressLastOf('More actions for Talk')
  await expect.element(button('Add your first timer')).toBeVisible()
  await expect.element(focused).toHaveAttribute('role', 'tabpanel')

  await pressKey(button('Write a message'))
  await expect.element(page.getByRole('dialog').getByLabelText('Message')).toHaveFocus()
  await type('Slower please')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('list', { name: 'Messages' })).toHaveFocus()
  await pressKey(button('Hide message on the display'))
  await expect.element(page.getByRole('region', { name: 'Now' })).toHaveFocus()
  await pressLastOf('More actions for: Slower please')
  await expect.element(button('Write a message')).toBeVisible()
  await expect.element(focused).toHaveAccessibleName(/^Messages/)
})

longTest('the audience tools also keep the keyboard’s place, and a reload keeps the tab', async () => {
  openRoom()
  await showPage(path)
  await page.getByRole('tab', { name: 'Audience Engagement' }).click()
  await pressKey(button('Create your first poll'))
  const dialog = page.getByRole('dialog')
  await userEvent.type(dialog.getByLabelText('Question'), 'Tea?')
  await userEvent.type(dialog.getByLabelText('Option A', { exact: true }), 'Yes')
  await userEvent.type(dialog.getByLabelText('Option B', { exact: true }), 'No')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('list', { name: 'Polls' })).toHaveFocus()
  await pressKey(button('Delete: Tea?'))
  await expect.element(button('Create your first poll')).toBeVisible()
  await expect.element(focused).toHaveAccessibleName(/^(Live )?Polls/)

  await page
    .getByRole('tab', { name: /Messag/ })
    .first()
    .click()
  await page.getByLabelText('Live message', { exact: true }).fill('Lunch')
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await pressKey(send)
  await expect.element(page.getByText('Message sent.')).toBeInTheDocument()
  await expect.element(send).toHaveFocus()
  await pressKey(button('Delete: Lunch'))
  await expect.element(page.getByText('No live messages yet')).toBeVisible()
  await expect.element(focused).toHaveAttribute('role', 'tabpanel')

  await page.getByRole('tab', { name: /Feedback/ }).click()
  await pressKey(page.getByRole('switch', { name: 'Collect feedback' }), ' ')
  await expect.element(focused).toHaveAccessibleName('Collect feedback')
  await showPage(path)
  await expect.element(page.getByRole('tab', { name: /Feedback/ })).toHaveAttribute('aria-selected', 'true')
})

test('a browser without modal dialogs shows the dialog over the page, and Esc closes it', async () => {
  const prototype: { showModal?: () => void } = HTMLDialogElement.prototype
  const { showModal } = prototype
  delete prototype.showModal
  onTestFinished(() => {
    Object.assign(prototype, { showModal })
  })
  addTimer(openRoom(), 'Opening', 60)
  await showPage(path)
  await expect.element(page.getByText('Opening').first()).toBeVisible()
  await userEvent.keyboard('t')
  const dialog = page.getByRole('dialog', { name: 'Add timer' })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('textbox').first()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})
