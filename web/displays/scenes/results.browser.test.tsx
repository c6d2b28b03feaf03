import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { participant } from '../../local-room/local-room.ts'
import '../../testing/look.ts'
import { longTest, someOf, whenLong } from '../../testing/long.ts'
import { openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { type HallTexts, type SceneName, stagedScenes } from '../../testing/staged-scenes.ts'

const path = `/room/${roomId}/viewer`
const texts: HallTexts = {
  question: 'What should we improve first for next year’s conference?',
  options: ['More time for questions', 'Food', 'Saint-Nazaire as the venue', 'Smaller rooms', 'Café', 'Longer breaks'],
  words: [],
  answers: ['When is lunch?', 'Who pays?', 'Are there slides?', 'What next?', 'Why?', 'How?'],
  names: ['Ada', 'Grace', 'Edsger', 'Barbara', 'Donald', 'Radia'],
}

let room: TestRoom
beforeEach(async () => {
  room = openRoom()
  await page.viewport(1920, 1080)
})
const stage = (name: SceneName) => stagedScenes[name](room, texts)
const firstPoll = () => room.live.loaded?.state.polls[0]?.id ?? ''
const advance = () => {
  const game = room.live.loaded?.state.games[0]
  if (game === undefined) throw new Error('no game')
  room.run({ type: 'game.advance', gameId: game.id, from: { phase: game.phase, questionIndex: game.questionIndex } })
}

/** The places and type sizes of everything that a reveal must leave alone. */
function places(): string[] {
  const parts = document.querySelectorAll(
    '.stage-scene-question, .stage-option, .stage-option-mark, .stage-option-text, .stage-rating-step',
  )
  return [...parts].map((part) => {
    const { left, top, width, height } = part.getBoundingClientRect()
    return [part.className, getComputedStyle(part).fontSize, ...[left, top, width, height].map(Math.round)].join(' ')
  })
}

/** How much of each tile is filled, in percent from its start. */
const filled = (): number[] =>
  [...document.querySelectorAll<HTMLElement>('.stage-option-bar')].map(
    ({ style }) => 100 - Number.parseFloat(style.getPropertyValue('--rest')),
  )

test.each([
  'a choice that is open',
  ...whenLong(['a rating that is open', 'a ranking that is open'] as const),
] as const)('nothing moves when results are shown, nor when the poll stops: %s', async (name) => {
  stage(name)
  await showPage(path)
  await expect.element(page.getBySelector('.stage-join-code')).toBeVisible()
  const before = places()
  expect(before.length).toBeGreaterThan(6)
  room.run({ type: 'poll.edit', pollId: firstPoll(), isActive: true, showResults: true })
  await expect.element(page.getByText(name.includes('ranking') ? '0' : '%').first()).toBeVisible()
  expect(places()).toEqual(before)
  room.run({ type: 'poll.edit', pollId: firstPoll(), isActive: false })
  await expect.element(page.getByText('Results', { exact: true })).toBeVisible()
  expect(places()).toEqual(before)
})

test('[B8] a poll that is taken off the display leaves no results over the timer, until they are shown again', async () => {
  stage('a choice that is open')
  room.run({ type: 'poll.edit', pollId: firstPoll(), showResults: true })
  await showPage(path)
  await expect.element(page.getByText('%').first()).toBeVisible()
  room.run({ type: 'room.stage', scene: { kind: 'timer' } })
  await expect.element(page.getByText('No Timer Set')).toBeVisible()
  expect(page.getByText('%').query()).toBeNull()
  room.run({ type: 'poll.edit', pollId: firstPoll(), showResults: false })
  room.run({ type: 'poll.edit', pollId: firstPoll(), showResults: true })
  await expect.element(page.getBySelector('.stage-poll')).toBeVisible()
})

longTest('nothing moves when a game shows the split, the right answer and its explanation', async () => {
  stage('a question of a game')
  await showPage(path)
  await expect.element(page.getBySelector('.stage-join-code')).toBeVisible()
  const before = places()
  advance()
  await expect.element(page.getByText('0%').first()).toBeVisible()
  expect(places()).toEqual(before)
  advance()
  await expect.element(page.getBySelector('.stage-game-reason')).toBeVisible()
  expect(places()).toEqual(before)
  await expect.element(page.getByRole('img', { name: 'Right answer' })).toBeVisible()
})

test('a tile is filled with its colour until there are results; then its bar is its share, at least 40 px high', async () => {
  stage('a choice that is open')
  await showPage(path)
  await expect.poll(filled).toEqual([100, 100, 100, 100, 100, 100])
  room.run({ type: 'poll.edit', pollId: firstPoll(), isActive: true, showResults: true })
  await expect.poll(() => filled().map(Math.round)).toEqual([33, 33, 33, 0, 0, 0])
  // [N11] They add up to 100.
  await expect.element(page.getByText('34%').first()).toBeVisible()
  await expect.element(page.getByText('33%').first()).toBeVisible()
  for (const tile of document.querySelectorAll('.stage-option')) {
    const [track, bar] = [
      tile.getBoundingClientRect(),
      tile.querySelector('.stage-option-bar')?.getBoundingClientRect(),
    ]
    expect(bar?.height).toBeGreaterThanOrEqual(40)
    expect([bar?.left, bar?.width]).toEqual([track.left, track.width])
  }
})

longTest('the copy of a text in ink lies exactly on the text', async () => {
  stagedScenes['a choice with its results'](room, {
    ...texts,
    options: [
      'شكراً',
      'Café',
      'x',
      'שלום עולם',
      'A rather long option that needs two lines or more, I should think',
      '一二三',
    ],
  })
  await showPage(path)
  await expect.element(page.getByText('33%').first()).toBeVisible()
  const box = (part: Element) => {
    const { left, top, width, height } = part.getBoundingClientRect()
    return [left, top, width, height].map(Math.round)
  }
  for (const tile of document.querySelectorAll('.stage-option')) {
    const [own, copy] = [...tile.querySelectorAll('.stage-option-text')]
    if (own === undefined || copy === undefined) throw new Error('a tile without its texts')
    expect(box(copy)).toEqual(box(own))
    expect(getComputedStyle(copy).direction).toBe(getComputedStyle(own).direction)
  }
})

/** What a hall reads in each scene, and the share of the screen's height that its letters have at least. */
const read: readonly [SceneName, string, number][] = [
  ['a choice that is open', '.stage-option-text', 0.05],
  ['a rating that is open', '.stage-rating-number', 0.05],
  ['a ranking that is open', '.stage-option-text', 0.05],
  ['a word cloud that is open', '.stage-scene-question', 0.1],
  ['a free text that is open', '.stage-scene-question', 0.1],
  ['the questions', '.stage-wall-text p', 0.05],
  ['a question of a game', '.stage-option-text', 0.055],
  ['the right answer of a game', '.stage-game-reason p', 0.04],
  ['the lobby of a game', '.stage-game-names li', 0.05],
  ['the leaders of a game', '.stage-game-name', 0.05],
  ['a leaderboard', '.stage-game-name', 0.05],
]

test.each(someOf(read))(
  '%s is read from the last row: %s has type of %d of the height',
  async (name, selector, least) => {
    stage(name)
    await showPage(path)
    const sizes = () =>
      [...document.querySelectorAll(selector)].map((part) => Number.parseFloat(getComputedStyle(part).fontSize) / 1080)
    await expect.poll(() => sizes().length).toBeGreaterThan(0)
    await expect.poll(() => Math.min(...sizes())).toBeGreaterThanOrEqual(least)
  },
)

longTest.each(['a question of a game', 'a podium where three won', 'a rating that is open', 'the questions'] as const)(
  'the lower half of the display is used: %s',
  async (name) => {
    stage(name)
    await showPage(path)
    const selector = '.stage-option, .stage-game-block, .stage-rating-step, .stage-wall-text'
    await expect.element(page.getBySelector(selector).first()).toBeInTheDocument()
    const boxes = [...document.querySelectorAll(selector)].map((part) => part.getBoundingClientRect())
    const below = boxes.map(({ top, bottom }) => Math.max(0, bottom - Math.max(top, 540)))
    expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeGreaterThan(0.72 * 1080)
    expect(Math.max(...below)).toBeGreaterThan(100)
  },
)

longTest('four long options of a game have a row each, with type that is read from the last row', async () => {
  stagedScenes['a question of a game'](room, {
    ...texts,
    question: 'Which of these did the organisers of last year’s conference improve first, and what did it cost?',
    options: [
      'Donaudampfschifffahrtsgesellschaftskapitäne',
      'More time for questions, and a microphone in every row',
      'Saint-Nazaire as the venue',
      'Interpretation into three languages',
    ],
  })
  await showPage(path)
  await expect.element(page.getBySelector('.stage-option').first()).toBeVisible()
  const sizes = () =>
    [...document.querySelectorAll('.stage-option-text')].map((part) =>
      Number.parseFloat(getComputedStyle(part).fontSize),
    )
  await expect.poll(() => Math.min(...sizes())).toBeGreaterThanOrEqual(0.044 * 1080)
})

test.each(['viewer', ...whenLong(['controller'])])(
  'where several options are right, their shares are of the people who answered, as in polls: %s',
  async (role) => {
    const rivers = { question: 'Which run through Vienna?', options: ['Danube', 'Wien', 'Rhine'] }
    const question = { ...rivers, correctAnswer: 0, correctAnswers: [0, 1], points: 10 }
    const title = { title: 'Rivers', description: null, timeLimit: null }
    const shown = { showResults: true, showCorrectAnswers: true }
    const quizId = room.run({ type: 'quiz.add', ...title, questions: [question], ...shown })
    const gameId = room.run({ type: 'game.start', quizId, scoring: 'correct', hasLeaderboard: true })
    advance()
    for (const who of ['Ada', 'Grace', 'Radia'])
      room.run(
        { type: 'game.answer', gameId, questionIndex: 0, selectedOptions: [0, who === 'Ada' ? 2 : 1] },
        participant(who),
      )
    advance()
    await showPage(`/room/${roomId}/${role}`)
    if (role === 'controller') {
      await page.getByRole('tab', { name: 'Audience Engagement' }).click()
      await page.getByRole('tab', { name: 'Interactive Quizzes' }).click()
    }
    for (const share of [/^100/, /^(67|66\.7)/, /^33/])
      await expect.element(page.getByText(share).first()).toBeVisible()
  },
)
