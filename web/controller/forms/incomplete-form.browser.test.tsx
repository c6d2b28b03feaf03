/** The key of a form that lacks something can be pressed: then each field says what it needs, and the first has the focus. */
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as limits from '../../../schema/limits.ts'
import { longTest } from '../../testing/long.ts'
import { expectAccessible, focused, pressKey } from '../../testing/look.ts'
import { openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const dialog = page.getByRole('dialog')
const key = (name: string | RegExp) => dialog.getByRole('button', { name })
const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })

async function openTool(name: RegExp) {
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: /Audience Engagement/ }).click()
  await page.getByRole('tab', { name }).click()
}

beforeEach(() => page.viewport(1280, 800))

test('a poll', async () => {
  const room = openRoom()
  await openTool(/Live Polls/)
  await page.getByRole('button', { name: 'Create your first poll' }).click()
  await expect.element(key('Create poll')).toBeDisabled()
  await pressKey(key('Create poll'))
  await expect.element(dialog.getByText('Enter a question.')).toBeVisible()
  await expect.element(dialog.getByText('Enter an option.')).toHaveLength(2)
  await expect.element(focused).toHaveAccessibleName('Question')
  await expectAccessible()
  await field('Question').fill('Which talk next?')
  await field('Option A').fill('Rivers')
  await expect.element(dialog.getByText('Enter an option.')).toHaveLength(1)
  await pressKey(key('Create poll'))
  await expect.element(focused).toHaveAccessibleName('Option B')
  await field('Option B').fill('Bridges')
  await pressKey(key('Create poll'))
  await expect.poll(() => room.live.loaded?.state.polls).toMatchObject([{ options: ['Rivers', 'Bridges'] }])
})

longTest('a quiz', async () => {
  const room = openRoom()
  await openTool(/Quizzes/)
  await page.getByRole('button', { name: 'Create your first quiz' }).click()
  await pressKey(key('Create quiz'))
  await expect.element(dialog.getByText('Quiz title is required')).toBeVisible()
  // At the field, and next to the key, where it is from the beginning.
  await expect.element(dialog.getByText('At least one question is required')).toHaveLength(2)
  await expect.element(focused).toHaveAccessibleName('Title')
  await expectAccessible()
  await field('Title').fill('Rivers')
  await pressKey(key('Create quiz'))
  await expect.element(focused).toHaveAccessibleName('Question')
  await field('Question').fill('Which run through Vienna?')
  await field('Option A').fill('Danube')
  await pressKey(key('Add question'))
  // A question that is being written is not lost by opening another one.
  await field('Question').fill('Which is longer?')
  await pressKey(key('Edit question 1'))
  await expect.element(dialog.getByText('This question is not in the quiz yet.')).toBeVisible()
  await expect.element(focused).toHaveValue('Which is longer?')
  await pressKey(key('Clear question'))
  await pressKey(key('Create quiz'))
  await expect.poll(() => room.live.loaded?.state.quizzes).toMatchObject([{ title: 'Rivers' }])
})

longTest('a quiz that is full', async () => {
  const room = openRoom()
  const question = { question: 'Which?', options: ['Danube', '', '', ''], correctAnswer: 0, points: 10 }
  const questions = Array.from({ length: limits.maxQuestionsPerQuiz }, () => question)
  const settings = { description: null, timeLimit: 30, showResults: true, showCorrectAnswers: true }
  room.run({ type: 'quiz.add', title: 'Rivers', questions, ...settings })
  await openTool(/Quizzes/)
  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Edit quiz' }).click()
  await field('Question').fill('Which is longer?')
  await pressKey(key('Add question'))
  await expect.element(dialog.getByText('A quiz has at most 80 questions.')).toBeVisible()
})

longTest('a live message', async () => {
  openRoom()
  await openTool(/Live Messaging/)
  await pressKey(page.getByRole('button', { name: 'Send', exact: true }))
  await expect.element(page.getByText('Please enter a message.')).toBeVisible()
  await expect.element(focused).toHaveAccessibleName('Live message')
  await expectAccessible()
})

longTest('an import', async () => {
  openRoom()
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('button', { name: 'Import a spreadsheet' }).click()
  await pressKey(key('Read the rows'))
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Paste rows above, or open a file.')
})
