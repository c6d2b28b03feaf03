import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')

test('a timer shows its speaker, notes and a label, and turns orange as planned', async () => {
  const room = openRoom()
  addTimer(room, 'Opening', 600)
  await showPage(`/room/${roomId}/controller`)
  await button('More actions for Opening').click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog.getByText('Number, speaker, notes, colour and warnings').click()
  await userEvent.fill(dialog.getByLabelText('Speaker', { exact: true }), 'Ada Lovelace')
  await userEvent.fill(dialog.getByLabelText('Private notes'), 'Lapel microphone')
  await userEvent.fill(dialog.getByLabelText('For the speaker'), 'Thank the sponsors')
  await dialog.getByLabelText('Teal').click()
  await userEvent.fill(dialog.getByLabelText('Orange at'), '0:30')
  await userEvent.fill(dialog.getByLabelText('Red at'), '1:00')
  await button('Save').click()
  await expect.element(dialog.getByLabelText('Red at')).toHaveFocus()
  await expect.element(dialog.getByText('Red must come after orange').first()).toBeVisible()
  await userEvent.fill(dialog.getByLabelText('Orange at'), '2:00')
  await button('Save').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('list', { name: 'Timers' }).getByText('Ada Lovelace')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Now' }).getByText('Ada Lovelace')).toBeVisible()

  await button('More actions for Opening').click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect.element(dialog.getByLabelText('Private notes')).toHaveValue('Lapel microphone')
  await expect.element(dialog.getByLabelText('For the speaker')).toHaveValue('Thank the sponsors')
  await expect.element(dialog.getByLabelText('Teal')).toBeChecked()
})
