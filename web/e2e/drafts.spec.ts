import type { Page } from '@playwright/test'
import { addTimer, expect, makeRoom, test, toast } from './support/fixtures.ts'
import { controlNetwork } from './support/line.ts'
import { signUp } from './support/mailbox.ts'

test('fault F6: a draft survives a reload, and an entry added again after a lost reply exists once', {
  tag: '@long',
}, async ({ page }) => {
  const room = await makeRoom(page)
  await addTimer(page, room.id, 'First', 600)
  const line = await controlNetwork(page)
  await page.goto(`/room/${room.id}/controller`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('tab', { name: /Messages/ }).click()
  await page.getByRole('button', { name: 'Write a message' }).click()
  await dialog.getByLabel('Message').fill('Five minutes left')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // A timer typed while the reply to the previous one is still on its way.
  line.hold()
  await page.getByRole('button', { name: 'Add timer' }).first().click()
  await dialog.getByLabel('Name').fill('Keynote')
  await dialog.getByLabel('Duration').fill('45:00')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Adding...')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Add timer' }).first().click()
  await dialog.getByLabel('Name').fill('Panel')
  line.mend()
  await expect(page.locator('.cue-name')).toHaveText(['First', 'Keynote'])
  await page.reload()
  await page.getByRole('tab', { name: /Messages/ }).click()
  await page.getByRole('button', { name: 'Write a message' }).click()
  await expect(dialog.getByLabel('Message')).toHaveValue('Five minutes left')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add timer' }).first().click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Panel')
  // The command arrives, its reply does not.
  line.loseReplies()
  await dialog.getByLabel('Name').fill('Closing')
  await dialog.getByLabel('Duration').fill('45:00')
  await page.keyboard.press('Enter')
  await expect(page.locator('.toast-card')).toBeVisible()
  line.mend()
  // The timer is not added twice, not even after a reload in between.
  await page.reload()
  await page.getByRole('button', { name: 'Add timer' }).first().click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Closing')
  await dialog.getByRole('button', { name: 'Add timer' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('.cue-name')).toHaveText(['First', 'Keynote', 'Closing'])
})

/** The server does its work and replies, but the reply is lost, with its cookies. */
async function loseReplies(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    const before = await page.context().cookies()
    await route.fetch()
    await page.context().clearCookies()
    await page.context().addCookies(before)
    await route.abort()
  })
}

test('/create: name and type survive a lost reply, a reload and the way back, and make one room', {
  tag: '@long',
}, async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Create Your First Room' }).click()
  const name = page.getByLabel('Event Name')
  await name.fill('Spring conference')
  await page.getByRole('radio', { name: 'Conferences' }).check()
  await loseReplies(page, '**/api/rooms')
  const create = page.getByRole('button', { name: 'Create Interactive Event' })
  await create.click()
  await expect(toast(page, 'Failed to create room')).toBeVisible()
  await page.unroute('**/api/rooms')
  await page.reload()
  await expect(name).toHaveValue('Spring conference')
  await expect(page.getByRole('radio', { name: 'Conferences' })).toBeChecked()
  await page.goBack()
  await page.goForward()
  await expect(name).toHaveValue('Spring conference')
  await create.click()
  await expect(page.getByText('Controller Active')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Control Spring conference' })).toHaveCount(1)
  await page.goto('/create')
  await expect(name).toHaveValue('')
})
