import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nobody } from '../../../schema/core/door.ts'
import { longTest, whenLong } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../testing/look.ts'
import { openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPhone } from '../../testing/screens.tsx'

const heading = (name: string) => page.getByRole('heading', { name })
const button = (name: string) => page.getByRole('button', { name })
const option = (role: 'radio' | 'checkbox', name: string) => page.getByRole(role, { name }).click({ force: true })

const questions = [
  {
    question: 'Which of these rivers run through Vienna?',
    options: ['Danube', 'Rhine', 'Wien', 'Elbe'],
    correctAnswer: 0,
    correctAnswers: [0, 2],
    points: 20,
    explanation: 'The Wien joins the Danube Canal in the city.',
  },
  {
    question: 'And the longest of Europe?',
    options: ['Volga', 'Danube', '', ''],
    correctAnswer: 0,
    points: 0,
    timeLimit: 240,
  },
]

/** A running quiz, with or without a leaderboard. */
function started(room: TestRoom, showLeaderboard: boolean): string {
  const content = { title: 'Rivers', description: null, timeLimit: null, questions }
  const quizId = room.run({
    type: 'quiz.add',
    ...content,
    showResults: true,
    showCorrectAnswers: true,
    showLeaderboard,
  })
  room.run({ type: 'quiz.edit', quizId, isActive: true })
  return quizId
}

async function beginQuiz() {
  await showPhone(`/join/${roomId}`)
  await button('Start Quiz').click()
}

async function answerBoth() {
  await option('checkbox', 'Danube')
  await button('Next Question').click()
  await option('radio', 'Volga')
}

beforeEach(() => page.viewport(390, 844))

describe.each([
  [320, 640],
  ...whenLong<[number, number]>([
    [844, 390],
    [390, 844],
  ]),
])('at %dx%d', (width, height) => {
  beforeEach(() => page.viewport(width, height))

  test('[Q27] a quiz with a leaderboard asks for a name; its score, place and explanations come when it ends', async () => {
    const room = openRoom('Town hall', nobody)
    const quizId = started(room, true)
    await showPhone(`/join/${roomId}`)
    const name = page.getByLabelText('Your name')
    await expect.element(name).not.toHaveValue('')
    await expectAccessible()
    await name.fill('A')
    await button('Start Quiz').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please use 2 to 20 characters.')
    await name.fill('Ada')
    await userEvent.keyboard('{Enter}')

    await expect.element(page.getByText('Select up to 2 answers to continue')).toBeVisible()
    await option('checkbox', 'Danube')
    await option('checkbox', 'Wien')
    await expect.element(page.getByText('2 of 2 selected')).toBeVisible()
    // No more options can be selected than are right.
    await option('checkbox', 'Elbe')
    await expect.element(page.getByText('2 of 2 selected')).toBeVisible()
    await expectAccessible()
    expectNoSidewaysScroll()
    await button('Next Question').click()
    await expect.element(page.getByText('warm-up')).toBeVisible()
    await expect.element(page.getByRole('timer')).toBeVisible()
    await option('radio', 'Danube')
    await button('Submit Quiz').click()

    await expect.element(heading('Quiz Complete!')).toBeVisible()
    await expect.element(page.getByText('Your score appears when the quiz ends.')).toBeVisible()
    await expect.element(page.getByText('1 person has finished.')).toBeVisible()
    expect(document.body.textContent).not.toMatch(/20\/20|1st|The Wien joins/)
    await expectAccessible()
    expectNoSidewaysScroll()

    const expectScore = async () => {
      await expect.element(heading('Quiz Ended')).toBeVisible()
      await expect.element(page.getByText('20/20').first()).toBeVisible()
      await expect.element(page.getByText('1st')).toHaveLength(2)
      await expect.element(page.getByText('Nobody is ahead of you.')).toBeVisible()
      await expect.element(page.getByText('The Wien joins the Danube Canal in the city.')).toBeVisible()
      await expect.element(button('Take Another Quiz')).not.toBeInTheDocument()
    }
    room.run({ type: 'quiz.edit', quizId, isActive: false })
    await expectScore()
    await expectAccessible()
    expectNoSidewaysScroll()
    // After a reload, and on the page of the quiz alone.
    await showPhone(`/join/${roomId}`)
    await expectScore()
    await showPhone(`/quiz/${roomId}`)
    await expectScore()

    room.run({ type: 'quiz.reset', quizId })
    room.run({ type: 'quiz.edit', quizId, isActive: true })
    await expect.element(button('Start Quiz')).toBeVisible()
  })
})

