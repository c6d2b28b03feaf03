import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nobody } from '../../schema/core/door.ts'
import { participant } from '../local-room/local-room.ts'
import { longTest, whenLong } from '../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll, expectStyle } from '../testing/look.ts'
import { addPoll, addQuiz, openRoom, roomId, shortCode } from '../testing/room.ts'
import { showPhone } from '../testing/screens.tsx'

const heading = (name: string) => page.getByRole('heading', { name })
const button = (name: string) => page.getByRole('button', { name })
const choose = (role: 'radio' | 'checkbox', name: RegExp) => page.getByRole(role, { name }).click({ force: true })
const gone = (text: string) => expect.element(page.getByText(text)).not.toBeInTheDocument()

beforeEach(() => page.viewport(390, 844))

describe.each([
  [390, 844],
  [320, 640],
])('at %dx%d', (width, height) => {
  beforeEach(() => page.viewport(width, height))

  test('a phone joins by its six digits', async () => {
    openRoom('Annual meeting of the shareholders and friends of the house', nobody)
    await showPhone('/join')
    await expect.element(page.getByRole('button', { name: /join/i })).toBeDisabled()
    await expectAccessible()
    await page
      .getByRole('textbox')
      .first()
      .fill(`${shortCode.slice(0, 3)} ${shortCode.slice(3)}`)
    await expect.element(heading('Connected to Event')).toBeVisible()
    await expectAccessible()
    expectNoSidewaysScroll()
  })

  test('a wrong code shows how to go on', async () => {
    openRoom('Town hall', nobody)
    await showPhone('/join/000000')
    await expect.element(heading('Event Not Found')).toBeVisible()
    await page.getByText('Try Different Code').click()
    await expect.element(page.getByRole('textbox').first()).toBeVisible()
    expectNoSidewaysScroll()
  })
})

test('a lock and the end of an event move the focus, keep a choice, and show no connection', async () => {
  const room = openRoom('Town hall', nobody)
  room.run({ type: 'poll.edit', pollId: addPoll(room, 'Which talk next?', true), isActive: true })
  await showPhone(`/join/${roomId}`)
  await choose('checkbox', /Bridges/)
  await choose('checkbox', /Harbours/)
  room.run({ type: 'room.update', isJoinLocked: true })
  await expect.element(heading('Audience Access Restricted')).toHaveFocus()
  room.run({ type: 'room.update', isJoinLocked: false })
  await expect.element(page.getByText('Select one or more options (2 selected)')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /Rivers/ })).not.toBeChecked()
  await expect.element(page.getByRole('img', { name: 'Connected' })).toBeVisible()

  room.run({ type: 'room.delete' })
  await expect.element(heading('Event Closed')).toHaveFocus()
  await expect.element(page.getByRole('img', { name: /onnect/ })).not.toBeInTheDocument()
  await expectAccessible()
  await showPhone('/join/000000')
  await expect.element(heading('Event Not Found')).toBeVisible()
  await expect.element(page.getByRole('img', { name: /onnect/ })).not.toBeInTheDocument()
})

longTest('a question can be skipped, but not by the second tap of a double tap', async () => {
  const room = openRoom('Town hall', nobody)
  room.run({ type: 'quiz.edit', quizId: addQuiz(room), isActive: true, showResults: true })
  await showPhone(`/join/${roomId}`)
  await button('Start Quiz').click()
  await choose('radio', /Danube/)
  await button('Next Question').dblClick()
  await expect.element(page.getByText('Question 2 of 2')).toBeVisible()
  await expect.element(page.getByText('Select an answer to continue')).toBeVisible()
  await expectAccessible()
  // A press after a pause is deliberate.
  await expect
    .poll(async () => {
      const submit = button('Submit Quiz').query()
      if (submit instanceof HTMLElement) submit.click()
      return heading('Quiz Complete!').query()
    })
    .not.toBeNull()
  await expect.element(page.getByText('10/30').first()).toBeVisible()
  await expect.element(page.getByText('No answer')).toHaveLength(1)
  await expectAccessible()
})

