import { describe, expect, test } from 'vitest'
import type { RoomState } from '../../../core/state.ts'
import { type Command, commandBody } from '../../../engine/commands/commands.ts'
import { step } from '../../../engine/commands/step.ts'
import { complaints } from '../../../testing/bodies.ts'
import { answer, asked, begun, given, grace, recorded, start, submit, taken } from '../../../testing/quiz-attempts.ts'
import { at, factsOf, noon } from '../../../testing/rooms/facts.ts'
import { questionWith, quizWith } from '../../../testing/rooms/quizzes.ts'
import { stateWith } from '../../../testing/rooms/state.ts'
import { isoTime } from '../../../values/time.ts'
import { submitAttemptBody } from '../commands.ts'

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

  test.each<[object, object]>([
    [{ selectedOptions: [0, 2] }, { selectedOption: 0, selectedOptions: [0, 2] }],
    [{ selectedOption: 3, selectedOptions: [1] }, { selectedOption: 1 }],
    [{ selectedOptions: [] }, { selectedOption: -1 }],
  ])('[Q11] all chosen options count in place of the one, which may be left out: %j', (given, kept) => {
    const body = { opId: 'op', command: { type: 'quiz.answer', quizId: mixed.id, questionIndex: 0, ...given } }
    const { command } = commandBody.parse(body)
    expect(taken(command, at(4_000), begun, room).answers[0]).toMatchObject(kept)
    const answers = [{ questionIndex: 0, ...given }]
    const submitted = { opId: 'op', command: { type: 'quiz.submit', quizId: mixed.id, answers } }
    expect(taken(commandBody.parse(submitted).command, at(4_000), begun, room).answers[0]).toMatchObject(kept)
  })

  test('[Q11] an answer that names no option, not even -1, is refused at its field', () => {
    const command = { type: 'quiz.answer', quizId: mixed.id, questionIndex: 0 }
    expect(complaints(commandBody, { opId: 'op', command })).toEqual([['command.selectedOption', 'missing']])
    expect(complaints(submitAttemptBody, { answers: [{ questionIndex: 0 }] })).toEqual([
      ['answers.0.selectedOption', 'missing'],
    ])
  })

  test.each([[[0, 0]], [[3]], [[0, 1, 2]]])(
    '[Q11] the same option twice, an empty one or too many are refused: %j',
    (chosen) => {
      const refused = { ok: false, code: 'invalid_answer', field: 'selectedOptions' }
      expect(asked(chose(...chosen), at(4_000), begun, room)).toEqual(refused)
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
