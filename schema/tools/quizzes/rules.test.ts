import { describe, expect, test } from 'vitest'
import type { RoomState } from '../../core/state.ts'
import type { Command, CommandOf } from '../../engine/commands/commands.ts'
import { step } from '../../engine/commands/step.ts'
import { factsAt, idOf, noon, roomId } from '../../testing/rooms/facts.ts'
import { attemptWith, completedWith, questionWith, quizWith } from '../../testing/rooms/quizzes.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import type { EditOf } from '../../testing/rooms/timers.ts'
import { done as doneBy, later } from '../../testing/steps.ts'
import { isoTime } from '../../values/time.ts'
import { maxQuizzesPerRoom, type Quiz } from './entity.ts'

const draft = quizWith('a')
const running = quizWith('a', { isActive: true, startedAt: isoTime(noon) })
const stopped = quizWith('a', { startedAt: isoTime(noon), closedAt: isoTime(noon) })

/** The state after a command from a controller who is signed in and does not own the room. */
const done = (state: RoomState, command: Command) => doneBy(state, command, factsAt(later, 'new', { userId: 'user-1' }))

const quizzes = (...list: Quiz[]) => stateWith({ quizzes: list })
type Flags = EditOf<CommandOf<'quiz.edit'>>
const edit = (flags: Flags) => ({ type: 'quiz.edit', quizId: idOf('a'), ...flags }) as const
const form = {
  title: 'Capitals',
  description: 'Of Europe',
  questions: [questionWith('Of France?', { options: ['Lyon', 'Paris', '', ''], correctAnswer: 1, points: 25 })],
  timeLimit: 45,
  showResults: true,
  showCorrectAnswers: false,
}

describe('[Q1] a new quiz', () => {
  test.each([
    { showResults: true, showCorrectAnswers: false },
    { showResults: false, showCorrectAnswers: true },
  ])('[Q1] is inactive, with the flags of the form: %j', (flags) => {
    const { state, changes, subject } = done(quizzes(running), { type: 'quiz.add', ...form, ...flags })
    const quiz = {
      ...form,
      ...flags,
      showLeaderboard: false,
      id: `${roomId}.new000000`,
      roomId,
      createdBy: null,
      isActive: false,
      createdAt: isoTime(later),
      startedAt: null,
      closedAt: null,
    }
    expect(state.quizzes).toEqual([running, quiz])
    expect(changes).toEqual([{ kind: 'put', tool: 'quiz', entity: quiz, before: null }])
    expect(subject).toEqual({ kind: 'quiz', id: quiz.id })
  })

  test('[Q1] stays inactive even if the request asks for an active one', () => {
    const quiz = { ...form, isActive: true, startedAt: 'x', id: 'y' }
    const [made] = done(stateWith(), { type: 'quiz.add', ...quiz }).state.quizzes
    expect(made).toMatchObject({ isActive: false, startedAt: null, id: `${roomId}.new000000` })
  })

  test('[Q1] is refused if the room is full', () => {
    const full = Array.from({ length: maxQuizzesPerRoom }, (_, i) => quizWith(`q${i}`))
    const add = { type: 'quiz.add', ...form } as const
    expect(step(quizzes(...full.slice(1)), add, factsAt(later)).ok).toBe(true)
    expect(step(quizzes(...full), add, factsAt(later))).toEqual({ ok: false, code: 'too_many_quizzes' })
  })
})

describe('[Q2] activating', () => {
  const started = { isActive: true, startedAt: isoTime(later), closedAt: null }

  test.each([draft, stopped])('[Q2] starts a quiz now, even one that has run before: %#', (quiz) => {
    const { state, changes } = done(quizzes(quiz), edit({ isActive: true }))
    expect(state.quizzes).toEqual([{ ...quiz, ...started }])
    expect(changes).toEqual([{ kind: 'put', tool: 'quiz', entity: { ...quiz, ...started }, before: quiz }])
  })

  test('[Q2] deactivates the active one first', () => {
    const [b, c] = [quizWith('b', { isActive: true, startedAt: isoTime(noon) }), quizWith('c')]
    const { state, changes } = done(quizzes(draft, b, c), edit({ isActive: true }))
    const closed = { ...b, isActive: false, closedAt: isoTime(later) }
    expect(state.quizzes).toEqual([{ ...draft, ...started }, closed, c])
    expect(changes).toEqual([
      { kind: 'put', tool: 'quiz', entity: closed, before: b },
      { kind: 'put', tool: 'quiz', entity: { ...draft, ...started }, before: draft },
    ])
  })

  test('[Q2] stopping records when, and keeps the start', () => {
    expect(done(quizzes(running), edit({ isActive: false })).state.quizzes).toEqual([
      { ...running, isActive: false, closedAt: isoTime(later) },
    ])
  })

  test('[Q2] editing the active one neither stops nor restarts it', () => {
    const other = quizWith('b')
    const { state } = done(quizzes(running, other), edit({ isActive: true, showResults: true }))
    expect(state.quizzes).toEqual([{ ...running, showResults: true }, other])
  })

  test.each([
    [draft, { isActive: false }],
    [running, { isActive: true }],
    [stopped, {}],
    [stopped, { isActive: undefined, showResults: undefined, showCorrectAnswers: undefined }],
    [draft, { showResults: false, showCorrectAnswers: false }],
  ])('[Q2] values that are already set change nothing and are never refused: %#', (quiz, patch) => {
    expect(done(quizzes(quiz), edit(patch))).toMatchObject({ changes: [], state: quizzes(quiz) })
  })

  test('[Q2] a patch can write no other field', () => {
    const patch = { isActive: true, title: 'x', questions: [], startedAt: 'x', timeLimit: 1 }
    expect(done(quizzes(draft), edit(patch)).state.quizzes).toEqual([{ ...draft, ...started }])
  })
})

