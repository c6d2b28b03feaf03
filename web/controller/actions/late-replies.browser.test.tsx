import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readGameResults } from '../../client/api/api.ts'
import { queryClient } from '../../client/api/queries.ts'
import { participant } from '../../local-room/local-room.ts'
import { longTest } from '../../testing/long.ts'
import { expectTexts } from '../../testing/look.ts'
import { addQuiz, addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const path = `/room/${roomId}/controller`
const dialog = page.getByRole('dialog')
const tab = (name: string | RegExp) => page.getByRole('tab', { name })
const button = (name: string) => page.getByRole('button', { name })

async function openDesk(): Promise<void> {
  await showPage(path)
  await expect.element(page.getByText('Controller Active')).toBeVisible()
}

async function openTool(name: RegExp): Promise<void> {
  await openDesk()
  await tab(/Audience Engagement/).click()
  await tab(name).click()
}

longTest('a form that was opened again while it was being sent does not offer the same once more', async () => {
  const room = openRoom()
  addTimer(room, 'First')
  await openDesk()
  const openTimer = () => button('Add timer').first().click()
  room.line.hold()
  await openTimer()
  await dialog.getByLabelText('Name').fill('Keynote')
  await dialog.getByLabelText('Duration').fill('45:00')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Adding...')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await openTimer()
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Keynote')
  room.line.mend()
  await expectTexts('.cue-name', ['First', 'Keynote'])
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('')
})

longTest('a live message that arrives while its composer is not shown is not offered once more', async () => {
  const room = openRoom()
  await openTool(/Live Messaging/)
  room.line.hold()
  const text = page.getByRole('form', { name: 'Write a live message' }).getByLabelText('Live message', { exact: true })
  await text.fill('Lunch is served')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(button('Sending...')).toBeVisible()
  await tab(/Live Polls/).click()
  await tab(/Live Messaging/).click()
  await expect.element(text).toHaveValue('Lunch is served')
  room.line.mend()
  await expect.element(page.getByRole('list', { name: 'Live messages' }).getByRole('listitem')).toHaveLength(1)
  await expect.element(text).toHaveValue('')
})

longTest('a live message cannot be changed while it is being sent, and nothing of it stays', async () => {
  const room = openRoom()
  await openTool(/Live Messaging/)
  const form = page.getByRole('form', { name: 'Write a live message' })
  const text = form.getByLabelText('Live message', { exact: true })
  room.line.hold()
  await text.fill('Lunch is served')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(button('Sending...')).toBeVisible()
  await form.getByLabelText('System').click({ force: true })
  room.line.mend()
  await expect.element(page.getByRole('list', { name: 'Live messages' }).getByRole('listitem')).toHaveLength(1)
  await expect.element(text).toHaveValue('')
})

longTest('colours that are chosen while others are being saved stay, and can be saved too', async () => {
  const room = openRoom()
  await openDesk()
  await tab('Room Details').click()
  const accent = page.getByLabelText('Accent', { exact: true })
  const savedAccent = () => room.live.loaded?.state.room.accentColor
  room.line.hold()
  await accent.fill('#ffcc00')
  await button('Save colours').click()
  await expect.element(button('Saving...')).toBeVisible()
  await accent.fill('#00ccff')
  room.line.mend()
  await expect.poll(savedAccent).toBe('#ffcc00')
  await expect.element(button('Saving...')).not.toBeInTheDocument()
  await expect.element(accent).toHaveValue('#00ccff')
  await button('Save colours').click()
  await expect.poll(savedAccent).toBe('#00ccff')
})

longTest('a figure that was asked for before a rating came in does not replace the newer one', async () => {
  const room = openRoom()
  room.run({ type: 'room.update', feedbackEnabled: true })
  const rate = (who: string) =>
    room.run({ type: 'feedback.submit', rating: 5, comment: null, categoryId: null, sessionId: null }, participant(who))
  rate('ann')
  let asked = 0
  room.api.use('/api/rooms/:id/feedback/figures', async (_, next) => {
    asked += 1
    await next()
  })
  const analytics = `/api/rooms/${roomId}/feedback/figures`
  room.line.trouble(analytics, 'hold')
  await openTool(/Feedback/)
  await expect.poll(() => asked).toBeGreaterThan(0)
  rate('ben')
  await expect.element(page.getByText('2 ratings')).toBeVisible()
  room.line.trouble(analytics, null)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(page.getByText('2 ratings')).toBeVisible()
})

test('a controller key that was asked for before a new link was made is not shown', async () => {
  const room = openRoom()
  let asked = 0
  room.api.use('/api/rooms/:id/control', async (_, next) => {
    asked += 1
    await next()
  })
  room.api.post('/api/rooms/:id/control/rotate', (c) => c.json({ controllerKey: 'the-new-key' }))
  await openDesk()
  room.line.trouble(`/api/rooms/${roomId}/control`, 'hold')
  await tab('Share Room').click()
  await expect.poll(() => asked).toBeGreaterThan(0)
  await tab('Room Details').click()
  await button('New controller link').click()
  await button('Create new link').click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  room.line.mend()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await tab('Share Room').click()
  await expect
    .element(page.getByLabelText('Controller link', { exact: true }))
    .toHaveValue(expect.stringContaining('the-new-key'))
})

longTest('a list of players that arrives late brings nobody back', async () => {
  const room = openRoom()
  const quizId = addQuiz(room)
  const gameId = room.run({ type: 'game.start', quizId, scoring: 'speed', hasLeaderboard: true })
  for (const name of ['Ann', 'Ben', 'Cem']) room.run({ type: 'game.join', gameId, name }, participant(name))
  let asked = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  room.api.get('/api/games/:id/results', async (c) => {
    asked += 1
    const isLate = asked === firstLate
    const results = room.live.queries.query('games.results', { gameId }, room.who)
    if (isLate) await released
    return c.json(results.ok ? results.value : expect.fail(results.code))
  })
  let firstLate = Number.POSITIVE_INFINITY
  await openTool(/Quizzes/)
  await button('Players...').click()
  const menuOf = (name: string) => button(`More: ${name}`)
  const remove = async (name: string) => {
    await menuOf(name).click()
    await page.getByRole('menuitem', { name: 'Remove from this game' }).click()
  }
  await expect.element(menuOf('Cem')).toBeVisible()
  firstLate = asked + 1
  await remove('Ann')
  await expect.poll(() => asked).toBe(firstLate)
  await remove('Ben')
  await expect.element(menuOf('Ben')).not.toBeInTheDocument()
  release()
  // These requests take the same path as the late one and start after it.
  for (let later = 0; later < 3; later += 1) await readGameResults(gameId)
  await expect.element(menuOf('Cem')).toBeVisible()
  await expect.element(menuOf('Ben')).not.toBeInTheDocument()
})
