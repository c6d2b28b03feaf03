/** What the desk explains to people who see it for the first time. */
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoSidewaysScroll } from '../testing/look.ts'
import { addPoll, addQuiz, addTimer, openRoom, roomId } from '../testing/room.ts'
import { showPage } from '../testing/screens.tsx'

const show = () => showPage(`/room/${roomId}/controller`)
const tab = (name: RegExp) => page.getByRole('tab', { name })

beforeEach(() => page.viewport(1280, 800))

test('the tabs say which messages are on the display and which are on the phones', async () => {
  openRoom()
  await show()
  await expect.element(tab(/^Messages/)).toHaveAccessibleDescription('On display')
  await expect.element(tab(/^Messages/).getByText('On display')).toBeVisible()
  await tab(/^Audience Engagement/).click()
  await expect.element(tab(/^Live Messaging/)).toHaveAccessibleDescription('On the phones')
  await expect.element(tab(/^Live Messaging/).getByText('On the phones')).toBeVisible()
})

test('on a phone the messages are said to be on the display', async () => {
  openRoom()
  await page.viewport(390, 844)
  await show()
  await tab(/^Messages/).click()
  await expect.element(page.getByRole('tabpanel').getByText('On the display')).toBeVisible()
})

test('a cue is explained where one is chosen, also when there are timers', async () => {
  addTimer(openRoom(), 'Opening talk')
  await show()
  await tab(/^Audience Engagement/).click()
  await tab(/^Live Messaging/).click()
  await page.getByRole('combobox', { name: 'When', exact: true }).selectOptions('When a cue starts')
  const cue = page.getByRole('combobox', { name: 'Cue', exact: true })
  await expect.element(cue).toHaveAccessibleDescription('A cue is a timer in the list.')
})

test('the two ways to run a quiz are told apart', async () => {
  addQuiz(openRoom())
  await show()
  await tab(/^Audience Engagement/).click()
  await tab(/^Interactive Quizzes/).click()
  await expect.element(page.getByText(/^Start: .*own pace.* Play live: .*same time/)).toBeVisible()
})

test.each([
  [1280, 800],
  [390, 844],
])('the states of a timer have a legend at %dx%d', async (width, height) => {
  addTimer(openRoom(), 'Opening talk')
  await page.viewport(width, height)
  await show()
  const list = page.getByRole('list', { name: 'Timers' })
  await expect.element(list.getByText('STANDBY')).toBeVisible()
  await page.getByText('What the states mean').click()
  const meanings = page
    .getByRole('definition')
    .elements()
    .map((element) => element.textContent)
  expect(meanings).toHaveLength(8)
  await expect.element(page.getByText('Next to start')).toBeVisible()
  await expect.element(page.getByText('Running, and little time is left')).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
})

test('the analytics of a poll say what Strong means, and what the estimate assumes', async () => {
  addPoll(openRoom())
  await show()
  await tab(/^Audience Engagement/).click()
  await page.getByRole('button', { name: 'Which talk next?', exact: true }).click()
  await page.getByRole('button', { name: /^View analytics/ }).click()
  const legend = 'Strong: more than 10 responses. Moderate: more than 5. Limited: fewer.'
  await expect.element(page.getByText(legend)).toBeVisible()
  await expect.element(page.getByText('Assumes three people for every two votes.')).toBeVisible()
})

test('a poll on the display has a button that says Keep', async () => {
  const room = openRoom()
  const pollId = addPoll(room)
  room.run({ type: 'poll.edit', pollId, isActive: true })
  room.run({ type: 'room.stage', scene: { kind: 'poll', id: pollId, isPinned: false } })
  await show()
  const keep = page.getByRole('button', { name: 'Keep it when the next cue starts' })
  await expect.element(keep).toHaveTextContent('Keep')
  await keep.click()
  await expect.element(keep).toHaveAttribute('aria-pressed', 'true')
  expect(room.live.loaded?.state.stage.scene).toMatchObject({ isPinned: true })
})
