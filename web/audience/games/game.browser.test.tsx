import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nobody } from '../../../schema/core/door.ts'
import { participant } from '../../local-room/local-room.ts'
import { phoneStates, roomOf } from '../../testing/languages/phone-states.ts'
import { whenLong } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll, pressKey } from '../../testing/look.ts'
import { addPoll, openRoom, roomId } from '../../testing/room.ts'
import { showPhone } from '../../testing/screens.tsx'
import { passTime, setTime } from '../../testing/time.ts'

const heading = (name: string | RegExp) => page.getByRole('heading', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name })

/** As long as options may be, in several scripts. */
const question = 'Welcher dieser europäischen Flüsse ist Ihrer Meinung nach der wichtigste für den Handel?'
const options = [
  'Le Danube, parce qu’il traverse dix pays avant de se jeter dans la mer Noire',
  'El Rin, que recorre seis países desde los Alpes hasta desembocar en el mar',
  'ヨーロッパで最も長いヴォルガ川は、ロシアの平原を流れてカスピ海に注ぎ、多くの船が行き交う大切な水路です',
  'نهر الدانوب لأنه يمر عبر عشر دول ويصب في البحر الأسود بعد رحلة طويلة جدا',
]

/** A game with a leaderboard at its first question, and four players who can answer it. */
function playing() {
  const room = openRoom('Spring conference', nobody)
  const quizId = room.run({
    type: 'quiz.add',
    title: 'Rivers of Europe',
    description: null,
    timeLimit: null,
    showResults: false,
    showCorrectAnswers: false,
    questions: [
      { question, options, correctAnswer: 0, points: 10, explanation: 'More goods travel on it than on any other.' },
      { question: 'And which of these are seas?', options, correctAnswer: 1, correctAnswers: [1, 2], points: 20 },
    ],
  })
  const gameId = room.run({ type: 'game.start', quizId, scoring: 'correct', hasLeaderboard: true })
  const others = ['Ann', 'Ben', 'Cem', 'Dee'].map((name) => ({ name, who: participant(name) }))
  for (const { name, who } of others) room.run({ type: 'game.join', gameId, name }, who)
  const step = () => {
    const game = room.live.loaded?.state.games[0] ?? expect.fail('no game')
    room.run({ type: 'game.advance', gameId, from: { phase: game.phase, questionIndex: game.questionIndex } })
  }
  // Once this phone is a player, the question waits for its answer.
  const othersAnswer = () =>
    others.forEach(({ who }, index) => {
      room.run({ type: 'game.answer', gameId, questionIndex: 0, selectedOptions: [index % 2] }, who)
    })
  step()
  return { room, gameId, step, othersAnswer, phase: () => room.live.loaded?.state.games[0]?.phase }
}

async function expectWellMade(): Promise<void> {
  await expectAccessible()
  expectNoSidewaysScroll()
  for (const option of document.querySelectorAll<HTMLElement>('.option')) {
    expect(option.offsetHeight).toBeGreaterThanOrEqual(48)
    expect(option.scrollWidth).toBeLessThanOrEqual(option.clientWidth)
  }
}

