import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toast } from '../testing/look.ts'
import { addTimer, openRoom, roomId } from '../testing/room.ts'
import { showPage } from '../testing/screens.tsx'

const names = ['Add and show', 'Add message', 'Cancel']

test.each([
  [390, 844],
  [320, 568],
])(
  'on a phone the buttons of a dialog are a column, and leave room for its fields, at %dx%d',
  async (width, height) => {
    await page.viewport(width, height)
    openRoom()
    await showPage(`/room/${roomId}/controller`)
    await page.getByRole('tab', { name: /^Messages/ }).click()
    await page.getByRole('button', { name: 'Write a message' }).click()
    const dialog = page.getByRole('dialog')
    const boxOf = (name: string) => dialog.getByRole('button', { name, exact: true }).element().getBoundingClientRect()
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
    const boxes = names.map(boxOf)
    expect(boxes.map(({ top }) => top)).toEqual(boxes.map(({ top }) => top).sort((a, b) => a - b))
    expect(new Set(boxes.map(({ width }) => width)).size).toBe(1)
    // Tab leads through them as they are seen.
    const all = [...dialog.element().querySelectorAll('button')].map(({ textContent }) => textContent)
    expect(all.slice(-3)).toEqual(names)

    await dialog.getByRole('button', { name: 'Add and show' }).click()
    await expect.element(toast('Missing content')).toBeVisible()
    const field = dialog.getByRole('textbox')
    await expect.element(field).toHaveFocus()
    const body = dialog.element().querySelector('.house-dialog-body') ?? expect.fail('no body')
    const label = dialog.element().querySelector('label') ?? expect.fail('no label')
    // The label is seen too, and so is the first line of the field.
    await expect
      .poll(() => label.getBoundingClientRect().top - body.getBoundingClientRect().top)
      .toBeGreaterThanOrEqual(0)
    expect(field.element().getBoundingClientRect().top + 40).toBeLessThan(boxOf('Add and show').top)
  },
)

test('on a wide screen they are a row, with the primary one last', async () => {
  await page.viewport(1280, 800)
  addTimer(openRoom(), 'Opening talk')
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('button', { name: 'Add timer' }).first().click()
  const boxOf = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).element().getBoundingClientRect()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeVisible()
  // They move while the dialog appears.
  await expect.poll(() => boxOf('Cancel').top - boxOf('Add timer').top).toBe(0)
  expect(boxOf('Cancel').right).toBeLessThan(boxOf('Add timer').left)
})
