import type { DirectCommand } from '../../../schema/engine/commands/commands.ts'
import { type Named, samplePoll, sampleQuiz } from '../samples.ts'

type Samples = { [T in DirectCommand['type']]: (named: Named) => Extract<DirectCommand, { type: T }> }

/**
 * One command of each kind about the room and its content. Each succeeds for a sender who may give it, in this order.
 */
export const commandSamples: Samples = {
  'room.update': () => ({ type: 'room.update', name: 'Renamed' }),
  'room.claim': () => ({ type: 'room.claim' }),
  'timer.add': () => ({ type: 'timer.add', name: 'A timer', duration: 60, isCountUp: false }),
  'timer.add_batch': () => ({ type: 'timer.add_batch', timers: [{ name: 'One', duration: 60, isCountUp: false }] }),
  'timer.start': ({ timer }) => ({ type: 'timer.start', timerId: timer }),
  'timer.give': ({ timer }) => ({ type: 'timer.give', timerId: timer, seconds: 60 }),
  'timer.pause': ({ timer }) => ({ type: 'timer.pause', timerId: timer }),
  'timer.reset': ({ timer }) => ({ type: 'timer.reset', timerId: timer }),
  'timer.adjust': ({ timer }) => ({ type: 'timer.adjust', timerId: timer, currentTime: 5 }),
  'timer.edit': ({ timer }) => ({ type: 'timer.edit', timerId: timer, name: 'Edited' }),
  'timer.select': ({ timer }) => ({ type: 'timer.select', timerId: timer }),
  'rundown.take_lengths': ({ timer }) => ({
    type: 'rundown.take_lengths',
    lengths: [{ timerId: timer, seconds: 90 }],
  }),
  'rundown.delay': () => ({ type: 'rundown.delay', from: '2026-11-21T14:00:00.000Z', seconds: 600 }),
  'rundown.take_schedule': () => ({ type: 'rundown.take_schedule', add: [], edit: [], gone: [] }),
  'timer.delete': ({ timer }) => ({ type: 'timer.delete', timerId: timer }),
  'rundown.next': () => ({ type: 'rundown.next', after: null }),
  'rundown.previous': ({ timer }) => ({ type: 'rundown.previous', after: timer }),
  'rundown.catch_up': () => ({ type: 'rundown.catch_up', until: null, seconds: 0, rows: [] }),
  'room.stage': () => ({ type: 'room.stage', blackout: true }),
  'room.flash': () => ({ type: 'room.flash' }),
  'room.undo': () => ({ type: 'room.undo' }),
  'room.redo': () => ({ type: 'room.redo' }),
  'message.add': () => ({ type: 'message.add', content: 'A message', color: 'blue' }),
  'message.edit': ({ message }) => ({ type: 'message.edit', messageId: message, content: 'Edited' }),
  'message.delete': ({ message }) => ({ type: 'message.delete', messageId: message }),
  'poll.add': () => ({ type: 'poll.add', ...samplePoll }),
  'poll.edit': ({ poll }) => ({ type: 'poll.edit', pollId: poll, showResults: true }),
  'poll.vote': ({ poll }) => ({ type: 'poll.vote', pollId: poll, selectedOptions: [0], sessionId: null }),
  'poll.duplicate': ({ poll }) => ({ type: 'poll.duplicate', pollId: poll }),
  'poll.move': ({ poll }) => ({ type: 'poll.move', pollId: poll, order: 1 }),
  'poll.reset': ({ poll }) => ({ type: 'poll.reset', pollId: poll }),
  'poll.revise': ({ poll }) => ({ type: 'poll.revise', pollId: poll, question: 'And now?' }),
  'poll.review': ({ textPoll, answer }) => ({
    type: 'poll.review',
    pollId: textPoll,
    answerId: answer,
    isHidden: true,
  }),
  'poll.delete': ({ poll }) => ({ type: 'poll.delete', pollId: poll }),
  'quiz.add': () => ({ type: 'quiz.add', ...sampleQuiz, description: null }),
  'quiz.start': ({ quiz }) => ({ type: 'quiz.start', quizId: quiz, sessionId: null }),
  'quiz.answer': ({ quiz }) => ({ type: 'quiz.answer', quizId: quiz, questionIndex: 0, selectedOption: 1 }),
  'quiz.submit': ({ quiz }) => ({ type: 'quiz.submit', quizId: quiz, answers: [], sessionId: null }),
  'game.join': ({ game }) => ({ type: 'game.join', gameId: game, name: 'Ada' }),
  'game.answer': ({ game }) => ({ type: 'game.answer', gameId: game, questionIndex: 0, selectedOptions: [1] }),
  'game.rename_player': ({ game, player }) => ({
    type: 'game.rename_player',
    gameId: game,
    playerId: player,
    name: 'Grace',
  }),
  'game.remove_player': ({ game, player }) => ({ type: 'game.remove_player', gameId: game, playerId: player }),
  'game.advance': ({ game }) => ({
    type: 'game.advance',
    gameId: game,
    from: { phase: 'open', questionIndex: 0 },
  }),
  'game.end': ({ game }) => ({ type: 'game.end', gameId: game }),
  'game.delete': ({ game }) => ({ type: 'game.delete', gameId: game }),
  'game.start': ({ quiz }) => ({ type: 'game.start', quizId: quiz, scoring: 'speed', hasLeaderboard: true }),
  'quiz.edit': ({ quiz }) => ({ type: 'quiz.edit', quizId: quiz, isActive: false }),
  'quiz.duplicate': ({ quiz }) => ({ type: 'quiz.duplicate', quizId: quiz }),
  'quiz.move': ({ quiz }) => ({ type: 'quiz.move', quizId: quiz, order: 1 }),
  'quiz.reset': ({ quiz }) => ({ type: 'quiz.reset', quizId: quiz }),
  'quiz.revise': ({ quiz }) => ({ type: 'quiz.revise', quizId: quiz, title: 'Rivers' }),
  'quiz.delete': ({ quiz }) => ({ type: 'quiz.delete', quizId: quiz }),
  'live_message.add': () => ({ type: 'live_message.add', content: 'Doors close at noon', senderType: 'presenter' }),
  'live_message.edit': ({ liveMessage }) => ({ type: 'live_message.edit', messageId: liveMessage, isPinned: true }),
  'live_message.delete': ({ liveMessage }) => ({ type: 'live_message.delete', messageId: liveMessage }),
  'ban.add': ({ rude }) => ({ type: 'ban.add', of: { tool: 'question', id: rude }, removesVotes: false }),
  'ban.lift': ({ ban }) => ({ type: 'ban.lift', banId: ban }),
  'question.ask': () => ({ type: 'question.ask', text: 'When is lunch?', name: null }),
  'question.vote': ({ question }) => ({ type: 'question.vote', questionId: question, hasVoted: true }),
  'question.edit': ({ question }) => ({ type: 'question.edit', questionId: question, isOnDisplay: true }),
  'question.clear': () => ({ type: 'question.clear', state: 'hidden' }),
  'question.merge': ({ question, duplicate }) => ({
    type: 'question.merge',
    questionId: duplicate,
    mergeInto: question,
  }),
  'question.withdraw': ({ question }) => ({ type: 'question.withdraw', questionId: question }),
  'question.delete': ({ question }) => ({ type: 'question.delete', questionId: question }),
  'feedback.submit': () => ({
    type: 'feedback.submit',
    rating: 4,
    comment: 'Good',
    categoryId: null,
    sessionId: null,
  }),
  'signal.send': () => ({ type: 'signal.send', kind: 'ready' }),
  'signal.answer': ({ signal }) => ({ type: 'signal.answer', signalId: signal, state: 'done' }),
  'room.delete': () => ({ type: 'room.delete' }),
}

/** The kinds of commands, in an order in which each one succeeds. */
export const sampledCommands = Object.keys(commandSamples) as DirectCommand['type'][]

const opens = (id: string) => ({ kind: 'poll', id, showResults: false }) as const

/** The fields that need a further right (rule A17), by their command and place, each in a command that has it. */
export const reachingSamples: Readonly<Record<string, (named: Named) => DirectCommand>> = {
  'timer.add opens': ({ poll }) => ({
    ...{ type: 'timer.add', name: 'A timer', duration: 60, isCountUp: false },
    opens: opens(poll),
  }),
  'timer.add_batch timers.opens': ({ poll }) => ({
    type: 'timer.add_batch',
    timers: [{ name: 'One', duration: 60, isCountUp: false, opens: opens(poll) }],
  }),
  'timer.edit opens': ({ timer, poll }) => ({ type: 'timer.edit', timerId: timer, opens: opens(poll) }),
  'ban.lift all': ({ ban }) => ({ type: 'ban.lift', banId: ban, all: true }),
  'ban.add removesVotes': ({ rude }) => ({ type: 'ban.add', of: { tool: 'question', id: rude }, removesVotes: true }),
}
