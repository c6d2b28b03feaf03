import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { whenLong } from '../testing/long.ts'
import { brokenWords, enlargeText, expectNoSidewaysScroll, pressKey } from '../testing/look.ts'
import { addMessage, addPoll, addQuiz, addTimer, openRoom, roomId } from '../testing/room.ts'
import { showPage } from '../testing/screens.tsx'
import { setTextSize } from '../testing/text-size.ts'

test.each([
  [320, 640],
  [1280, 800],
  ...whenLong<[number, number]>([
    [390, 844],
    [640, 400],
  ]),
])('a desk keeps its words and its controls with text of twice the size, %dx%d', async (width, height) => {
  enlargeText()
  const room = openRoom('Spring conference')
  for (const name of ['Opening and welcome', 'Keynote: what we learned', 'Administration']) addTimer(room, name)
  addMessage(room, 'Please wrap up now')
  addMessage(room, 'Administration first')
  addPoll(room, 'Who understands the administration?')
  addQuiz(room)
  room.run({ type: 'room.update', hasQuestions: true, feedbackEnabled: true })
  await page.viewport(width, height)
  await showPage(`/room/${roomId}/controller`)
  await expect.element(page.getByRole('button', { name: /^GO\b/ })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Timers' }).getByRole('listitem').first()).toBeVisible()
  // Each with a text to wait for, because some of them are loaded later.
  const tabs = [
    ['Speaker Tools', 'Keynote: what we learned'],
    ['Timers', 'Keynote: what we learned'],
    ['Messages', 'Please wrap up now'],
    ['Share', 'Build a display link'],
    ['Room', 'Room ID'],
    ['Audience', 'Who understands the administration?'],
    ['Interactive Quizzes', 'Rivers'],
    ['Questions', 'Accept questions'],
    ['Live Messaging', 'Send as'],
    ['Instant Feedback', 'Collect feedback'],
  ] as const
  for (const [tab, text] of tabs) {
    const found = page.getByRole('tab', { name: new RegExp(`^${tab}`) })
    if (found.query() === null) continue
    await pressKey(found)
    const isShown = () =>
      page
        .getByText(text)
        .elements()
        .some((element) => element.checkVisibility())
    await expect.poll(isShown, { message: tab }).toBe(true)
    expect(brokenWords(document.body), tab).toEqual([])
    expectNoSidewaysScroll()
  }
})

test.each([[320, 640], [1280, 800], ...whenLong<[number, number]>([[360, 740]])])(
  'a running show is in view in a browser whose text has twice the size, %dx%d',
  async (width, height) => {
    await setTextSize(200)
    onTestFinished(() => setTextSize(100))
    const room = openRoom('Spring conference')
    addTimer(room, 'Opening and welcome')
    room.run({ type: 'timer.start', timerId: addTimer(room, 'Administration', 4_200) })
    const pollId = addPoll(room)
    room.run({ type: 'poll.edit', pollId, isActive: true, showResults: true })
    await page.viewport(width, height)
    await showPage(`/room/${roomId}/controller`)
    const go = page.getByRole('button', { name: /^GO\b/ })
    await expect.element(go).toBeVisible()
    await expect.element(page.getByRole('list', { name: 'Timers' })).toBeInTheDocument()
    const boxOf = (found: typeof go) => found.element().getBoundingClientRect()
    const tabs = page.getByRole('tablist').first()
    // The bar with GO is above that of the tabs, or is first on the page, which then does not scroll to the cue that is on.
    if (width === 1280) expect(boxOf(go).bottom).toBeLessThanOrEqual(boxOf(tabs).top)
    else expect(scrollY).toBe(0)
    const clock = page.getByRole('timer').first()
    expect(boxOf(clock).right).toBeLessThanOrEqual(
      boxOf(page.getByRole('button', { name: 'More show controls' })).right,
    )
    await page.getByRole('tab', { name: /^Audience/ }).click()
    await expect.element(page.getByText('0.0%').first()).toBeVisible()
    expect(brokenWords(document.body)).toEqual([])
    expectNoSidewaysScroll()
  },
)
