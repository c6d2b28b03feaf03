import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nobody } from '../../../schema/core/door.ts'
import { longTest, whenLong } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll, expectTexts, pressKey } from '../../testing/look.ts'
import { addPoll, addQuiz, openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPhone } from '../../testing/screens.tsx'

const heading = (name: string) => page.getByRole('heading', { name })
const strip = page.getByRole('navigation', { name: 'Open now' })
const way = (name: RegExp | string) => strip.getByRole('button', { name })
const choose = (name: RegExp) => page.getByRole('radio', { name }).click({ force: true })
const here = '.open-strip [aria-current=page]'

beforeEach(() => page.viewport(320, 568))

/** Two polls, questions and feedback, and a phone that has joined. */
async function fullRoom(): Promise<{ room: TestRoom; first: string; second: string }> {
  const room = openRoom('Town hall', nobody)
  const [first, second] = [addPoll(room), addPoll(room, 'Tea or coffee?')]
  // Two polls added in the same millisecond have no defined order.
  room.run({ type: 'poll.move', pollId: first, order: 1 })
  room.run({ type: 'poll.move', pollId: first, order: 0 })
  for (const pollId of [first, second]) room.run({ type: 'poll.edit', pollId, isActive: true })
  room.run({ type: 'room.update', hasQuestions: true, feedbackEnabled: true })
  await showPhone(`/join/${roomId}`)
  await expect.element(strip).toBeVisible()
  return { room, first, second }
}

