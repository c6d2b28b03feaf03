import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { takeQuiz } from '../../testing/desk-shows.ts'
import { longTest } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../testing/look.ts'
import { openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { type HallTexts, stagedScenes } from '../../testing/staged-scenes.ts'

test('the analytics of a quiz draw the spread of scores, give the same as a table, and name the hardest question', async () => {
  const room = openRoom()
  takeQuiz(room)
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

const texts: HallTexts = {
  question: 'Which river runs through Vienna?',
  options: ['Rhine', 'Danube', 'Elbe', 'Volga', 'Ebro', 'Po'],
  words: [],
  answers: ['When is lunch?', 'Who pays?', 'Are there slides?', 'What next?'],
  names: ['Ada', 'Grace', 'Edsger', 'Barbara', 'Donald', 'Radia'],
}

longTest(
  'an ended game is listed with its leaders, its scores and each question, as charts and as tables',
  async () => {
    const room = openRoom()
    stagedScenes['a leaderboard'](room, texts)
    await showPage(`/room/${roomId}/controller`)
    await page.getByRole('tab', { name: /Audience Engagement/ }).click()
    await page.getByRole('tab', { name: /Interactive/ }).click()
    const played = page.getByRole('region', { name: 'Played live' })
    await expect.element(played).toMatchTextContent(/6 players · 1 question/)
    await played.getByRole('button', { name: 'View analytics: Rivers of Europe' }).click()
    const scores = page.getByRole('table', { name: 'Scores: Rivers of Europe' })
    await expect.element(scores.getByRole('row', { name: /^0 to 9%/ })).toHaveTextContent('0 to 9%466.7%')
    const answers = page.getByRole('table', { name: /Which river/ })
    await expect.element(answers.getByRole('row', { name: /Danube/ })).toHaveTextContent('Danube (correct)233.3%')
    await expect.element(played.getByRole('link', { name: 'Export as Excel' })).toBeVisible()
    await expectAccessible()
    await page.viewport(320, 640)
    expectNoSidewaysScroll()
  },
)

longTest('the questions of the audience are counted by state and by votes', async () => {
  const room = openRoom()
  stagedScenes['the questions'](room, texts)
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: /Audience Engagement/ }).click()
  await page.getByRole('tab', { name: /Questions/ }).click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'View analytics: Questions' }).click()
  const states = page.getByRole('table', { name: 'Questions by state' })
  await expect.element(states.getByRole('row', { name: /Open/ })).toHaveTextContent('Open4100.0%')
  const top = page.getByRole('table', { name: 'Most votes' })
  await expect.element(top.getByRole('row', { name: /When is lunch/ })).toHaveTextContent('When is lunch?125.0%')
  await expectAccessible()
})
