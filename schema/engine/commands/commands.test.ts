import { describe, expect, test } from 'vitest'
import { isTaken } from '../../testing/bodies.ts'
import { idOf } from '../../testing/rooms/facts.ts'
import { allTools } from '../all-tools.ts'
import {
  type CommandType,
  commandBody,
  commandTypes,
  type DirectCommand,
  directCommand,
  isParticipants,
  overOf,
} from './commands.ts'

const [timerId, messageId, pollId, quizId, questionId] = ['timer', 'message', 'poll', 'quiz', 'question'].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
]
const gameId = 'Zt3v0qJ8mYxK4bW1nR7cLe.game000001'
const playerId = 'Zt3v0qJ8mYxK4bW1nR7cLe.player0001'
const question = { question: 'Of France?', options: ['Lyon', 'Paris'], correctAnswer: 1, points: 10 }
const quiz = { title: 'Capitals', description: null, questions: [question], timeLimit: 30 }

/** One of every command that a page sends unchanged. A new one must be added here to compile. */
const commands: { [T in DirectCommand['type']]: Extract<DirectCommand, { type: T }> } = {
  'room.update': { type: 'room.update', name: 'Gala', isViewerLocked: true },
  'room.claim': { type: 'room.claim' },
  'room.delete': { type: 'room.delete' },
  'timer.add': { type: 'timer.add', name: 'Keynote', duration: 1200, isCountUp: false },
  'timer.add_batch': { type: 'timer.add_batch', timers: [{ name: 'Keynote', duration: 1200, isCountUp: false }] },
  'timer.start': { type: 'timer.start', timerId },
  'timer.give': { type: 'timer.give', timerId, seconds: -60 },
  'timer.pause': { type: 'timer.pause', timerId },
  'timer.reset': { type: 'timer.reset', timerId },
  'timer.adjust': { type: 'timer.adjust', timerId, currentTime: -60 },
  'timer.edit': { type: 'timer.edit', timerId, name: 'Opening', order: 0 },
  'timer.delete': { type: 'timer.delete', timerId },
  'timer.select': { type: 'timer.select', timerId },
  'rundown.next': { type: 'rundown.next', after: timerId },
  'rundown.previous': { type: 'rundown.previous', after: null },
  'rundown.take_lengths': { type: 'rundown.take_lengths', lengths: [{ timerId, seconds: 1633 }] },
  'rundown.delay': { type: 'rundown.delay', from: '2026-11-21T14:00:00.000Z', seconds: 1200 },
  'rundown.take_schedule': {
    type: 'rundown.take_schedule',
    add: [{ name: 'Tides', duration: 1800, isCountUp: false, sourceId: 's-9' }],
    edit: [{ timerId, base: '2026-11-21T09:00:00.000Z', name: 'Rivers' }],
    gone: [{ timerId, base: '2026-11-21T09:00:00.000Z' }],
  },
  'rundown.catch_up': {
    type: 'rundown.catch_up',
    until: timerId,
    seconds: 540,
    rows: [{ timerId, seconds: 60 }],
  },
  'room.stage': { type: 'room.stage', blackout: true },
  'room.flash': { type: 'room.flash' },
  'room.undo': { type: 'room.undo', of: 'op-1', skip: 3 },
  'room.redo': { type: 'room.redo' },
  'message.add': { type: 'message.add', content: 'Five minutes left', color: 'red' },
  'message.edit': { type: 'message.edit', messageId, isVisible: true },
  'message.delete': { type: 'message.delete', messageId },
  'poll.add': { type: 'poll.add', question: 'Again?', options: ['Yes', 'No'], allowMultiple: false },
  'poll.edit': { type: 'poll.edit', pollId, isActive: true },
  'poll.revise': { type: 'poll.revise', pollId, question: 'Again, please?' },
  'poll.move': { type: 'poll.move', pollId, order: 1 },
  'poll.duplicate': { type: 'poll.duplicate', pollId },
  'poll.reset': { type: 'poll.reset', pollId },
  'poll.review': { type: 'poll.review', pollId, answerId: 'fun', isHidden: true },
  'poll.delete': { type: 'poll.delete', pollId },
  'poll.vote': { type: 'poll.vote', pollId, selectedOptions: [0], sessionId: null },
  'quiz.add': { type: 'quiz.add', ...quiz, showResults: true, showCorrectAnswers: false, showLeaderboard: true },
  'quiz.edit': { type: 'quiz.edit', quizId, isActive: true },
  'quiz.revise': { type: 'quiz.revise', quizId, title: 'Capitals of Europe', showLeaderboard: true },
  'quiz.move': { type: 'quiz.move', quizId, order: 1 },
  'quiz.duplicate': { type: 'quiz.duplicate', quizId },
  'quiz.reset': { type: 'quiz.reset', quizId },
  'quiz.delete': { type: 'quiz.delete', quizId },
  'quiz.start': { type: 'quiz.start', quizId, sessionId: 'session-1', name: 'Ada' },
  'quiz.answer': { type: 'quiz.answer', quizId, questionIndex: 0, selectedOption: 0, selectedOptions: [0, 2] },
  'quiz.submit': { type: 'quiz.submit', quizId, answers: [{ questionIndex: 0, selectedOption: 1 }], sessionId: null },
  'live_message.add': { type: 'live_message.add', content: 'Welcome', senderType: 'presenter' },
  'live_message.edit': { type: 'live_message.edit', messageId, isPinned: true },
  'live_message.delete': { type: 'live_message.delete', messageId },
  'feedback.submit': { type: 'feedback.submit', rating: 5, comment: 'Good', categoryId: null, sessionId: null },
  'question.ask': { type: 'question.ask', text: 'When is lunch?', name: 'Ada' },
  'question.vote': { type: 'question.vote', questionId, hasVoted: true },
  'question.withdraw': { type: 'question.withdraw', questionId },
  'question.edit': { type: 'question.edit', questionId, state: 'answered', isOnDisplay: false },
  'question.delete': { type: 'question.delete', questionId },
  'question.clear': { type: 'question.clear', state: 'hidden' },
  'question.merge': { type: 'question.merge', questionId, mergeInto: quizId },
  'game.start': { type: 'game.start', quizId, scoring: 'correct', hasLeaderboard: false },
  'game.advance': { type: 'game.advance', gameId, from: { phase: 'lobby', questionIndex: 0 } },
  'game.end': { type: 'game.end', gameId },
  'game.delete': { type: 'game.delete', gameId },
  'game.rename_player': { type: 'game.rename_player', gameId, playerId, name: 'Ada' },
  'game.remove_player': { type: 'game.remove_player', gameId, playerId },
  'game.join': { type: 'game.join', gameId, name: 'Ada' },
  'game.answer': { type: 'game.answer', gameId, questionIndex: 0, selectedOptions: [1] },
  'signal.send': { type: 'signal.send', kind: 'time', minutes: 2 },
  'signal.answer': { type: 'signal.answer', signalId: messageId, state: 'granted' },
  'ban.add': { type: 'ban.add', of: { tool: 'poll', id: pollId, word: 'rude' }, removesVotes: true },
  'ban.lift': { type: 'ban.lift', banId: questionId },
}
/** Commands that a page cannot send directly: they come from the Worker. */
const indirect = [
  'event.import',
  'room.set_password',
  'room.set_logo',
  'room.rotate_control',
  'room.make_link',
  'room.end_link',
  'room.make_token',
  'room.end_token',
  'room.make_webhook',
  'room.pause_webhook',
  'room.end_webhook',
  'room.join_programme',
  'room.leave_programme',
] as const satisfies readonly CommandType[]

