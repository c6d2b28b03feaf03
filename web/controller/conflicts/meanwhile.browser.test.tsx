/** Two desks edit one thing: nothing typed is lost, and nothing is overwritten without a question. */
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { longTest } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../testing/look.ts'
import { addMessage, addPoll, addQuiz, addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const show = () => showPage(`/room/${roomId}/controller`)
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const question = page.getByRole('dialog', { name: 'Someone else has changed this too' })
const choice = (side: string, text: string) => question.getByRole('radio', { name: `${side} ${text}` })

beforeEach(() => page.viewport(1280, 800))

async function editTimer(name: string) {
  await button(`More actions for ${name}`).click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
}

async function editItem(kind: string, name: RegExp) {
  await button(new RegExp(`^More.*${name.source}`)).click()
  await page.getByRole('menuitem', { name: `Edit ${kind}` }).click()
}

test('[O20] a cue: the person sees both names and chooses; going back keeps what was typed', async () => {
  const room = openRoom()
  const timerId = addTimer(room, 'Opening talk')
  await show()
  await editTimer('Opening talk')
  await field('Name').fill('Opening, by Ada')
  room.run({ type: 'timer.edit', timerId, name: 'Opening, by Grace', speaker: 'Grace' })
  await button('Save').click()
  await expect.element(choice('Yours', 'Opening, by Ada')).toBeChecked()
  await expect.element(choice('Theirs', 'Opening, by Grace')).toBeVisible()
  await expectAccessible()
  await button('Back to editing').click()
  await expect.element(field('Name')).toHaveValue('Opening, by Ada')
  expect(room.live.loaded?.state.timers[0]?.name).toBe('Opening, by Grace')

  await button('Save').click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(choice('Theirs', 'Opening, by Grace')).toBeChecked()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(room.live.loaded?.state.timers[0]).toMatchObject({ name: 'Opening, by Ada', speaker: 'Grace' })
})

test('[O20] a cue: different fields merge without a question', async () => {
  const room = openRoom()
  const timerId = addTimer(room, 'Opening talk')
  await show()
  await editTimer('Opening talk')
  await field('Name').fill('Opening')
  room.run({ type: 'timer.edit', timerId, duration: 900 })
  await button('Save').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(room.live.loaded?.state.timers[0]).toMatchObject({ name: 'Opening', duration: 900 })
})

longTest(
  '[O20] a name that is edited in its row: both are shown, and a row that was only opened overwrites nothing',
  async () => {
    const room = openRoom()
    const timerId = addTimer(room, 'Panel')
    await show()
    await button('Panel').click()
    await field('Name').fill('Debate')
    room.run({ type: 'timer.edit', timerId, name: 'Discussion' })
    await userEvent.keyboard('{Enter}')
    await choice('Theirs', 'Discussion').click()
    await button('Save what I chose').click()
    await expect.element(button('Discussion')).toBeVisible()
    await button('Discussion').click()
    room.run({ type: 'timer.edit', timerId, name: 'Round table' })
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Round table')).toBeVisible()
    expect(room.live.loaded?.state.timers[0]?.name).toBe('Round table')
  },
)

longTest('[O20] a message and a poll', async () => {
  const room = openRoom()
  const messageId = addMessage(room, 'Slower please')
  const pollId = addPoll(room, 'Which talk next?')
  await show()
  await page.getByRole('tab', { name: /^Messages/ }).click()
  await button('More actions for: Slower please').click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await field('Message').fill('Slower')
  room.run({ type: 'message.edit', messageId, content: 'A bit slower' })
  await button('Save').click()
  await expect.element(choice('Theirs', 'A bit slower')).toBeVisible()
  await button('Save what I chose').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(room.live.loaded?.state.messages[0]?.content).toBe('Slower')

  await page.getByRole('tab', { name: /Audience/ }).click()
  await page.getByRole('tab', { name: /Polls/ }).click()
  await editItem('poll', /Which talk next/)
  await field('Question').fill('Which one next?')
  room.run({ type: 'poll.revise', pollId, question: 'What next?', options: ['Rivers', 'Bridges', 'Harbours'] })
  await button(/^Save (poll|quiz)$/).click()
  await choice('Theirs', 'What next?').click()
  await button('Save what I chose').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(room.live.loaded?.state.polls[0]).toMatchObject({
    question: 'What next?',
    options: ['Rivers', 'Bridges', 'Harbours'],
  })
})

longTest('[O20] a whole quiz with its questions, at 390 px too', async () => {
  const room = openRoom()
  const quizId = addQuiz(room)
  await show()
  await page.getByRole('tab', { name: /Audience/ }).click()
  await page.getByRole('tab', { name: /Quizzes/ }).click()
  await editItem('quiz', /Rivers/)
  await field('Title').fill('Rivers of Europe')
  const theirs = { question: 'Longest river?', options: ['Rhine', 'Volga'], correctAnswer: 1, points: 10 }
  room.run({ type: 'quiz.revise', quizId, questions: [theirs] })
  await button(/^Save (poll|quiz)$/).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(room.live.loaded?.state.quizzes[0]).toMatchObject({ title: 'Rivers of Europe', questions: [theirs] })

  await editItem('quiz', /Rivers of Europe/)
  await field('Title').fill('Streams')
  await button('Remove question 1').click()
  room.run({ type: 'quiz.revise', quizId, title: 'Rivers of the world' })
  await button('Cancel').click()
  expect(room.live.loaded?.state.quizzes[0]?.title).toBe('Rivers of the world')

  await page.viewport(390, 844)
  await page.getByRole('tab', { name: /Audience/ }).click()
  await page.getByRole('tab', { name: /Quizzes/ }).click()
  await editItem('quiz', /Rivers of the world/)
  await field('Title').fill('Streams')
  room.run({ type: 'quiz.revise', quizId, title: 'Waters', description: 'Of Europe' })
  await button(/^Save (poll|quiz)$/).click()
  await expect.element(choice('Theirs', 'Waters')).toBeVisible()
  expectNoSidewaysScroll()
  await button('Save what I chose').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(room.live.loaded?.state.quizzes[0]).toMatchObject({ title: 'Streams', description: 'Of Europe' })
})

const aQuestion = (text: string, right: string) => ({
  question: text,
  options: [right, 'None of them', '', ''],
  correctAnswer: 0,
  points: 10,
})
const [volga, nile, amazon] = [
  aQuestion('Longest river of Europe?', 'Volga'),
  aQuestion('Longest river of Africa?', 'Nile'),
  aQuestion('Widest river?', 'Amazon'),
]

/** A quiz of three questions, in its dialog. */
async function editThreeQuestions() {
  const room = openRoom()
  const quizId = addQuiz(room)
  const questions = [volga, nile, amazon]
  room.run({ type: 'quiz.revise', quizId, questions })
  await show()
  await page.getByRole('tab', { name: /Audience/ }).click()
  await page.getByRole('tab', { name: /Quizzes/ }).click()
  await editItem('quiz', /Rivers/)
  const asked = () => room.live.loaded?.state.quizzes[0]?.questions.map(({ question }) => question)
  return { revise: (questions: (typeof volga)[]) => room.run({ type: 'quiz.revise', quizId, questions }), asked }
}

async function reword(place: number, text: string) {
  await button(`Edit question ${place}`).click()
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill(text)
  await button('Save question').click()
}

longTest('[O20] different questions of one quiz merge without a question, also new and removed ones', async () => {
  const { revise, asked } = await editThreeQuestions()
  await reword(1, 'Longest of Europe?')
  await button('Remove question 3').click()
  revise([volga, { ...nile, question: 'Longest of Africa?' }, amazon, aQuestion('Coldest river?', 'Lena')])
  await button('Save quiz').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(asked()).toEqual(['Longest of Europe?', 'Longest of Africa?', 'Coldest river?'])
})

longTest('[O20] of a question that both changed the person sees both texts, and of no other', async () => {
  const { revise, asked } = await editThreeQuestions()
  await reword(1, 'Longest of Europe?')
  await reword(2, 'Longest of Africa?')
  revise([volga, { ...nile, points: 25 }, { ...amazon, question: 'Widest of all?' }])
  await button('Save quiz').click()
  await expect.element(question.getByRole('group')).toMatchTextContent(/^Question 2/)
  await expect.element(choice('Yours', 'Longest of Africa?')).toBeChecked()
  await expect
    .element(choice('Theirs', 'Longest river of Africa? – Nile (right) – None of them 25 points'))
    .toBeVisible()
  await expectAccessible()
  await button('Back to editing').click()
  await button('Save quiz').click()
  // Meanwhile the other person goes on: the same question is asked about again, with what it is by then.
  await expect.element(choice('Theirs', 'Longest river of Africa?')).toBeVisible()
  revise([volga, { ...nile, question: 'Longest by far?' }, { ...amazon, question: 'Widest of all?' }])
  await button('Save what I chose').click()
  await choice('Theirs', 'Longest by far?').click()
  await button('Save what I chose').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(asked()).toEqual(['Longest of Europe?', 'Longest by far?', 'Widest of all?'])
})

test('[O20] a question that one removed and the other changed: it goes or stays as the person says', async () => {
  const { revise, asked } = await editThreeQuestions()
  await button('Remove question 2').click()
  revise([volga, { ...nile, question: 'Longest of Africa?' }, amazon])
  await button('Save quiz').click()
  await expect.element(choice('Yours', 'Removed')).toBeChecked()
  await choice('Theirs', 'Longest of Africa?').click()
  await button('Save what I chose').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(asked()).toEqual([volga.question, 'Longest of Africa?', amazon.question])
})
