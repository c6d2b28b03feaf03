import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nobody } from '../../schema/core/access.ts'
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
  test.each([
    [844, 390],
    [667, 375],
  ])('is shown in full on a phone in landscape, %dx%d: words, options and action', async (width, height) => {
    await page.viewport(width, height)
    await showQuestion(name)
    const [top, bottom] = [boxOf('.bar').bottom, boxOf('.action').top]
    expect(boxOf('.action').bottom).toBeLessThanOrEqual(height)
    expect(boxOf('.task h1').top).toBeGreaterThanOrEqual(top)
    for (const option of document.querySelectorAll('.option')) {
      expect(option.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom)
      expect(option.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
    }
  })

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
