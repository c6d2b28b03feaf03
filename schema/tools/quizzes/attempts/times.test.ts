import { describe, expect, test } from 'vitest'
import type { RoomState } from '../../../core/state.ts'
import type { Command } from '../../../engine/commands/commands.ts'
import {
  answer,
  asked,
  atLast,
  atSecond,
  begun,
  given,
  grace,
  limitMs,
  quiz,
  recorded,
  running,
  start,
  submit,
  taken,
  unlimited,
} from '../../../testing/quiz-attempts.ts'
import { at, noon } from '../../../testing/rooms/facts.ts'
import { completedWith } from '../../../testing/rooms/quizzes.ts'
import { stateWith } from '../../../testing/rooms/state.ts'
import { isoTime } from '../../../values/time.ts'
import type { Quiz } from '../entity.ts'
import type { Attempt } from '../rows.ts'
import { questionRemainingMs } from './attempt.ts'

describe('[Q20] a repeated request', () => {
  const closed = stateWith({ quizzes: [{ ...quiz, isActive: false }] })
  const completed = completedWith('q', 'p-1', { opId: 'op-1' })

  test.each<[string, Command, Attempt, RoomState]>([
    ['a start, after the quiz ended', start, begun, closed],
    ['a start, after the quiz ended in the middle', start, atSecond, closed],
    ['a start, after the attempt was completed', start, completed, running],
    ['a start, after both', start, completed, closed],
    ['an answer, after the quiz ended', answer(0, 0), atSecond, closed],
    ['an answer, after the attempt was completed', answer(2, 0), completed, running],
    ['an answer, after both', answer(0, 0), completed, closed],
  ])('[Q20] %s: succeeds, returns the unchanged attempt, and changes nothing', (_name, command, attempt, state) => {
    expect(asked(command, at(3_600_000), attempt, state)).toEqual({
      ok: true,
      state,
      changes: [],
      subject: { kind: 'attempt', row: attempt },
    })
  })

  test('[Q20] does not let anyone answer a new question', () => {
    expect(asked(answer(1, 1), at(6_000), atSecond, closed)).toEqual({ ok: false, code: 'quiz_closed' })
    expect(asked(answer(2, 1), at(6_000), atSecond, closed)).toEqual({ ok: false, code: 'quiz_closed' })
    expect(asked(answer(3, 0), at(6_000), completed)).toEqual({ ok: false, code: 'already_completed' })
    expect(asked(answer(0, 3), at(6_000), completed)).toEqual({
      ok: false,
      code: 'invalid_answer',
      field: 'selectedOption',
    })
  })
})

describe('[Q16] returning to a quiz', () => {
  const returned = (attempt: Extract<Attempt, { completedAt: null }>, ms: number, of: Quiz = quiz) =>
    taken(start, attempt.questionStartedAt + ms, attempt, stateWith({ quizzes: [of] }))

  test('[Q16] within the time and its grace, nothing is lost', () => {
    expect(returned(begun, limitMs + grace)).toBe(begun)
  })

  test('[Q16] after that, the question is lost and the next one begins now with its full time', () => {
    const now = limitMs + grace + 1
    const back = returned(atSecond, now)
    expect(back).toEqual({
      ...atSecond,
      questionIndex: 2,
      questionStartedAt: atSecond.questionStartedAt + now,
      answers: [recorded(0, 0, 5_000), recorded(1, -1, limitMs)],
    })
    expect(questionRemainingMs(back, 30, back.questionStartedAt)).toBe(limitMs)
  })

  test('[Q16] however long it took, only the current question is lost', () => {
    expect(returned(begun, 3_600_000)).toMatchObject({ questionIndex: 1, answers: [recorded(0, -1, limitMs)] })
  })

  test('[Q16] the last question stays open for the submission, which is then too late', () => {
    expect(returned(atLast, 3_600_000)).toBe(atLast)
    const submitted = taken(submit(given(0, 0, 2)), atLast.questionStartedAt + 3_600_000, atLast)
    expect(submitted).toMatchObject({ totalScore: 10, completedAt: at(3_609_000) })
    expect(submitted.answers[2]).toEqual(recorded(2, -1, limitMs))
  })

  test('[Q16] nothing expires in a quiz without a limit', () => {
    expect(returned(begun, 3_600_000, unlimited)).toBe(begun)
  })
})

