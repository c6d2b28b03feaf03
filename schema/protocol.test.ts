import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import './testing/patience.ts'
import * as limits from './limits.ts'
import { type ClientFrame, clientFrame, clientFrames } from './protocol.ts'
import { roomId } from './testing/rooms.ts'

const taken = (frame: unknown) => clientFrame.safeParse(frame).success
const join = { type: 'join_room', roomId }
const select = { type: 'timer_selected', roomId, timerId: `${roomId}.abcdef` }
const pollId = `${roomId}.abcdef`
const quizId = `${roomId}.abcdef`
type FrameOf<T extends ClientFrame['type']> = Extract<ClientFrame, { type: T }>
const vote: FrameOf<'poll_vote'> = { type: 'poll_vote', opId: 'op-1', pollId, selectedOptions: [0, 2] }
const answer: FrameOf<'quiz_answer'> = {
  type: 'quiz_answer',
  opId: 'op-1',
  quizId,
  questionIndex: 1,
  selectedOption: 3,
}
const answers = [{ questionIndex: 0, selectedOption: 1 }]
const submission: FrameOf<'quiz_submit'> = { type: 'quiz_submit', opId: 'op-1', quizId, answers }
const feedback: FrameOf<'feedback_submit'> = { type: 'feedback_submit', opId: 'op-1', rating: 5 }

describe('what a client may send', () => {
  test.each<ClientFrame>([
    { type: 'join_room', roomId },
    { type: 'join_room', roomId, epoch: 'e1', rev: 0 },
    { type: 'timer_selected', roomId, timerId: `${roomId}.abcdef` },
    { type: 'timer_selected', roomId, timerId: `${roomId}.abcdef`, opId: 'op-1' },
    vote,
    { ...vote, sessionId: 'session-1' },
    { ...vote, selectedOptions: [] },
    { type: 'quiz_start', opId: 'op-1', quizId },
    answer,
    { ...answer, selectedOption: -1 },
    submission,
    { ...submission, answers: [] },
    feedback,
    { ...feedback, comment: 'Well paced', categoryId: null, sessionId: null },
  ])('is taken as it is: %j', (frame) => {
    expect(clientFrame.parse(frame)).toEqual(frame)
    expect(clientFrame.parse({ ...frame, role: 'controller', extra: 1 })).toEqual(frame)
  })

  test('every frame of the registry is one of the union, under its own name', () => {
    expect(clientFrame.options.map((option) => option.shape.type.value).sort()).toEqual(
      Object.keys(clientFrames).sort(),
    )
    for (const [type, schema] of Object.entries(clientFrames)) expect(schema.shape.type.value).toBe(type)
  })

  test.each([
    null,
    undefined,
    '',
    'ping',
    1,
    [],
    [join],
    {},
    { type: 'nonsense' },
    { type: null, roomId },
    { type: ['join_room'], roomId },
    { type: '__proto__', roomId },
    { type: 'constructor', roomId },
    { roomId },
    { type: 'join_room' },
    { ...join, roomId: 5 },
    { ...join, roomId: 'x'.repeat(65) },
    { ...join, rev: -1 },
    { ...join, rev: 1.5 },
    { ...join, rev: '1' },
    { ...join, rev: Number.NaN },
    { ...join, rev: Number.POSITIVE_INFINITY },
    { ...join, rev: null },
    { ...join, epoch: 5 },
    { ...join, epoch: 'x'.repeat(65) },
    { type: 'timer_selected', roomId },
    { ...select, timerId: null },
    { ...select, timerId: 'x'.repeat(129) },
    { ...select, opId: '' },
    { ...select, opId: 'x'.repeat(65) },
    { ...select, opId: 5 },
    { type: 'timer_start', roomId, timerId: select.timerId },
    { ...vote, opId: undefined },
    { ...vote, opId: '' },
    { ...vote, opId: 'x'.repeat(65) },
    { ...vote, pollId: undefined },
    { ...vote, pollId: 'x'.repeat(129) },
    { ...vote, selectedOptions: undefined },
    { ...vote, selectedOptions: 0 },
    { ...vote, selectedOptions: ['0'] },
    { ...vote, selectedOptions: [0.5] },
    { ...vote, selectedOptions: Array(7).fill(0) },
    { ...vote, sessionId: 'x'.repeat(129) },
    { type: 'quiz_start', quizId },
    { type: 'quiz_start', opId: 'op-1' },
    { ...answer, opId: undefined },
    { ...answer, questionIndex: -1 },
    { ...answer, questionIndex: 81 },
    { ...answer, selectedOption: -2 },
    { ...answer, selectedOption: null },
    { ...submission, opId: undefined },
    { ...submission, answers: undefined },
    { ...submission, answers: [{ questionIndex: 0 }] },
    { ...submission, answers: Array(81).fill({ questionIndex: 0, selectedOption: 0 }) },
    { ...feedback, opId: undefined },
    { ...feedback, rating: 0 },
    { ...feedback, rating: 6 },
    { ...feedback, rating: '5' },
    { ...feedback, comment: 'x'.repeat(501) },
    { ...feedback, comment: 'x'.repeat(2001) },
    { ...feedback, comment: 5 },
    { type: 'room_state', roomId },
  ])('is refused otherwise: %j', (frame) => {
    expect(taken(frame)).toBe(false)
  })

  test('what a client says of scores and correctness is dropped (spec 10)', () => {
    const said = { isCorrect: true, timeSpent: 1, totalScore: 99, totalPossibleScore: 99 }
    const lies = answers.map((given) => ({ ...given, ...said }))
    expect(clientFrame.parse({ ...submission, ...said, answers: lies })).toEqual(submission)
    expect(clientFrame.parse({ ...answer, ...said })).toEqual(answer)
  })

  test('a category is cleaned as the lines of REST are; what nobody could see is none (rule W1, threat T17)', () => {
    const said = (categoryId: string) => clientFrame.parse({ ...feedback, categoryId })
    expect(said(' ca\u202et\negory\u200b ')).toEqual({ ...feedback, categoryId: 'cat egory' })
    for (const none of ['', '  ', '\u202e\u200b']) expect(said(none)).toEqual({ ...feedback, categoryId: null })
    expect(clientFrame.safeParse({ ...feedback, categoryId: 'x'.repeat(limits.maxCategoryIdLength + 1) }).success).toBe(
      false,
    )
  })

  test('a comment is cleaned as over REST; what nobody could see is none (rule W2)', () => {
    const said = (comment: string) => clientFrame.parse({ ...feedback, comment })
    expect(said(' a\u202eb\n\n\nc\u200b ')).toEqual({ ...feedback, comment: 'ab\n\nc' })
    for (const none of ['', '  ', '\u200b']) expect(said(none)).toEqual({ ...feedback, comment: null })
  })

  test('never throws, and never lets an unknown key through', () => {
    const schemas = Object.values(clientFrames)
    const keys = [...new Set(schemas.flatMap((schema) => Object.keys(schema.shape)))]
    const types = Object.keys(clientFrames)
    const value = fc.oneof(fc.jsonValue(), fc.constantFrom(...types, roomId, 0, 1, [0], answers))
    const near = fc.record(Object.fromEntries([...keys, '__proto__', 'extra'].map((key) => [key, value])), {
      requiredKeys: [],
    })
    fc.assert(
      fc.property(fc.oneof(near, fc.jsonValue()), (frame) => {
        const result = clientFrame.safeParse(frame)
        if (result.success) expect(keys).toEqual(expect.arrayContaining(Object.keys(result.data)))
      }),
      { numRuns: 500 },
    )
  })
})
