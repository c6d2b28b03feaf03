import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RoomState } from '../../core/state.ts'
import { type Step, step } from '../../core/step.ts'
import * as limits from '../../limits.ts'
import { refusalStatus } from '../../refusal-codes.ts'
import { anyMoves, play } from '../../testing/moves.ts'
import {
  at,
  attemptWith,
  busyRoom,
  completedWith,
  factsAt,
  factsOf,
  noon,
  questionWith,
  quizWith,
  stateWith,
} from '../../testing/rooms.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import type { Command, CommandOf } from '../commands.ts'
import { possibleScore, questionRemainingMs } from './attempt-rules.ts'
import type { Attempt, Quiz } from './entity.ts'

const limitMs = 30_000
const grace = limits.answerGraceMs
/** Three questions of 10, 20 and 30 points; the options 0, 1 and 2 are right, the last slots are empty. */
const quiz = quizWith('q', {
  isActive: true,
  questions: [10, 20, 30].map((points, correctAnswer) =>
    questionWith(`Question ${correctAnswer}?`, { options: ['A', 'B', 'C', ''], correctAnswer, points }),
  ),
})
const unlimited = { ...quiz, timeLimit: null }
const running = stateWith({ quizzes: [quiz] })

const start: Command = { type: 'quiz.start', quizId: quiz.id, sessionId: 'session-1' }
const answer = (questionIndex: number, selectedOption: number): Command => ({
  type: 'quiz.answer',
  quizId: quiz.id,
  questionIndex,
  selectedOption,
})
const submit = (answers: CommandOf<'quiz.submit'>['answers'] = []): Command => ({
  type: 'quiz.submit',
  quizId: quiz.id,
  answers,
  sessionId: 'session-1',
})
const given = (...options: number[]) =>
  options.map((selectedOption, questionIndex) => ({ questionIndex, selectedOption }))
const recorded = (questionIndex: number, selectedOption: number, timeSpent: number) => ({
  questionIndex,
  selectedOption,
  isCorrect: questionIndex === selectedOption,
  timeSpent,
})

/** The reply to participant p-1, after `attempt` and with `opId` as the key of the request. */
const asked = (
  command: Command,
  now: EpochMs,
  attempt: Attempt | null = null,
  state: RoomState = running,
  opId: string | null = null,
): Step => step(state, command, factsOf('p-1', now, { quiz: attempt === null ? [] : [attempt] }, opId))

/** The attempt after an accepted command. */
function taken(...of: Parameters<typeof asked>): Attempt {
  const result = asked(...of)
  if (!result.ok) throw new Error(`refused: ${result.code}`)
  if (result.subject.kind !== 'attempt') throw new Error('not about an attempt')
  return result.subject.row
}