describe('[Q3] [Q4] the two flags', () => {
  const shown = { ...running, showResults: true }
  const closed = (flags: Partial<Quiz>) => ({ ...stopped, ...flags })

  test.each<[string, Quiz, Flags]>([
    ['[Q3] results of the active quiz are shown', running, { showResults: true }],
    ['[Q3] results of the active quiz are hidden again', shown, { showResults: false }],
    ['[Q3] results are shown in the same edit as the start', draft, { isActive: true, showResults: true }],
    ['[Q4] correct answers are shown with the results', running, { showResults: true, showCorrectAnswers: true }],
    ['[Q4] correct answers are shown after the results', shown, { showCorrectAnswers: true }],
    ['[Q4] correct answers are hidden again', { ...shown, showCorrectAnswers: true }, { showCorrectAnswers: false }],
    [
      '[Q4] correct answers of a closed quiz are shown too',
      closed({ showResults: true }),
      { showCorrectAnswers: true },
    ],
  ])('%s', (_name, quiz, patch) => {
    expect(done(quizzes(quiz), edit(patch)).state.quizzes[0]).toMatchObject(patch)
  })

  test.each<[string, Quiz, Flags]>([
    ['[Q3] in a draft', draft, { showResults: true }],
    ['[Q3] in a closed quiz', stopped, { showResults: true }],
    ['[Q3] in a closed quiz, back', closed({ showResults: true }), { showResults: false }],
    ['[Q3] in the edit that stops the quiz', running, { isActive: false, showResults: true }],
  ])('%s, nobody can switch the results', (_name, quiz, patch) => {
    const refused = { ok: false, code: 'quiz_not_active', field: 'showResults' }
    expect(step(quizzes(quiz), edit(patch), factsAt(later))).toEqual(refused)
  })

  test.each<[string, Quiz, Flags]>([
    ['[Q4] in a running quiz with hidden results', running, { showCorrectAnswers: true }],
    [
      '[Q4] back, in a running quiz with hidden results',
      { ...running, showCorrectAnswers: true },
      { showCorrectAnswers: false },
    ],
    ['[Q4] in the edit that hides the results', shown, { showResults: false, showCorrectAnswers: true }],
    ['[Q4] in a draft', draft, { showCorrectAnswers: true }],
  ])('%s, nobody can switch the correct answers', (_name, quiz, patch) => {
    const refused = { ok: false, code: 'results_not_shown', field: 'showCorrectAnswers' }
    expect(step(quizzes(quiz), edit(patch), factsAt(later))).toEqual(refused)
  })
})

describe('[Q5] delete', () => {
  test('[Q5] an active quiz cannot be deleted', () => {
    expect(step(quizzes(running), { type: 'quiz.delete', quizId: running.id }, factsAt(later))).toEqual({
      ok: false,
      code: 'quiz_active',
    })
  })

  test.each([draft, stopped])('[Q5] any other quiz is deleted with all its attempts: %#', (quiz) => {
    const other = quizWith('b')
    const attempts = [completedWith('a', 'p-1'), attemptWith('a', 'p-2'), completedWith('b', 'p-1')]
    const state = stateWith({ quizzes: [quiz, other], attempts })
    const { state: after, changes, subject } = done(state, { type: 'quiz.delete', quizId: quiz.id })
    expect(after.quizzes).toEqual([other])
    expect(after.tallies.quiz).toEqual({ [other.id]: state.tallies.quiz[other.id] })
    expect(changes).toEqual([{ kind: 'removed', tool: 'quiz', before: quiz }])
    expect(subject).toEqual({ kind: 'gone' })
  })
})
