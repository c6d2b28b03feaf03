import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Command } from '../../../engine/commands/commands.ts'
import { step } from '../../../engine/commands/step.ts'
import { refusalStatus } from '../../../refusal-codes.ts'
import { inLong } from '../../../testing/long.ts'
import { anyMoves, play } from '../../../testing/moves.ts'
import {
  answer,
  asked,
  atLast,
  atSecond,
  begun,
  given,
  limitMs,
  quiz,
  recorded,
  running,
  start,
  submit,
  taken,
} from '../../../testing/quiz-attempts.ts'
import { at, factsAt, factsOf, noon } from '../../../testing/rooms/facts.ts'
import { completedWith, quizWith } from '../../../testing/rooms/quizzes.ts'
import { busyRoom, stateWith } from '../../../testing/rooms/state.ts'
import { isoTime } from '../../../values/time.ts'
import type { Attempt } from '../rows.ts'
import { possibleScore, questionRemainingMs } from './attempt.ts'

describe('[Q10] start', () => {
  test('[Q10] begins an attempt at the first question, now by the server’s clock', () => {
    const result = asked(start, at(7_000))
    const attempt = { ...begun, startedAt: at(7_000), questionStartedAt: at(7_000) }
    expect(result).toMatchObject({
      ok: true,
      changes: [{ kind: 'answered', tool: 'quiz', row: attempt, before: null, tally: { totalResponses: 0 } }],
      subject: { kind: 'attempt', row: attempt },
    })
  })

  test.each([begun, atSecond, atLast])('[Q10] a second start returns to the same question: %#', (attempt) => {
    const now = attempt.questionStartedAt + 12_345
    const result = asked(start, now, attempt)
    expect(result).toEqual({ ok: true, state: running, changes: [], subject: { kind: 'attempt', row: attempt } })
    expect(questionRemainingMs(attempt, 30, now)).toBe(limitMs - 12_345)
  })

  test('[Q10] each participant has their own attempt', () => {
    const other = step(running, start, factsOf('p-2', at(1_000)))
    expect(other).toMatchObject({ subject: { row: { participantId: 'p-2', startedAt: at(1_000) } } })
  })
})

test.each([answer(0, 0), submit(given(0, 1, 2))])('[Q28] %j of the round before is not taken: %#', (command) => {
  const state = stateWith({ quizzes: [{ ...quiz, resetAt: isoTime(noon) }] })
  const inRound = (round: string | null) => asked({ ...command, round } as Command, at(5_000), begun, state)
  expect(inRound(null)).toEqual({ ok: false, code: 'quiz_closed' })
  expect(inRound(isoTime(noon))).toMatchObject({ ok: true })
  expect(asked({ ...command, round: null } as Command, at(5_000), begun)).toMatchObject({ ok: true })
})

describe('[Q11] answer', () => {
  test('[Q11] is recorded with the time it took, and the next question begins', () => {
    expect(taken(answer(0, 0), at(5_000), begun)).toEqual(atSecond)
    expect(taken(answer(1, 0), at(9_000), atSecond)).toEqual(atLast)
  })

  test('[Q11] may be empty, which counts as incorrect', () => {
    expect(taken(answer(0, -1), at(5_000), begun)).toMatchObject({
      questionIndex: 1,
      answers: [recorded(0, -1, 5_000)],
    })
  })

  test('[Q11] to the last question leaves the attempt open until it is submitted', () => {
    const all = taken(answer(2, 2), at(12_000), atLast)
    expect(all).toMatchObject({ questionIndex: 3, completedAt: null })
    expect(all.answers[2]).toEqual(recorded(2, 2, 3_000))
  })

  test.each([
    ['the same again', answer(0, 0)],
    ['another', answer(0, 2)],
    ['none', answer(0, -1)],
  ])('[Q11] to an earlier question is already recorded and does not change: %s', (_name, command) => {
    expect(asked(command, at(6_000), atSecond)).toEqual({
      ok: true,
      state: running,
      changes: [],
      subject: { kind: 'attempt', row: atSecond },
    })
  })

  test.each<[string, Command, Attempt, string]>([
    ['to a later question', answer(1, 0), begun, 'questionIndex'],
    ['to a question two ahead', answer(2, 0), begun, 'questionIndex'],
    ['to a question that does not exist', answer(3, 0), { ...atLast, questionIndex: 3 }, 'questionIndex'],
    ['to a question below the first', answer(-1, 0), begun, 'questionIndex'],
    ['an unknown option', answer(0, 4), begun, 'selectedOption'],
    ['an empty slot', answer(0, 3), begun, 'selectedOption'],
    ['an option below none', answer(0, -2), begun, 'selectedOption'],
    ['half an option', answer(0, 0.5), begun, 'selectedOption'],
  ])('[Q11] %s is refused at its field', (_name, command, attempt, field) => {
    expect(asked(command, at(5_000), attempt)).toEqual({ ok: false, code: 'invalid_answer', field })
  })

  test('[Q11] requires a started attempt', () => {
    expect(asked(answer(0, 0), at(5_000))).toEqual({ ok: false, code: 'quiz_not_started' })
  })
})

