import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ClientFrame, clientFrame, clientFrames } from './client-frames.ts'
import type { DirectCommand } from './engine/commands/commands.ts'
import * as limits from './limits.ts'
import { roomId } from './testing/rooms/facts.ts'

const taken = (frame: unknown) => clientFrame.safeParse(frame).success
const join = { type: 'join_room', roomId }
const id = `${roomId}.abcdef`
const select = { type: 'timer_selected', roomId, timerId: id }
type CommandOf<T extends DirectCommand['type']> = Extract<DirectCommand, { type: T }>
const asked = <C>(command: C) => ({ type: 'command', opId: 'op-1', command }) as const
const sessionId = null
const vote: CommandOf<'poll.vote'> = { type: 'poll.vote', pollId: id, selectedOptions: [0, 2], sessionId }
const answer: CommandOf<'quiz.answer'> = { type: 'quiz.answer', quizId: id, questionIndex: 1, selectedOption: 3 }
const answers = [{ questionIndex: 0, selectedOption: 1 }]
const submission: CommandOf<'quiz.submit'> = { type: 'quiz.submit', quizId: id, answers, sessionId }
const feedback: CommandOf<'feedback.submit'> = {
  type: 'feedback.submit',
  rating: 5,
  comment: null,
  categoryId: null,
  sessionId,
}
const report = {
  second: null,
  shows: 'qr',
  clockOffsetMs: -12,
  rttMs: 40,
  width: 1920,
  height: 1080,
  isSoundOn: true,
  hasWakeLock: false,
  isVisible: true,
  release: 'r-1',
}

