import type { Locator, Page } from '@playwright/test'
import {
  addTimer,
  displayClock,
  expect,
  expectAccessible,
  makeRoom,
  shownSecondsOn,
  startTimer,
  test,
} from './fixtures.ts'

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
  // A slip of the key costs nothing.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(displayClock(page)).toHaveText(/^3:\d\d$/)

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
  await page.getByRole('button', { name: 'Write a message' }).click()
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
    page.getByRole('button', { name: 'Write a message' }),
  ]) {
    await expect(button).toBeInViewport({ ratio: 1 })
  }
})

/** Presses a button as who works by keyboard does. */
async function pressKey(button: Locator): Promise<void> {
  await button.focus()
  await button.press('Enter')
}

const focused = (page: Page) => page.locator('*:focus')

/** Opens a menu by keyboard and takes its last item: Radix moves the focus a task after the key. */
async function pressLastOf(page: Page, button: Locator): Promise<void> {
  await pressKey(button)
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem').last()).toBeFocused()
  await page.keyboard.press('Enter')
}

test('what leaves the desk leaves the keyboard its place', async ({ page }) => {
  const room = await makeRoom(page)
  await page.goto(`/room/${room.id}/controller`)
  await pressKey(page.getByRole('button', { name: /^One talk/ }))
  await expect(page.getByRole('list', { name: 'Timers' })).toBeFocused()
  await pressLastOf(page, page.getByRole('button', { name: 'More about Talk' }))
  await expect(page.getByRole('button', { name: 'Add your first timer' })).toBeVisible()
  await expect(focused(page)).toHaveAttribute('role', 'tabpanel')

  await pressKey(page.getByRole('button', { name: 'Write a message' }))
  await page.getByRole('dialog').getByLabel('Message').pressSequentially('Slower please')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('list', { name: 'Messages' })).toBeFocused()
  await pressKey(page.getByRole('button', { name: 'Hide message on the display' }))
  await expect(page.getByRole('region', { name: 'Now' })).toBeFocused()
  await pressLastOf(page, page.getByRole('button', { name: 'More about: Slower please' }))
  await expect(page.getByRole('button', { name: 'Write a message' })).toBeVisible()
  await expect(focused(page)).toHaveAccessibleName(/^Messages/)
})

test('the tools of the audience keep the place of the keyboard too, and a reload the tab', async ({ page }) => {
  const room = await makeRoom(page)
  await page.goto(`/room/${room.id}/controller`)
  await page.getByRole('tab', { name: 'Audience Engagement' }).click()
  await pressKey(page.getByRole('button', { name: 'Create your first poll' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Question').pressSequentially('Tea?')
  await dialog.getByLabel('Option A', { exact: true }).pressSequentially('Yes')
  await dialog.getByLabel('Option B', { exact: true }).pressSequentially('No')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('list', { name: 'Polls' })).toBeFocused()
  await pressKey(page.getByRole('button', { name: 'Delete: Tea?' }))
  await expect(page.getByRole('button', { name: 'Create your first poll' })).toBeVisible()
  await expect(focused(page)).toHaveAccessibleName(/^(Live )?Polls/)

  await page
    .getByRole('tab', { name: /Messag/ })
    .first()
    .click()
  await page.getByLabel('Live message', { exact: true }).fill('Lunch')
  await pressKey(page.getByRole('button', { name: 'Send', exact: true }))
  await expect(page.getByText('Message sent.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeFocused()
  await pressKey(page.getByRole('button', { name: 'Delete: Lunch' }))
  await expect(page.getByText('No live messages yet')).toBeVisible()
  await expect(focused(page)).toHaveAttribute('role', 'tabpanel')

  await page.getByRole('tab', { name: /Feedback/ }).click()
  await pressKey(page.getByRole('button', { name: 'Enable feedback' }))
  await expect(focused(page)).toHaveAccessibleName(/Feedback/)
  await page.reload()
  await expect(page.getByRole('tab', { name: /Feedback/ })).toHaveAttribute('aria-selected', 'true')
})

test('who has the focus on a row keeps it there, whatever a colleague does', async ({ page }) => {
  const room = await makeRoom(page)
  const ids: string[] = []
  for (const name of ['First', 'Second', 'Third']) ids.push((await addTimer(page, room.id, name, 600)).id)
  await page.goto(`/room/${room.id}/controller`)
  const row = (name: string) => page.locator('.cue-main', { hasText: name })
  const status = page.getByRole('status')

  // Nobody is in the list: the keys say what they did.
  await expect(row('First')).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(status.filter({ hasText: 'Second: 2 of 3, selected.' })).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(row('First')).toHaveAttribute('aria-current', 'true')

  await row('First').focus()
  await page.keyboard.press('ArrowDown')
  await expect(row('Second')).toHaveAttribute('aria-current', 'true')
  await expect(row('Second')).toBeFocused()
  // The row with the focus moves, not the selected one.
  await row('Third').focus()
  await page.keyboard.press('Control+Alt+ArrowUp')
  await expect(page.locator('.cue-name')).toHaveText(['First', 'Third', 'Second'])
  await expect(row('Third')).toBeFocused()

  const remove = (id: string | undefined) =>
    page.request.delete(`/api/timers/${id}`, { headers: { 'sec-fetch-site': 'same-origin' } })
  await remove(ids[2])
  await expect(page.locator('.cue-name')).toHaveText(['First', 'Second'])
  await expect(row('Second')).toBeFocused()

  // A pointer has no place in the list: Space stays with the timer.
  await row('First').click()
  await remove(ids[0])
  await expect(page.locator('.cue-name')).toHaveText(['Second'])
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
})

test('the controller says the milestones of the display', async ({ page }) => {
  const room = await makeRoom(page)
  const timer = await addTimer(page, room.id, 'Lightning talk', 32)
  await page.goto(`/room/${room.id}/controller`)
  await expect(displayClock(page)).toHaveText('0:32')
  await startTimer(page, timer.id)
  await expect(page.getByRole('status').filter({ hasText: '30 seconds left' })).toBeAttached()
})

test('pages inside the app begin at their title, and Tab leads past their top first', async ({ page }) => {
  await page.goto('/create')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
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

test('the item of a menu that the keys are on has a ring', async ({ page }) => {
  const room = await makeRoom(page)
  await addTimer(page, room.id, 'Opening talk', 600)
  await page.goto(`/room/${room.id}/controller`)
  await pressKey(page.getByRole('button', { name: 'More about Opening talk' }))
  await page.keyboard.press('ArrowDown')
  const item = page.getByRole('menuitem').and(focused(page))
  await expect(item).toHaveCSS('outline-style', 'solid')
  await expect(item).toHaveCSS('outline-width', '2px')
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
  await expect(page.getByText('Opening... Esc cancels.')).toBeVisible()
  await page.keyboard.type('Big talk')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Opening... Esc cancels.')).toHaveCount(0)
  await page.keyboard.press('m')
  await expect(page.getByText('Opening... Esc cancels.')).toBeVisible()
  release()
  await expect(page.getByRole('dialog', { name: 'Add message' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await expect(displayClock(page)).toHaveText('10:00')
})
