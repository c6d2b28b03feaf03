import { describe, expect, test } from 'vitest'
import type { RoomState } from '../../core/state.ts'
import type { Command } from '../../engine/commands/commands.ts'
import { nextInRoom } from '../../engine/time/room-time.ts'
import { project } from '../../engine/wire/project.ts'
import { askedWith } from '../../testing/rooms/entries.ts'
import { at, factsAt, idOf } from '../../testing/rooms/facts.ts'
import { gameWith, playerWith } from '../../testing/rooms/games.ts'
import { pollWith } from '../../testing/rooms/polls.ts'
import { questionWith, quizWith } from '../../testing/rooms/quizzes.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { runningSince, timerWith } from '../../testing/rooms/timers.ts'
import { asServer, byTime } from '../../testing/show.ts'
import { done, refused } from '../../testing/steps.ts'
import { isoTime } from '../../values/time.ts'
import { earlyClosing } from './closing.ts'
import type { GamePhase } from './entity.ts'
import { appearsAt, winnerAt } from './podium.ts'
import type { Game } from './rows.ts'

const game = (patch: Partial<Game> = {}) => gameWith('game', patch)
const gameId = idOf('game')
const advance = (phase: GamePhase, questionIndex = 0): Command => ({
  type: 'game.advance',
  gameId,
  from: { phase, questionIndex },
})
const start = (patch: object = {}): Command => ({
  type: 'game.start',
  quizId: idOf('quiz'),
  scoring: 'speed',
  hasLeaderboard: true,
  ...patch,
})
const only = (state: RoomState) => state.games[0] as Game
const stepOf = ({ phase, questionIndex }: Game) => [phase, questionIndex]

describe('[Z1] [Z2] starting', () => {
  const quiz = quizWith('quiz', {
    timeLimit: 20,
    questions: [
      questionWith('One?', { timeLimit: 5, explanation: 'Because.' }),
      questionWith('Two?', { correctAnswer: 1, correctAnswers: [1, 3] }),
    ],
  })

  test('[Z1] plays the questions as they are now, whatever happens to the quiz later', () => {
    const { state } = done(stateWith({ quizzes: [quiz] }), start())
    expect(only(state).questions).toMatchObject([
      { question: 'One?', correct: [0], timeLimit: 5, explanation: 'Because.' },
      { question: 'Two?', correct: [1, 3], timeLimit: 20, explanation: null },
    ])
    const without = done(state, { type: 'quiz.delete', quizId: quiz.id }).state
    expect(only(without)).toEqual(only(state))
  })

  test('[Z1] one game runs at a time', () => {
    const { state } = done(stateWith({ quizzes: [quiz] }), start())
    expect(refused(state, start())).toBe('game_running')
    const ended = done(state, { type: 'game.end', gameId: only(state).id }).state
    expect(refused(ended, start())).toBeNull()
    expect(refused(stateWith(), start())).toBe('not_found')
  })

  test('[Z2] stops the active quiz; during the game neither a person nor a cue can activate one', () => {
    const active = quizWith('active', { isActive: true })
    const { state } = done(stateWith({ quizzes: [quiz, active] }), start())
    expect(state.quizzes.filter(({ isActive }) => isActive)).toEqual([])
    expect(refused(state, { type: 'quiz.edit', quizId: quiz.id, isActive: true })).toBe('game_running')
    const opens = { kind: 'quiz', id: quiz.id, showResults: false } as const
    const cue = { ...state, timers: [timerWith('a', { opens })] }
    expect(done(cue, { type: 'timer.start', timerId: idOf('a') }).state.quizzes[0]?.isActive).toBe(false)
  })

  test.each([
    ['podium', { kind: 'timer' }, { kind: 'thanks' }],
    ['podium', { kind: 'qr' }, { kind: 'qr' }],
    ['podium', { kind: 'questions' }, { kind: 'questions' }],
    ['podium', { kind: 'poll', id: idOf('poll'), isPinned: true }, { kind: 'thanks' }],
    ['podium', { kind: 'question', id: idOf('asked') }, { kind: 'thanks' }],
    ['answer', { kind: 'timer' }, { kind: 'thanks' }],
    ['lobby', { kind: 'poll', id: idOf('poll'), isPinned: true }, { kind: 'timer' }],
    ['lobby', { kind: 'qr' }, { kind: 'qr' }],
  ] as const)(
    '[Z4] after a game that is ended at its %s and began at %j the display shows %j',
    (phase, sceneBefore, after) => {
      const playing = game({ phase, sceneBefore })
      const polls = [pollWith('poll', { isActive: true })]
      const questions = [askedWith('asked')]
      const stage = { scene: { kind: 'game', id: playing.id } as const }
      const state = stateWith({ games: [playing], polls, questions, stage })
      expect(done(state, { type: 'game.end', gameId }).state.stage.scene).toEqual(after)
    },
  )

  test('[Z2] [Z4] takes the display until it ends', () => {
    const { state } = done(stateWith({ quizzes: [quiz] }), start())
    expect(state.stage.scene).toEqual({ kind: 'game', id: only(state).id })
    expect(done(state, { type: 'game.end', gameId: only(state).id }).state.stage.scene).toEqual({ kind: 'timer' })
    const other = { ...state, stage: { ...state.stage, scene: { kind: 'timer' } as const } }
    expect(done(other, { type: 'game.end', gameId: only(state).id }).changes).toHaveLength(1)
  })
})