describe('with several things open', () => {
  test.each([[320, 568], ...whenLong<[number, number]>([[844, 390]])])(
    'a strip names them and leads there, by thumb and by keyboard, at %dx%d',
    async (width, height) => {
      await page.viewport(width, height)
      const { room, second } = await fullRoom()
      await expectTexts('.open-strip button', ['Poll 1', 'Poll 2', 'Questions', 'Feedback'])
      await expectTexts(here, ['Poll 1'])
      for (const button of document.querySelectorAll('.open-strip button'))
        expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
      await expectAccessible()
      await way('Poll 2').click()
      await expect.element(heading('Tea or coffee?')).toHaveFocus()
      await pressKey(way('Feedback'))
      await expect.element(heading('How was it?')).toBeVisible()
      await expectTexts(here, ['Feedback'])
      await expectAccessible()
      expectNoSidewaysScroll()

      // Closed entries leave the strip, and a single poll needs no number.
      room.run({ type: 'poll.edit', pollId: second, isActive: false })
      await expectTexts('.open-strip button', ['Poll', 'Questions', 'Feedback'])
      await expect.element(heading('How was it?')).toBeVisible()
    },
  )

  test('a half-filled form stays, with its draft, whatever opens and after a reload', async () => {
    const { room } = await fullRoom()
    await way('Feedback').click()
    await page.getByRole('textbox').fill('Great lights')
    room.run({ type: 'quiz.edit', quizId: addQuiz(room), isActive: true })
    await expect.element(way('Quiz')).toBeVisible()
    await expect.element(strip.getByRole('status')).toHaveTextContent('Also open: Quiz')
    await expect.element(heading('How was it?')).toBeVisible()
    await showPhone(`/join/${roomId}`)
    await expect.element(page.getByRole('textbox')).toHaveValue('Great lights')
    await expectTexts(here, ['Feedback'])
    await way('Poll 1').click()
    await choose(/Bridges/)
    await way('Feedback').click()
    await expect.element(page.getByRole('textbox')).toHaveValue('Great lights')
    await way('Poll 1').click()
    await expect.element(page.getByRole('radio', { name: /Bridges/ })).toBeChecked()
  })

  test('with no half-filled form, the most urgent thing takes the screen', async () => {
    const { room } = await fullRoom()
    await way('Questions').click()
    await expect.element(heading('Questions')).toBeVisible()
    room.run({ type: 'quiz.edit', quizId: addQuiz(room), isActive: true })
    await expect.element(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
    await expectTexts(here, ['Quiz'])
  })

  test('after an answer the next thing is offered, and the strip marks the answered ones', async () => {
    await fullRoom()
    await choose(/Bridges/)
    await page.getByRole('button', { name: 'Submit Vote' }).click()
    await expect.element(heading('Thank you for voting!')).toBeVisible()
    await expect.element(way(/^Poll 1\b.*, answered$/)).toHaveAttribute('aria-current', 'page')
    await expectAccessible()
    await page.getByRole('button', { name: 'Next: Poll 2' }).click()
    await choose(/Rivers/)
    await page.getByRole('button', { name: 'Submit Vote' }).click()
    await page.getByRole('button', { name: 'Next: Feedback' }).click()
    await page.getByRole('radio', { name: /Good, 3/ }).click({ force: true })
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    await page.getByRole('button', { name: 'Next: Questions' }).click()
    await expect.element(heading('Questions')).toHaveFocus()
    await expect.element(page.getByRole('button', { name: /^Next/ })).not.toBeInTheDocument()
  })
})

longTest('an answered entry beyond the edge of the screen makes the page no wider', async () => {
  const room = openRoom('Town hall', nobody)
  for (let count = 0; count < 7; count++) room.run({ type: 'poll.edit', pollId: addPoll(room), isActive: true })
  await showPhone(`/join/${roomId}`)
  await way('Poll 7').click()
  await choose(/Bridges/)
  await page.getByRole('button', { name: 'Submit Vote' }).click()
  await expect.element(way(/^Poll 7\b.*, answered$/)).toBeInTheDocument()
  await way('Poll 1').click()
  expectNoSidewaysScroll()
})

longTest.each([
  // Here the sentence takes three lines.
  [320, 568, 20],
  ...whenLong([
    [390, 844, 0],
    [844, 390, 0],
  ]),
])(
  'while the phone is offline the strip can be used, and nothing is covered, at %dx%d',
  async (width, height, mayMovePx) => {
    await page.viewport(width, height)
    const { room } = await fullRoom()
    const topOf = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().top ?? expect.fail(selector)
    const before = topOf('.task h1')
    room.line.cut()
    const retry = page.getByRole('button', { name: 'Try Again' })
    await expect.element(retry).toBeVisible()
    const sentence = retry.element().parentElement ?? expect.fail('no sentence')
    expect(sentence.getBoundingClientRect().bottom).toBeLessThanOrEqual(strip.element().getBoundingClientRect().top)
    expect(retry.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    expect(topOf('.task h1') - before).toBeLessThanOrEqual(mayMovePx)
    expect(topOf('.eyebrow')).toBeGreaterThanOrEqual(strip.element().getBoundingClientRect().bottom)
    await expectAccessible()
    await way('Poll 2').click()
    await expect.element(heading('Tea or coffee?')).toBeVisible()
  },
)

longTest('the shown results of a stopped poll stay until something else opens', async () => {
  const room = openRoom('Town hall', nobody)
  const pollId = addPoll(room)
  room.run({ type: 'room.update', hasQuestions: true })
  room.run({ type: 'poll.edit', pollId, isActive: true })
  await showPhone(`/join/${roomId}`)
  await choose(/Bridges/)
  await page.getByRole('button', { name: 'Submit Vote' }).click()
  await expect.element(heading('Thank you for voting!')).toBeVisible()
  room.run({ type: 'poll.edit', pollId, isActive: false, showResults: true })
  await expect.element(heading('Final Results')).toBeVisible()
  await expect.element(page.getByText('100.0%')).toBeVisible()
  await expect.element(page.getByText('Your choice')).toBeVisible()
  await expectTexts(here, ['Results'])
  await expectAccessible()
  expectNoSidewaysScroll()
  await showPhone(`/join/${roomId}`)
  await expect.element(heading('Final Results')).toBeVisible()
  room.run({ type: 'room.update', feedbackEnabled: true })
  await expect.element(heading('How was it?')).toBeVisible()
  await way('Results').click()
  await expect.element(heading('Final Results')).toBeVisible()
  room.run({ type: 'poll.edit', pollId: addPoll(room, 'Tea or coffee?'), isActive: true })
  await expect.element(heading('Tea or coffee?')).toBeVisible()
  await expectTexts('.open-strip button', ['Poll', 'Questions', 'Feedback'])
})
