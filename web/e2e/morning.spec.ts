import type { Page } from '@playwright/test'
import { displayClock, expect, expectAccessible, post, test } from './support/fixtures.ts'

/** As a programme committee wrote it, with a column of its own. */
const plan = [
  'Session\tBegins\tLength\tSpeaker\tCatering',
  'Doors and coffee\t8:30\t30 min\t\tcoffee',
  'Welcome\t9:00\t10 min\tAda Ruiz\t',
  'Keynote: rivers and cities\t9:10\t45 min\tGrace Okafor\t',
  'Questions and answers\t9:55\t15 min\tAda Ruiz\t',
  'Coffee break\t10:10\t20 min\t\tcoffee, fruit',
  'Harbours without cranes\t10:30\t25 min\tMiko Laine\t',
  'Ferries at night\t10:55\t25 min\tJúlia Nagy\t',
  'The quiet canal\t11:20\t20 min\tOmar Haddad\t',
  'Panel: who owns the water?\t11:40\t40 min\tAda Ruiz\t',
  'Quiz with prizes\t12:20\t15 min\tAda Ruiz\t',
  'Closing words\t12:35\t5 min\tAda Ruiz\t',
  'Lunch\t12:40\t60 min\t\tlunch',
].join('\n')
const cues = plan.split('\n').length - 1

const quiz = {
  title: 'Rivers and capitals',
  timeLimit: 300,
  questions: [{ question: 'Which river flows through Vienna?', options: ['Rhine', 'Danube'], correctAnswer: 1 }],
}
const poll = { question: 'Which talk was best?', options: ['Harbours', 'Ferries', 'Canals'] }

/** A day from now, so the plan lies ahead at any hour. */
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

const go = (desk: Page) => desk.getByRole('button', { name: /^GO\b/ })
const shownOn = (wall: Page, text: string) => expect(wall.getByText(text).first()).toBeVisible()

