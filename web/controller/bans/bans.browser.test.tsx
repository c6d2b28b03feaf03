import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nobody } from '../../../schema/core/door.ts'
import { participant } from '../../local-room/local-room.ts'
import { longTest, whenLong } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll, toast } from '../../testing/look.ts'
import { addQuiz, openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const item = (name: string) => page.getByRole('menuitem', { name })
const dialog = page.getByRole('alertdialog', { name: 'Remove this person?' })
const list = page.getByRole('dialog', { name: 'Removed people' })
const removeItem = 'Remove this person...'

beforeEach(() => page.viewport(1280, 800))

const [troll, fan] = [participant('troll'), participant('fan')]

/** A desk of which two people have used everything. */
async function openHall(): Promise<TestRoom> {
  const room = openRoom()
  room.run({ type: 'room.update', hasQuestions: true, feedbackEnabled: true })
  const add = (kind: 'open_text' | 'word_cloud', question: string) => {
    const pollId = room.run(
      kind === 'word_cloud'
        ? { type: 'poll.add', kind, question, maxAnswers: 3, isReviewed: false }
        : { type: 'poll.add', kind, question, isReviewed: false },
    )
    room.run({ type: 'poll.edit', pollId, isActive: true, showResults: true })
    return pollId
  }
  const [text, cloud] = [add('open_text', 'What did you like?'), add('word_cloud', 'In one word?')]
  const gameId = room.run({ type: 'game.start', quizId: addQuiz(room), scoring: 'correct', hasLeaderboard: true })
  for (const [who, said] of [
    [troll, 'Buy my book'],
    [fan, 'More of this'],
  ] as const) {
    room.run({ type: 'question.ask', text: said, name: null }, who)
    room.run({ type: 'poll.vote', pollId: text, text: said, sessionId: null }, who)
    room.run({ type: 'poll.vote', pollId: cloud, words: [said], sessionId: null }, who)
    room.run({ type: 'game.join', gameId, name: said }, who)
    room.run({ type: 'feedback.submit', rating: 2, comment: said, categoryId: null, sessionId: null }, who)
  }
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: 'Audience Engagement' }).click()
  return room
}

const open = (tab: RegExp) => page.getByRole('tab', { name: tab }).click()
const bansOf = (room: TestRoom) => room.live.loaded?.state.bans ?? []

/** Each place in which people write, and the press that begins to remove the person. */
const places: [string, RegExp, () => Promise<void>, object][] = [
  [
    'a question',
    /^Questions/,
    async () => {
      await button('More: Buy my book').click()
      await item(removeItem).click()
    },
    { tool: 'question' },
  ],
  ['a free answer', /Polls/, async () => button(`${removeItem}: Buy my book`).first().click(), { tool: 'poll' }],
  ['a word', /Polls/, async () => button(`${removeItem}: Buy my book`).last().click(), { word: 'buy my book' }],
  [
    'a player',
    /Quizzes/,
    async () => {
      await button('Players...').click()
      await button('More: Buy my book').click()
      await item(removeItem).click()
    },
    { tool: 'game' },
  ],
  ['a comment', /Feedback/, async () => button(`${removeItem}: Buy my book`).click(), { tool: 'feedback' }],
]

test.each(places)(
  '[A20] [A22] a person is removed from %s, and what they wrote leaves the list',
  async (_, tab, begin, of) => {
    const room = await openHall()
    await open(tab)
    await begin()
    await expect.element(dialog.getByText('Buy my book')).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove person' }).click()
    await expect.element(toast('Person removed')).toBeVisible()
    expect(bansOf(room)).toMatchObject([{ of, participantId: 'troll', removesVotes: false }])
    await expect.element(page.getByText('Buy my book', { exact: true })).not.toBeInTheDocument()
    await expect.element(page.getByText('More of this').first()).toBeVisible()
  },
)

const sizes = [[1280, 800], ...whenLong<[number, number]>([[390, 844]])] as const

test.each(sizes)(
  '[A24] votes may go too, joining is locked in one press, and the person comes back, at %dx%d',
  async (width, height) => {
    await page.viewport(width, height)
    const room = await openHall()
    await open(/^Questions/)
    await places[0]?.[2]()
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await expectAccessible()
    expectNoSidewaysScroll()
    await dialog.getByRole('checkbox', { name: 'Remove their votes too' }).click()
    await dialog.getByRole('switch', { name: 'Lock joining now' }).click()
    await expect.poll(() => room.live.loaded?.state.room.isJoinLocked).toBe(true)
    await dialog.getByRole('button', { name: 'Remove person' }).click()
    await expect.poll(() => bansOf(room)).toMatchObject([{ removesVotes: true }])
    await button(/^Removed people/).click()
    await expect.element(list.getByText('Buy my book')).toBeVisible()
    await expect.element(list.getByText('Question, votes removed too')).toBeVisible()
    await expectAccessible()
    expectNoSidewaysScroll()
    await list.getByRole('button', { name: 'Bring back: Buy my book' }).click()
    await expect.element(toast('Person is back')).toBeVisible()
    expect(bansOf(room)).toEqual([])
    await expect.element(list.getByText('Nobody is removed.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(button(/^Removed people/)).not.toBeInTheDocument()
    await expect.element(page.getByText('Buy my book', { exact: true })).toBeVisible()
  },
)

longTest('[A24] Ctrl+Z takes a removal back, and says so', async () => {
  const room = await openHall()
  await open(/^Questions/)
  await places[0]?.[2]()
  await dialog.getByRole('button', { name: 'Remove person' }).click()
  await expect.poll(() => bansOf(room).length).toBe(1)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(toast('Remove the person behind “Buy my book”')).toBeVisible()
  await expect.poll(() => bansOf(room)).toEqual([])
})

longTest('[A20] the list says who removed someone, if their desk has a name', async () => {
  const room = await openHall()
  onTestFinished(() => localStorage.removeItem('cuelight_person'))
  await button('Your name and language').click()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada')
  await userEvent.keyboard('{Enter}')
  await open(/^Questions/)
  await places[0]?.[2]()
  await dialog.getByRole('button', { name: 'Remove person' }).click()
  await expect.poll(() => bansOf(room)).toMatchObject([{ by: 'Ada' }])
  await button(/^Removed people/).click()
  await expect.element(list.getByText('Question, removed by Ada')).toBeVisible()
})

test('[A27] threat T62: all who were removed with the Questions link come back in one press', async () => {
  const room = await openHall()
  room.run({ type: 'room.make_link', rights: 'questions' })
  const helper = { ...nobody, links: { questions: 1 } }
  for (const { id } of room.live.loaded?.state.questions ?? [])
    room.run({ type: 'ban.add', of: { tool: 'question', id }, removesVotes: false }, helper)
  await button(/^Removed people/).click()
  await expect.element(list.getByText('Question, with the Questions link').first()).toBeVisible()
  await expectAccessible()
  await list.getByRole('button', { name: 'Bring back all 2 removed with the Questions link' }).click()
  await expect.element(toast('People are back')).toBeVisible()
  expect(bansOf(room)).toEqual([])
})
