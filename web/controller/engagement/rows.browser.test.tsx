/** Polls and quizzes as rows: what is live is pinned, the rest is 48 px high until it is opened. */
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { participant } from '../../local-room/local-room.ts'
import { longTest, whenLong } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll, pressKey } from '../../testing/look.ts'
import { addPoll, addQuiz, addTimer, openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const rows = page.getByRole('list', { name: 'Polls', exact: true })
const live = page.getByRole('list', { name: 'Live now' })
const boxOf = (element: Element) => element.getBoundingClientRect()

const run = (room: TestRoom, pollId: string, ...states: boolean[]) => {
  for (const isActive of states) room.run({ type: 'poll.edit', pollId, isActive })
}

/** Polls that have closed with a vote each, in their order. */
function addClosed(room: TestRoom, count: number): string[] {
  return Array.from({ length: count }, (_, n) => {
    const pollId = addPoll(room, `Which of these talks should the organisers invite for the next conference, ${n}?`)
    run(room, pollId, true)
    room.run({ type: 'poll.vote', pollId, selectedOptions: [0], sessionId: null }, participant('ada'))
    run(room, pollId, false)
    return pollId
  })
}

async function openPolls(): Promise<void> {
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: /Audience/ }).click()
  await expect.element(page.getByRole('article').first()).toBeVisible()
}

beforeEach(() => page.viewport(1280, 800))

test.each([
  [1280, 800],
  ...whenLong<[number, number]>([
    [1920, 1080],
    [1440, 900],
  ]),
])(
  'what is closed or a draft takes a row of 48 px with its state, its count and one key, at %dx%d',
  async (width, height) => {
    await page.viewport(width, height)
    const room = openRoom()
    addClosed(room, 6)
    addPoll(room, 'Lunch at noon?')
    await openPolls()
    const all = rows.getByRole('listitem')
    await expect.poll(() => all.elements().length).toBe(7)
    for (const row of all.elements()) expect(boxOf(row).height).toBe(48)
    await expect.element(all.first()).toMatchTextContent(/CLOSED.*1 response/)
    await expect.element(all.last()).toMatchTextContent(/DRAFT/)
    for (const row of all.elements()) {
      expect(row.querySelector('svg')).not.toBeNull()
      expect(
        [...row.querySelectorAll('button')].map((key) => key.getAttribute('aria-label')?.split(':')[0] ?? 'title'),
      ).toEqual(['title', row === all.last().element() ? 'Start on wall' : 'Show results', 'More'])
    }
    // Six polls that had closed took 1,447 px and a second page.
    const panel = page.getByRole('tabpanel', { name: /Polls/ }).element()
    expect(boxOf(panel).height).toBeLessThan(460)
    await expectAccessible()
  },
)

longTest('a row opens and closes by Enter and Space, and says so', async () => {
  const room = openRoom()
  addTimer(room, 'Opening talk')
  addClosed(room, 2)
  await openPolls()
  const row = rows.getByRole('listitem').first()
  const title = row.getByRole('button', { name: /^Which of these/ })
  await expect.element(title).toHaveAttribute('aria-expanded', 'false')
  await pressKey(title)
  await expect.element(title).toHaveAttribute('aria-expanded', 'true')
  await expect.element(title).toHaveFocus()
  await expect.element(row.getByRole('switch', { name: /^Show results/ })).toBeVisible()
  await expect.element(row.getByText('100.0%').first()).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard(' ')
  await expect.element(title).toHaveAttribute('aria-expanded', 'false')
  expect(boxOf(row.element()).height).toBe(48)
  // The key of the show starts nothing while a row has the focus.
  expect(room.live.loaded?.state.timers.map(({ startedAt }) => startedAt)).toEqual([null])
})

test('[V23] one press starts a poll on the wall, and one undo takes back both', async () => {
  const room = openRoom()
  const pollId = addPoll(room, 'Lunch at noon?')
  addPoll(room, 'Lunch at one?')
  const state = () => [room.live.loaded?.state.polls[0]?.isActive, room.live.loaded?.state.stage.scene]
  await openPolls()
  await pressKey(button('Start on wall: Lunch at noon?'))
  await expect.poll(state).toEqual([true, { kind: 'poll', id: pollId, isPinned: false }])
  await expect.element(live.getByRole('article', { name: 'Lunch at noon?' })).toBeVisible()
  await expect.element(button('Remove from display: Lunch at noon?')).toBeVisible()
  await page.getByRole('button', { name: 'Undo: start “Lunch at noon?”' }).click()
  await expect.poll(state).toEqual([false, { kind: 'timer' }])
})