test('a late vote is reported as late', async () => {
  const room = openRoom('Town hall', nobody)
  const pollId = addPoll(room)
  room.run({ type: 'poll.edit', pollId, isActive: true })
  await showPhone(`/poll/${pollId}`)
  await choose('radio', /Rivers/)
  room.line.cut()
  await button('Submit Vote').click()
  await expect.element(page.getByText('Will be sent when you’re back online')).toBeVisible()
  room.run({ type: 'poll.edit', pollId, isActive: false })
  room.line.mend()
  await expect.element(page.getByText('Your vote came too late')).toBeVisible()
  await expect.element(heading('Poll Ended')).toBeVisible()
})

test('options that are corrected leave no choice behind that cannot be sent', async () => {
  const room = openRoom('Town hall', nobody)
  const pollId = addPoll(room, 'Which talk next?', true)
  room.run({ type: 'poll.edit', pollId, isActive: true })
  await showPhone(`/join/${roomId}`)
  await choose('checkbox', /Bridges/)
  await choose('checkbox', /Harbours/)
  room.run({ type: 'poll.revise', pollId, options: ['Rivers', 'Bridges and tunnels'] })
  await expect.element(page.getByText('(1 selected)')).toBeVisible()
  await button('Submit Vote').click()
  await expect.element(heading('Thank you for voting!')).toBeVisible()
  expect(room.live.loaded?.state.tallies.poll[pollId]).toMatchObject({ counts: [0, 1] })
})

longTest('more feedback that was begun survives a reload; what was sent is not shown again', async () => {
  const room = openRoom('Town hall', nobody)
  room.run({ type: 'room.update', feedbackEnabled: true })
  await showPhone(`/join/${roomId}`)
  await choose('radio', /Good, 3 of 5/)
  await button('Submit Feedback').click()
  await expect.element(heading('Thank you for your feedback!')).toBeVisible()
  await showPhone(`/join/${roomId}`)
  await button('Give More Feedback').click()
  await expect.element(page.getByRole('radio', { name: /Good, 3 of 5/ })).not.toBeChecked()
  await page.getByRole('textbox').fill('The microphone was too quiet')
  await showPhone(`/join/${roomId}`)
  await expect.element(page.getByRole('textbox')).toHaveValue('The microphone was too quiet')
  await choose('radio', /Fair, 2 of 5/)
  await button('Submit Feedback').click()
  await expect.element(heading('Thank you for your feedback!')).toBeVisible()
  await showPhone(`/join/${roomId}`)
  await expect.element(heading('Thank you for your feedback!')).toBeVisible()
  expect(room.live.loaded?.state.tallies.feedback[roomId]).toEqual({ counts: [0, 1, 1, 0, 0] })
})

longTest('several polls at once: after one, the other is offered, and one that ends says so', async () => {
  const room = openRoom('Town hall', nobody)
  const [first, second] = [addPoll(room), addPoll(room, 'Tea or coffee?')]
  room.run({ type: 'poll.edit', pollId: second, isActive: true })
  await showPhone(`/join/${roomId}`)
  await expect.element(heading('Tea or coffee?')).toBeVisible()
  await choose('radio', /Rivers/)
  room.run({ type: 'poll.edit', pollId: first, isActive: true })
  expect(room.live.loaded?.state.polls.map(({ isActive }) => isActive)).toEqual([true, true])
  // The poll started while a choice was being made: the screen stays.
  await button('Submit Vote').click()
  await page.getByRole('button', { name: /^Next: Poll/ }).click()
  await expect.element(heading('Which talk next?')).toBeVisible()
  await choose('radio', /Bridges/)
  room.run({ type: 'poll.edit', pollId: first, isActive: false })
  await expect.element(page.getByText('The presenter has ended this poll. Your vote was not sent.')).toBeVisible()
  await expect.element(heading('Thank you for voting!')).toBeVisible()
})

test.each([
  [320, 568],
  [844, 390],
  ...whenLong<[number, number]>([
    [390, 844],
    [1280, 800],
  ]),
])('a notice covers neither the ways, nor the heading, nor the button, at %dx%d', async (width, height) => {
  await page.viewport(width, height)
  const room = openRoom('Town hall', nobody)
  room.run({ type: 'room.update', feedbackEnabled: true, hasReactions: true })
  const [first, second] = [addPoll(room), addPoll(room)]
  for (const pollId of [first, second]) room.run({ type: 'poll.edit', pollId, isActive: true })
  await showPhone(`/join/${roomId}`)
  await choose('radio', /Bridges/)
  for (const pollId of [first, second]) room.run({ type: 'poll.edit', pollId, isActive: false })
  await expect.element(heading('How was it?')).toBeVisible()
  await expect.element(page.getByText('Your vote was not sent.')).toBeVisible()
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? expect.fail(selector)
  await expect
    .poll(() => boxOf('.notice').bottom <= boxOf('.action').top || boxOf('.notice').top >= boxOf('.action').bottom)
    .toBe(true)
  expect(boxOf('.notice').top).toBeGreaterThanOrEqual(boxOf('.task h1').bottom)
})

