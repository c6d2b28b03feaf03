import { describe, expect, test } from 'vitest'
import type { RoomState } from '../../core/state.ts'
import type { Command, CommandOf } from '../../engine/commands/commands.ts'
import { project, replyOf } from '../../engine/wire/project.ts'
import { tallyFrames } from '../../testing/reader.ts'
import { idOf, noon } from '../../testing/rooms/facts.ts'
import { gameWith } from '../../testing/rooms/games.ts'
import { attemptWith, completedWith, questionWith, quizWith } from '../../testing/rooms/quizzes.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import type { EditOf } from '../../testing/rooms/timers.ts'
import { done, framesOf, perRole } from '../../testing/steps.ts'
import { isoTime } from '../../values/time.ts'
import { type Role, roles } from '../../view/role.ts'
import type { Quiz } from './entity.ts'
import { projectAttempt } from './wire.ts'

const noGame = { games: [] }
const others = ['viewer', 'audience'] as const
const questions = [questionWith('First?', { correctAnswer: 2, points: 25 }), questionWith('Second?')]
const waiting = quizWith('waiting', { questions })
const running = quizWith('running', { questions, isActive: true, startedAt: isoTime(noon), createdBy: 'user-1' })
const withQuizzes = (...quizzes: Quiz[]) => stateWith({ quizzes })
const room = withQuizzes(running, waiting)
const edit = (quiz: Quiz, flags: EditOf<CommandOf<'quiz.edit'>>): Command => ({
  type: 'quiz.edit',
  quizId: quiz.id,
  ...flags,
})

describe('[P10] a quiz', () => {
  test('[P10] is visible to others than controllers while it runs', () => {
    const seen = (role: Role) => project(room, role).quizzes.map(({ id }) => id)
    expect(seen('controller')).toEqual([running.id, waiting.id])
    for (const role of others) expect(seen(role)).toEqual([running.id])
  })

  test.each<[string, Command, string[], string[]]>([
    ['is added', { type: 'quiz.add', ...waiting }, ['quiz_created'], []],
    ['stops', edit(running, { isActive: false }), ['quiz_updated'], ['quiz_updated']],
    [
      'replaces another active one',
      edit(waiting, { isActive: true }),
      ['quiz_updated', 'quiz_updated'],
      ['quiz_updated', 'quiz_updated'],
    ],
    ['is deleted while it is a draft', { type: 'quiz.delete', quizId: waiting.id }, ['quiz_deleted'], []],
  ])('[P10] that %s: each role learns what it may see', (_name, command, controller, seen) => {
    const told = roles.map((role) => framesOf(room, command, role).map(({ type }) => type))
    expect(told).toEqual(perRole(controller, seen, seen))
  })

  test('[P10] readers who saw it run learn that it ended, and nothing about it as a draft', () => {
    for (const role of others) {
      expect(framesOf(room, edit(running, { isActive: false }), role)).toMatchObject([
        { quiz: { id: running.id, isActive: false } },
      ])
      const closed = withQuizzes({ ...running, isActive: false, showResults: true })
      expect(framesOf(closed, edit(running, { showCorrectAnswers: true }), role)).toEqual([])
    }
  })

  test('[P12] the author of a quiz is for controllers only', () => {
    const authors = roles.map((role) => project(room, role).quizzes.filter((quiz) => quiz.createdBy !== null).length)
    expect(authors).toEqual(perRole(1, 0, 0))
  })
})

