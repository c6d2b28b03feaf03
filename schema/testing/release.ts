/** One of everything that this release writes: frames for pages of any release, and stored entities. */

import type { Facts } from '../core/facts.ts'
import type { RoomState } from '../core/state.ts'
import { projectParticipant } from '../engine/answers.ts'
import type { Command } from '../engine/commands/commands.ts'
import type { UndoStep } from '../engine/undo/step.ts'
import { undoFrame } from '../engine/undo/wire.ts'
import { project, replyOf, tallyKeys } from '../engine/wire/project.ts'
import type { ReplyKind, StreamFrame } from '../engine/wire/wire.ts'
import { refusalMessage } from '../errors.ts'
import type { ControlFrame, ServerFrame } from '../protocol.ts'
import { projectNowAndNext } from '../tools/now-and-next/project-now-and-next.ts'
import type { Person } from '../tools/people/entity.ts'
import type { Screen } from '../tools/screens/entity.ts'
import { maxSignalsPerRoom } from '../tools/signals/entity.ts'
import { isoTime } from '../values/time.ts'
import { type Role, roles } from '../view/role.ts'
import { tallyFrames } from './reader.ts'
import {
  askedWith,
  banWith,
  feedbackWith,
  liveMessageWith,
  messageWith,
  questionVoteWith,
  timeSignalWith,
} from './rooms/entries.ts'
import { at, factsAt, factsOf, idOf, noon, roomId } from './rooms/facts.ts'
import { gameAnswerWith, gameWith, playerWith } from './rooms/games.ts'
import { ballotWith, pollWith } from './rooms/polls.ts'
import { attemptWith, completedWith, questionWith, quizWith } from './rooms/quizzes.ts'
import { stateWith } from './rooms/state.ts'
import { runningSince, timerWith } from './rooms/timers.ts'
import { ownOf, storedIn } from './rows.ts'
import { screenReport } from './screen-report.ts'
import { framesOf } from './steps.ts'

const questions = [questionWith('Of France?'), questionWith('Of Italy?', { options: ['Milan', 'Rome', '', ''] })]
const rows = {
  game: [playerWith('played', 'p-1', { answers: [gameAnswerWith(0)] }), playerWith('played', 'p-2', { ordinal: 1 })],
  poll: [
    ballotWith('several', 'p-1', { selectedOptions: [0, 2], sessionId: 'session-1', opId: 'op-1' }),
    ballotWith('several', 'p-2', { selectedOptions: [2] }),
  ],
  quiz: [
    completedWith('running', 'p-1', { sessionId: 'session-1', opId: 'op-2' }),
    attemptWith('running', 'p-2', {
      questionIndex: 1,
      questionStartedAt: at(4_000),
      answers: [{ questionIndex: 0, selectedOption: -1, isCorrect: false, timeSpent: 4_000 }],
    }),
  ],
  question: [questionVoteWith('asked', 'p-1'), questionVoteWith('asked', 'p-2'), questionVoteWith('other', 'p-2')],
  feedback: [feedbackWith('praise', 'p-1', { comment: 'Well paced', categoryId: 'sound', opId: 'op-3' })],
}

/** A room with one of everything. */
const full: RoomState = stateWith({
  room: {
    useCase: 'Conferences',
    createdBy: 'user-1',
    feedbackEnabled: true,
    hasQuestions: true,
    accessPasswordHash: 'hash',
    accessEpoch: 2,
  },
  timers: [runningSince(timerWith('keynote'), noon), timerWith('panel', { isCountUp: true, currentTime: 90 })],
  selected: 'keynote',
  messages: [messageWith('hidden'), messageWith('shown', { isVisible: true, color: 'red' })],
  polls: [
    pollWith('draft', { createdBy: 'user-1' }),
    pollWith('ended', { closedAt: isoTime(at(1_000)) }),
    pollWith('several', { isActive: true, showResults: true, allowMultiple: true, options: ['A', 'B', 'C'] }),
  ],
  ballots: rows.poll,
  quizzes: [
    quizWith('running', { isActive: true, startedAt: isoTime(noon), showResults: true, showCorrectAnswers: true }),
    quizWith('waiting', { description: 'For later', questions, timeLimit: null }),
  ],
  attempts: rows.quiz,
  liveMessages: [liveMessageWith('pinned', { isPinned: true }), liveMessageWith('silent', { isVisible: false })],
  ratings: [5],
  questions: [
    askedWith('asked', { participantId: 'p-1', name: 'Ada', maskedText: 'Why ****?', isOnDisplay: true, opId: 'op-5' }),
    askedWith('other', { participantId: 'p-2', state: 'answered' }),
    askedWith('waiting', { participantId: 'p-2', state: 'waiting' }),
  ],
  questionVotes: rows.question,
  games: [gameWith('played', { phase: 'answer', openedAt: isoTime(noon), closesAt: isoTime(at(30_000)) })],
  players: rows.game,
  signals: [timeSignalWith('wish', { cueId: idOf('keynote') })],
  bans: [banWith('removed', 'p-9', { text: 'Buy my book' })],
})

