import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nobody } from '../../../schema/core/door.ts'
import { longTest, whenLong } from '../../testing/long.ts'
import { brokenWords, expectAccessible, expectNoSidewaysScroll, expectTexts, toast } from '../../testing/look.ts'
import { addQuiz, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = (name: string) => page.getByLabelText(name)

async function openQuizzes() {
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: 'Audience Engagement' }).click()
  await page.getByRole('tab', { name: 'Interactive Quizzes' }).click()
}

beforeEach(() => page.viewport(1280, 800))

test.each([[1280, 800], ...whenLong<[number, number]>([[360, 740]])])(
  'a question has several right options, its own time, an explanation and no points, at %dx%d',
  async (width, height) => {
    await page.viewport(width, height)
    const room = openRoom()
    await openQuizzes()
    await button('Create your first quiz').click()
    await field('Title').fill('Rivers')
    await page.getByRole('switch', { name: 'Leaderboard' }).click({ force: true })
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Which run through Vienna?')
    for (const [letter, text] of Object.entries({ A: 'Danube', B: 'Rhine', C: 'Wien' }))
      await page.getByRole('textbox', { name: `Option ${letter}` }).fill(text)
    await page.getByLabelText('Several options are correct').click({ force: true })
    await page.getByRole('checkbox', { name: 'Option C is correct' }).click({ force: true })
    await field('Points').fill('0')
    await field('Time (seconds)').fill('4')
    await field('Explanation (optional)').fill('The Wien joins the Danube Canal.')
    await button('Add question').click()
    await expect.element(page.getByText('The time must be 5 to 300 seconds, or empty.')).toBeVisible()
    await expectAccessible()
    expectNoSidewaysScroll()
    await field('Time (seconds)').fill('5')
    await button('Add question').click()
    await expect.element(page.getByText('A: Danube, C: Wien · 0 points · 5 s')).toBeVisible()
    await button('Create quiz').last().click()
    await expect
      .poll(() => room.live.loaded?.state.quizzes)
      .toMatchObject([
        {
          title: 'Rivers',
          showLeaderboard: true,
          questions: [
            {
              correctAnswer: 0,
              correctAnswers: [0, 2],
              points: 0,
              timeLimit: 5,
              explanation: 'The Wien joins the Danube Canal.',
            },
          ],
        },
      ])
  },
)

longTest('a quiz is corrected, copied, moved and emptied from its menu, and its attempts are restored', async () => {
  const room = openRoom()
  const quizId = addQuiz(room)
  await openQuizzes()
  const choose = async (item: string, at = 0) => {
    await button(/^More/).nth(at).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Edit quiz')
  await field('Title').fill('Rivers of Europe')
  await button('Save quiz').click()
  await expect.element(page.getByRole('heading', { name: 'Rivers of Europe' })).toBeVisible()
  await choose('Duplicate')
  await expect.element(toast('Quiz duplicated')).toBeVisible()
  const titles = () => room.live.loaded?.state.quizzes.map(({ id, title }) => [id === quizId, title])
  await choose('Move up', 1)
  await expect.poll(titles).toEqual([
    [false, 'Rivers of Europe'],
    [true, 'Rivers of Europe'],
  ])
  await expectTexts('article h3', ['Rivers of Europe', 'Rivers of Europe'])

  room.run({ type: 'quiz.edit', quizId, isActive: true })
  const phone = { ...nobody, participantId: 'p-1' }
  room.run({ type: 'quiz.submit', quizId, answers: [], sessionId: null }, phone)
  await expect.element(page.getByText('Completed')).toBeVisible()
  await choose('Clear for another round')
  await button('Clear answers').click()
  await expect.element(toast('Answers cleared')).toBeVisible()
  const taken = () => room.live.loaded?.state.tallies.quiz[quizId]?.totalResponses ?? 0
  await expect.poll(taken).toBe(0)
  await toast('Answers cleared').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(taken).toBe(1)
  await expectAccessible()
})

longTest('a quiz that was played live is no draft: its card says that it was played, and by how many', async () => {
  const room = openRoom()
  const quizId = addQuiz(room)
  await openQuizzes()
  await expect.element(page.getByText('DRAFT')).toBeVisible()
  const gameId = room.run({ type: 'game.start', quizId, scoring: 'correct', hasLeaderboard: true })
  const as = { ...nobody, participantId: 'phone' }
  room.run({ type: 'game.join', gameId, name: 'Ada' }, as)
  room.run({ type: 'game.advance', gameId, from: { phase: 'lobby', questionIndex: 0 } })
  room.run({ type: 'game.answer', gameId, questionIndex: 0, selectedOptions: [0] }, as)
  room.run({ type: 'game.end', gameId })
  await expect.element(page.getByText('PLAYED', { exact: true })).toBeVisible()
  await expect.element(page.getByText('played live by 1 person')).toBeVisible()
  await expect.element(page.getByText('DRAFT')).not.toBeInTheDocument()
})

longTest(
  'the dialog that opened a game does not come back when the game has ended, and undo works immediately',
  async () => {
    const room = openRoom()
    addQuiz(room)
    await openQuizzes()
    const games = () => room.live.loaded?.state.games.map(({ phase }) => phase)
    await button('Play live: Rivers').click()
    await button('Open the lobby').click()
    await expect.poll(games).toEqual(['lobby'])
    await button('End game').click()
    await button('End game').last().click()
    await expect.poll(games).toEqual(['ended'])
    await expect.element(button('Play live: Rivers')).toBeVisible()
    await expect.element(page.getByRole('dialog', { name: /^Play/ })).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(games).toEqual(['lobby'])
  },
)

longTest.each([
  [320, 640],
  [1280, 800],
  ...whenLong([
    [390, 844],
    [1024, 768],
    [1920, 1080],
  ]),
])('the keys of a card leave its title room at %dx%d', async (width, height) => {
  await page.viewport(width, height)
  const room = openRoom()
  const asked = { question: 'The longest?', options: ['Volga', 'Rhine', '', ''], correctAnswer: 0, points: 10 }
  const flags = { showResults: true, showCorrectAnswers: true, showLeaderboard: true }
  const quiz = { title: 'Rivers', description: null, timeLimit: 30, questions: [asked], ...flags }
  const quizId = room.run({ type: 'quiz.add', ...quiz })
  for (const isActive of [true, false]) room.run({ type: 'quiz.edit', quizId, isActive })
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: /Audience/ }).click()
  await page.getByRole('tab', { name: /Quizzes/ }).click()
  const title = page.getByRole('heading', { name: 'Rivers' })
  await expect.element(title).toBeVisible()
  await expect.element(button('Show leaderboard on display: Rivers')).toBeVisible()
  expect(title.element().clientWidth).toBeGreaterThanOrEqual(180)
  const card = title.element().closest('article')
  if (card !== null) expect(brokenWords(card)).toEqual([])
  expectNoSidewaysScroll()
})
