import type { Page } from '@playwright/test'
import { z } from 'zod'
import {
  addPoll,
  addQuiz,
  expect,
  expectAccessible,
  makeRoom,
  patch,
  post,
  shortCodeOf,
  test,
} from './support/fixtures.ts'

const started = z.object({ id: z.string() })
const german = { locale: 'de-DE', viewport: { width: 320, height: 568 } }
const choice = (page: Page) => page.getByRole('combobox', { name: /Language|Sprache/ })

/** Chooses another language, and waits until the page has loaded in it. */
async function choose(page: Page, name: string, code: string): Promise<void> {
  await choice(page).selectOption(name)
  await expect(page.locator('html')).toHaveAttribute('lang', code)
}

test('a phone speaks the language of its browser, and changes it in the middle of an answer', { tag: '@long' }, async ({
  page,
  person,
}) => {
  const room = await makeRoom(page)
  const code = await shortCodeOf(page, room.id)
  const phone = await person(german)
  await test.step('the join page, which opens the room in the same language', async () => {
    await phone.goto('/join')
    await expect(phone).toHaveTitle(/^An einer Veranstaltung teilnehmen/)
    const field = phone.getByRole('textbox', { name: 'Event-Code' })
    await expect(field).toBeVisible()
    await expectAccessible(phone)
    await field.fill(code)
    await expect(phone.getByRole('heading', { name: 'Mit der Veranstaltung verbunden' })).toBeVisible()
  })
  await test.step('a choice in a poll stays, and is one vote', async () => {
    const pollId = await addPoll(page, room.id, { isActive: true })
    await phone.getByRole('radio', { name: /Bridges/ }).check({ force: true })
    await choose(phone, 'English', 'en')
    await expect(phone.getByRole('radio', { name: /Bridges/ })).toBeChecked()
    await phone.getByRole('button', { name: 'Submit Vote' }).click()
    await expect(phone.getByRole('heading', { name: 'Thank you for voting!' })).toBeVisible()
    await choose(phone, 'Deutsch', 'de')
    await expect(phone.getByRole('heading', { name: 'Danke für Ihre Stimme!' })).toBeVisible()
    const results = await (await page.request.get(`/api/polls/${pollId}/results`)).json()
    expect(results).toMatchObject({ totalResponses: 1 })
    await patch(page, `/api/polls/${pollId}`, { isActive: false })
  })
  await test.step('a text in a poll stays', async () => {
    const pollId = await addPoll(page, room.id, { kind: 'open_text', options: [], isActive: true })
    await phone.getByRole('textbox').fill('Über Brücken')
    await choose(phone, 'English', 'en')
    await expect(phone.getByRole('textbox')).toHaveValue('Über Brücken')
    await patch(page, `/api/polls/${pollId}`, { isActive: false })
  })
  await test.step('a quiz stays at its question, with what is selected', async () => {
    const quizId = await addQuiz(page, room.id)
    await patch(page, `/api/quizzes/${quizId}`, { isActive: true })
    await phone.getByRole('button', { name: 'Start Quiz' }).click()
    await phone.getByRole('radio', { name: /Danube/ }).check({ force: true })
    await phone.getByRole('button', { name: 'Next Question' }).click()
    await phone.getByRole('radio', { name: /Volga/ }).check({ force: true })
    await choose(phone, 'Deutsch', 'de')
    await expect(phone.getByText('Frage 2 von 2')).toBeVisible()
    await expect(phone.getByRole('radio', { name: /Volga/ })).toBeChecked()
    await patch(page, `/api/quizzes/${quizId}`, { isActive: false })
  })
  await test.step('a question stays', async () => {
    await patch(page, `/api/rooms/${room.id}`, { hasQuestions: true })
    await phone.reload()
    await phone.getByRole('textbox', { name: 'Ihre Frage' }).fill('Wie lange noch?')
    await choose(phone, 'English', 'en')
    await expect(phone.getByRole('textbox', { name: 'Your question' })).toHaveValue('Wie lange noch?')
  })
})

