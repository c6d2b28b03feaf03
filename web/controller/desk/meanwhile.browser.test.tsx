/** Two desks edit one thing: nothing typed is lost, and nothing is overwritten without a question. */
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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

test('[O20] a name that is edited in its row: both are shown, and a row that was only opened overwrites nothing', async () => {
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
})

test('[O20] a message and a poll', async () => {
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

test('[O20] a whole quiz with its questions, at 390 px too', async () => {
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