describe('[Q17] answers in time', () => {
  test.each([
    [limitMs, 0],
    [limitMs + grace, 0],
    [limitMs + grace + 1, -1],
    [limitMs * 10, -1],
  ])('[Q17] one that arrives after %i ms counts %i', (ms, counted) => {
    const attempt = taken(answer(0, 0), at(ms), begun)
    expect(attempt).toMatchObject({
      questionIndex: 1,
      questionStartedAt: at(ms),
      answers: [recorded(0, counted, limitMs)],
    })
  })

  test('[Q17] questions answered offline had one limit each', () => {
    const submitted = (ms: number) => taken(submit(given(0, 1, 2)), at(ms), begun).answers.map((a) => a.selectedOption)
    expect(submitted(limitMs + grace)).toEqual([0, 1, 2])
    expect(submitted(limitMs + grace + 1)).toEqual([-1, 1, 2])
    expect(submitted(2 * limitMs + grace)).toEqual([-1, 1, 2])
    expect(submitted(2 * limitMs + grace + 1)).toEqual([-1, -1, 2])
    expect(submitted(3 * limitMs + grace)).toEqual([-1, -1, 2])
    expect(submitted(3 * limitMs + grace + 1)).toEqual([-1, -1, -1])
  })

  describe('[Q19] a submission without a start', () => {
    const since = stateWith({ quizzes: [{ ...quiz, startedAt: isoTime(noon) }] })
    const submitted = (ms: number, state = since) => taken(submit(given(0, 1, 2)), at(ms), null, state)

    test.each([
      [0, [0, 1, 2], 60],
      [8_000, [0, 1, 2], 60],
      [limitMs + grace + 1, [0, 1, 2], 60],
      [3 * limitMs + grace, [0, 1, 2], 60],
      [3 * limitMs + grace + 1, [-1, -1, -1], 0],
      [1_800_000, [-1, -1, -1], 0],
    ])('[Q19] %i ms after the quiz began it counts %j', (ms, counted, totalScore) => {
      const attempt = submitted(ms)
      expect(attempt).toMatchObject({ startedAt: noon, completedAt: at(ms), totalScore, totalPossibleScore: 60 })
      expect(attempt.answers.map((a) => a.selectedOption)).toEqual(counted)
    })

    test('[Q19] is never late in a quiz without a limit', () => {
      const state = stateWith({ quizzes: [{ ...unlimited, startedAt: isoTime(noon) }] })
      expect(submitted(1_800_000, state)).toMatchObject({ totalScore: 60 })
    })

    test('[Q19] has its full time again when the quiz is restarted', () => {
      const state = stateWith({ quizzes: [{ ...quiz, startedAt: isoTime(at(1_800_000)) }] })
      expect(submitted(1_890_000, state)).toMatchObject({ startedAt: at(1_800_000), totalScore: 60 })
    })

    test('[Q19] records for each question a share of the elapsed time, at most its limit', () => {
      expect(submitted(9_000).answers.map((a) => a.timeSpent)).toEqual([3_000, 3_000, 3_000])
      expect(submitted(1_800_000).answers.map((a) => a.timeSpent)).toEqual([limitMs, limitMs, limitMs])
    })
  })

  test('[Q17] without a limit no answer is late', () => {
    const state = stateWith({ quizzes: [unlimited] })
    expect(taken(answer(0, 0), at(3_600_000), begun, state).answers).toEqual([recorded(0, 0, 3_600_000)])
  })

  test('[Q17] a clock that goes back takes no time away', () => {
    expect(taken(answer(0, 0), at(-2_000), begun)).toMatchObject({ answers: [recorded(0, 0, 0)] })
    expect(taken(submit(given(0, 1, 2)), at(-2_000), begun)).toMatchObject({ totalScore: 60 })
  })
})
