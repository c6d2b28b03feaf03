import { displayClock, expect, shownSecondsOn, test } from './support/fixtures.ts'

test('from nothing to a live timer on every screen', async ({ page, person }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Create Interactive Timer for Free' }).first().click()
  await page.getByLabel('Event Name').fill('Spring conference')
  await page.getByRole('button', { name: 'Create Interactive Event' }).click()
  await expect(page.getByText('Room created successfully!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/room\/[\w-]{22}\/controller$/)
  await expect(page.getByText('Controller Active')).toBeVisible()
  await expect(page.getByText('No active timer').first()).toBeVisible()
  await expect(page.getByText('--:--').first()).toBeVisible()

  const viewer = await person({ viewport: { width: 1920, height: 1080 } })
  await viewer.goto(page.url().replace('controller', 'viewer'))
  await expect(viewer.getByText('No Timer Set')).toBeVisible()

  await page.getByRole('button', { name: 'Add your first timer' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Opening talk')
  await page.getByRole('dialog').getByLabel('Duration').fill('10:00')
  await page.getByRole('dialog').getByRole('button', { name: 'Add timer' }).click()
  await expect(displayClock(viewer)).toHaveText('10:00')
  await expect(viewer.getByText('Opening talk')).toBeVisible()

  await page.getByRole('button', { name: /^GO\b/ }).click()
  await expect(displayClock(viewer)).toHaveText(/^9:[0-5]\d$/)
  await expect
    .poll(async () => Math.abs((await shownSecondsOn(page)) - (await shownSecondsOn(viewer))))
    .toBeLessThanOrEqual(1)

  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(page.getByRole('button', { name: /^GO\b/ })).toBeVisible()
  // The display shows the server's second. The desk shows its own until the server has replied.
  await expect(viewer.getByText('PAUSED')).toBeVisible()
  const paused = await shownSecondsOn(viewer)
  await expect.poll(() => shownSecondsOn(page)).toBe(paused)
  await page.getByRole('button', { name: '+1m' }).click()
  await expect.poll(() => shownSecondsOn(viewer)).toBe(paused + 60)
  // The preview has its styles under the content security policy of the pages, from stylesheets that are files.
  const preview = page.frameLocator('iframe[title="Preview of the display"]').locator('.clock-digits')
  await expect(preview).toHaveText((await displayClock(viewer).textContent()) ?? '')
  await expect(preview).toHaveCSS('font-weight', '600')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(displayClock(viewer)).toHaveText('10:00')

  await test.step('a message appears on the display and disappears', async () => {
    await page.getByRole('tab', { name: /Messages/ }).click()
    await page.getByRole('button', { name: 'Write a message' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Message').fill('Five minutes left')
    await dialog.getByRole('button', { name: 'Add message' }).click()
    await expect(page.getByRole('list', { name: 'Messages' }).getByText('Five minutes left')).toBeVisible()
    await expect(viewer.getByText('Five minutes left')).toHaveCount(0)

    await page.getByRole('button', { name: 'Show: Five minutes left' }).click()
    await expect(viewer.getByText('Five minutes left')).toBeVisible()
    await page.getByRole('button', { name: 'Hide: Five minutes left' }).click()
    await expect(viewer.getByText('Five minutes left')).toHaveCount(0)
  })
})

test('the controller link gives control, the room id alone does not', async ({ page, person }) => {
  await page.goto('/create')
  await page.getByLabel('Event Name').fill('Keys')
  await page.getByRole('button', { name: 'Create Interactive Event' }).click()
  await page.waitForURL(/controller$/)
  await page.getByRole('tab', { name: /Share/ }).click()
  const field = page.getByRole('textbox', { name: /controller/i }).first()
  await expect(field).toHaveValue(/\/controller#key=[\w-]{43}$/)
  const link = await field.inputValue()

  const stranger = await person()
  await stranger.goto(new URL(link).pathname)
  await expect(stranger.getByText('You need the controller link')).toBeVisible()

  const colleague = await person()
  await colleague.goto(link)
  await expect(colleague.getByText('Controller Active')).toBeVisible()
  await expect(colleague).toHaveURL(/\/controller$/)

  await page.getByRole('tab', { name: /Room/ }).last().click()
  await page.getByRole('button', { name: 'New controller link' }).click()
  await page.getByRole('button', { name: 'Create new link' }).click()
  await expect(colleague.getByRole('heading', { name: 'The controller link was changed' })).toBeVisible()
  await expect(page.getByText('Controller Active')).toBeVisible()
})
