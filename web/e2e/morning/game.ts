import { expect, expectAccessible, post, test } from '../support/fixtures.ts'
import { idsIn, type Morning } from './cast.ts'
import { picture } from './pictures.ts'
import { quiz } from './running-order.ts'
import { goTo } from './show.ts'

const names = ['Ilse', 'Omar', 'Júlia', 'Miko', 'Grace', 'نور']

/** The quiz of the morning: found, played by eight, won, and thanked for. */
export async function playTheQuiz(morning: Morning): Promise<void> {
  const { desk, wall, phones, guests, roomId } = morning
  const { page } = desk
  const [noor, ada] = phones
  const panel = page.getByRole('region', { name: 'Live quiz' })
  const press = (name: string) => panel.getByRole('button', { name }).click()

  await test.step('the game is found at once, and its lobby fills', async () => {
    await post(page.request, `/api/rooms/${roomId}/quizzes`, quiz)
    await goTo(morning, 'Quiz with prizes')
    await desk.open(/Interactive Quizzes/)
    await picture(page, '3.3-play-live', 'laptop')
    await desk.button(/^Play live/).click()
    await desk.button('Open the lobby').click()
    for (const [phone, name] of [
      [noor, 'Noor'],
      [ada, 'Ada'],
    ] as const) {
      await phone.getByRole('textbox', { name: 'Your name' }).fill(name)
      await phone.getByRole('button', { name: 'Join' }).click()
    }
    await guests.play((await idsIn(page, roomId)).gameId, names)
    for (const name of ['Noor', 'Ada', ...names])
      await expect(wall.getByText(name, { exact: true }).first()).toBeVisible()
    // A game shows no clock but its own.
    await expect(wall.getByRole('timer')).toHaveCount(0)
    await picture(wall, '2.1-lobby', 'projector', 'beamer')
  })
  const { gameId } = await idsIn(page, roomId)
  await test.step('everybody answers; what is right is shown; the leaders move', async () => {
    await press('Start first question')
    await expect(wall.getByRole('heading', { name: /river/ })).toBeVisible()
    await picture(wall, '2.4-alone', 'projector')
    // The question is alone for four seconds.
    await expect(noor.getByRole('button', { name: /Danube/ })).toBeVisible({ timeout: 20_000 })
    await picture(noor, '2.5-answer', 'phone', 'turned')
    await picture(wall, '2.4-question', 'projector', 'beamer')
    await noor.getByRole('button', { name: /Danube/ }).click()
    await ada.getByRole('button', { name: /Rhine/ }).click()
    await guests.answer(gameId, 0, (index) => (index < 4 ? 1 : index - 3))
    await expect(wall.getByText('Everyone has answered')).toBeVisible()
    await press('Show right answer')
    await expect(noor.getByRole('heading', { name: 'Right!' })).toBeVisible()
    await expect(ada.getByRole('heading', { name: 'Not this time' })).toBeVisible()
    await picture(wall, '2.4-answer', 'projector')
    await picture(ada, '2.5-wrong', 'phone')
    await press('Show leaderboard')
    await expect(wall.getByRole('heading', { name: 'Leaderboard' })).toBeVisible()
    await picture(wall, '2.1-leaderboard', 'projector', 'beamer')
    await press('Next question')
    await expect(noor.getByRole('button', { name: /Birmingham/ })).toBeVisible({ timeout: 20_000 })
    await noor.getByRole('button', { name: /Birmingham/ }).click()
    await ada.getByRole('button', { name: /Venice/ }).click()
    await guests.answer(gameId, 1, (index) => (index + 1) % 4)
    await press('Show right answer')
  })
  await test.step('the podium, which stays until somebody takes it away, and the thanks', async () => {
    await press('Show winners')
    await expect(wall.getByRole('heading', { name: 'The winners' })).toBeVisible()
    await expect(wall.getByText('Noor').first()).toBeVisible()
    await expect(noor.getByText('1st').first()).toBeVisible()
    await picture(wall, '2.4-podium', 'projector', 'beamer')
    await expectAccessible(page)
    await press('End game')
    await expect(wall.getByRole('heading', { name: 'The winners' })).toHaveCount(0)
    await expect(desk.wallLine('Thanks')).toBeVisible()
    await picture(wall, '2.4-thanks', 'projector')
  })
}