const begun = attemptWith('q', 'p-1', { sessionId: 'session-1' })
const atSecond = { ...begun, questionIndex: 1, questionStartedAt: at(5_000), answers: [recorded(0, 0, 5_000)] }
const atLast = {
  ...begun,
  questionIndex: 2,
  questionStartedAt: at(9_000),
  answers: [recorded(0, 0, 5_000), recorded(1, 0, 4_000)],
}

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

  test.each<[string, Command, Attempt]>([
    ['to a later question', answer(1, 0), begun],
    ['to a question two ahead', answer(2, 0), begun],
    ['to a question that does not exist', answer(3, 0), { ...atLast, questionIndex: 3 }],
    ['to a question below the first', answer(-1, 0), begun],
    ['an unknown option', answer(0, 4), begun],
    ['an empty slot', answer(0, 3), begun],
    ['an option below none', answer(0, -2), begun],
    ['half an option', answer(0, 0.5), begun],
  ])('[Q11] %s is refused', (_name, command, attempt) => {
    expect(asked(command, at(5_000), attempt)).toEqual({ ok: false, code: 'invalid_answer' })
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
    ['to a question twice', [...given(0), ...given(1)]],
    ['to a question that does not exist', [{ questionIndex: 3, selectedOption: 0 }]],
    ['with an empty slot', [{ questionIndex: 1, selectedOption: 3 }]],
    ['with an unknown option', given(4)],
  ])('[Q12] an answer %s is refused, and nothing is completed', (_name, answers) => {
    expect(asked(submit(answers), at(8_000), begun)).toEqual({ ok: false, code: 'invalid_answer' })
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
      { numRuns: 300 },
    )
    expect(completed).toBeGreaterThan(100)
  })

  test('[Q12] [Q11] in any life of a room, a completed attempt and a recorded answer never change', () => {
    fc.assert(
      fc.property(anyMoves, (moves) => {
        for (const { rowsBefore, rowsAfter, after, command } of play(moves, busyRoom)) {
          for (const old of rowsBefore.quiz) {
            // Except those of a quiz that was emptied.
            if (after.quizzes.every((q) => q.id !== old.quizId) || command.type === 'quiz.reset') continue
            const next = rowsAfter.quiz.find((a) => a.quizId === old.quizId && a.participantId === old.participantId)
            expect(next?.answers.slice(0, old.answers.length)).toEqual(old.answers)
            expect(next?.startedAt).toBe(old.startedAt)
            if (old.completedAt !== null) expect(next).toEqual(old)
          }
        }
      }),
      { numRuns: 200 },
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
    for (const quizzes of [[quizWith('q')], [{ ...quiz, isActive: false }]]) {
      const state = stateWith({ quizzes })
      expect(asked(command, at(5_000), null, state)).toEqual({ ok: false, code: 'quiz_closed' })
      if (command === start) continue
      expect(asked(command, at(5_000), begun, state)).toEqual({ ok: false, code: 'quiz_closed' })
    }
  })
})

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

  test('[Q20] does not let anybody answer a new question', () => {
    expect(asked(answer(1, 1), at(6_000), atSecond, closed)).toEqual({ ok: false, code: 'quiz_closed' })
    expect(asked(answer(2, 1), at(6_000), atSecond, closed)).toEqual({ ok: false, code: 'quiz_closed' })
    expect(asked(answer(3, 0), at(6_000), completed)).toEqual({ ok: false, code: 'already_completed' })
    expect(asked(answer(0, 3), at(6_000), completed)).toEqual({ ok: false, code: 'invalid_answer' })
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

describe('questions with several right options or their own time', () => {
  const mixed = quizWith('q', {
    isActive: true,
    startedAt: isoTime(noon),
    questions: [
      questionWith('Two of them?', { options: ['A', 'B', 'C', ''], correctAnswers: [0, 2] }),
      questionWith('At once?', { timeLimit: 5 }),
      questionWith('The last?'),
    ],
  })
  const room = stateWith({ quizzes: [mixed] })
  const chose = (...selectedOptions: number[]): Command => ({
    type: 'quiz.answer',
    quizId: mixed.id,
    questionIndex: 0,
    selectedOption: selectedOptions[0] ?? -1,
    selectedOptions,
  })

  test.each<[number[], boolean, object]>([
    [[2, 0], true, { selectedOption: 0, selectedOptions: [0, 2] }],
    [[0, 1], false, { selectedOption: 0, selectedOptions: [0, 1] }],
    [[2], false, { selectedOption: 2 }],
    [[], false, { selectedOption: -1 }],
  ])('[Q13] with several right options, exactly those must be chosen: %j', (chosen, isCorrect, kept) => {
    const [first] = taken(chose(...chosen), at(4_000), begun, room).answers
    expect(first).toEqual({ questionIndex: 0, ...kept, isCorrect, timeSpent: 4_000 })
  })

  test.each([[[0, 0]], [[3]], [[0, 1, 2]]])(
    '[Q11] the same option twice, an empty one or too many are refused: %j',
    (chosen) => {
      expect(asked(chose(...chosen), at(4_000), begun, room)).toEqual({ ok: false, code: 'invalid_answer' })
    },
  )

  test('[Q14] [Q17] the time of a question overrides that of the quiz', () => {
    const second = { ...begun, questionIndex: 1, answers: [recorded(0, 0, 0)] }
    const late = (ms: number) => taken(answer(1, 0), at(ms), second, room).answers[1]
    expect(late(5_000 + grace)).toMatchObject({ selectedOption: 0, timeSpent: 5_000 })
    expect(late(5_000 + grace + 1)).toMatchObject({ selectedOption: -1, timeSpent: 5_000 })
    // If not started, all three questions together: 30, 5 and 30 seconds.
    const all = (ms: number) =>
      taken(submit(given(0, 0, 0)), at(ms), null, room).answers.filter((one) => one.selectedOption === 0).length
    expect([all(65_000 + grace), all(65_000 + grace + 1)]).toEqual([3, 0])
  })

  test('[Q14] a question’s own time counts even if the quiz has no limit', () => {
    const open = stateWith({ quizzes: [{ ...mixed, timeLimit: null }] })
    const second = { ...begun, questionIndex: 1, answers: [recorded(0, 0, 0)] }
    expect(taken(answer(1, 0), at(5_001 + grace), second, open).answers[1]).toMatchObject({ selectedOption: -1 })
    expect(taken(submit(given(0, 0, 0)), at(900_000), null, open).answers.every((a) => a.selectedOption === 0)).toBe(
      true,
    )
  })
})

describe('[Q25] names in a quiz with a leaderboard', () => {
  const named = quizWith('q', { isActive: true, startedAt: isoTime(noon), showLeaderboard: true })
  const begin = (state: RoomState, who: string, name?: string) => {
    const command: Command = { type: 'quiz.start', quizId: named.id, sessionId: null, ...(name ? { name } : {}) }
    const facts = {
      ...factsOf(who, noon),
      newId: () => `id-of-${who}`,
      mask: (text: string) => text.replace('darn', '****'),
    }
    const result = step(state, command, facts)
    if (!result.ok || result.subject.kind !== 'attempt') throw new Error('not begun')
    return { state: result.state, player: result.subject.row.player }
  }

  test('[Q25] are given at the start, masked and distinct', () => {
    const one = begin(stateWith({ quizzes: [named] }), 'p-1', 'Ada')
    const two = begin(one.state, 'p-2', 'ADA')
    const three = begin(two.state, 'p-3', 'darn it')
    const four = begin(three.state, 'p-4')
    expect([one, two, three].map(({ player }) => player?.name)).toEqual(['Ada', 'ADA 2', '**** it'])
    expect(four.player).toEqual({
      playerId: expect.stringMatching(/id-of-p-4$/),
      name: expect.stringMatching(/^\w+ \w+$/),
    })
  })

  test('[Q25] a submission without a start gets a friendly name; a quiz without a leaderboard asks for none', () => {
    const whole: Command = { type: 'quiz.submit', quizId: named.id, answers: [], sessionId: null }
    expect(taken(whole, at(1_000), null, stateWith({ quizzes: [named] })).player?.name).toMatch(/^\w+ \w+$/)
    expect(taken({ ...start, name: 'Ada' } as Command, at(1_000))).not.toHaveProperty('player')
  })
})