/** A room with as many signals as it may have, of which the oldest makes room. */
const manySignals: RoomState = {
  ...full,
  signals: Array.from({ length: maxSignalsPerRoom }, (_, index) =>
    timeSignalWith(`old-${index}`, { state: 'done', createdAt: isoTime(at(index * 60_000 - 3_600_000)) }),
  ),
}

const roomStateFor = (role: Role) => ({
  type: 'room_state' as const,
  epoch: 'epoch-1',
  rev: 41,
  serverNow: at(5_000),
  role,
  ...project(full, role),
})

const participant = factsOf('p-3', at(5_000), {}, 'op-4')

/** The command that causes each frame of the stream, and the frame’s role. */
const told: [Role, RoomState, Command][] = [
  ['controller', full, { type: 'room.update', name: 'Gala' }],
  ['viewer', full, { type: 'room.update', feedbackEnabled: false }],
  ['viewer', full, { type: 'timer.pause', timerId: idOf('keynote') }],
  ['viewer', full, { type: 'timer.adjust', timerId: idOf('panel'), currentTime: 60 }],
  ['viewer', full, { type: 'timer.delete', timerId: idOf('panel') }],
  ['viewer', { ...full, selectedTimerId: null }, { type: 'timer.select', timerId: idOf('keynote') }],
  ['viewer', full, { type: 'message.edit', messageId: idOf('shown'), content: 'Five minutes left' }],
  ['viewer', full, { type: 'message.delete', messageId: idOf('shown') }],
  ['controller', full, { type: 'poll.add', question: 'Again?', options: ['Yes', 'No'], allowMultiple: false }],
  ['audience', full, { type: 'poll.edit', pollId: idOf('several'), isActive: false }],
  ['audience', full, { type: 'poll.delete', pollId: idOf('several') }],
  [
    'controller',
    full,
    {
      type: 'quiz.add',
      title: 'Capitals',
      description: null,
      questions,
      timeLimit: 45,
      showResults: true,
      showCorrectAnswers: true,
    },
  ],
  ['audience', full, { type: 'quiz.edit', quizId: idOf('running'), isActive: false }],
  ['controller', full, { type: 'quiz.delete', quizId: idOf('waiting') }],
  ['audience', full, { type: 'live_message.add', content: 'Welcome', senderType: 'system' }],
  ['controller', full, { type: 'live_message.edit', messageId: idOf('pinned'), isPinned: false }],
  ['audience', full, { type: 'live_message.delete', messageId: idOf('pinned') }],
]
const feedbackCommand = {
  type: 'feedback.submit',
  rating: 4,
  comment: null,
  categoryId: null,
  sessionId: null,
} as const

/** Frames that were added after samples were kept: last, because the kept ones have the `rev` of their places. */
const toldLater: typeof told = [
  ['audience', full, { type: 'question.edit', questionId: idOf('waiting'), state: 'open' }],
  ['viewer', full, { type: 'question.edit', questionId: idOf('asked'), state: 'hidden' }],
  ['controller', full, { type: 'question.edit', questionId: idOf('other'), state: 'hidden' }],
  ['viewer', full, { type: 'room.flash' }],
  [
    'audience',
    { ...full, games: [], quizzes: full.quizzes.filter(({ isActive }) => !isActive) },
    { type: 'game.start', quizId: idOf('waiting'), scoring: 'speed', hasLeaderboard: true },
  ],
  ['audience', full, { type: 'game.advance', gameId: idOf('played'), from: { phase: 'answer', questionIndex: 0 } }],
  [
    'controller',
    { ...full, games: [gameWith('ended', { phase: 'ended' })] },
    { type: 'game.delete', gameId: idOf('ended') },
  ],
  ['controller', full, { type: 'signal.send', kind: 'seen', messageId: idOf('shown') }],
  ['controller', full, { type: 'signal.answer', signalId: idOf('wish'), state: 'declined' }],
  ['controller', manySignals, { type: 'signal.send', kind: 'ready' }],
]

