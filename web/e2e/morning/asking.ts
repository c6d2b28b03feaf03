import type { Page } from '@playwright/test'
import { addPoll, ask, expect, patch, test } from '../support/fixtures.ts'
import { idsIn, type Morning } from './cast.ts'
import { walkWithTheDesk } from './phone-desk.ts'
import { picture, sizes } from './pictures.ts'
import { greetings, pollOptions, pollQuestion, questions } from './running-order.ts'
import { goTo } from './show.ts'

/** The hall asks, votes and says hello; whatever is on the wall can be taken off it with one press. */
export async function askTheHall(morning: Morning, colleague: Page): Promise<void> {
  await questionsOfTheHall(morning)
  await walkWithTheDesk(morning, colleague)
  await test.step('talks follow one another from any tab, and the list follows them', async () => {
    const { desk } = morning
    for (const name of ['Harbours without cranes', 'Ferries at night', 'The quiet canal']) {
      await goTo(morning, name)
    }
    await desk.open(/Speaker Tools/)
    await expect(desk.row('The quiet canal')).toBeInViewport({ ratio: 1 })
    await expect(desk.page.getByText('7 cues done')).toBeVisible()
  })
  await poll(morning)
  await cloud(morning)
}

async function questionsOfTheHall(morning: Morning): Promise<void> {
  const { desk, wall, phones, guests } = morning
  const { page } = desk
  const [first, second] = phones
  await test.step('questions are asked, voted for, shown and taken off; reactions are next to them', async () => {
    await goTo(morning, 'Questions and answers')
    await desk.open(/Audience Engagement/)
    await desk.open(/^Questions/)
    await page.getByRole('switch', { name: 'Accept questions' }).click()
    const [asked = '', ...others] = questions
    await ask(first, asked, 'Noor')
    await guests.ask(others)
    await second.getByRole('button', { name: `Vote for: ${asked}` }).click()
    await page.getByRole('button', { name: 'Show the list on display' }).click()
    for (const question of questions) await expect(wall.getByText(question).first()).toBeVisible()
    await picture(wall, '2.3-questions', 'projector', 'beamer')
    await picture(page, '3.4-questions', 'laptop')
    await page
      .getByRole('button', { name: `Show on display: ${asked}` })
      .first()
      .click()
    await expect(wall.getByRole('heading', { name: asked })).toBeVisible()
    await desk
      .wallLine(asked)
      .getByRole('button', { name: /^Remove from display/ })
      .click()
    await expect(wall.getByText(asked)).toHaveCount(0)
    await expect(desk.onWall).toHaveCount(0)
    // Where there are questions, what is rarely changed is behind a key.
    await desk.button('Settings').click()
    await page.getByRole('switch', { name: 'Accept questions' }).click()
    await desk.button('Settings').click()
  })
}

async function poll(morning: Morning): Promise<void> {
  const { desk, wall, phones, guests, roomId } = morning
  const { page, dialog } = desk
  const [first, second] = phones
  await test.step('a poll is written, and its dialog keeps its key in view', async () => {
    await goTo(morning, 'Panel: who owns the water?')
    await desk.open(/Audience Engagement/)
    await desk.open(/Live Polls/)
    await desk.button('Create your first poll').click()
    await dialog.getByRole('textbox', { name: 'Question' }).fill(pollQuestion)
    for (const [index, option] of pollOptions.entries()) {
      if (index > 1) await dialog.getByRole('button', { name: 'Add option' }).click()
      await dialog.getByRole('textbox', { name: `Option ${'ABCDEF'[index]}` }).fill(option)
    }
    await expect(dialog.getByRole('button', { name: 'Create poll' })).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 })
    await picture(page, '1.9-poll-dialog', 'laptop')
    await dialog.getByRole('button', { name: 'Create poll' }).click()
    await expect(dialog).toHaveCount(0)
  })
  await test.step('phones vote; the votes are shown; a person changes sides by the next round', async () => {
    await desk.button(`Start: ${pollQuestion}`).click()
    await page
      .getByRole('button', { name: /^Show on display/ })
      .first()
      .click()
    await expect(wall.getByRole('heading', { name: pollQuestion })).toBeVisible()
    await picture(wall, '2.2-voting', 'projector', 'beamer')
    await picture(first, '3.1-vote', 'phone')
    await picture(first, '3.2-turned', 'turned')
    for (const phone of phones) {
      await phone.getByRole('radio', { name: /Ferries/ }).check({ force: true })
      await phone.getByRole('button', { name: 'Submit Vote' }).click()
      await expect(phone.getByRole('heading', { name: 'Thank you for voting!' })).toBeVisible()
    }
    await guests.vote((await idsIn(page, roomId)).pollId, (index) => ({ selectedOptions: [index < 2 ? 1 : index % 4] }))
    await expect(page.getByText('8 responses').first()).toBeVisible()
    await page.getByRole('switch', { name: /^Show results/ }).click()
    await expect(wall.getByText('63%')).toBeVisible()
    await picture(wall, '2.2-results', 'projector', 'beamer')
    await page.setViewportSize(sizes.desk)
    await picture(page, '1.7-on-the-wall')
    await expect.poll(desk.visibleControls).toBeLessThanOrEqual(45)
    await page.setViewportSize(sizes.laptop)
  })
  await test.step('off means off: the results go with the poll, and a new round does not show them unasked', async () => {
    await desk.wallLine(pollQuestion).getByRole('button', { name: 'Remove from display' }).click()
    await expect(wall.getByText(pollQuestion)).toHaveCount(0)
    await expect(wall.getByText('63%')).toHaveCount(0)
    await expect(desk.onWall).toHaveCount(0)
    await desk.button(`Stop: ${pollQuestion}`).click()
    await expect(second.getByRole('heading', { name: 'Final Results' })).toBeVisible()
    await desk.button(`Start: ${pollQuestion}`).click()
    await expect(second.getByRole('heading', { name: 'Thank you for voting!' })).toBeVisible()
    await expect(wall.getByText(pollQuestion)).toHaveCount(0)
    await desk.button(`Stop: ${pollQuestion}`).click()
  })
}

async function cloud({ desk, wall, guests, roomId, phones }: Morning): Promise<void> {
  await test.step('a cloud of words in many scripts', async () => {
    const { page } = desk
    const question = 'Say hello in your language'
    const pollId = await addPoll(page, roomId, { kind: 'word_cloud', question, options: undefined, maxAnswers: 1 })
    await patch(page, `/api/polls/${pollId}`, { isActive: true })
    await guests.vote(pollId, (index) => ({ words: [greetings[index]] }))
    for (const [index, phone] of phones.entries()) {
      await phone.getByRole('textbox', { name: 'Your answer' }).fill(greetings[index + 6] ?? '')
      await phone.getByRole('button', { name: 'Submit' }).click()
    }
    await page.getByRole('button', { name: `Show on display: ${question}` }).click()
    await page.getByRole('switch', { name: `Show results: ${question}` }).click()
    for (const word of new Set(greetings)) await expect(wall.getByText(word).first()).toBeVisible()
    await picture(wall, '2.3-cloud', 'projector', 'beamer')
    await desk.wallLine(question).getByRole('button', { name: 'Remove from display' }).click()
    await expect(desk.onWall).toHaveCount(0)
    await patch(page, `/api/polls/${pollId}`, { isActive: false })
  })
}
