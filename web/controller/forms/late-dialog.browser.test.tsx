import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { longTest } from '../../testing/long.ts'
import { clock, type } from '../../testing/look.ts'
import { addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const line = vi.hoisted(() => {
  let mend = () => {}
  const isMended = new Promise<void>((resolve) => {
    mend = resolve
  })
  return { isMended, mend: () => mend() }
})
vi.mock('../desk-dialog.tsx', async (original) => {
  await line.isMended
  return original()
})

longTest('a touch screen is not asked for a key that it does not have', async () => {
  const real = window.matchMedia.bind(window)
  const media = vi.spyOn(window, 'matchMedia')
  media.mockImplementation((query) => real(query === '(pointer:coarse)' ? 'all' : query))
  onTestFinished(() => media.mockRestore())
  addTimer(openRoom(), 'Opening', 600)
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('button', { name: 'Add timer' }).click()
  await expect.element(page.getByText('Opening...', { exact: true })).toBeVisible()
})

test('keys pressed while a dialog loads are for the dialog, and Escape cancels it', async () => {
  addTimer(openRoom(), 'Opening', 600)
  await showPage(`/room/${roomId}/controller`)
  await expect.element(clock).toHaveTextContent('10:00')
  const opening = page.getByText('Opening... Press Esc to cancel.')
  await userEvent.keyboard('t')
  await expect.element(opening).toBeVisible()
  await type('Big talk')
  await userEvent.keyboard('{Escape}')
  await expect.element(opening).not.toBeInTheDocument()
  await userEvent.keyboard('m')
  await expect.element(opening).toBeVisible()
  line.mend()
  await expect.element(page.getByRole('dialog', { name: 'Add message' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^GO\b/ })).toBeVisible()
  await expect.element(clock).toHaveTextContent('10:00')
})
