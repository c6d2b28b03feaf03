import type { Page } from '@playwright/test'
import {
  addPoll,
  addTimer,
  ask,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  makeRoom,
  patch,
  startTimer,
  test,
  toast,
} from './support/fixtures.ts'

const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test('questions: asked, voted for, reviewed, shown, merged, answered, exported', { tag: '@long' }, async ({
  page,
  person,
}) => {
  const room = await makeRoom(page, 'Autumn summit')
  const { id: timerId } = await addTimer(page, room.id, 'Questions and answers', 900)
  await startTimer(page, timerId)
  await page.goto(`/room/${room.id}/controller`)
  await page.getByRole('tab', { name: /Audience Engagement/ }).click()
  await page.getByRole('tab', { name: /Questions/ }).click()
  await expect(page.getByText('Questions are off')).toBeVisible()
  await page.getByRole('switch', { name: 'Accept questions' }).click()
  await expect(page.getByText('Waiting for the first question')).toBeVisible()

  const [small, phone] = [
    await person({ viewport: { width: 320, height: 640 } }),
    await person({ viewport: { width: 390, height: 844 } }),
  ]
  const display = await person({ viewport: { width: 1920, height: 1080 } })
  await display.goto(`/room/${room.id}/viewer`)
  for (const one of [small, phone]) {
    await one.goto(`/join/${room.id}`)
    await expect(one.getByText('Be the first to ask.')).toBeVisible()
    await expectAccessible(one)
  }
  const first = 'When will the slides of this morning be shared with those who could not come?'
  await ask(phone, first, 'Ada')
  await expect(row(page, first)).toContainText('1')
  await row(small, first)
    .getByRole('button', { name: /^Vote for/ })
    .click()
  await expect(row(page, first)).toContainText('2')
  await expect(row(phone, first).getByRole('button', { name: /2 votes$/ })).toBeVisible()

  // Reviewed first: only the author sees it until it is approved.
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('switch', { name: 'Review before they are shown' }).check()
  const second = 'Can we have the slides?'
  await small.getByRole('textbox', { name: 'Your question' }).fill(second)
  await expect(small.getByText('Questions are reviewed before they appear here.')).toBeVisible()
  await ask(small, second)
  await expect(row(small, second)).toContainText('Waiting for review')
  await page.getByRole('button', { name: `Approve: ${second}` }).click()
  await expect(row(phone, second)).toBeVisible()
  await expect(row(small, second)).not.toContainText('Waiting for review')

  // On the display, large, with its votes and the remaining time.
  await page.getByRole('button', { name: /^Show on display: When will/ }).click()
  await expect(display.getByRole('heading', { name: first })).toBeVisible()
  await expect(display.getByText('2 votes')).toBeVisible()
  await expect(display.getByRole('timer')).toBeVisible()
  await expect(row(phone, first)).toContainText('On the screen')
  await expectAccessible(display)
  await expectAccessible(page)

  // A duplicate is merged into it: each person counts once.
  await page.getByRole('button', { name: `More: ${second}` }).click()
  await page.getByRole('menuitem', { name: 'Merge into another' }).click()
  await page.getByRole('button', { name: /^Merge into this: When will/ }).click()
  await expect(toast(page, 'Questions merged')).toBeVisible()
  await expect(row(phone, second)).toHaveCount(0)
  await expect(display.getByText('2 votes')).toBeVisible()

  // A text being typed stays in place, whatever opens next to it.
  await phone.getByRole('textbox', { name: 'Your question' }).fill('Half a quest')
  const poll = await addPoll(page, room.id)
  await patch(page, `/api/polls/${poll}`, { isActive: true })
  await phone.getByRole('button', { name: 'Poll' }).click()
  await expect(phone.getByRole('heading', { name: 'Which talk next?' })).toBeVisible()
  await phone.getByRole('button', { name: 'Questions' }).click()
  await expect(phone.getByRole('textbox', { name: 'Your question' })).toHaveValue('Half a quest')
  await expect(small.getByRole('heading', { name: 'Which talk next?' })).toBeVisible()
  await expectAccessible(phone)
  for (const one of [small, phone, page]) await expectNoSidewaysScroll(one)

  await page.getByRole('button', { name: /^Mark answered: When will/ }).click()
  await expect(row(phone, first)).toContainText('Answered')
  await expect(display.getByRole('heading', { name: first })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('questions-autumn-summit.csv')
})