/** Frames about removed people, which were added after those. */
const removing = factsAt(at(5_000), 'new', { rows: storedIn(rows) })
const toldOfBans: typeof told = [
  ['controller', full, { type: 'ban.add', of: { tool: 'feedback', id: idOf('praise') }, removesVotes: false }],
  [
    'controller',
    { ...full, bans: [banWith('removed', 'p-1')] },
    { type: 'ban.add', of: { tool: 'question', id: idOf('asked') }, removesVotes: true },
  ],
  ['controller', full, { type: 'ban.lift', banId: idOf('removed') }],
]

/** A quiz with a leaderboard whose results are hidden. */
const ranked = quizWith('ranked', { isActive: true, startedAt: isoTime(noon), showLeaderboard: true })
const finished = completedWith('ranked', 'p-1', { player: { playerId: idOf('player'), name: 'Ada' } })
const race = stateWith({ quizzes: [ranked], attempts: [finished] })

/** An undo step as it is stored. */
const deletion: UndoStep = {
  number: 3,
  type: 'poll.delete',
  code: 'delete',
  params: { name: 'Which talk next?' },
  at: noon,
  opId: 'op-3',
  rights: ['audience'],
  needs: [],
  isUndone: false,
  isSkipped: false,
  isFollowed: false,
  keeps: [{ tool: 'poll', id: idOf('several') }],
}

/** One frame of every type of the stream, by its type. */
function streamSamples(): Record<string, ServerFrame> {
  const framesFor = (some: typeof told, facts?: Facts) =>
    some.flatMap(([role, state, command]) => framesOf(state, command, role, facts))
  const submitted = framesOf(full, feedbackCommand, 'controller', participant)
  const tallies = tallyFrames(full, tallyKeys(full), 'audience')
  const undone = undoFrame([deletion], [], 'controller')
  const frames: StreamFrame[] = [
    ...framesFor(told),
    ...submitted,
    ...tallies,
    ...framesFor(toldLater),
    ...tallyFrames(race, [{ tool: 'quiz', id: ranked.id }], 'audience'),
    ...(undone === null ? [] : [undone]),
    ...framesFor(toldOfBans, removing),
    { type: 'programme_updated', programme: projectNowAndNext(full, 'audience') },
  ]
  return Object.fromEntries(
    frames.map((frame, index) => [frame.type, { ...frame, rev: 42 + index, serverNow: at(5_000), roomId }]),
  )
}

const screen: Screen = {
  id: idOf('screen'),
  roomId,
  number: 3,
  name: 'Hall B',
  page: 'viewer',
  isConnected: true,
  lastSeenAt: isoTime(at(4_000)),
  isBlackedOut: false,
  follows: 'show',
  preset: null,
}
const person: Person = {
  id: idOf('person'),
  number: 2,
  name: 'Ada',
  rights: 'full',
  editing: { tool: 'timer', id: idOf('keynote') },
  last: { code: 'go_on_to', params: { name: 'Panel' }, at: at(4_000) },
}

/** One of every frame outside the stream, by its type. A new one must be added here to compile. */
const controlSamples: {
  [T in Exclude<ControlFrame['type'], 'ack' | 'room_state'>]: Extract<ControlFrame, { type: T }>
} = {
  resumed: { type: 'resumed', rev: 41, serverNow: at(5_000) },
  room_locked: { type: 'room_locked', code: 'viewer_locked', message: refusalMessage('viewer_locked') },
  room_closed: { type: 'room_closed', code: 'room_closed', message: refusalMessage('room_closed') },
  participant_state: { type: 'participant_state', ...projectParticipant(full, ownOf(rows, 'p-1')) },
  present: { type: 'present', displays: 2, phones: 118 },
  crowd: { type: 'crowd', size: 9_800 },
  reactions: { type: 'reactions', counts: { clap: 12, heart: 3, laugh: 0, wow: 0, yes: 1, party: 0 } },
  read_check: { type: 'read_check', key: '2f6c1c1e-6a0e-4d0a-9a53-6f1f4f2b8c11' },
  screens: { type: 'screens', screens: [screen] },
  screen_updated: { type: 'screen_updated', screen },
  screen_removed: { type: 'screen_removed', screenId: screen.id },
  screen_report: { type: 'screen_report', screenId: screen.id, receivedAt: at(5_000), report: screenReport },
  screen_state: { type: 'screen_state', screen, isWatched: true },
  screen_action: { type: 'screen_action', action: 'identify' },
  people: { type: 'people', people: [person], ownId: person.id },
  person_updated: { type: 'person_updated', person },
  person_left: { type: 'person_left', personId: person.id },
  storage: { type: 'storage', percent: 85 },
  webhooks: { type: 'webhooks', paused: 1 },
  error: { type: 'error', opId: 'op-9', code: 'poll_closed', message: refusalMessage('poll_closed') },
}