describe.each([[320, 568], ...whenLong<[number, number]>([[844, 390]])])('at %dx%d', (width, height) => {
  beforeEach(() => page.viewport(width, height))

  test('a late joiner keeps the typed name, plays the current question and is the same player after a reload', async () => {
    const { room, step, othersAnswer, phase } = playing()
    await showPhone(`/join/${roomId}`)
    await expect.element(page.getByRole('textbox', { name: 'Your name' })).not.toHaveValue('')
    await expectWellMade()
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ann')
    await showPhone(`/join/${roomId}`)
    await expect.element(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ann')
    await button('Join').click()
    await expect.element(heading(question)).toBeVisible()
    await expectWellMade()

    othersAnswer()
    room.line.hold()
    await pressKey(button(/Danube/))
    await expect.element(page.getByText('Sending...')).toBeVisible()
    // The first answer counts, here as in the room.
    await pressKey(button(/El Rin/))
    room.line.mend()
    await expect.element(page.getByText('Your answer is in')).toBeVisible()
    await expectWellMade()
    await showPhone(`/join/${roomId}`)
    await expect.element(button(/Danube/)).toHaveAttribute('aria-pressed', 'true')

    await expect.poll(phase).toBe('closed')
    step()
    await expect.element(heading('Right!')).toBeVisible()
    await expect.element(page.getByText('+1,000', { exact: true })).toBeVisible()
    await expect.element(page.getByText('More goods travel on it than on any other.')).toBeVisible()
    // Three have the same points: they share the first place, and a name that was taken gets a number.
    await expect.element(page.getByText('1st').first()).toBeVisible()
    await expect.element(page.getByText('Ann 2')).toBeVisible()
    await expectWellMade()
  })

  test('a wrong answer is shown next to the right ones, each with a word for screen readers', async () => {
    const { step, othersAnswer, phase } = playing()
    await showPhone(`/join/${roomId}`)
    await button('Join').click()
    await button(/El Rin/).click()
    await expect.element(page.getByText('Your answer is in')).toBeVisible()
    othersAnswer()
    await expect.poll(phase).toBe('closed')
    step()
    await expect.element(heading('Not this time')).toBeVisible()
    const rows = (name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem')
    await expect.element(rows('Your answer')).toHaveTextContent(`B${options[1]}wrong`)
    await expect.element(rows('The right answer')).toHaveTextContent(`A${options[0]}right`)
    await expectWellMade()

    // Of two right ones, one was chosen, and one that is wrong.
    for (let steps = 0; steps < 2; steps += 1) step()
    for (const name of [/Danube/, /El Rin/]) await pressKey(page.getByRole('checkbox', { name }), '[Space]')
    await pressKey(button('Answer'))
    await expect.element(page.getByText('Your answer is in')).toBeVisible()
    while (phase() !== 'answer') step()
    await expect.element(heading('Not this time')).toBeVisible()
    await expect.element(rows('Your answer').nth(0)).toHaveTextContent(`A${options[0]}wrong`)
    await expect.element(rows('Your answer').nth(1)).toHaveTextContent(`B${options[1]}right`)
    await expect.element(rows('The right answers').nth(0)).toHaveTextContent(`B${options[1]}right, your answer`)
    await expect.element(rows('The right answers').nth(1)).toHaveTextContent(`C${options[2]}right`)
    await expectWellMade()
  })

  test('several right answers are chosen and sent by keyboard; a player who sends none is shown the right ones', async () => {
    const { step, othersAnswer } = playing()
    await showPhone(`/join/${roomId}`)
    await button('Join').click()
    await expect.element(heading(question)).toBeVisible()
    othersAnswer()
    for (const heard of ['No answer this time', '0 points', 'And which of these are seas?']) {
      step()
      if (heard === 'No answer this time') step()
      await expect.element(heading(heard)).toBeVisible()
    }
    for (const name of [/El Rin/, /ヴォルガ/]) {
      await pressKey(page.getByRole('checkbox', { name }), '[Space]')
    }
    await expectWellMade()
    await showPhone(`/join/${roomId}`)
    await expect.element(page.getByRole('checkbox', { name: /El Rin/ })).toBeChecked()
    await pressKey(button('Answer'))
    await expect.element(page.getByText('Your answer is in')).toBeVisible()
    await expectWellMade()
  })
})

test('[Z19] the phone does not give the winners away before the display shows them', async () => {
  setTime()
  const { step, phase } = playing()
  await showPhone(`/join/${roomId}`)
  await button('Join').click()
  await expect.element(heading(question)).toBeVisible()
  while (phase() !== 'podium') step()
  await expect.element(heading('And the winners are...')).toBeVisible()
  expect(page.getByText('1st').query()).toBeNull()
  await passTime(7_500)
  await expect.element(heading('That’s all')).toBeVisible()
  await expect.element(page.getByText('1st').first()).toBeVisible()
})

describe('fault F17: without sockets', () => {
  test('a newcomer is asked for a name first, and not again after an answer', async () => {
    const { room, othersAnswer, phase } = playing()
    room.line.blockSockets()
    await showPhone(`/join/${roomId}`)
    await expect.element(heading('Join the game')).toBeVisible()
    await button('Join').click()
    await expect.element(heading(question)).toBeVisible()
    othersAnswer()
    await button(/Danube/).click()
    await expect.element(page.getByText('Your answer is in')).toBeVisible()
    await expect.poll(phase).toBe('closed')
    await expect.element(heading('Join the game')).not.toBeInTheDocument()
  })
})

test('a phone on its side shows the points, both answers and the place without scrolling', async () => {
  await page.viewport(844, 390)
  const state = phoneStates['a wrong answer'] ?? expect.fail('no such state')
  const room = roomOf(state)
  await showPhone(`/join/${roomId}`)
  await state.act?.(room)
  await expect.element(page.getByText('3rd')).toBeVisible()
  const seen = document.querySelectorAll('.game-verdict, .game-marked, .own-place')
  expect(seen.length).toBe(4)
  for (const part of seen) expect(part.getBoundingClientRect().bottom).toBeLessThanOrEqual(390)
})

test('[Z21] the place waits for the display after the last answer too, then stays, also after a reload, until a poll opens', async () => {
  setTime()
  const { room, gameId, step, phase } = playing()
  const old = addPoll(room, 'Lunch?')
  for (const isActive of [true, false]) room.run({ type: 'poll.edit', pollId: old, isActive })
  room.run({ type: 'poll.edit', pollId: old, showResults: true })
  await showPhone(`/join/${roomId}`)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Anna B.')
  await button('Join').click()
  await button(/Danube/).click()
  const places = () => document.querySelectorAll('.own-place').length
  while (phase() !== 'podium') {
    step()
    if (room.live.loaded?.state.games[0]?.questionIndex === 1 && phase() === 'answer') {
      await expect.element(heading('No answer this time')).toBeVisible()
      expect(places()).toBe(0)
    }
  }
  await expect.element(heading('And the winners are...')).toBeVisible()
  await passTime(7_500)
  await expect.element(page.getByText('1 of 2 right')).toBeVisible()
  room.run({ type: 'game.end', gameId })
  for (const visit of ['here', 'again']) {
    if (visit === 'again') await showPhone(`/join/${roomId}`)
    await expect.element(heading('That’s all')).toBeVisible()
    await expect.element(page.getByText('1 of 2 right')).toBeVisible()
    expect(places()).toBe(1)
    expect(document.body.textContent).not.toContain('Lunch?')
  }
  await expectWellMade()
  room.run({ type: 'poll.edit', pollId: addPoll(room, 'Dinner?'), isActive: true })
  await expect.element(heading('Dinner?')).toBeVisible()
})

test('a name that ends with a full stop has no second one after it', async () => {
  const { room, gameId } = playing()
  room.run({ type: 'game.end', gameId })
  const quizId = room.live.loaded?.state.quizzes[0]?.id ?? ''
  room.run({ type: 'game.start', quizId, scoring: 'correct', hasLeaderboard: true })
  await showPhone(`/join/${roomId}`)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Anna B.')
  await button('Join').click()
  await expect.element(page.getByText('You’re playing as Anna B.', { exact: true })).toBeVisible()
})
