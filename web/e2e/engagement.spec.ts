import type { Page } from '@playwright/test'
import { z } from 'zod'
import { pollView } from '../../schema/tools/polls/entity.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  makeRoom,
  shortCodeOf,
  test,
  toast,
} from './support/fixtures.ts'

type Person = (options?: { viewport?: { width: number; height: number } }) => Promise<Page>

const phoneSizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const

/** A room with a controller on its Audience Engagement tab, a display, and three phones: small, usual, in landscape. */
async function gather(page: Page, person: Person) {
  const room = await makeRoom(page, 'Autumn summit')
  const code = await shortCodeOf(page, room.id)
  await page.goto(`/room/${room.id}/controller`)
  await page.getByRole('tab', { name: /Audience Engagement/ }).click()
  const display = await person({ viewport: { width: 1920, height: 1080 } })
  await display.goto(`/room/${room.id}/viewer`)
  const [small, usual, turned] = phoneSizes
  const join = async (viewport: { width: number; height: number }) => {
    const phone = await person({ viewport })
    await phone.goto(`/join/${code}`)
    await expect(phone.getByRole('heading', { name: 'Connected to Event' })).toBeVisible()
    return phone
  }
  const phones = [await join(small), await join(usual), await join(turned)] as const
  return { room, code, display, phones }
}

