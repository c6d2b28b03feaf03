import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nobody } from '../../schema/core/door.ts'
import { whenLong } from '../testing/long.ts'
import { brokenWords, enlargeText, expectNoSidewaysScroll } from '../testing/look.ts'
import { openRoom, roomId, type TestRoom } from '../testing/room.ts'
import { showPhone } from '../testing/screens.tsx'

const question = 'Which of these topics should we discuss in the afternoon session?'
const options = ['Rivers and bridges', 'Harbours', 'Infrastructure funding', 'Sustainability']

function poll(room: TestRoom): void {
  const pollId = room.run({ type: 'poll.add', question, options, allowMultiple: false })
  room.run({ type: 'poll.edit', pollId, isActive: true })
}

const addQuiz = (room: TestRoom): string =>
  room.run({
    type: 'quiz.add',
    title: 'Rivers of Europe',
    description: null,
    timeLimit: 60,
    questions: [{ question, options, correctAnswer: 1, points: 10 }],
    showResults: true,
    showCorrectAnswers: true,
  })

function quiz(room: TestRoom): void {
  room.run({ type: 'quiz.edit', quizId: addQuiz(room), isActive: true })
}

function game(room: TestRoom): void {
  const gameId = room.run({ type: 'game.start', quizId: addQuiz(room), scoring: 'correct', hasLeaderboard: false })
  room.run({ type: 'game.advance', gameId, from: { phase: 'lobby', questionIndex: 0 } })
}

const tools = { poll, quiz, game }

/** Opens the question of a tool on a phone. */
async function showQuestion(name: keyof typeof tools): Promise<void> {
  const room = openRoom('Spring conference', nobody)
  room.run({ type: 'room.update', hasReactions: true })
  tools[name](room)
  await showPhone(`/join/${roomId}`)
  if (name === 'quiz') await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expect.element(page.getByRole('heading', { name: question })).toBeVisible()
  await expect.poll(() => document.querySelectorAll('.option').length).toBe(options.length)
}

const boxOf = (selector: string): DOMRect => {
  const element = document.querySelector(selector)
  if (element === null) throw new Error(`no ${selector}`)
  return element.getBoundingClientRect()
}

describe.each(Object.keys(tools) as (keyof typeof tools)[])('the question of a %s', (name) => {
  test.each([[844, 390], ...whenLong<[number, number]>([[667, 375]])])(
    'is shown in full on a phone in landscape, %dx%d: words, options, action and reactions',
    async (width, height) => {
      await page.viewport(width, height)
      await showQuestion(name)
      const [top, bottom] = [boxOf('.bar').bottom, boxOf('.action').top]
      expect(boxOf('.action').bottom).toBeLessThanOrEqual(height)
      expect(boxOf('.task h1').top).toBeGreaterThanOrEqual(top)
      for (const option of document.querySelectorAll('.option')) {
        expect(option.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom)
        expect(option.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
      }
      await expect.poll(() => document.querySelectorAll('.reaction').length).toBe(6)
      for (const reaction of document.querySelectorAll('.reaction')) {
        const box = reaction.getBoundingClientRect()
        expect(box.bottom).toBeLessThanOrEqual(height)
        expect(box.right).toBeLessThanOrEqual(width)
        expect(box.left).toBeGreaterThanOrEqual(boxOf('.options').right)
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
      }
    },
  )

  test.each([
    [390, 844],
    [844, 390],
  ])('keeps its words and its controls with text of twice the size, %dx%d', async (width, height) => {
    enlargeText()
    await page.viewport(width, height)
    await showQuestion(name)
    expect(brokenWords(document.body)).toEqual([])
    expectNoSidewaysScroll()
    for (const control of document.querySelectorAll('.option, .button')) {
      const { left, right } = control.getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
    }
  })
})

test.each([
  [320, 568],
  [844, 390],
  ...whenLong<[number, number]>([
    [390, 844],
    [667, 375],
  ]),
])('the options of a game fill the screen down to the thumb, %dx%d', async (width, height) => {
  await page.viewport(width, height)
  await showQuestion('game')
  const heights = [...document.querySelectorAll('.option')].map((option) => option.getBoundingClientRect().height)
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1)
  const left = boxOf('.action').top - boxOf('.options').bottom
  expect(left).toBeGreaterThanOrEqual(0)
  expect(left).toBeLessThanOrEqual(24)
  // The whole tile is the button.
  for (const option of document.querySelectorAll('li'))
    expect(option.querySelector('.option')?.clientHeight).toBeGreaterThan(option.clientHeight - 5)
})

test.each([[844, 390], ...whenLong<[number, number]>([[667, 375]])])(
  'feedback shows rating and comment on a phone in landscape, %dx%d',
  async (width, height) => {
    await page.viewport(width, height)
    const room = openRoom('Spring conference', nobody)
    room.run({ type: 'room.update', hasReactions: true, feedbackEnabled: true })
    await showPhone(`/join/${roomId}`)
    await expect.element(page.getByRole('textbox')).toBeVisible()
    for (const part of ['.stars', '.comment', '.letter-count'])
      expect(boxOf(part).bottom).toBeLessThanOrEqual(boxOf('.action').top)
    expect(boxOf('.comment').left).toBeGreaterThan(boxOf('.stars').right)
  },
)

test.each([[844, 390], ...whenLong<[number, number]>([[667, 375]])])(
  'six options of a poll are seen together on a phone in landscape, %dx%d',
  async (width, height) => {
    await page.viewport(width, height)
    const room = openRoom('Spring conference', nobody)
    room.run({ type: 'room.update', hasReactions: true })
    const pollId = room.run({
      type: 'poll.add',
      question,
      options: [...options, 'Ships', 'Nothing at all'],
      allowMultiple: false,
    })
    room.run({ type: 'poll.edit', pollId, isActive: true })
    await showPhone(`/join/${roomId}`)
    await expect.element(page.getByRole('radio', { name: /Ships/ })).toBeVisible()
    await expect.poll(() => document.querySelectorAll('.reaction').length).toBe(6)
    expect(boxOf('.options').bottom).toBeLessThanOrEqual(boxOf('.action').top)
    expect(boxOf('.action').bottom).toBeLessThanOrEqual(height)
  },
)
