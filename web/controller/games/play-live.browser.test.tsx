import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { longTest } from '../../testing/long.ts'
import { expectAccessible } from '../../testing/look.ts'
import { openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name }).first()

async function openDialog() {
  const room = openRoom()
  const asked = { question: 'The longest?', options: ['Volga', 'Rhine', '', ''], correctAnswer: 0, points: 10 }
  const flags = { showResults: true, showCorrectAnswers: true, showLeaderboard: false }
  room.run({ type: 'quiz.add', title: 'Rivers', description: null, timeLimit: 30, questions: [asked], ...flags })
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: /Audience/ }).click()
  await page.getByRole('tab', { name: /Quizzes/ }).click()
  await button('Play live: Rivers').click()
  const game = () => room.live.loaded?.state.games[0]
  return { game, seconds: page.getByRole('combobox', { name: 'Question alone' }) }
}

test('[Z22] a game has questions alone for four seconds, and the panel counts them and can show the options now', async () => {
  const { game, seconds } = await openDialog()
  await expect.element(seconds).toHaveValue('4')
  await expectAccessible()
  await seconds.selectOptions('10')
  await button('Open the lobby').click()
  await button('Start first question').click()
  await expect.poll(() => game()?.phase).toBe('intro')
  expect(game()?.introSeconds).toBe(10)
  await expect.element(page.getByText('Question 1 of 1, question alone')).toBeVisible()
  await expect.element(page.getByText(/^0:(10|0\d)$/)).toBeVisible()
  await expectAccessible()
  await button('Show options now').click()
  await expect.poll(() => game()?.phase).toBe('open')
  await expect.element(button('Close question')).toBeVisible()
})

longTest('[Z22] with none the first question opens at once', async () => {
  const { game, seconds } = await openDialog()
  await seconds.selectOptions('None')
  await button('Open the lobby').click()
  await button('Start first question').click()
  await expect.poll(() => game()?.phase).toBe('open')
  expect(game()?.introSeconds).toBe(0)
})