/** One reply of each kind. A new kind must be added here to compile. */
const replies = {
  room: replyOf(full, { kind: 'room' }),
  selection: replyOf(full, { kind: 'selection' }),
  timer: replyOf(full, { kind: 'timer', id: idOf('keynote') }),
  rundown: replyOf(full, { kind: 'rundown' }),
  stage: replyOf(full, { kind: 'stage' }),
  undo: replyOf(full, {
    kind: 'undo',
    done: { type: 'timer.delete', label: "delete 'Panel'", code: 'delete', params: { name: 'Panel' } },
  }),
  timers: replyOf(full, { kind: 'timers', ids: [idOf('panel')] }),
  message: replyOf(full, { kind: 'message', id: idOf('shown') }),
  poll: replyOf(full, { kind: 'poll', id: idOf('several') }),
  quiz: replyOf(full, { kind: 'quiz', id: idOf('running') }),
  live_message: replyOf(full, { kind: 'live_message', id: idOf('pinned') }),
  ballot: replyOf(full, { kind: 'ballot', row: rows.poll[0] ?? ballotWith('several', 'p-1') }),
  attempt: replyOf(full, { kind: 'attempt', row: rows.quiz[0] ?? attemptWith('running', 'p-1') }),
  feedback: replyOf(full, { kind: 'feedback', row: rows.feedback[0] ?? feedbackWith('praise', 'p-1') }),
  question: replyOf(full, { kind: 'question', id: idOf('asked') }),
  participant_question: replyOf(full, {
    kind: 'participant_question',
    id: idOf('asked'),
    isOwn: true,
    hasVoted: true,
  }),
  game: replyOf(full, { kind: 'game', id: idOf('played') }),
  player: replyOf(full, { kind: 'player', row: rows.game[0] ?? playerWith('played', 'p-1') }),
  game_answer: replyOf(full, { kind: 'game_answer', answer: gameAnswerWith(0) }),
  ban: replyOf(full, { kind: 'ban', id: idOf('removed') }),
  gone: replyOf(full, { kind: 'gone' }),
  signal: replyOf(full, { kind: 'signal', id: idOf('wish') }),
  poll_answer: replyOf(full, {
    kind: 'poll_answer',
    answer: { id: idOf('said'), text: 'More of this', isHidden: false, isApproved: true, isHighlighted: false },
  }),
} satisfies Record<ReplyKind, unknown>

const { room: controllersRoom, ...controllersLists } = project(full, 'controller')

/** Everything that this release writes, by file and name. */
export const written = {
  'room-states': Object.fromEntries(roles.map((role) => [role, roomStateFor(role)])),
  frames: { ...streamSamples(), ...controlSamples },
  acks: Object.fromEntries(
    Object.entries(replies).map(([kind, reply]) => [kind, { type: 'ack', opId: 'op-9', rev: 42, ...reply }]),
  ),
  replies: {
    room: { ...controllersRoom, ...controllersLists, role: 'controller', serverNow: at(5_000) },
    error: { error: { code: 'viewer_locked', message: refusalMessage('viewer_locked') } },
  },
  stored: {
    room: full.room,
    timer: full.timers[1],
    'running timer': full.timers[0],
    message: full.messages[1],
    poll: full.polls[2],
    quiz: full.quizzes[0],
    live_message: full.liveMessages[0],
    ballot: rows.poll[0],
    'open attempt': rows.quiz[1],
    'completed attempt': rows.quiz[0],
    feedback: rows.feedback[0],
    question: full.questions[0],
    ban: full.bans[0],
    game: full.games[0],
    player: rows.game[0],
    'game tally': full.tallies.game[idOf('played')],
    'question vote': rows.question[0],
    'question tally': full.tallies.question[idOf('asked')],
    step: deletion,
    signal: full.signals[0],
    'poll tally': full.tallies.poll[idOf('several')],
    'quiz tally': full.tallies.quiz[idOf('running')],
    'feedback tally': full.tallies.feedback[roomId],
  },
} satisfies Record<string, Record<string, unknown>>

export type SampleFile = keyof typeof written
