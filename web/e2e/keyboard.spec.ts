import { addTimer, displayClock, expect, expectAccessible, makeRoom, shownSecondsOn, test } from './fixtures.ts'

test('the controller runs by keyboard alone', async ({ page }) => {
  const room = await makeRoom(page)
  await addTimer(page, room.id, 'First', 600)
  await addTimer(page, room.id, 'Second', 300)
  await page.goto(`/room/${room.id}/controller`)
  await expect(displayClock(page)).toHaveText('10:00')

  await page.keyboard.press('ArrowDown')
  await expect(displayClock(page)).toHaveText('5:00')
  await page.keyboard.press('+')
  await expect(displayClock(page)).toHaveText('6:00')
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await expect(displayClock(page)).toHaveText('4:00')
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expect.poll(() => shownSecondsOn(page)).toBeLessThan(240)
  await page.keyboard.press('ArrowUp')
  await expect(
    page.getByText('Please pause the current timer before selecting another one.', { exact: true }),
  ).toBeVisible()
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await page.keyboard.press('r')
  await expect(displayClock(page)).toHaveText('5:00')

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Start')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the menu of a timer opens right after the page was loaded, and a tooltip too', async ({ page }) => {
  const room = await makeRoom(page)
  await addTimer(page, room.id, 'Opening talk', 600)
  await page.goto(`/room/${room.id}/controller`)
  const more = page.getByRole('button', { name: 'More about Opening talk' })
  await more.focus()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
})

test('typing in a field presses no key of the desk', async ({ page }) => {
  const room = await makeRoom(page)
  await addTimer(page, room.id, 'First', 600)
  await page.goto(`/room/${room.id}/controller`)
  await page.getByRole('tab', { name: /Messages/ }).click()
  await page.getByRole('button', { name: 'Add message' }).click()
  await page.getByRole('dialog').getByLabel('Message').pressSequentially('Pause now? + 5 r')
  await expect(page.getByRole('dialog').getByLabel('Message')).toHaveValue('Pause now? + 5 r')
  await page.keyboard.press('Escape')
  await expect(displayClock(page)).toHaveText('10:00')
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
})

test('start, pause and the message buttons are in sight at 1280x800', async ({ page }) => {
  const room = await makeRoom(page)
  for (let i = 1; i <= 12; i += 1) await addTimer(page, room.id, `Session ${i}`, 300 * i)
  await page.goto(`/room/${room.id}/controller`)
  for (const button of [
    page.getByRole('button', { name: 'Start', exact: true }),
    page.getByRole('tab', { name: /Messages/ }),
    page.getByRole('button', { name: 'Add message' }),
  ]) {
    await expect(button).toBeInViewport({ ratio: 1 })
  }
})

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
  await page.getByRole('button', { name: 'Add message' }).click()
  await dialog.getByLabel('Message').fill('Five minutes left')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await page.getByRole('tab', { name: /Messages/ }).click()
  await page.getByRole('button', { name: 'Add message' }).click()
  await expect(dialog.getByLabel('Message')).toHaveValue('Five minutes left')
  await dialog.getByRole('button', { name: 'Start over' }).click()
  await expect(dialog.getByLabel('Message')).toHaveValue('')
})

test('each link of Share Room shows the end that tells it from the others, and is copied whole', async ({ page }) => {
  const room = await makeRoom(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/room/${room.id}/controller`)
  await page.getByRole('tab', { name: /Share/ }).click()
  const link = page.getByRole('textbox', { name: 'Viewer link' })
  await expect(link).toHaveValue(new RegExp(`/room/${room.id}/viewer$`))
  const hiddenAtEnd = () => link.evaluate((field) => field.scrollWidth - field.clientWidth - field.scrollLeft)
  expect(await link.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeGreaterThan(1)
  expect(await hiddenAtEnd()).toBeLessThanOrEqual(1)
  await link.focus()
  expect(await page.evaluate(() => String(document.getSelection()))).toContain(`/room/${room.id}/viewer`)
  await link.blur()
  await expect.poll(hiddenAtEnd).toBeLessThanOrEqual(1)
})