test('[Q27] who did not finish sees the leaders of the quiz that ended, and what comes next', async () => {
  const room = openRoom('Town hall', nobody)
  const quizId = started(room, true)
  await beginQuiz()
  await expect.element(page.getByText('Select up to 2 answers to continue')).toBeVisible()
  room.run({ type: 'quiz.edit', quizId, isActive: false })
  await expect.element(heading('Quiz Ended')).toBeVisible()
  await expect.element(heading('Leaderboard')).toBeVisible()
  await expectAccessible()
  const pollId = room.run({ type: 'poll.add', question: 'Lunch?', options: ['Yes', 'No'], allowMultiple: false })
  room.run({ type: 'poll.edit', pollId, isActive: true })
  await expect.element(heading('Lunch?')).toBeVisible()
})

longTest('[Q27] without a socket the score comes when the quiz ends, too', async () => {
  const room = openRoom('Town hall', nobody)
  const quizId = started(room, true)
  await beginQuiz()
  await answerBoth()
  await button('Submit Quiz').click()
  await expect.element(page.getByText('Your score appears when the quiz ends.')).toBeVisible()
  room.line.blockSockets()
  room.run({ type: 'quiz.edit', quizId, isActive: false })
  await expect.element(page.getByText('0/20').first()).toBeVisible()
})

test('a quiz without a leaderboard asks for no name', async () => {
  const room = openRoom('Town hall', nobody)
  started(room, false)
  await showPhone(`/join/${roomId}`)
  await expect.element(button('Start Quiz')).toBeVisible()
  await expect.element(page.getByLabelText('Your name')).not.toBeInTheDocument()
})

longTest('a choice that was left behind when the quiz was emptied is not selected in the next round', async () => {
  const room = openRoom('Town hall', nobody)
  const quizId = started(room, false)
  await beginQuiz()
  await option('checkbox', 'Danube')
  await expect.element(page.getByText('1 of 2 selected')).toBeVisible()
  room.run({ type: 'quiz.reset', quizId })
  await button('Start Quiz').click()
  await expect.element(page.getByText('Select up to 2 answers to continue')).toBeVisible()
})

longTest('a submission that came too late is not sent in the next round', async () => {
  const room = openRoom('Town hall', nobody)
  const quizId = started(room, false)
  await beginQuiz()
  await answerBoth()
  room.line.hold()
  await button('Submit Quiz').click()
  room.run({ type: 'quiz.edit', quizId, isActive: false })
  room.line.mend()
  await expect.element(page.getByText('was closed before your answers arrived')).toBeVisible()
  room.run({ type: 'quiz.reset', quizId })
  room.run({ type: 'quiz.edit', quizId, isActive: true })
  await expect.element(button('Start Quiz')).toBeVisible()
  await expect.element(button('Submit Quiz')).not.toBeInTheDocument()
})

longTest('fault F17: without sockets a quiz can be taken again in its next round', async () => {
  const room = openRoom('Town hall', nobody)
  room.line.blockSockets()
  const quizId = started(room, false)
  await beginQuiz()
  await answerBoth()
  await button('Submit Quiz').click()
  await expect.element(heading('Quiz Complete!')).toBeVisible()
  room.run({ type: 'quiz.reset', quizId })
  await button('Start Quiz').click()
  await expect.element(page.getByText('Select up to 2 answers to continue')).toBeVisible()
})
