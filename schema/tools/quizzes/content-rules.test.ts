import { describe, expect, test } from 'vitest'
import type { RoomState } from '../../core/state.ts'
import type { Command } from '../../engine/commands/commands.ts'
import { step } from '../../engine/commands/step.ts'
import { at, factsAt, idOf, noon } from '../../testing/rooms/facts.ts'
import { attemptWith, completedWith, questionWith, quizWith } from '../../testing/rooms/quizzes.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { answersOf, storedIn } from '../../testing/rows.ts'
import { isoTime } from '../../values/time.ts'
import type { Quiz } from './entity.ts'
import { maxQuizzesPerRoom } from './entity.ts'
import type { Attempt } from './rows.ts'

const quiz = quizWith('a')
const running = quizWith('a', { isActive: true, startedAt: isoTime(noon) })
const ended = quizWith('a', { startedAt: isoTime(noon), closedAt: isoTime(at(5_000)) })
const about = <T extends 'quiz.reset' | 'quiz.duplicate'>(type: T) => ({ type, quizId: idOf('a') })
const revise = (fields: object): Command => ({ type: 'quiz.revise', quizId: idOf('a'), ...fields })

/** The result of a controller's command in a room with these quizzes and attempts. */
const asked = (quizzes: Quiz[], attempts: Attempt[], command: Command) => {
  const rows = { poll: [], quiz: attempts, question: [], feedback: [], game: [] }
  const facts = { ...factsAt(at(60_000), 'n'), answers: answersOf(rows), rows: storedIn(rows) }
  return step(stateWith({ quizzes, attempts }), command, facts)
}
function done(...of: Parameters<typeof asked>): RoomState {
  const result = asked(...of)
  if (!result.ok) throw new Error(result.code)
  return result.state
}

describe('[Q21] correcting a quiz', () => {
  test('[Q21] changes the questions and their settings, and nothing else', () => {
    const questions = [questionWith('Once more?', { correctAnswers: [0, 2], timeLimit: 5, explanation: 'Because.' })]
    const content = { title: 'Rivers', description: 'Of Europe', questions, timeLimit: null, showLeaderboard: true }
    expect(done([running], [], revise(content)).quizzes).toEqual([
      { ...running, ...content, updatedAt: isoTime(at(60_000)) },
    ])
    expect(done([quiz], [], revise({ description: '' })).quizzes[0]?.description).toBeNull()
  })

  test.each([attemptWith('a', 'p-1'), completedWith('a', 'p-1')])(
    '[Q21] is refused as soon as somebody has begun: %#',
    (attempt) => {
      expect(asked([running], [attempt], revise({ title: 'Rivers' }))).toEqual({ ok: false, code: 'has_answers' })
      expect(asked([running], [attempt], revise({}))).toMatchObject({ ok: true, changes: [] })
    },
  )

  test('[Q21] with the same content changes nothing', () => {
    expect(asked([quiz], [], revise({ title: quiz.title }))).toMatchObject({ ok: true, changes: [] })
  })
})

test('[Q22] a quiz moves to a place, and new ones come last', () => {
  const list = ['a', 'b', 'c'].map((name, place) => quizWith(name, { createdAt: isoTime(at(place)) }))
  const moved = done(list, [], { type: 'quiz.move', quizId: idOf('c'), order: 0 })
  expect(moved.quizzes.map(({ id, order }) => [id, order])).toEqual([
    [idOf('c'), 0],
    [idOf('a'), 1],
    [idOf('b'), 2],
  ])
  const [, , , copy] = done([...moved.quizzes], [], about('quiz.duplicate')).quizzes
  expect(copy).toMatchObject({ title: 'Quiz a', order: 3 })
  expect(asked(list, [], { type: 'quiz.move', quizId: idOf('c'), order: 9 })).toMatchObject({ changes: [] })
})

test('[Q23] a copy has the same questions and no attempts, and waits to be started', () => {
  const { quizzes, tallies } = done(
    [{ ...ended, resetAt: isoTime(noon) }],
    [completedWith('a', 'p-1')],
    about('quiz.duplicate'),
  )
  const { id, createdAt, ...copy } = quizzes[1] ?? quiz
  const { id: _, createdAt: __, ...original } = quiz
  expect(copy).toEqual(original)
  expect([createdAt, tallies.quiz[id]]).toEqual([isoTime(at(60_000)), undefined])
  const full = Array.from({ length: maxQuizzesPerRoom }, (_, at) => quizWith(at === 0 ? 'a' : `q-${at}`))
  expect(asked(full, [], about('quiz.duplicate'))).toEqual({ ok: false, code: 'too_many_quizzes' })
})

describe('[Q24] emptying a quiz', () => {
  const attempts = [completedWith('a', 'p-1'), attemptWith('a', 'p-2')]
  const resetAt = isoTime(at(60_000))

  test('[Q24] a running quiz goes on without attempts, from now', () => {
    const { quizzes, tallies } = done([running], attempts, about('quiz.reset'))
    expect(quizzes).toEqual([{ ...running, startedAt: resetAt, resetAt }])
    expect(tallies.quiz).toEqual({})
  })

  test('[Q24] a quiz that has ended becomes a draft', () => {
    expect(done([ended], attempts, about('quiz.reset')).quizzes).toEqual([{ ...quiz, resetAt }])
  })

  test('[Q24] a quiz without attempts does not change', () => {
    expect(asked([running], [], about('quiz.reset'))).toMatchObject({ ok: true, changes: [] })
  })
})