longTest(
  '[V23] one press shows the results of a poll that has closed, and the next one takes it off the display',
  async () => {
    const room = openRoom()
    const [id = ''] = addClosed(room, 1)
    await openPolls()
    await button(/^Show results/).click()
    await expect.poll(() => room.live.loaded?.state.stage.scene).toEqual({ kind: 'poll', id, isPinned: false })
    expect(room.live.loaded?.state.polls[0]?.showResults).toBe(true)
    await expect
      .poll(() =>
        button(/^Remove from display: Which/)
          .query()
          ?.getAttribute('aria-disabled'),
      )
      .toBe(null)
    await button(/^Remove from display: Which/).click()
    await expect.poll(() => room.live.loaded?.state.stage.scene).toEqual({ kind: 'timer' })
  },
)

longTest.each([[1280, 800], ...whenLong<[number, number]>([[390, 844]])])(
  'what is live is on top and stays in view, and what has the focus is not under it, at %dx%d',
  async (width, height) => {
    await page.viewport(width, height)
    const room = openRoom()
    addClosed(room, 15)
    run(room, addPoll(room, 'Lunch at noon?'), true)
    await openPolls()
    const card = live.getByRole('article', { name: 'Lunch at noon?' })
    await expect.element(card).toBeVisible()
    const last = rows.getByRole('listitem').last()
    last.element().scrollIntoView({ block: 'end' })
    await new Promise(requestAnimationFrame)
    const stop = button('Stop: Lunch at noon?')
    const { top, bottom, left } = boxOf(stop.element())
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(height)
    expect(document.elementFromPoint(left + 8, (top + bottom) / 2)?.closest('button')).toBe(stop.element())
    const titles = rows.element().querySelectorAll<HTMLElement>('button[aria-expanded]')
    for (const title of [...titles].reverse().slice(0, 12)) {
      title.focus()
      expect(boxOf(title).top).toBeGreaterThanOrEqual(boxOf(live.element()).bottom - 1)
    }
    expectNoSidewaysScroll()
    await expectAccessible()
  },
)

longTest.each([320, ...whenLong([390])])(
  'the key of a row keeps the space around its word next to another key, at %i px',
  async (width) => {
    await page.viewport(width, 844)
    const room = openRoom()
    run(room, addPoll(room, 'Lunch at noon?'), true)
    await openPolls()
    const stop = await button('Stop: Lunch at noon?').findElement()
    const { left, right } = boxOf(stop)
    const word = document.createRange()
    word.selectNodeContents(stop)
    const inner = word.getBoundingClientRect()
    expect(Math.min(inner.left - left, right - inner.right)).toBeGreaterThanOrEqual(12)
    expectNoSidewaysScroll()
  },
)

longTest('the focus stays at a poll that starts and stops by keyboard', async () => {
  const room = openRoom()
  addPoll(room, 'Lunch at noon?')
  addPoll(room, 'Lunch at one?')
  await openPolls()
  await pressKey(button('Start on wall: Lunch at one?'))
  await expect.element(button('Stop: Lunch at one?')).toHaveFocus()
  await expect.poll(() => document.querySelector('[data-guarded]')).toBe(null)
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Start on wall: Lunch at one?')).toHaveFocus()
  await expect.element(live).not.toBeInTheDocument()
})

test('[K12] a second press on the key of a row does not start the poll that moves under the pointer', async () => {
  const room = openRoom()
  for (const question of ['First?', 'Second?', 'Third?']) addPoll(room, question)
  await openPolls()
  await button('Start on wall: First?').dblClick()
  await expect.element(button('Stop: First?')).toBeVisible()
  expect(room.live.loaded?.state.polls.map(({ isActive }) => isActive)).toEqual([true, false, false])
})

longTest('a poll that was written is open in its row, and its menu has everything else', async () => {
  const room = openRoom()
  addPoll(room, 'Lunch at noon?')
  addQuiz(room)
  await openPolls()
  await button('More: Lunch at noon?').click()
  for (const name of ['Start', 'Edit poll', 'Duplicate', 'Clear for another round', 'Move up', 'Move down', 'Delete'])
    await expect.element(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Start', exact: true }).click()
  await expect.poll(() => room.live.loaded?.state.polls[0]?.isActive).toBe(true)
  expect(room.live.loaded?.state.stage.scene).toEqual({ kind: 'timer' })
  await page.getByRole('tab', { name: /Quizzes/ }).click()
  const quiz = page.getByRole('list', { name: 'Quizzes' }).getByRole('listitem')
  await expect.element(quiz.getByRole('button', { name: 'Play live: Rivers' })).toBeVisible()
  expect(boxOf(quiz.element()).height).toBe(48)
})

longTest.each([[320, 640], ...whenLong<[number, number]>([[390, 844]])])(
  'rows and the live card fit a phone of %dx%d',
  async (width, height) => {
    await page.viewport(width, height)
    const room = openRoom()
    addClosed(room, 3)
    run(room, addPoll(room, 'Lunch at noon?'), true)
    await openPolls()
    for (const row of rows.getByRole('listitem').elements()) expect(boxOf(row).height).toBeLessThanOrEqual(90)
    expectNoSidewaysScroll()
    await expectAccessible()
  },
)