describe('frames from a client', () => {
  test.each<ClientFrame>([
    { type: 'join_room', roomId },
    { type: 'join_room', roomId, epoch: 'e1', rev: 0 },
    { type: 'join_room', roomId, screen: { id, page: 'qr' } },
    { type: 'screens_watch', isOn: true },
    { type: 'screen_report', report },
    { type: 'screen_report', report: { ...report, second: -5 * 24 * 3600 } },
    { type: 'have_read', key: 'key-1' },
    { type: 'timer_selected', roomId, timerId: id },
    { type: 'timer_selected', roomId, timerId: id, opId: 'op-1' },
    asked({ type: 'timer.start', timerId: id }),
    asked({ type: 'timer.add', name: 'Keynote', duration: 1200, isCountUp: false }),
    asked({ type: 'room.update', isViewerLocked: true }),
    asked(vote),
    asked({ ...vote, sessionId: 'session-1' }),
    asked({ ...vote, selectedOptions: [] }),
    asked({ type: 'quiz.start', quizId: id, sessionId }),
    asked(answer),
    asked({ ...answer, selectedOption: -1 }),
    asked(submission),
    asked({ ...submission, answers: [] }),
    asked(feedback),
    asked({ ...feedback, comment: 'Well paced' }),
  ])('is accepted unchanged: %j', (frame) => {
    expect(clientFrame.parse(frame)).toEqual(frame)
    expect(clientFrame.parse({ ...frame, role: 'controller', extra: 1 })).toEqual(frame)
  })

  test('the union has every frame of the registry, under its own name', () => {
    expect(clientFrame.def.options.map((option) => option.shape.type.def.values[0])).toEqual(Object.keys(clientFrames))
    for (const [type, schema] of Object.entries(clientFrames)) expect(schema.shape.type.def.values).toEqual([type])
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
    { ...join, screen: { id: 'wall', page: 'viewer' } },
    { ...join, screen: { id, page: 'desk' } },
    { type: 'screens_watch' },
    { type: 'screen_report', report: { ...report, rttMs: 1e9 } },
    { type: 'screen_report', report: { ...report, shows: 'x'.repeat(65) } },
    { ...join, epoch: 'x'.repeat(65) },
    { type: 'timer_selected', roomId },
    { ...select, timerId: null },
    { ...select, timerId: 'x'.repeat(129) },
    { ...select, opId: '' },
    { ...select, opId: 'x'.repeat(129) },
    { ...select, opId: 5 },
    { type: 'command' },
    { type: 'command', opId: 'op-1' },
    { type: 'command', opId: 'op-1', command: 'timer.start' },
    { type: 'command', command: { type: 'room.claim' } },
    { type: 'timer.start', opId: 'op-1', timerId: id },
    asked({ type: 'timer.explode', timerId: id }),
    asked({ type: 'room.rotate_control' }),
    asked({ type: 'room.set_password', accessPasswordHash: 'canary' }),
    { ...asked(vote), opId: undefined },
    { ...asked(vote), opId: '' },
    { ...asked(vote), opId: 'x'.repeat(129) },
    asked({ ...vote, pollId: undefined }),
    asked({ ...vote, pollId: 'x'.repeat(129) }),
    asked({ ...vote, selectedOptions: undefined }),
    asked({ ...vote, selectedOptions: 0 }),
    asked({ ...vote, selectedOptions: ['0'] }),
    asked({ ...vote, selectedOptions: [0.5] }),
    asked({ ...vote, selectedOptions: Array(7).fill(0) }),
    asked({ ...vote, sessionId: 'x'.repeat(129) }),
    asked({ type: 'quiz.start' }),
    asked({ ...answer, questionIndex: -1 }),
    asked({ ...answer, questionIndex: 81 }),
    asked({ ...answer, selectedOption: -2 }),
    asked({ ...answer, selectedOption: null }),
    asked({ ...submission, answers: undefined }),
    asked({ ...submission, answers: [{ questionIndex: 0 }] }),
    asked({ ...submission, answers: Array(81).fill({ questionIndex: 0, selectedOption: 0 }) }),
    asked({ ...feedback, rating: 0 }),
    asked({ ...feedback, rating: 6 }),
    asked({ ...feedback, rating: '5' }),
    asked({ ...feedback, comment: 'x'.repeat(501) }),
    asked({ ...feedback, comment: 'x'.repeat(2001) }),
    asked({ ...feedback, comment: 5 }),
    asked({ ...feedback, categoryId: 'x'.repeat(limits.maxCategoryIdLength + 1) }),
    { type: 'room_state', roomId },
  ])('is refused: %j', (frame) => {
    expect(taken(frame)).toBe(false)
  })

  test('scores and correctness from a client are dropped', () => {
    const said = { isCorrect: true, timeSpent: 1, totalScore: 99, totalPossibleScore: 99 }
    const lies = answers.map((given) => ({ ...given, ...said }))
    expect(clientFrame.parse(asked({ ...submission, ...said, answers: lies }))).toEqual(asked(submission))
    expect(clientFrame.parse(asked({ ...answer, ...said }))).toEqual(asked(answer))
  })

  test('a missing hint counts as none', () => {
    const { sessionId: _hint, ...silent } = vote
    expect(clientFrame.parse(asked(silent))).toEqual(asked(vote))
  })

  test('a category is cleaned as in REST; one without visible characters counts as none (rule W1, threat T17)', () => {
    const said = (categoryId: string) => clientFrame.parse(asked({ ...feedback, categoryId }))
    expect(said(' ca\u202et\negory\u200b ')).toEqual(asked({ ...feedback, categoryId: 'cat egory' }))
    for (const none of ['', '  ', '\u202e\u200b']) expect(said(none)).toEqual(asked({ ...feedback, categoryId: null }))
  })

  test('a comment is cleaned as in REST; one without visible characters counts as none (rule W2)', () => {
    const said = (comment: string) => clientFrame.parse(asked({ ...feedback, comment }))
    expect(said(' a\u202eb\n\n\nc\u200b ')).toEqual(asked({ ...feedback, comment: 'ab\n\nc' }))
    for (const none of ['', '  ', '\u200b']) expect(said(none)).toEqual(asked({ ...feedback, comment: null }))
  })

  test('never throws, and drops every unknown key', () => {
    const schemas = Object.values(clientFrames)
    const keys = [...new Set(schemas.flatMap((schema) => Object.keys(schema.shape)))]
    const types = Object.keys(clientFrames)
    const command = fc.constantFrom(vote, answer, submission, feedback, { type: 'room.claim', extra: 1 })
    const value = fc.oneof(fc.jsonValue(), fc.constantFrom(...types, roomId, 0, 1, [0], answers), command)
    const near = fc.record(Object.fromEntries([...keys, '__proto__', 'extra'].map((key) => [key, value])), {
      requiredKeys: [],
    })
    const noisy = fc
      .tuple(near, fc.constantFrom<object>(join, select, asked(vote), asked(feedback)))
      .map(([noise, frame]) => ({ ...noise, ...frame }))
    let taken = 0
    fc.assert(
      fc.property(fc.oneof(near, noisy, fc.jsonValue()), (frame) => {
        const result = clientFrame.safeParse(frame)
        if (!result.success) return
        taken += 1
        expect(keys).toEqual(expect.arrayContaining(Object.keys(result.data)))
        expect(JSON.stringify(result.data)).not.toContain('"extra"')
      }),
      { numRuns: 2_000 },
    )
    expect(taken).toBeGreaterThan(0)
  })
})