describe('a command as a page sends it', () => {
  test.each(Object.values(commands))('$type is accepted as it is, without unknown fields', (command) => {
    expect(directCommand.parse(command)).toEqual(command)
    const more = { id: 'x', roomId: 'x', opId: 'x', participantId: 'p-1', userId: 'me', startedAt: 'x', extra: {} }
    expect(directCommand.parse({ ...command, ...more })).toEqual(command)
  })

  test('every command has a rule, and all but a few can be sent', () => {
    const handled = Object.values(allTools).flatMap(({ handlers }) => Object.keys(handlers))
    expect(commandTypes.toSorted()).toEqual(handled.sort())
    expect(commandTypes.toSorted()).toEqual([...Object.keys(commands), ...indirect].sort())
  })

  test.each([
    { type: 'room.rotate_control' },
    { type: 'room.set_password', accessPasswordHash: 'canary' },
    { type: 'room.set_password', accessPasswordHash: null },
    { type: 'room.set_password', accessPassword: 'sesame' },
  ])('one that the Worker must complete is refused: %j', (command) => {
    expect(isTaken(directCommand, command)).toBe(false)
    expect(isTaken(commandBody, { opId: 'op-1', command })).toBe(false)
  })

  test('a page cannot send a hash', () => {
    const sneaked = { type: 'room.update', name: 'x', accessPasswordHash: 'canary', accessEpoch: 9, createdBy: 'me' }
    expect(directCommand.parse(sneaked)).toEqual({ type: 'room.update', name: 'x' })
  })

  test.each([
    null,
    undefined,
    'timer.start',
    [],
    {},
    { type: null },
    { type: ['timer.start'], timerId },
    { type: 'nonsense' },
    { type: 'constructor' },
    { type: '__proto__' },
    { type: 'toString' },
    { timerId },
  ])('an invalid command is refused: %j', (command) => {
    expect(isTaken(directCommand, command)).toBe(false)
  })

  const ids = ['timerId', 'messageId', 'pollId', 'quizId', 'questionId', 'mergeInto', 'gameId', 'playerId', 'signalId']
  const named = Object.values(commands).flatMap((command) =>
    ids.filter((id) => id in command).map((id) => [command.type, id, command] as const),
  )
  test.each(named)('%s gives its %s, at most 128 characters', (_type, id, command) => {
    expect(isTaken(directCommand, { ...command, [id]: 'x'.repeat(128) })).toBe(true)
    for (const bad of [undefined, null, 5, 'x'.repeat(129)])
      expect(isTaken(directCommand, { ...command, [id]: bad })).toBe(false)
  })

  test('an edit that changes nothing succeeds', () => {
    for (const command of [{ type: 'timer.edit', timerId }, { type: 'room.update' }])
      expect(directCommand.parse(command)).toEqual(command)
  })
})

