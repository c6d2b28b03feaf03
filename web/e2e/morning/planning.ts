import { expect, test } from '../support/fixtures.ts'
import type { Desk } from './desk.ts'
import { picture } from './pictures.ts'
import { cueNames, sheet, today, todayInWords, tomorrow } from './running-order.ts'

/** The evening before: a room, its day, and its running order. @returns the id of the room */
export async function planTheDay(desk: Desk): Promise<string> {
  const { page, dialog } = desk
  await test.step('a room is made for a day', async () => {
    await page.goto('/create')
    await page.getByLabel('Event Name').fill('Waterways 2026')
    await page.getByLabel('Day of the event').fill(tomorrow)
    await page.getByRole('button', { name: 'Create Interactive Event' }).click()
    await expect(page.getByText('Controller Active')).toBeVisible()
    await expect(page.getByLabel('Day of the event')).toHaveValue(tomorrow)
    await picture(page, '1.1-first-minute', 'laptop', 'phone')
    await desk.expectGoInPlace()
  })
  const roomId = /room\/([\w-]+)/.exec(page.url())?.[1] ?? ''

  await test.step('the running order is pasted: a column that nobody knows becomes one of the room, and takes nothing from the others', async () => {
    await desk.button('Import a spreadsheet').click()
    await dialog.getByLabel('Paste from your spreadsheet').fill(sheet)
    await dialog.getByRole('button', { name: 'Read the rows' }).click()
    await expect(dialog.getByLabel('Rows without a date begin on')).toHaveValue(tomorrow)
    await picture(page, '1.11-pasted', 'laptop')
    await dialog.getByRole('button', { name: `Add ${cueNames.length} timers` }).click()
    await expect(page.locator('.cue-name')).toHaveText(cueNames)
    await expect(dialog).toHaveCount(0)
    // Its column for the place became one of the room: a line more in each row.
    await expect(desk.row('Harbours without cranes')).toContainText('Ports')
    for (const name of cueNames.slice(0, 7)) await expect(desk.row(name)).toBeInViewport({ ratio: 1 })
    expect((await desk.row('Harbours without cranes').boundingBox())?.height).toBeLessThanOrEqual(72)
    await expect(desk.row('Harbours without cranes')).toContainText('Miko Laine')
    await nothingIsLate(desk)
    await expect(desk.now.getByText(/^Planned for \w+ \d/)).toBeVisible()
    await picture(page, '1.1-planned', 'laptop', 'desk', 'projector')
    await desk.expectGoInPlace()
  })
  return roomId
}

/** In the morning: the day turns out to be today, and the cues go along. */
export async function moveToToday(desk: Desk): Promise<void> {
  const { page, dialog } = desk
  await desk.open(/Room Details/)
  await desk.button('Change the day and the time zone').click()
  await dialog.getByLabel('Day of the event').fill(today)
  await expect(dialog.getByLabel(`Move ${cueNames.length} cues to ${todayInWords}`)).toBeChecked()
  await picture(page, '1.1-move-the-day')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  // The doors should be open: still nothing is late, because nothing has begun.
  await expect(desk.now.getByText(/^Planned for \d/)).toBeVisible()
  await nothingIsLate(desk)
  await desk.expectGoInPlace()
}

async function nothingIsLate({ page, lateness }: Desk): Promise<void> {
  await expect(lateness).toHaveCount(0)
  await expect(page.getByText(/\blate\b/)).toHaveCount(0)
}
