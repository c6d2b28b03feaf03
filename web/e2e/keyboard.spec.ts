import { addPoll, addTimer, displayClock, expect, makeRoom, patch, shortCodeOf, test } from './fixtures.ts'

test('pages inside the app begin at their title, and Tab leads past their top first', async ({ page }) => {
  await page.goto('/create')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByLabel('Event Name').fill('Town hall')
  await page.keyboard.press('Enter')
  const title = page.getByRole('heading', { level: 1, name: 'Town hall' })
  await expect(title).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('while a dialog is on its way the keys are meant for it, and Escape calls it off', async ({ page }) => {
  const room = await makeRoom(page)
  await addTimer(page, room.id, 'Opening', 600)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/desk-dialog-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/room/${room.id}/controller`)
  await expect(displayClock(page)).toHaveText('10:00')
  await page.keyboard.press('t')
  await expect(page.getByText('Opening... Press Esc to cancel.')).toBeVisible()
  await page.keyboard.type('Big talk')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Opening... Press Esc to cancel.')).toHaveCount(0)
  await page.keyboard.press('m')
  await expect(page.getByText('Opening... Press Esc to cancel.')).toBeVisible()
  release()
  await expect(page.getByRole('dialog', { name: 'Add message' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await expect(displayClock(page)).toHaveText('10:00')
})

test('the radio that an arrow key chose has a ring, also where the browser does not call it visible', async ({
  page,
}) => {
  const room = await makeRoom(page)
  const poll = await addPoll(page, room.id)
  await patch(page, `/api/polls/${poll}`, { isActive: true })
  await page.goto(`/join/${await shortCodeOf(page, room.id)}`)
  const option = page.getByRole('radio', { name: /Bridges/ })
  await option.click()
  await expect(option).toBeFocused()
  await expect(option).toHaveCSS('outline-style', 'none')
  // What WebKit does with an arrow key: the radio has the focus, and :focus-visible does not match.
  await option.dispatchEvent('keydown', { key: 'ArrowDown' })
  await expect(option).toHaveCSS('outline-style', 'solid')
  await expect(option).toHaveCSS('outline-width', '3px')
  await page.getByRole('radio', { name: /Rivers/ }).click()
  await expect(page.getByRole('radio', { name: /Rivers/ })).toHaveCSS('outline-style', 'none')
})