test('a poll: asked, answered even without a network, shown on the display, closed, exported', async ({
  page,
  person,
}) => {
  const { room, display, phones } = await gather(page, person)
  await page
    .getByRole('button', { name: /Create (your first )?poll/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Which talk next?')
  await dialog.getByRole('textbox', { name: 'Option A' }).fill('Rivers')
  await expect(dialog.getByRole('button', { name: 'Create poll' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Option B' }).fill('Bridges')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create poll' }).click()
  await page.getByRole('button', { name: 'Start: Which talk next?' }).click()

  const read = async (path: string) => (await page.request.get(path)).json()
  const [poll] = z.array(pollView).parse(await read(`/api/rooms/${room.id}/polls`))
  const results = (): Promise<unknown> => read(`/api/polls/${poll?.id}/results`)
  for (const [index, phone] of phones.entries()) {
    await expect(phone.getByRole('heading', { name: 'Which talk next?' })).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Submit Vote' })).toBeDisabled()
    if (index === 0) await expectAccessible(phone)
    await expectNoSidewaysScroll(phone)
    // The last one has no network, says so, and sends its vote once after a reload.
    const isOffline = index === 2
    await phone.context().setOffline(isOffline)
    await phone.getByRole('radio', { name: isOffline ? /Bridges/ : /Rivers/ }).check({ force: true })
    await phone.getByRole('button', { name: 'Submit Vote' }).click()
    if (isOffline) {
      await expect(phone.getByText('Will be sent when you’re back online')).toBeVisible()
      await expect(page.getByText('2 responses').first()).toBeVisible()
      expect(await results()).toMatchObject({ totalResponses: 2 })
      await phone.context().setOffline(false)
      await phone.reload()
    }
    await expect(phone.getByRole('heading', { name: 'Thank you for voting!' })).toBeVisible()
  }
  await expect(page.getByText('3 responses').first()).toBeVisible()
  await expect(page.getByText('66.7%').first()).toBeVisible()
  await expect(display.getByRole('region', { name: 'Poll results' })).toHaveCount(0)

  // After a reload, the voters are in the same place, and send nothing again.
  for (const phone of [phones[0], phones[2]]) {
    await phone.reload()
    await expect(phone.getByRole('heading', { name: 'Thank you for voting!' })).toBeVisible()
  }
  expect(await results()).toMatchObject({ totalResponses: 3, results: [{ count: 2 }, { count: 1 }] })

  await page.getByRole('switch', { name: /Show results/ }).click()
  const overlay = display.getByRole('region', { name: 'Poll results' })
  await expect(overlay).toBeVisible()
  await expect(overlay).toContainText('67%')
  await expect(phones[1].getByText('Live Results')).toBeVisible()
  for (const one of [page, display, ...phones]) await expectAccessible(one)

  await page.getByRole('button', { name: /View analytics/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('poll-which-talk-next.csv')

  await page.getByRole('button', { name: 'Stop: Which talk next?' }).click()
  for (const phone of phones) await expect(phone.getByRole('heading', { name: 'Final Results' })).toBeVisible()
  await page.getByRole('switch', { name: /Show results/ }).click()
  for (const phone of phones) await expect(phone.getByRole('heading', { name: 'Connected to Event' })).toBeVisible()
  const polls: unknown = await read(`/api/rooms/${room.id}/polls`)
  expect(polls).toMatchObject([{ isActive: false, results: { totalResponses: 3 } }])
})

test('a quiz: built, taken at everyone’s own pace, scored by the server, reviewed', { tag: '@long' }, async ({
  page,
  person,
}) => {
  const { phones } = await gather(page, person)
  await page.getByRole('tab', { name: /Interactive Quizzes/ }).click()
  await page
    .getByRole('button', { name: /Create (your first )?quiz/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Create quiz' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Rivers')
  // Long enough for one tester with three phones.
  await dialog.getByLabel('Time limit (seconds)').fill('240')
  for (const [text, right, wrong, correct] of [
    ['Which river runs through Vienna?', 'Danube', 'Rhine', 'B'],
    ['The longest river of Europe?', 'Danube', 'Volga', 'B'],
  ] as const) {
    await dialog.getByRole('textbox', { name: 'Question', exact: true }).fill(text)
    await dialog.getByRole('textbox', { name: 'Option A' }).fill(wrong)
    await dialog.getByRole('textbox', { name: 'Option B' }).fill(right)
    await dialog.getByRole('radio', { name: `Option ${correct} is correct` }).check({ force: true })
    await dialog.getByRole('button', { name: 'Add question' }).click()
  }
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create quiz' }).click()
  await page.getByRole('button', { name: 'Start: Rivers' }).click()

  const [first, second, third] = phones
  for (const phone of phones) {
    await expect(phone.getByRole('heading', { name: 'Rivers' })).toBeVisible()
    await expect(phone.getByText('Time per question: 240 seconds')).toBeVisible()
  }
  await expectAccessible(first)
  const answer = async (phone: Page, option: RegExp, button: string) => {
    await phone.getByRole('radio', { name: option }).check({ force: true })
    await phone.getByRole('button', { name: button }).click()
  }
  for (const phone of phones) await phone.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(first.getByText('Question 1 of 2')).toBeVisible()
  await expectAccessible(first)
  for (const phone of phones) await expectNoSidewaysScroll(phone)
  await answer(first, /Danube/, 'Next Question')
  await expect(first.getByText('Question 2 of 2')).toBeVisible()
  await first.reload()
  await expect(first.getByText('Question 2 of 2')).toBeVisible()
  await answer(first, /Danube/, 'Submit Quiz')
  await expect(first.getByRole('heading', { name: 'Quiz Complete!' })).toBeVisible()
  await expect(first.getByText('Review Your Answers')).toBeVisible()
  await expectAccessible(first)
  // The second continues after the first has finished; the third stays on its first question.
  await answer(second, /Rhine/, 'Next Question')
  await answer(second, /Danube/, 'Submit Quiz')
  await expect(second.getByText('10/20')).toBeVisible()
  await expect(third.getByText('Question 1 of 2')).toBeVisible()
  await first.reload()
  await expect(first.getByText('20/20')).toBeVisible()

  await page.getByRole('button', { name: /View analytics/ }).click()
  await expect(page.getByRole('region', { name: 'Analytics: Rivers' })).toContainText(/Total responses\s*2/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop: Rivers' }).click()
  await expect(third.getByRole('heading', { name: 'Connected to Event' })).toBeVisible()
})

test('live messages on every phone, the pinned one first; feedback is given, seen and exported', {
  tag: '@long',
}, async ({ page, person }) => {
  const { phones } = await gather(page, person)
  await page.getByRole('tab', { name: /Live Messaging/ }).click()
  for (const text of ['Lunch is served', 'Doors close at noon']) {
    await page.getByRole('textbox', { name: 'Live message' }).fill(text)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    for (const phone of phones) await expect(phone.getByText(text).first()).toBeVisible()
  }
  await page.getByRole('button', { name: 'Pin: Lunch is served' }).click()
  for (const phone of phones) {
    await expect(phone.getByLabel('Messages').getByText('Pinned')).toBeVisible()
    await expectAccessible(phone)
    await expectNoSidewaysScroll(phone)
  }
  await page.getByRole('button', { name: 'Hide: Doors close at noon' }).click()
  for (const phone of phones) await expect(phone.getByLabel('Messages').getByText('Doors close at noon')).toHaveCount(0)
  await expectAccessible(page)
  await phones[0].reload()
  await expect(phones[0].getByText('Lunch is served').first()).toBeVisible()
  await test.step('feedback: enabled, given, seen without a reload, exported', async () => {
    await page.getByRole('tab', { name: /Instant Feedback/ }).click()
    await page.getByRole('switch', { name: 'Collect feedback' }).click()
    // The toast disappears after seconds, so the wait starts before it can appear.
    const told = toast(page, 'New feedback received').first().waitFor()
    for (const [index, phone] of phones.entries()) {
      await expect(phone.getByRole('button', { name: 'Submit Feedback' })).toBeDisabled()
      await phone.getByRole('radio', { name: index === 0 ? /Poor/ : /Excellent/ }).check({ force: true })
      await phone.getByRole('textbox', { name: /Comment/ }).fill(`Note ${index}, =1+1`)
      if (index === 0) await expectAccessible(phone)
      await expectNoSidewaysScroll(phone)
      await phone.getByRole('button', { name: 'Submit Feedback' }).click()
      await expect(phone.getByRole('button', { name: 'Submit Feedback' })).toHaveCount(0)
    }
    await told
    const list = page.getByRole('list', { name: 'Feedback', exact: true })
    await expect(list.getByText('Note 2, =1+1')).toBeVisible()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export as CSV' }).click()
    expect((await download).suggestedFilename()).toBe('feedback-autumn-summit.csv')
    await page.getByRole('switch', { name: 'Collect feedback' }).click()
    for (const phone of phones) await expect(phone.getByRole('heading', { name: 'Connected to Event' })).toBeVisible()
  })
})