describe('[Q12] submit', () => {
  test('[Q12] completes the attempt: recorded answers stay, submitted ones fill the gaps', () => {
    const attempt = taken(submit(given(2, 1, 2)), at(8_000), atSecond, running, 'op-1')
    expect(attempt).toEqual({
      ...atSecond,
      questionIndex: 3,
      answers: [recorded(0, 0, 5_000), recorded(1, 1, 1_500), recorded(2, 2, 1_500)],
      completedAt: at(8_000),
      totalScore: 60,
      totalPossibleScore: 60,
      opId: 'op-1',
    })
  })

  test('[Q12] a question without an answer counts -1, incorrect', () => {
    const attempt = taken(submit([{ questionIndex: 2, selectedOption: 2 }]), at(8_000), begun)
    expect(attempt.answers.map((a) => [a.selectedOption, a.isCorrect])).toEqual([
      [-1, false],
      [-1, false],
      [2, true],
    ])
    expect(attempt).toMatchObject({ totalScore: 30 })
  })

  test('[Q12] answers submitted all at once, without a start, are an attempt too', () => {
    expect(taken(submit(given(0, 1, 0)), at(8_000))).toMatchObject({
      startedAt: at(8_000),
      completedAt: at(8_000),
      totalScore: 30,
    })
  })

  test('[Q12] updates the tally once', () => {
    const result = asked(submit(given(0, 0, 2)), at(8_000), begun)
    const chosen = [
      [1, 0, 0, 0],
      [1, 0, 0, 0],
      [0, 0, 1, 0],
    ]
    expect(result).toMatchObject({ changes: [{ tally: { totalResponses: 1, totalScore: 40, chosen } }] })
  })

  test.each([
    ['to a question twice', [...given(0), ...given(1)], 'answers.1.questionIndex'],
    ['to a question that does not exist', [{ questionIndex: 3, selectedOption: 0 }], 'answers.0.questionIndex'],
    ['with an empty slot', [...given(0), { questionIndex: 1, selectedOption: 3 }], 'answers.1.selectedOption'],
    ['with an unknown option', given(4), 'answers.0.selectedOption'],
  ])('[Q12] an answer %s is refused at its field, and nothing is completed', (_name, answers, field) => {
    expect(asked(submit(answers), at(8_000), begun)).toEqual({ ok: false, code: 'invalid_answer', field })
  })

  test('[Q12] the same request again gets the same reply, even after the quiz ended', () => {
    const attempt = completedWith('q', 'p-1', { opId: 'op-1' })
    for (const state of [running, stateWith({ quizzes: [{ ...quiz, isActive: false }] })]) {
      for (const command of [submit(), submit(given(1, 1, 1))]) {
        expect(asked(command, at(60_000), attempt, state, 'op-1')).toEqual({
          ok: true,
          state,
          changes: [],
          subject: { kind: 'attempt', row: attempt },
        })
      }
    }
  })

  test.each(['op-2', null])(
    '[Q12] [Q15] an attempt is completed once, even if it is submitted again as %s',
    (again) => {
      for (const opId of ['op-1', null]) {
        const attempt = completedWith('q', 'p-1', { opId })
        expect(asked(submit(), at(60_000), attempt, running, again)).toEqual({ ok: false, code: 'already_completed' })
      }
      expect(refusalStatus.already_completed).toBe(409)
    },
  )
})

