import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nobody } from '../../schema/core/door.ts'
import { projectParticipant } from '../../schema/engine/answers.ts'
import type { Command } from '../../schema/engine/commands/commands.ts'
import { project } from '../../schema/engine/wire/project.ts'
import { roles } from '../../schema/view/role.ts'
import { controller, createLocalRoom, participant } from './local-room.ts'
import { createRulesRoom } from './rules-room.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const newRoom = { id: 'RoomRoomRoomRoomRoom22', name: 'Town hall', useCase: null, createdBy: null }
const question = { question: 'Longest?', options: ['Rhine', 'Danube'], correctAnswer: 1, points: 10 }
const guest = participant('guest')

test('shows what a room with sockets shows after the same commands, and after the same time', async () => {
  const now = () => Date.now()
  const moved = vi.fn()
  const local = createLocalRoom(newRoom, { now })
  const rules = createRulesRoom(newRoom, now, moved)
  const whole = () => local.live.loaded?.state ?? expect.fail('no room')
  /** Both rooms make ids of their own, and the names and faces of players follow from them. */
  const plain = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (key, one) =>
      /(^i|I)d$|^(names?|faces?|color|mark)$/.test(key) && one !== null ? key : one,
    )
  const both = async (of: (state: ReturnType<typeof whole>) => Command | undefined, who = controller) => {
    const [first, second] = [of(whole()), of(rules.state())]
    if (first === undefined || second === undefined) expect.fail('there is nothing to press')
    expect(local.pageOf(who).execute(first).ok).toBe(true)
    rules.execute(second, who === controller ? nobody : who)
    await vi.advanceTimersByTimeAsync(1_000)
    for (const role of roles) expect(plain(project(rules.state(), role))).toEqual(plain(project(whole(), role)))
    const [own, ofRules] = [projectParticipant(whole(), local.store.own('guest')), rules.own('guest')]
    expect(Object.values(ofRules.votes)).toEqual(Object.values(own.votes))
    expect(plain(Object.values(ofRules.games))).toEqual(plain(Object.values(own.games)))
  }
  await both(() => ({ type: 'timer.add', name: 'Welcome', duration: 5, isCountUp: false }))
  await both(({ timers: [timer] }) => timer && { type: 'timer.start', timerId: timer.id })
  await both(() => ({ type: 'poll.add', question: 'Ready?', options: ['Yes', 'No'], allowMultiple: false }))
  await both(({ polls: [poll] }) => poll && { type: 'poll.edit', pollId: poll.id, isActive: true, showResults: true })
  await both(
    ({ polls: [poll] }) => poll && { type: 'poll.vote', pollId: poll.id, selectedOptions: [1], sessionId: null },
    guest,
  )
  await both(() => ({
    ...{ type: 'quiz.add', title: 'Rivers', description: null, timeLimit: 30, questions: [question] },
    ...{ showResults: false, showCorrectAnswers: false },
  }))
  await both(
    ({ quizzes: [quiz] }) => quiz && { type: 'game.start', quizId: quiz.id, scoring: 'correct', hasLeaderboard: false },
  )
  await both(({ games: [game] }) => game && { type: 'game.join', gameId: game.id }, guest)
  await both(
    ({ games: [game] }) =>
      game && { type: 'game.advance', gameId: game.id, from: { phase: 'lobby', questionIndex: 0 } },
  )
  const calls = moved.mock.calls.length
  expect(rules.state().games[0]?.phase).toBe('open')
  await vi.advanceTimersByTimeAsync(60_000)
  // The question has closed by itself.
  expect(moved.mock.calls.length).toBeGreaterThan(calls)
  expect(rules.state().games.map(({ phase }) => phase)).toEqual(whole().games.map(({ phase }) => phase))
  expect(rules.state().games[0]?.phase).toBe('closed')
})

test('the question of a game closes with its last answer', () => {
  const rules = createRulesRoom(
    newRoom,
    () => Date.now(),
    () => {},
  )
  rules.execute(
    {
      ...{ type: 'quiz.add', title: 'Rivers', description: null, timeLimit: null, questions: [question] },
      ...{ showResults: false, showCorrectAnswers: false },
    },
    nobody,
  )
  const quizId = rules.state().quizzes[0]?.id ?? ''
  rules.execute({ type: 'game.start', quizId, scoring: 'correct', hasLeaderboard: false }, nobody)
  const game = () => rules.state().games[0] ?? expect.fail('no game')
  rules.execute({ type: 'game.join', gameId: game().id }, guest)
  rules.execute({ type: 'game.advance', gameId: game().id, from: { phase: 'lobby', questionIndex: 0 } }, nobody)
  expect(game().phase).toBe('open')
  rules.execute({ type: 'game.answer', gameId: game().id, questionIndex: 0, selectedOptions: [1] }, guest)
  expect(game().phase).toBe('closed')
})
