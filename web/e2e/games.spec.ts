import { danubeQuestion } from '../testing/rivers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, makeRoom, post, test } from './support/fixtures.ts'

const quiz = {
  title: 'Rivers and capitals',
  // Long enough for axe on four pages before the first answer, even on a slow machine.
  timeLimit: 300,
  questions: [
    danubeQuestion,
    {
      question: 'Which of these are capitals?',
      options: ['Bern', 'Istanbul', 'Ottawa', 'Sydney'],
      correctAnswers: [0, 2],
      points: 20,
    },
  ],
}

test('a live quiz: joined, answered, shown, reloaded, won', async ({ page, person }) => {
  const room = await makeRoom(page, 'Autumn summit')
  await post(page.request, `/api/rooms/${room.id}/quizzes`, quiz)
  const display = await person({ viewport: { width: 1920, height: 1080 } })
  await display.goto(`/room/${room.id}/viewer`)
  await page.goto(`/room/${room.id}/controller`)
  await page.getByRole('tab', { name: /Audience Engagement/ }).click()
  await page.getByRole('tab', { name: /Interactive Quizzes/ }).click()
  await page.getByRole('button', { name: /^Play live/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open the lobby' }).click()

  const [small, phone] = [
    await person({ viewport: { width: 320, height: 640 } }),
    await person({ viewport: { width: 390, height: 844 } }),
  ]
  for (const [one, name] of [
    [small, 'Ada'],
    [phone, 'Grace'],
  ] as const) {
    await one.goto(`/join/${room.id}`)
    await expect(one.getByRole('heading', { name: 'Join the game' })).toBeVisible()
    await expectAccessible(one)
    await one.getByRole('textbox', { name: 'Your name' }).fill(name)
    await one.getByRole('button', { name: 'Join' }).click()
    await expect(one.getByText(`You’re playing as ${name}`)).toBeVisible()
  }
  await expect(display.getByText('Grace')).toBeVisible()
  const panel = page.getByRole('region', { name: 'Live quiz' })
  const next = (name: string) => panel.getByRole('button', { name }).click()
  await next('Start first question')

  const question = 'Which river flows through'
  await expect(display.getByRole('heading', { name: question })).toBeVisible()
  // The question is alone for four seconds.
  await expect(phone.getByRole('button', { name: /Danube/ })).toBeVisible()
  for (const one of [page, display, phone, small]) await expectAccessible(one)
  for (const one of [phone, small]) await expectNoSidewaysScroll(one)
  await phone.getByRole('button', { name: /Danube/ }).click()
  await expect(phone.getByText('Your answer is in')).toBeVisible()
  // The same player with the same answer after a reload.
  await phone.reload()
  await expect(phone.getByText('Your answer is in')).toBeVisible()
  await expect(panel.getByText('1 of 2', { exact: true })).toBeVisible()
  await small.getByRole('button', { name: /Rhine/ }).click()
  await expect(display.getByText('Everyone has answered')).toBeVisible()
  await next('Show right answer')
  await expect(phone.getByRole('heading', { name: 'Right!' })).toBeVisible()
  await expect(small.getByRole('heading', { name: 'Not this time' })).toBeVisible()
  await expect(display.getByText('ten countries')).toBeVisible()
  for (const one of [page, display, phone, small]) await expectAccessible(one)
  await next('Show leaderboard')
  await expect(display.getByRole('heading', { name: 'Leaderboard' })).toBeVisible()
  await expect(small.getByText('The next question will appear here.')).toBeVisible()
  await expect(small.getByText('of 2', { exact: true })).toBeVisible()
  await next('Next question')

  await expect(small.getByRole('checkbox', { name: /Bern/ })).toBeVisible()
  await small.getByRole('checkbox', { name: /Bern/ }).check()
  await small.getByRole('checkbox', { name: /Ottawa/ }).check()
  await small.getByRole('button', { name: 'Answer' }).click()
  await expect(small.getByText('Your answer is in')).toBeVisible()
  await next('Close question')
  await next('Show right answer')
  await expect(small.getByRole('heading', { name: 'Right!' })).toBeVisible()
  await next('Show winners')
  await expect(display.getByRole('heading', { name: 'The winners' })).toBeVisible()
  await expect(small.getByText('1st').first()).toBeVisible()
  await expectAccessible(display)
  await expectAccessible(small)
  await next('End game')
  // The phone keeps its place until something else is asked.
  await expect(small.getByText('Nobody is ahead of you.')).toBeVisible()
  await expect(display.getByRole('heading', { name: 'The winners' })).toHaveCount(0)
})