test('the standalone pages have every state that docs/product.md names', async () => {
  const room = openRoom('Town hall', nobody)
  await showPhone(`/poll/${roomId}.aaaaaaaaaaaa`)
  await expect.element(page.getByText('Poll Not Found')).toBeVisible()
  await expect.element(page.getByText('This poll may have ended or the link is invalid.')).toBeVisible()
  await expectAccessible()
  await showPhone('/quiz/000000')
  await expect.element(page.getByText('Room Not Found')).toBeVisible()
  await showPhone(`/quiz/${shortCode}`)
  await expect.element(page.getByText('No Active Quiz')).toBeVisible()
  await expectAccessible()
  room.run({ type: 'quiz.edit', quizId: addQuiz(room), isActive: true })
  await expect.element(button('Start Quiz')).toBeVisible()
  const pollId = addPoll(room, 'Which talk next?', true)
  room.run({ type: 'poll.edit', pollId, isActive: true })
  await showPhone(`/poll/${pollId}`)
  await expect.element(page.getByText('Multiple selections allowed')).toBeVisible()
  await choose('checkbox', /Rivers/)
  await choose('checkbox', /Bridges/)
  await expect.element(page.getByText('(2 selected)')).toBeVisible()
  room.run({ type: 'poll.edit', pollId, isActive: false, showResults: true })
  await expect.element(page.getByText('Poll Ended')).toBeVisible()
  await expect.element(page.getByText('Final Results')).toBeVisible()
  await expectAccessible()
  await gone('Submit Vote')
})

test('the radio chosen by arrow key has a ring, even if the browser does not match :focus-visible', async () => {
  const room = openRoom('Town hall', nobody)
  room.run({ type: 'poll.edit', pollId: addPoll(room), isActive: true })
  await showPhone(`/join/${roomId}`)
  const option = page.getByRole('radio', { name: /Bridges/ })
  await option.click({ force: true })
  await expect.element(option).toHaveFocus()
  await expectStyle(option, 'outline-style', 'none')
  // WebKit's behaviour with arrow keys: the radio has the focus, and :focus-visible does not match.
  option.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  await expectStyle(option, 'outline-style', 'solid')
  await expectStyle(option, 'outline-width', '3px')
  const other = page.getByRole('radio', { name: /Rivers/ })
  await other.click({ force: true })
  await expectStyle(other, 'outline-style', 'none')
})

test('[A21] a person who is removed reads so within a second, and comes back by hand once they are brought back', async () => {
  const room = openRoom('Town hall', nobody)
  room.run({ type: 'room.update', hasQuestions: true })
  room.run({ type: 'poll.edit', pollId: addPoll(room), isActive: true })
  await showPhone(`/join/${roomId}`)
  await expect.element(page.getByRole('radio', { name: /Rivers/ })).toBeInTheDocument()
  const questionId = room.run({ type: 'question.ask', text: 'Buy my book', name: null }, participant('somebody'))
  const banId = room.run({ type: 'ban.add', of: { tool: 'question', id: questionId }, removesVotes: false })
  await expect.element(heading('You were removed')).toHaveFocus()
  await expect.element(page.getByText(/The presenter has removed you from this event/)).toBeVisible()
  await expect.element(page.getByRole('img', { name: /onnect/ })).not.toBeInTheDocument()
  await gone('Which talk next?')
  await expectAccessible()
  expectNoSidewaysScroll()
  await button('Try Again').click()
  await expect.element(heading('You were removed')).toBeVisible()
  room.run({ type: 'ban.lift', banId })
  await button('Try Again').click()
  await expect.element(page.getByRole('radio', { name: /Rivers/ })).toBeInTheDocument()
})