describe('[P13] correct answers', () => {
  const both = { ...running, showResults: true, showCorrectAnswers: true }
  const state = stateWith({ quizzes: [both], attempts: [completedWith('running', 'p-1')] })

  test('[P13] are in the questions and results that controllers see', () => {
    const [quiz] = project(state, 'controller').quizzes
    expect(quiz?.questions.map((question) => question.correctAnswer)).toEqual([2, 0])
    expect(quiz?.results?.questions[0]?.options.map((option) => option.isCorrect)).toEqual([false, false, true, false])
  })

  test.each(others)('[P13] are never broadcast to the role %s, whatever the flags say', (role) => {
    const [quiz] = project(state, role).quizzes
    expect(quiz?.questions[0]).toEqual({ question: 'First?', options: questions[0]?.options, points: 25 })
    expect(quiz?.results).toMatchObject({ totalResponses: 1, averageScore: 30 })
    expect(JSON.stringify(project(state, role))).not.toMatch(/correctAnswer"|isCorrect/)
  })

  test('[P13] results of a quiz are hidden like those of a poll', () => {
    const seen = (showResults: boolean) =>
      roles.map((role) => project(withQuizzes({ ...both, showResults }), role).quizzes[0]?.results !== null)
    expect(seen(false)).toEqual(perRole(true, false, false))
    expect(seen(true)).toEqual(perRole(true, true, true))
  })
})

describe('[Q27] scores of a quiz with a leaderboard', () => {
  const player = { playerId: idOf('player'), name: 'Ada' }
  const attempt = completedWith('running', 'p-1', { player, totalScore: 25, totalPossibleScore: 35 })
  const flags = { showLeaderboard: true, showResults: true, showCorrectAnswers: true }
  const ranked = { ...running, ...flags }
  const closed = { ...ranked, isActive: false, closedAt: isoTime(noon) }
  const inRoom = (quiz: Quiz) => stateWith({ quizzes: [quiz], attempts: [attempt] })
  const seen = (quiz: Quiz, role: Role) => project(inRoom(quiz), role).quizzes[0]

  test('[Q27] wait while it runs, for all but controllers: only how many have finished is told', () => {
    const leaders = [{ ...player, points: 25, place: 1 }]
    expect(seen(ranked, 'controller')).toMatchObject({ leaderboard: { leaders }, results: { averageScore: 25 } })
    for (const role of others) {
      expect(seen(ranked, role)).toMatchObject({ leaderboard: { players: 1, leaders: [], ladder: [] }, results: null })
      const told = tallyFrames(inRoom(ranked), [{ tool: 'quiz', id: ranked.id }], role)
      expect(JSON.stringify(told)).not.toMatch(/"points"|averageScore/)
      expect(seen(closed, role)).toMatchObject({ leaderboard: { leaders }, results: { averageScore: 25 } })
    }
    const waits = { isCompleted: true, totalScore: null, totalPossibleScore: 35, review: null }
    expect(projectAttempt(noGame, ranked, attempt)).toMatchObject(waits)
    expect(projectAttempt(noGame, closed, attempt)).toMatchObject({ totalScore: 25, review: expect.any(Array) })
  })

  test('[Q27] threat T32: wait for the end of the game that closed the quiz, and are sent then', () => {
    const start = { type: 'game.start', quizId: ranked.id, scoring: 'correct', hasLeaderboard: true } as const
    const began = done(inRoom(ranked), start).state
    const [game] = began.games
    const [asked] = began.quizzes
    if (game === undefined || asked === undefined) throw new Error('no game')
    expect(asked.isActive).toBe(false)
    for (const role of others) expect(JSON.stringify(project(began, role).quizzes)).not.toMatch(/"place"|averageScore/)
    expect(projectAttempt(began, asked, attempt)).toMatchObject({ totalScore: null, review: null })
    const end = { type: 'game.end', gameId: game.id } as const
    for (const role of others) {
      const told = framesOf(began, end, role).filter(({ type }) => type === 'quiz_updated')
      expect(told).toMatchObject([{ quiz: { leaderboard: { leaders: [{ ...player, points: 25 }] } } }])
    }
    expect(projectAttempt(done(began, end).state, asked, attempt)).toMatchObject({ totalScore: 25 })
  })

  test('[Q27] of a quiz that had closed before a game are told already', () => {
    const before = { ...closed, closedAt: isoTime(noon - 1) }
    const room = stateWith({ quizzes: [before], attempts: [attempt], games: [gameWith('game', { quizId: before.id })] })
    expect(projectAttempt(room, before, attempt)).toMatchObject({ totalScore: 25 })
  })

  test('[Q27] do not wait without a leaderboard, where there is nothing to win', () => {
    expect(projectAttempt(noGame, { ...ranked, showLeaderboard: false }, attempt)).toMatchObject({ totalScore: 25 })
  })

  test('[P10] a phone keeps it after its end, with the questions if results are shown', () => {
    expect(seen(closed, 'audience')?.questions).toHaveLength(2)
    expect(seen({ ...closed, showResults: false }, 'audience')?.questions).toEqual([])
    expect(seen(closed, 'viewer')?.questions).toEqual([])
    expect(seen({ ...closed, showLeaderboard: false }, 'audience')).toBeUndefined()
  })
})

describe('[P14] an attempt', () => {
  const quiz = (showResults: boolean, showCorrectAnswers: boolean) => ({ ...running, showResults, showCorrectAnswers })
  const answers = [
    { questionIndex: 0, selectedOption: 1, isCorrect: false, timeSpent: 1_000 },
    { questionIndex: 1, selectedOption: 0, isCorrect: true, timeSpent: 2_000 },
  ]
  const open = attemptWith('running', 'p-1', { questionIndex: 2, answers, sessionId: 'session-1' })
  const completed = completedWith('running', 'p-1', { answers, totalScore: 10, totalPossibleScore: 35, opId: 'op-1' })
  const own = {
    quizId: running.id,
    startedAt: isoTime(noon),
    questionIndex: 2,
    questionStartedAt: isoTime(noon),
    answers: answers.map(({ questionIndex, selectedOption }) => ({ questionIndex, selectedOption })),
  }

  test('[P14] that is open shows its place and the given answers, and no right ones', () => {
    for (const flags of [quiz(true, true), quiz(false, false)]) {
      expect(projectAttempt(noGame, flags, open)).toEqual({ ...own, isCompleted: false })
    }
  })

  test.each([
    [false, false],
    [true, false],
    [false, true],
  ])('[P14] that is completed has its score, and no review while a flag is off: %s %s', (results, correct) => {
    expect(projectAttempt(noGame, quiz(results, correct), completed)).toEqual({
      ...own,
      questionIndex: 3,
      isCompleted: true,
      totalScore: 10,
      totalPossibleScore: 35,
      review: null,
    })
  })

  test('[P14] that is completed is reviewed while both flags are on', () => {
    expect(projectAttempt(noGame, quiz(true, true), completed)).toMatchObject({
      review: [
        { ...answers[0], correctAnswer: 2, points: 25 },
        { ...answers[1], correctAnswer: 0, points: 10 },
      ],
    })
  })

  test('[P14] [P6] is the reply to its commands', () => {
    const view = projectAttempt(noGame, running, completed)
    expect(replyOf(room, { kind: 'attempt', row: completed })).toEqual({ kind: 'attempt', view })
    const gone = { ...completed, quizId: idOf('nobody') }
    expect(replyOf(room, { kind: 'attempt', row: gone })).toEqual({ kind: 'gone', view: null })
  })
})

describe('[P16] tallies', () => {
  const tallyOf = (state: RoomState, quiz: Quiz, role: Role) =>
    tallyFrames(state, [{ tool: 'quiz', id: quiz.id }], role)[0] ?? null

  test('[P16] always go to controllers, to others while results are shown and the quiz is visible to them', () => {
    const told = (state: RoomState, quiz: Quiz) => roles.map((role) => tallyOf(state, quiz, role) !== null)
    expect(told(room, running)).toEqual(perRole(true, false, false))
    expect(told(withQuizzes({ ...running, showResults: true }), running)).toEqual(perRole(true, true, true))
    expect(told(withQuizzes({ ...waiting, showResults: true }), waiting)).toEqual(perRole(true, false, false))
    expect(told(stateWith(), running)).toEqual(perRole(false, false, false))
  })

  test('[P16] have the current totals', () => {
    const quizzes = [{ ...running, showResults: true }]
    const state = stateWith({ quizzes, attempts: [completedWith('running', 'p-1')] })
    for (const role of roles) {
      expect(tallyOf(state, running, role)).toEqual({
        type: 'quiz_response',
        quizId: running.id,
        results: project(state, role).quizzes[0]?.results,
      })
    }
  })
})