describe('[Z3] advancing', () => {
  test.each([
    [{ hasLeaderboard: true }, ['lobby', 'open', 'closed', 'answer', 'leaderboard', 'open', 'closed', 'answer']],
    [{ hasLeaderboard: false }, ['lobby', 'open', 'closed', 'answer', 'open', 'closed', 'answer', 'podium']],
  ])('[Z3] goes from step to step: %j', (patch, phases) => {
    let state = stateWith({ games: [game({ ...patch, questions: game().questions.slice(0, 2) })] })
    for (const phase of phases) {
      expect(only(state).phase).toBe(phase)
      state = done(state, advance(only(state).phase, only(state).questionIndex)).state
    }
    while (only(state).phase !== 'ended')
      state = done(state, advance(only(state).phase, only(state).questionIndex)).state
    expect(stepOf(only(state))).toEqual(['ended', 1])
    expect(only(state).endedAt).not.toBeNull()
  })

  test('[Z3] two presses on the same step advance once', () => {
    const once = done(stateWith({ games: [game({ phase: 'open' })] }), advance('open'))
    const twice = done(once.state, advance('open'))
    expect([stepOf(only(once.state)), twice.changes]).toEqual([['closed', 0], []])
  })

  test('[Z3] a press for an earlier or later step is refused', () => {
    const state = stateWith({ games: [game({ phase: 'answer', questionIndex: 1 })] })
    for (const from of [advance('open', 1), advance('answer'), advance('lobby'), advance('podium', 1)])
      expect(refused(state, from)).toBe('game_moved_on')
    expect(refused(state, advance('closed', 1))).toBeNull()
    expect(refused(stateWith(), advance('open'))).toBe('not_found')
  })

  test('[Z3] an opened question runs from now to its deadline', () => {
    const { state } = done(stateWith({ games: [game()] }), advance('lobby'), factsAt(at(7_000)))
    expect(only(state)).toMatchObject({ openedAt: isoTime(at(7_000)), closesAt: isoTime(at(37_000)) })
    const unlimited = game({ questions: game().questions.map((one) => ({ ...one, timeLimit: null })) })
    const open = done(stateWith({ games: [unlimited] }), advance('lobby')).state
    expect([only(open).closesAt, nextInRoom({ ...open, room: { ...open.room, createdBy: 'me' } })]).toEqual([
      null,
      null,
    ])
  })
})