describe('the key of a request', () => {
  const command = commands['timer.start']

  test('has 1 to 128 characters', () => {
    for (const opId of ['x', 'x'.repeat(128)])
      expect(commandBody.parse({ opId, command, extra: 1 })).toEqual({ opId, command })
    for (const opId of [undefined, null, '', 'x'.repeat(129), 5])
      expect(isTaken(commandBody, { opId, command })).toBe(false)
  })

  test('is used to find the answers of participants, and nothing else', () => {
    expect(commandTypes.filter(isParticipants)).toEqual([
      'question.ask',
      'question.vote',
      'question.withdraw',
      'quiz.start',
      'quiz.answer',
      'quiz.submit',
      'game.join',
      'game.answer',
      'poll.vote',
      'feedback.submit',
    ])
  })
})

test.each<[string, { notAfter?: string }, boolean]>([
  ['without an instant', {}, false],
  ['before it', { notAfter: '2026-11-21T09:30:00.001Z' }, false],
  ['at it', { notAfter: '2026-11-21T09:30:00.000Z' }, false],
  ['after it', { notAfter: '2026-11-21T09:29:59.999Z' }, true],
])('[S5] a command has been given up when it arrives after the instant that it names: %s', (_name, named, isLate) => {
  expect(overOf(named, Date.parse('2026-11-21T09:30:00.000Z'))).toBe(isLate ? 'late' : undefined)
})
