import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { participant } from '../../live/local-room.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../testing/look.ts'
import { addQuiz, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

test('the analytics of a quiz draw how the scores are spread, say the same as a table, and name the hardest question', async () => {
  const room = openRoom()
  const quizId = addQuiz(room)
  room.run({ type: 'quiz.edit', quizId, isActive: true })
  // Two know the first question, one of them the second as well.
  for (const [who, first, second] of [
    ['ada', 1, 0],
    ['grace', 1, 1],
    ['alan', 0, 1],
  ] as const) {
    const answers = [first, second].map((selectedOption, questionIndex) => ({ questionIndex, selectedOption }))
    room.live.execute({ type: 'quiz.start', quizId, sessionId: null }, participant(who), `${who}-start`)
    room.live.execute({ type: 'quiz.submit', quizId, answers, sessionId: null }, participant(who), `${who}-submit`)
  }
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: /Audience Engagement/ }).click()
  await page.getByRole('tab', { name: /Interactive/ }).click()
  await page.getByRole('button', { name: 'View analytics: Rivers' }).click()
  const scores = page.getByRole('table', { name: 'Scores: Rivers' })
  await expect.element(scores.getByRole('row', { name: /^30 to 39%/ })).toHaveTextContent('30 to 39%133.3%')
  await expect.element(scores.getByRole('row', { name: /^90 to 100%/ })).toHaveTextContent('90 to 100%133.3%')
  const hardest = page.getByText('Hardest questions').element().nextElementSibling
  expect(hardest?.querySelector('li')?.textContent).toMatch(/The longest river of Europe\?.*33% right/)
  const chart = [...document.querySelectorAll('svg')].filter((svg) => svg.querySelector('rect + text') !== null)
  expect(chart.map((svg) => svg.getAttribute('aria-hidden'))).toEqual(['true'])
  await expectAccessible()
  await page.viewport(320, 640)
  expectNoSidewaysScroll()
})