describe('[Q13] scoring', () => {
  test.each([
    [[0, 1, 2], 60],
    [[0, 0, 0], 10],
    [[-1, 1, -1], 20],
    [[1, 2, 0], 0],
    [[], 0],
  ])('[Q13] answers %j score %i of 60 points', (options, totalScore) => {
    expect(taken(submit(given(...options)), at(8_000), begun)).toMatchObject({ totalScore, totalPossibleScore: 60 })
  })

  test('[Q13] scores and correctness sent by a client are ignored', () => {
    const lie = { isCorrect: true, timeSpent: 1, points: 99, score: 99 }
    const command = { ...submit(given(1, 0, 0).map((a) => ({ ...a, ...lie }))), totalScore: 99, totalPossibleScore: 1 }
    const attempt = taken(command, at(3_000), begun)
    expect(attempt).toMatchObject({ totalScore: 0, totalPossibleScore: 60 })
    expect(attempt.answers).toEqual([recorded(0, 1, 1_000), recorded(1, 0, 1_000), recorded(2, 0, 1_000)])
  })

  test('[Q13] in any life of a room, a completed attempt has each question once, and its score equals a recount', () => {
    let completed = 0
    fc.assert(
      fc.property(anyMoves, (moves) => {
        for (const { after, rowsAfter } of play(moves, busyRoom)) {
          for (const attempt of rowsAfter.quiz) {
            const of = after.quizzes.find((q) => q.id === attempt.quizId)
            // Undo may restore a deleted quiz.
            if (of === undefined) continue
            const { questions } = of
            const answers = attempt.answers.map((a) => ({ ...a, question: questions[a.questionIndex] }))
            expect(answers.map((a) => a.questionIndex)).toEqual(answers.map((_, index) => index))
            expect(attempt.questionIndex).toBe(answers.length)
            for (const { selectedOption, selectedOptions, isCorrect, timeSpent, question } of answers) {
              const { correctAnswer, correctAnswers = [correctAnswer] } = question ?? {}
              expect(isCorrect).toBe(
                JSON.stringify(selectedOptions ?? [selectedOption]) === JSON.stringify(correctAnswers),
              )
              const longest = question?.timeLimit ?? of.timeLimit ?? Number.POSITIVE_INFINITY
              expect(timeSpent >= 0 && timeSpent <= longest * 1000).toBe(true)
            }
            if (attempt.completedAt === null) continue
            completed += 1
            expect(answers).toHaveLength(questions.length)
            const score = answers.reduce((sum, a) => sum + (a.isCorrect ? (a.question?.points ?? 0) : 0), 0)
            expect(attempt.totalScore).toBe(score)
            expect(attempt.totalPossibleScore).toBe(possibleScore({ questions }))
          }
        }
      }),
      { numRuns: inLong(300, 120) },
    )
    expect(completed).toBeGreaterThan(100)
  })

  test('[Q12] [Q11] in any life of a room, a completed attempt and a recorded answer never change', () => {
    fc.assert(
      fc.property(anyMoves, (moves) => {
        for (const { rowsBefore, rowsAfter, after, command } of play(moves, busyRoom)) {
          for (const old of rowsBefore.quiz) {
            // Except those of a quiz that was emptied.
            if (after.quizzes.every((q) => q.id !== old.quizId) || command?.type === 'quiz.reset') continue
            const next = rowsAfter.quiz.find((a) => a.quizId === old.quizId && a.participantId === old.participantId)
            expect(next?.answers.slice(0, old.answers.length)).toEqual(old.answers)
            expect(next?.startedAt).toBe(old.startedAt)
            if (old.completedAt !== null) expect(next).toEqual(old)
          }
        }
      }),
      { numRuns: inLong(200, 50) },
    )
  })
})

describe('[Q14] the remaining time', () => {
  test.each([
    [0, 30_000],
    [1, 29_999],
    [29_999, 1],
    [30_000, 0],
    [90_000, 0],
    [-1, 30_000],
    [-90_000, 30_000],
  ])('[Q14] %i ms into a question of 30 s, %i ms are left', (passed, left) => {
    expect(questionRemainingMs(begun, 30, at(passed))).toBe(left)
  })
})

describe('[Q15] who may take a quiz', () => {
  const commands = [start, answer(0, 0), submit(given(0))]

  test.each(commands)('[Q15] a participant, while the quiz is running: %#', (command) => {
    expect(step(running, command, factsAt(noon, 'new', { userId: 'user-1' }))).toEqual({
      ok: false,
      code: 'join_required',
    })
    const stopped = stateWith({ quizzes: [{ ...quiz, isActive: false, closedAt: isoTime(noon) }] })
    expect(asked(command, at(5_000), null, stopped)).toEqual({ ok: false, code: 'quiz_closed' })
    // [P10] A participant cannot tell a draft from nothing.
    const draft = stateWith({ quizzes: [quizWith('q')] })
    expect(asked(command, at(5_000), null, draft)).toEqual({ ok: false, code: 'not_found' })
    if (command !== start) expect(asked(command, at(5_000), begun, stopped)).toEqual({ ok: false, code: 'quiz_closed' })
  })
})