describe('[Z4] [Z5] ending and deleting', () => {
  test.each(['lobby', 'open', 'closed', 'answer', 'leaderboard', 'podium'] as const)('[Z4] ends in: %s', (phase) => {
    const state = stateWith({ games: [game({ phase })] })
    expect(refused(state, { type: 'game.delete', gameId })).toBe('game_running')
    const ended = done(state, { type: 'game.end', gameId }).state
    expect(only(ended).phase).toBe('ended')
    expect(done(ended, { type: 'game.end', gameId }).changes).toEqual([])
    expect(done(ended, { type: 'game.delete', gameId }).state.games).toEqual([])
  })

  test('[Z5] deleting a game deletes its answers', () => {
    const state = stateWith({ games: [game({ phase: 'ended' })], players: [playerWith('game', 'p-1')] })
    expect(Object.keys(state.tallies.game)).toEqual([gameId])
    expect(done(state, { type: 'game.delete', gameId }).state.tallies.game).toEqual({})
  })
})

describe('[Z19] the podium', () => {
  test('[Z19] begins when its phase does, no matter who asks later', () => {
    const { state } = done(
      stateWith({ games: [game({ phase: 'answer', questionIndex: 2 })] }),
      advance('answer', 2),
      factsAt(at(9_000)),
    )
    expect(only(state)).toMatchObject({ phase: 'podium', phaseAt: isoTime(at(9_000)) })
    expect(project(state, 'viewer').games[0]?.phaseAt).toBe(isoTime(at(9_000)))
    expect(project(state, 'audience').games[0]?.phaseAt).toBe(isoTime(at(9_000)))
  })

  test.each([
    [3, [7_500, 4_500, 2_000]],
    [2, [4_500, 2_000]],
    [1, [2_000]],
  ])('[Z19] with %i steps they appear after %j ms, the winner last', (steps, after) => {
    const appear = after.map((_, stepOfWinner) => appearsAt(isoTime(at(1_000)), stepOfWinner, steps))
    expect(appear).toEqual(after.map((ms) => at(1_000 + ms)))
  })

  test('[Z19] nothing is awaited without leaders, or in a game that keeps no time of them', () => {
    const about = { placeBefore: null, mark: null, color: null, streak: 0 }
    const leaders = [{ playerId: 'p', name: 'Ada', points: 1, place: 1, ...about }]
    expect(winnerAt({ phaseAt: isoTime(at(0)), leaders: null })).toBeNull()
    expect(winnerAt({ phaseAt: isoTime(at(0)), leaders: [] })).toBeNull()
    expect(winnerAt({ phaseAt: null, leaders })).toBeNull()
    expect(winnerAt({ phaseAt: isoTime(at(0)), leaders })).toBe(at(2_000))
  })
})

describe('[Z6] closing', () => {
  const open = game({ phase: 'open', openedAt: isoTime(at(0)), closesAt: isoTime(at(30_000)) })

  test('[Z6] is due at the deadline; answers count for one more second', () => {
    const state = stateWith({ games: [open], timers: [runningSince(timerWith('a', { duration: 600 }), at(0))] })
    expect(byTime(state, at(29_999))).toEqual([])
    const events = byTime(state, at(90_000))
    expect(events.map((event) => event.at)).toEqual([at(30_000)])
    const closed = asServer(state, at(30_000))
    expect(only(closed)).toMatchObject({
      phase: 'closed',
      phaseAt: isoTime(at(30_000)),
      graceUntil: isoTime(at(31_000)),
    })
    expect(nextInRoom(closed)).toBeNull()
  })

  test('[Z6] does nothing if the presenter has moved on', () => {
    const closed = done(stateWith({ games: [open] }), advance('open')).state
    expect(byTime(closed, at(90_000))).toEqual([])
    expect(earlyClosing(closed, null, at(90_000))).toEqual([])
    expect(only(closed).graceUntil).toBeNull()
    expect(byTime(stateWith(), at(90_000))).toEqual([])
  })
})