test('a guest changes the language in the middle of a code, a comment, a name and a game, and nothing is lost', {
  tag: '@long',
}, async ({ page, person }) => {
  const room = await makeRoom(page)
  const phone = await person(german)
  await test.step('three digits of a code', async () => {
    await phone.goto('/join')
    await phone.getByRole('textbox', { name: 'Event-Code' }).pressSequentially('123')
    await choose(phone, 'English', 'en')
    await expect(phone.getByRole('textbox', { name: 'Event code' })).toHaveValue('123')
    await phone.getByRole('textbox', { name: 'Event code' }).fill(await shortCodeOf(page, room.id))
    await expect(phone.getByRole('heading', { name: 'Connected to Event' })).toBeVisible()
    // What was entered is gone the next time.
    await phone.goto('/join')
    await expect(phone.getByRole('textbox', { name: 'Event code' })).toHaveValue('')
  })
  await test.step('a rating and a comment', async () => {
    await patch(page, `/api/rooms/${room.id}`, { feedbackEnabled: true })
    await phone.goto(`/join/${room.id}`)
    await phone.getByRole('radio').nth(3).check({ force: true })
    await phone.getByRole('textbox').fill('Mehr Pausen')
    await choose(phone, 'Deutsch', 'de')
    await expect(phone.getByRole('radio').nth(3)).toBeChecked()
    await expect(phone.getByRole('textbox')).toHaveValue('Mehr Pausen')
    await patch(page, `/api/rooms/${room.id}`, { feedbackEnabled: false })
  })
  await test.step('the name of a player, a selection, and an answer', async () => {
    const quizId = await addQuiz(page, room.id, { timeLimit: 300 })
    const start = { quizId, scoring: 'correct', hasLeaderboard: true }
    const { id } = started.parse(await post(page.request, `/api/rooms/${room.id}/games`, start))
    await phone.getByRole('textbox').fill('Ada')
    await choose(phone, 'English', 'en')
    await expect(phone.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ada')
    await phone.getByRole('button', { name: 'Join' }).click()
    await expect(phone.getByText('You’re playing as Ada')).toBeVisible()
    await post(page.request, `/api/games/${id}/advance`, { from: { phase: 'lobby', questionIndex: 0 } })
    await phone.getByRole('button', { name: /Danube/ }).click()
    await expect(phone.getByText('Your answer is in')).toBeVisible()
    await choose(phone, 'Deutsch', 'de')
    await expect(phone.getByText('Ihre Antwort ist da')).toBeVisible()
  })
})

test('without a connection the language stays, the phone says so, and nothing is lost', async ({ page, person }) => {
  const room = await makeRoom(page)
  await patch(page, `/api/rooms/${room.id}`, { hasQuestions: true })
  const phone = await person(german)
  await phone.goto(`/join/${room.id}`)
  const question = phone.getByRole('textbox', { name: 'Ihre Frage' })
  await question.fill('Wie lange noch?')
  await expect(choice(phone)).toBeVisible()
  await phone.context().setOffline(true)
  await choice(phone).selectOption('English')
  await expect(phone.getByText('Keine Verbindung. Die Sprache lässt sich nur online ändern.')).toBeVisible()
  await expect(choice(phone)).toHaveValue('de')
  await expect(question).toHaveValue('Wie lange noch?')
  await phone.context().setOffline(false)
  await choose(phone, 'English', 'en')
  await expect(phone.getByRole('textbox', { name: 'Your question' })).toHaveValue('Wie lange noch?')
})

test('a page whose language does not arrive starts in English, and tries the language again the next time', {
  tag: '@long',
}, async ({ page, person }) => {
  const room = await makeRoom(page)
  const phone = await person(german)
  await phone.route('**/assets/de-*/**', (route) => route.abort('connectionreset'))
  await phone.goto(`/join/${room.id}`)
  await expect(phone.getByRole('heading', { name: 'Connected to Event' })).toBeVisible()
  await expect(phone.locator('html')).toHaveAttribute('lang', 'en')
  await phone.unroute('**/assets/de-*/**')
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Mit der Veranstaltung verbunden' })).toBeVisible()
})

test('displays are in the language of the room, and follow it; a link may name another one', { tag: '@long' }, async ({
  page,
  person,
}) => {
  const room = await makeRoom(page)
  const open = async (path: string) => {
    // A hall does not follow the browser of the person who plugged it in.
    const hall = await person({ locale: 'fr-FR', viewport: { width: 1280, height: 720 } })
    await hall.goto(`/room/${room.id}/${path}`)
    return { hall, html: hall.locator('html') }
  }
  const display = await open('viewer')
  await expect(display.hall.getByText('No Timer Set')).toBeVisible()
  const poster = await open('qr')
  await expect(poster.html).toHaveAttribute('lang', 'en')
  const own = await open('viewer?lang=en')
  const unknown = await open('viewer?lang=xx')
  await expect(unknown.hall.getByText('No Timer Set')).toBeVisible()

  await page.goto(`/room/${room.id}/controller`)
  await page.getByRole('tab', { name: 'Room Details' }).click()
  await page.getByRole('combobox', { name: 'Display language' }).selectOption('Deutsch')
  for (const { html } of [display, poster, unknown]) await expect(html).toHaveAttribute('lang', 'de')
  await expect(display.hall.getByText('Kein Timer')).toBeVisible()
  await expect(own.html).toHaveAttribute('lang', 'en')
  await expect(own.hall.getByText('No Timer Set')).toBeVisible()

  // A guest whose language we do not have reads that of the room, and a new room has that of its maker.
  const phone = await person({ locale: 'tlh' })
  await phone.goto(`/join/${room.id}`)
  await expect(phone.getByRole('heading', { name: 'Mit der Veranstaltung verbunden' })).toBeVisible()
  const maker = await person({ locale: 'cs-CZ' })
  await maker.goto('/create')
  await expect(maker.locator('html')).toHaveAttribute('lang', 'en')
  await maker.getByLabel('Event Name').fill('Valná hromada')
  await maker.getByRole('button', { name: 'Create Interactive Event' }).click()
  await maker.waitForURL(/controller$/)
  await maker.goto(maker.url().replace('controller', 'viewer'))
  await expect(maker.locator('html')).toHaveAttribute('lang', 'cs')
})

test('the controller previews a display in the language that the display has', { tag: '@long' }, async ({ page }) => {
  const room = await makeRoom(page)
  await page.goto(`/room/${room.id}/controller`)
  const preview = page.frameLocator('.booth-body iframe').first()
  await expect(preview.getByText('No Timer Set')).toBeVisible()
  await patch(page, `/api/rooms/${room.id}`, { language: 'ar' })
  await expect(preview.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(preview.getByText('لا يوجد مؤقّت')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  // It is no display that an operator would count.
  await expect(page.getByText('0 displays, 0 phones')).toBeVisible()
  await patch(page, `/api/rooms/${room.id}`, { language: 'en' })
  await expect(preview.getByText('No Timer Set')).toBeVisible()
})
