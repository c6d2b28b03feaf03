import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { english, languages } from '../../schema/languages.ts'
import { translationsOf } from '../texts/catalogue.ts'
import { catalogueFile, englishOfArea } from '../texts/english.ts'
import { addPoll, addQuiz, expect, expectNoSidewaysScroll, makeRoom, patch, post, test } from './support/fixtures.ts'

const withGames = z.object({ games: z.array(z.object({ id: z.string(), phase: z.string() })) })

type Guest = { code: string; page: Page; says: (key: string) => string }

/** The texts of a language by key, as its translators wrote them. */
function textsIn(code: string): (key: string) => string {
  return (key) => {
    const area = key.replace(/\/.*/, '')
    const source = englishOfArea(area)
    const own =
      code === english.code ? undefined : translationsOf(readFileSync(catalogueFile(area, code), 'utf8'), source)
    return own?.get(key) ?? source.get(key)?.text ?? `no text ${key}`
  }
}

test('guests in every language vote, play and ask in one room: each reads their own, the wall the room’s', {
  tag: '@long',
}, async ({ page, person }) => {
  const room = await makeRoom(page, 'Autumn summit')
  await patch(page, `/api/rooms/${room.id}`, { language: 'fr', hasQuestions: true })
  const send = (command: object) =>
    post(page.request, `/api/rooms/${room.id}/commands`, { opId: crypto.randomUUID(), command })
  const wall = await person({ locale: 'ja-JP', viewport: { width: 1280, height: 720 } })
  await wall.goto(`/room/${room.id}/viewer`)
  await expect(wall.getByText(textsIn('fr')('displays/viewer.noTimer'))).toBeVisible()

  const guests: Guest[] = []
  for (const { code } of languages) {
    const phone = await person({ locale: code, viewport: { width: 320, height: 568 } })
    await phone.goto(`/join/${room.id}`)
    guests.push({ code, page: phone, says: textsIn(code) })
  }
  const everyone = async (act: (guest: Guest, index: number) => Promise<void>) => {
    for (const [index, guest] of guests.entries()) await test.step(guest.code, () => act(guest, index))
  }

  await test.step('each asks a question, and reads those of the others', async () => {
    await everyone(async ({ page: phone, says, code }) => {
      await expect(phone.locator('html')).toHaveAttribute('lang', code)
      await expect(phone.locator('html')).toHaveCSS('direction', code === 'ar' ? 'rtl' : 'ltr')
      await phone.getByRole('textbox', { name: says('audience/questions/questions.yourQuestion') }).fill(`${code}: ?`)
      await phone.getByRole('button', { name: says('audience/questions/questions.ask'), exact: true }).click()
      await expectNoSidewaysScroll(phone)
    })
    await everyone(({ page: phone }) => expect(phone.getByText(/^[a-z]{2}(-[a-z]+)?: \?$/i)).toHaveCount(guests.length))
  })

  await test.step('each votes once', async () => {
    const pollId = await addPoll(page, room.id, { isActive: true })
    await everyone(async ({ page: phone, says }, index) => {
      await phone
        .getByRole('radio')
        .nth(index % 3)
        .check({ force: true })
      await phone.getByRole('button', { name: says('audience/polls/poll.submit'), exact: true }).click()
      await expect(phone.getByRole('heading', { name: says('audience/polls/poll.thanks') })).toBeVisible()
    })
    const results = await (await page.request.get(`/api/polls/${pollId}/results`)).json()
    expect(results).toMatchObject({ totalResponses: guests.length })
    await patch(page, `/api/polls/${pollId}`, { isActive: false })
  })

  await test.step('each plays, and hears whether it was right', async () => {
    const quizId = await addQuiz(page, room.id)
    await send({ type: 'game.start', quizId, scoring: 'correct', hasLeaderboard: true })
    await everyone(async ({ page: phone, says, code }) => {
      await phone.getByRole('textbox', { name: says('audience/ui/player-name.yourName') }).fill(`Eva ${code}`)
      await phone.getByRole('button', { name: says('audience/games/game.join'), exact: true }).click()
      await expect(phone.getByText(`Eva ${code}`)).toBeVisible()
    })
    await expect(wall.getByText('Eva tr')).toBeVisible()
    await expect(wall.getByText(textsIn('fr')('displays/games/game-scene.label')).first()).toBeVisible()
    const gameNow = async () => {
      const reply = await page.request.get(`/api/rooms/${room.id}`)
      const [game] = withGames.parse(await reply.json()).games
      return game ?? { id: '', phase: 'none' }
    }
    const { id: gameId } = await gameNow()
    const advance = (phase: string) => send({ type: 'game.advance', gameId, from: { phase, questionIndex: 0 } })
    await advance('lobby')
    await everyone(async ({ page: phone, says }, index) => {
      await phone.getByRole('button', { name: index % 2 === 0 ? /Danube/ : /Rhine/ }).click()
      // The last answer closes the question.
      if (index < guests.length - 1) await expect(phone.getByText(says('audience/games/game.answerIn'))).toBeVisible()
    })
    await expect.poll(async () => (await gameNow()).phase).toBe('closed')
    await advance('closed')
    await everyone(({ page: phone, says }, index) =>
      expect(
        phone.getByRole('heading', { name: says(`audience/games/game.${index % 2 === 0 ? 'right' : 'wrong'}`) }),
      ).toBeVisible(),
    )
    await expect(wall.locator('html')).toHaveAttribute('lang', 'fr')
  })
})
