import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { longTest } from '../../testing/long.ts'
import { clock, expectTexts, pressKey } from '../../testing/look.ts'
import { addMessage, addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const path = `/room/${roomId}/controller`
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name })

/** Opens the menu of a row by keyboard and takes its first item. */
async function pressFirstOf(menuButton: string): Promise<void> {
  await pressKey(button(menuButton))
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
}

test('a dialog opened from the menu of a row returns the focus to the button of that menu', async () => {
  const room = openRoom()
  addTimer(room, 'Opening talk')
  addMessage(room, 'Slower please')
  await showPage(path)
  for (const [menuButton, name] of [
    ['More actions for Opening talk', 'Edit timer'],
    ['More actions for: Slower please', 'Edit message'],
  ] as const) {
    await pressFirstOf(menuButton)
    await expect.element(page.getByRole('dialog', { name })).toBeVisible()
    await expect.element(dialog.getByRole('textbox').first()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button(menuButton)).toHaveFocus()
  }
})

longTest('the keys of a dialog are at its edge, so they cover nothing that fits in it', async () => {
  addTimer(openRoom(), 'Opening talk')
  await showPage(path)
  await pressFirstOf('More actions for Opening talk')
  await expect.element(dialog).toBeVisible()
  const body = dialog.element().querySelector('.house-dialog-body')
  const foot = dialog.getByRole('button', { name: 'Save' }).element().closest('.sticky')
  const bottomOf = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom ?? Number.NaN
  // Both move while the dialog appears.
  await expect.poll(() => bottomOf(foot) - bottomOf(body)).toBe(0)
})

longTest('after a menu was used with the pointer, Space still starts the timer', async () => {
  const room = openRoom()
  for (const name of ['First', 'Second']) addTimer(room, name)
  await showPage(path)
  const list = page.getByRole('list', { name: 'Timers' })
  await button('More actions for Second').click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expectTexts('.cue-name', ['Second', 'First'])
  await expect.element(list).toHaveFocus()
  await button('More actions for Second').click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(list).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
})

longTest('a tooltip closes when a dialog opens, so the first Escape closes the dialog', async () => {
  addTimer(openRoom(), 'Opening talk')
  await showPage(path)
  await expect.element(clock).toHaveTextContent('10:00')
  await button('More actions for Opening talk').hover()
  await expect.element(page.getByRole('tooltip')).toBeVisible()
  await userEvent.keyboard('?')
  await expect.element(dialog).toBeVisible()
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})
