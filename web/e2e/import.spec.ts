import { expect, makeRoom, patch, test } from './support/fixtures.ts'

const names = ['Welcome', 'Keynote', 'Workshop', 'Panel', 'Exhibition', 'Closing']

test('a running order is imported from an Excel file and exported as another, and the event goes into a second room', {
  tag: '@long',
}, async ({ page }) => {
  const room = await makeRoom(page, 'Spring conference')
  // The sheet names one of its days, and of the other only the weekday.
  await patch(page, `/api/rooms/${room.id}`, { eventDate: '2026-11-21' })
  const dialog = page.getByRole('dialog')
  const cues = page.locator('.cue-name')
  const menu = async (item: string) => {
    await page.getByRole('button', { name: 'Import and export' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await page.goto(`/room/${room.id}/controller`)
  await page.getByRole('button', { name: 'Import a spreadsheet' }).click()
  await dialog.getByLabel('Or open a file').setInputFiles('web/controller/import/running-order.xlsx')
  // The exhibition lasts all day, which may be a typing error.
  await dialog.getByRole('checkbox', { name: /^That’s right, add row/ }).check()
  await dialog.getByRole('button', { name: 'Add 6 timers' }).click()
  await expect(cues).toHaveText(names)
  // One row of that sheet still has to be fixed.
  await dialog.getByRole('button', { name: 'Start over' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const saved = page.waitForEvent('download')
  await menu('Save as Excel file')
  const file = await (await saved).path()
  await menu('Import a spreadsheet')
  await dialog.getByLabel('Or open a file').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Add 6 timers' }).click()
  await expect(cues).toHaveText([...names, ...names])

  await page.getByRole('tab', { name: 'Room Details' }).click()
  await page.getByRole('button', { name: 'Duplicate event' }).click()
  await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click()
  await expect(page).not.toHaveURL(new RegExp(room.id))
  await expect(page.getByRole('heading', { name: 'Spring conference (copy)' })).toBeVisible()
  await expect(cues).toHaveText([...names, ...names])
})