test('a conference morning: planned, run, interrupted, asked, played and thanked', async ({ page, person }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/create')
  await page.getByLabel('Event Name').fill('Waterways 2026')
  await page.getByLabel('Day of the event').fill(tomorrow())
  await page.getByRole('button', { name: 'Create Interactive Event' }).click()
  await expect(page.getByText('Controller Active')).toBeVisible()
  const roomId = /room\/([\w-]+)/.exec(page.url())?.[1] ?? ''
  const wall = await person({ viewport: { width: 1920, height: 1080 } })
  await wall.goto(`/room/${roomId}/viewer`)
  const phone = await person({ viewport: { width: 390, height: 844 } })
  await phone.goto(`/join/${roomId}`)

  await test.step('the plan is pasted, whatever its other columns are, and its day is the day of the event', async () => {
    await page.getByRole('button', { name: 'Import a spreadsheet' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Paste from your spreadsheet').fill(plan)
    await dialog.getByRole('button', { name: 'Read the rows' }).click()
    await dialog.getByRole('button', { name: `Add ${cues} timers` }).click()
    await expect(page.locator('.cue-name')).toHaveCount(cues)
    await expect(dialog).toHaveCount(0)
    for (const name of await page.locator('.cue-name').all()) await expect(name).toBeInViewport()
    await expect(page.getByText(/\blate\b/)).toHaveCount(0)
  })

  const place = await go(page).boundingBox()
  expect(place?.height).toBe(64)
  /** Presses GO, which has not moved, and waits for the display. */
  const nextCue = async (name: string) => {
    expect(await go(page).boundingBox()).toEqual(place)
    await go(page).click()
    await shownOn(wall, name)
  }

  await test.step('the show begins with GO, and a message is written while the next cue starts', async () => {
    await nextCue('Doors and coffee')
    await expect(displayClock(wall)).toHaveText(/^(30:00|29:\d\d)$/)
    await page.getByRole('tab', { name: /Messages/ }).click()
    await page.getByRole('button', { name: 'Write a message' }).click()
    await page.getByRole('textbox', { name: 'Message' }).fill('Please take your seats')
    await nextCue('Welcome')
    await page.getByRole('button', { name: 'Add and show' }).click()
    await shownOn(wall, 'Please take your seats')
    await page.getByRole('button', { name: 'Hide message on the display' }).click()
    await expect(wall.getByText('Please take your seats')).toHaveCount(0)
  })

  await test.step('a blackout hides everything and says so, and ends with one press', async () => {
    await nextCue('Keynote: rivers and cities')
    await page.getByRole('button', { name: 'Blackout', exact: true }).click()
    await expect(page.getByText('BLACKOUT', { exact: true }).first()).toBeVisible()
    await expect(wall.getByText('Blackout', { exact: true })).toBeAttached()
    await page.getByRole('button', { name: 'End blackout' }).first().click()
    await expect(wall.getByText('Blackout', { exact: true })).toHaveCount(0)
  })

  await test.step('a question of the hall is asked, shown and taken off', async () => {
    await nextCue('Questions and answers')
    await page.getByRole('tab', { name: /Audience Engagement/ }).click()
    await page.getByRole('tab', { name: /Questions/ }).click()
    await page.getByRole('switch', { name: 'Take questions' }).click()
    await phone.getByRole('textbox', { name: 'Your question' }).fill('Who pays for the locks?')
    await phone.getByRole('button', { name: 'Ask', exact: true }).click()
    await page
      .getByRole('button', { name: /^Show on display/ })
      .first()
      .click()
    await shownOn(wall, 'Who pays for the locks?')
    await page
      .getByRole('button', { name: /^Take off/ })
      .first()
      .click()
    await expect(wall.getByText('Who pays for the locks?')).toHaveCount(0)
    await page.getByRole('switch', { name: 'Take questions' }).click()
  })

  await test.step('talks follow one another from any tab', async () => {
    for (const name of ['Coffee break', 'Harbours without cranes', 'Ferries at night', 'The quiet canal', 'Panel: who'])
      await nextCue(name)
  })

  await test.step('a poll is answered, its results shown, and taken off with its results', async () => {
    await post(page.request, `/api/rooms/${roomId}/polls`, poll)
    await page.getByRole('tab', { name: /Live Polls/ }).click()
    await page.getByRole('button', { name: 'Start: Which talk was best?' }).click()
    await phone.getByRole('radio', { name: /Ferries/ }).check({ force: true })
    await phone.getByRole('button', { name: 'Submit Vote' }).click()
    await expect(phone.getByRole('heading', { name: 'Thank you for voting!' })).toBeVisible()
    await page
      .getByRole('button', { name: /^Show on display/ })
      .first()
      .click()
    await shownOn(wall, 'Which talk was best?')
    await page.getByRole('switch', { name: /Show results/ }).click()
    await shownOn(wall, '100%')
    await page.getByRole('button', { name: 'Stop: Which talk was best?' }).click()
    await page
      .getByRole('button', { name: /^Take .*off/ })
      .first()
      .click()
    await expect(wall.getByText('Which talk was best?')).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('the quiz is played on the wall and ends with thanks', async () => {
    await nextCue('Quiz with prizes')
    await post(page.request, `/api/rooms/${roomId}/quizzes`, quiz)
    await page.getByRole('tab', { name: /Interactive Quizzes/ }).click()
    await page.getByRole('button', { name: /^Play live/ }).click()
    await page.getByRole('button', { name: 'Open the lobby' }).click()
    await phone.getByRole('textbox', { name: 'Your name' }).fill('Noor')
    await phone.getByRole('button', { name: 'Join' }).click()
    await shownOn(wall, 'Noor')
    const panel = page.getByRole('region', { name: 'Live quiz' })
    const press = (name: string) => panel.getByRole('button', { name }).click()
    await press('Start first question')
    await phone.getByRole('button', { name: /Danube/ }).click()
    await press('Show right answer')
    await press('Show winners')
    await expect(wall.getByRole('heading', { name: /^The winner/ })).toBeVisible()
    await press('End game')
    await expect(wall.getByRole('heading', { name: /^The winner/ })).toHaveCount(0)
  })

  await test.step('the last cues, a surprise that Undo names first, and the end', async () => {
    await page.getByRole('tab', { name: /Speaker Tools/ }).click()
    for (const name of ['Closing words', 'Lunch']) {
      await nextCue(name)
      await expect(page.locator('.cue-name').filter({ hasText: name })).toBeInViewport()
    }
    await expect(go(page)).toHaveText(/End the last cue/)
    await go(page).click()
    await expect(page.getByText('All cues have ended').first()).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(go(page)).toHaveText(/End the last cue/)
    await expectAccessible(wall)
  })
})
