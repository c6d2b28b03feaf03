import {
  addMessage,
  addTimer,
  expect,
  expectAccessible,
  loseAnswersTo,
  makeRoom,
  sameOrigin,
  test,
  toast,
} from './fixtures.ts'

test('what was typed of a new timer and a new message outlives Esc and Cancel until it is added', async ({ page }) => {
  const room = await makeRoom(page)
  await addTimer(page, room.id, 'First', 600)
  await page.goto(`/room/${room.id}/controller`)
  const dialog = page.getByRole('dialog')
  const openTimer = () => page.getByRole('button', { name: 'Add timer' }).first().click()
  await openTimer()
  await dialog.getByLabel('Name').fill('Keynote')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await openTimer()
  await expect(dialog.getByLabel('Name')).toHaveValue('Keynote')
  await dialog.getByLabel('Duration').fill('45:00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add timer' }).click()
  await expect(dialog).toHaveCount(0)
  await openTimer()
  await expect(dialog.getByLabel('Name')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // What is edited is the timer itself.
  await page.getByRole('button', { name: 'More about First' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog.getByLabel('Name').fill('Elsewhere')
  await page.keyboard.press('Escape')
  await openTimer()
  await expect(dialog.getByLabel('Name')).toHaveValue('')
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: /Messages/ }).click()
  await page.getByRole('button', { name: 'Write a message' }).click()
  await dialog.getByLabel('Message').fill('Five minutes left')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await page.getByRole('tab', { name: /Messages/ }).click()
  await page.getByRole('button', { name: 'Write a message' }).click()
  await expect(dialog.getByLabel('Message')).toHaveValue('Five minutes left')
  await dialog.getByRole('button', { name: 'Start over' }).click()
  await expect(dialog.getByLabel('Message')).toHaveValue('')
})

test('a timer or message that somebody else deletes while it is edited can be added anew', async ({ page }) => {
  const room = await makeRoom(page)
  const timer = await addTimer(page, room.id, 'Panel', 600)
  const message = await addMessage(page, room.id, 'Slower')
  await page.goto(`/room/${room.id}/controller`)
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: 'More about Panel' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
  await dialog.getByLabel('Name').fill('Panel with guests')
  await page.request.delete(`/api/timers/${timer.id}`, { headers: sameOrigin })
  await expect(dialog.getByRole('status').filter({ hasText: 'Somebody else has deleted this timer' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add as a new timer' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('.cue-name')).toHaveText(['Panel with guests'])

  await page.getByRole('button', { name: 'More about: Slower' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
  await dialog.getByLabel('Message').fill('Slower, please')
  await page.request.delete(`/api/messages/${message.id}`, { headers: sameOrigin })
  await expect(dialog.getByRole('status').filter({ hasText: 'Somebody else has deleted this message' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add as a new message' }).click()
  await expect(page.locator('.note-text')).toHaveText(['Slower, please'])
})

test('an edit that could not be saved stays in its form until it is', async ({ page }) => {
  const room = await makeRoom(page)
  await addTimer(page, room.id, 'Panel', 600)
  await addMessage(page, room.id, 'Slower')
  await page.goto(`/room/${room.id}/controller`)
  const dialog = page.getByRole('dialog')
  const edit = async (button: string, field: string, text: string) => {
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await dialog.getByLabel(field).fill(text)
    await dialog.getByRole('button', { name: 'Save' }).click()
  }
  /** The form is open with what was typed; the next try, with the network back, is taken. */
  const expectKept = async (failure: string, field: string, text: string) => {
    await expect(toast(page, failure)).toBeVisible()
    await expect(dialog.getByLabel(field)).toHaveValue(text)
    await page.unroute('**/api/**')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  }
  await page.route('**/api/**', (route) => route.abort())
  await edit('More about Panel', 'Name', 'Panel with guests')
  await expectKept('Timer action failed', 'Name', 'Panel with guests')
  await page.route('**/api/**', (route) => route.abort())
  await edit('More about: Slower', 'Message', 'Slower, please')
  await expectKept('Message action failed', 'Message', 'Slower, please')
  await page.getByRole('tab', { name: 'Room Details' }).click()
  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Rename the room' }).click()
  await dialog.getByLabel('Event Name').fill('Autumn summit')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectKept('Update Failed', 'Event Name', 'Autumn summit')
})

test('an answer that comes late closes no other form, and takes nothing that was typed since', async ({ page }) => {
  const room = await makeRoom(page)
  await addTimer(page, room.id, 'First', 600)
  await page.goto(`/room/${room.id}/controller`)
  const dialog = page.getByRole('dialog')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/timers', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add timer' }).first().click()
  await dialog.getByLabel('Name').fill('Keynote')
  await dialog.getByLabel('Duration').fill('45:00')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Adding...')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Add timer' }).first().click()
  await dialog.getByLabel('Name').fill('Panel')
  release()
  await expect(page.locator('.cue-name')).toHaveText(['First', 'Keynote'])
  await expect(page.locator('.toast-card')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('Panel')
  await page.reload()
  await page.getByRole('button', { name: 'Add timer' }).first().click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Panel')
})

test('F6 what is added again because no answer came is there once', async ({ page }) => {
  const room = await makeRoom(page)
  await addTimer(page, room.id, 'First', 600)
  await page.goto(`/room/${room.id}/controller`)
  const dialog = page.getByRole('dialog')
  // The request arrives, its answer does not.
  await loseAnswersTo(page, '**/timers')
  await page.getByRole('button', { name: 'Add timer' }).first().click()
  await dialog.getByLabel('Name').fill('Keynote')
  await dialog.getByLabel('Duration').fill('45:00')
  await page.keyboard.press('Enter')
  await expect(page.locator('.toast-card')).toBeVisible()
  await page.unroute('**/timers')
  // Not even with a new page between.
  await page.reload()
  await page.getByRole('button', { name: 'Add timer' }).first().click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Keynote')
  await dialog.getByRole('button', { name: 'Add timer' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('.cue-name')).toHaveText(['First', 'Keynote'])
})

test('what is deleted comes back once, and Undo is offered until it does', async ({ page }) => {
  const room = await makeRoom(page)
  await addTimer(page, room.id, 'First', 600)
  await addTimer(page, room.id, 'Keynote', 600)
  await page.goto(`/room/${room.id}/controller`)
  await page.getByRole('button', { name: 'More about Keynote' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.locator('.cue-name')).toHaveText(['First'])
  // The first press is not heard by the server, the second is, but its answer is lost.
  await page.route('**/timers', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Timer action failed')).toBeVisible()
  await loseAnswersTo(page, '**/timers', 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.cue-name')).toHaveText(['First', 'Keynote'])
  await expect(toast(page, 'Timer action failed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).dblclick()
  await expect(page.locator('.toast-card')).toHaveCount(0)
  await expect(page.locator('.cue-name')).toHaveText(['First', 'Keynote'])
})
