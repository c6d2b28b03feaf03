/** Random commands for property tests: chosen without knowing the room, made concrete against the room as it is then. */
import * as fc from 'fast-check'
import type { Facts } from '../core/facts.ts'
import type { RoomState } from '../core/state.ts'
import { type Step, step } from '../core/step.ts'
import * as limits from '../limits.ts'
import type { Command, CommandOf, CommandType } from '../tools/commands.ts'
import { gamePhases } from '../tools/games/entity.ts'
import { messageColors } from '../tools/messages/entity.ts'
import { kindOf, type PollKind } from '../tools/polls/entity.ts'
import { wordId } from '../tools/polls/tally.ts'
import { feedbackStyles, questionModerations } from '../tools/room/entity.ts'
import type { Scene } from '../tools/stage/entity.ts'
import { cueColors } from '../tools/timers/entity.ts'
import { isoTime } from '../values/time.ts'
import { factsAt, idOf, noon, stateWith } from './rooms.ts'
import { answersOf, noRows, ownOf, type Rows, rowsAfter, type Steps, stepsAfter } from './rows.ts'

/**
 * A command whose ids are still open: `pick` says which entity, `waitMs` how long nobody did anything before it, `who`
 * which participant asks, `opId` under which name.
 */
export type Move = { command: Command; pick: number; waitMs: number; who: string | null; opId: string | null }

/** One command and what it did. `facts` gives the same facts again, ids included. */
export type Turn = {
  before: RoomState
  rowsBefore: Rows
  command: Command
  now: number
  facts: () => Facts
  result: Step
  after: RoomState
  rowsAfter: Rows
  stepsAfter: Steps
}

const seconds = fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: limits.maxTimerSeconds }))
const anySeconds = fc.oneof(
  fc.integer({ min: -200, max: 200 }),
  fc.integer({ min: -limits.maxTimerSeconds, max: limits.maxTimerSeconds }),
)
const wait = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 8_000 }) },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 90_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 40 * 86_400_000 }) },
  // The server's clock may step back a little.
  { weight: 1, arbitrary: fc.integer({ min: -2_000, max: 0 }) },
)

const word = fc.string({ minLength: 1, maxLength: 8 })
const timerId = fc.constant('open')
const after = fc.option(fc.constant('open'))
const messageId = fc.constant('open')
const pollId = fc.constant('open')
const quizId = fc.constant('open')
const questionId = fc.constant('open')
const gameId = fc.constant('open')
const playerName = fc.constantFrom('Ada', 'Grace', 'ada', 'Darn it')
const text = fc.option(word)
const anyScene = fc.oneof(
  fc.record({ kind: fc.constantFrom('timer', 'questions', 'qr') }),
  fc.record({ kind: fc.constant('poll'), id: fc.constant('open'), isPinned: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('game', 'question', 'leaderboard'), id: fc.constant('open') }),
) as fc.Arbitrary<Scene>
const sessionId = fc.option(fc.constantFrom('session-1', 'session-2'))
// Few, so that requests are repeated and keys meet each other.
const opId = fc.option(fc.constantFrom('op-1', 'op-2', 'op-3'))
const anyOption = fc.integer({ min: -1, max: 6 })
const options = fc.array(word, { minLength: limits.pollOptionsMin, maxLength: limits.pollOptionsMax })
const choice = fc.oneof(
  { weight: 3, arbitrary: fc.nat({ max: 1 }).map((option) => [option]) },
  { weight: 1, arbitrary: fc.array(anyOption, { maxLength: 4 }) },
)
const slot = fc.oneof({ weight: 2, arbitrary: word }, { weight: 1, arbitrary: fc.constant('') })
const question = fc
  .record({
    question: word,
    first: word,
    others: fc.array(slot, { maxLength: 3 }),
    place: fc.nat(),
    points: fc.nat(99),
    hasSeveral: fc.nat(3),
    more: fc.record(
      {
        timeLimit: fc.integer({ min: limits.gameTimeLimitMinSeconds, max: 60 }),
        explanation: fc.constant('told-why'),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ question, first, others, place, points, hasSeveral, more }) => {
    const slots = [first, ...others]
    const filled = slots.flatMap((option, index) => (option === '' ? [] : [index]))
    const right = (hasSeveral === 0 ? filled.slice(0, 2) : [filled[place % filled.length] ?? 0]) as [
      number,
      ...number[],
    ]
    const several = right.length > 1 ? { correctAnswers: right } : {}
    return { question, options: slots, correctAnswer: right[0], ...several, points: points + 1, ...more }
  })
const newQuiz = {
  title: word,
  description: text,
  questions: fc.array(question, { minLength: 1, maxLength: 4 }),
  timeLimit: fc.option(fc.integer({ min: limits.timeLimitMinSeconds, max: 60 })),
  showResults: fc.boolean(),
  showCorrectAnswers: fc.boolean(),
  showLeaderboard: fc.boolean(),
}
/** Several options, for questions where several are right. */
const selectedOptions = fc.constantFrom<number[][]>([0, 1], [0, 1], [0], [1, 2], [])
const selectedOption = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(0, 0, 1, -1) },
  { weight: 1, arbitrary: anyOption },
)
const questionIndex = fc.nat({ max: 4 })
const from = fc.record({ phase: fc.constantFrom(...gamePhases), questionIndex })
const answer = fc.record(
  { questionIndex, selectedOption, selectedOptions },
  { requiredKeys: ['questionIndex', 'selectedOption'] },
)
const answers = fc.oneof(
  { weight: 3, arbitrary: fc.constant<CommandOf<'quiz.submit'>['answers']>([]) },
  { weight: 3, arbitrary: selectedOption.map((option) => [{ questionIndex: 0, selectedOption: option }]) },
  { weight: 2, arbitrary: fc.array(answer, { maxLength: 4 }) },
)
const color = fc.constantFrom(...messageColors)
const resultsAfter = fc.constantFrom('presenter' as const, 'vote' as const, 'close' as const)
const newPoll = { type: fc.constant('poll.add' as const), question: word, resultsAfter }
const labels = fc.constant<[string, string]>(['Low', 'High'])
const otherPolls: fc.Arbitrary<Command>[] = [
  fc.record({
    ...newPoll,
    kind: fc.constant('rating' as const),
    scale: fc.constantFrom(5 as const, 10 as const),
    labels,
  }),
  fc.record({ ...newPoll, kind: fc.constant('ranking' as const), options }),
  fc.record({
    ...newPoll,
    kind: fc.constant('word_cloud' as const),
    maxAnswers: fc.integer({ min: 1, max: 3 }),
    isReviewed: fc.boolean(),
  }),
  fc.record({ ...newPoll, kind: fc.constant('open_text' as const), isReviewed: fc.boolean() }),
]
const voting = fc.constant('poll.vote' as const)
const otherVotes: fc.Arbitrary<Command>[] = [
  fc.record({ type: voting, pollId, sessionId, rating: fc.integer({ min: 1, max: limits.largestScale }) }),
  fc.record({ type: voting, pollId, sessionId, ranking: fc.shuffledSubarray([0, 1, 2], { minLength: 2 }) }),
  fc.record({
    type: voting,
    pollId,
    sessionId,
    words: fc.array(fc.constantFrom('fun', 'Fun', 'ＦＵＮ', 'open  source', 'darn'), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ type: voting, pollId, sessionId, text: fc.oneof(word, fc.constant('darn')) }),
]
/** Started more often than stopped, so that there is something to answer. */
const mostly = fc.constantFrom(true, true, true, false)

type Fields<T extends CommandType> = Required<Omit<CommandOf<T>, 'type'>>
type Arbitraries<T> = { [K in keyof T]: fc.Arbitrary<T[K]> }

/** A command with all of its fields. */
const commandOf = <T extends CommandType>(type: T, fields: Arbitraries<Fields<T>>) =>
  fc.record({ type: fc.constant(type), ...fields }) as unknown as fc.Arbitrary<Command>

/** A command with some of the fields that it may have; now and then the others are there as undefined. */
const editOf = <T extends CommandType, K extends keyof Fields<T>>(
  type: T,
  required: Arbitraries<Pick<Fields<T>, K>>,
  optional: Arbitraries<Omit<Fields<T>, K>>,
) => {
  const absent = Object.fromEntries(Object.keys(optional).map((key) => [key, undefined]))
  const fields = fc.tuple(fc.boolean(), fc.record(required), fc.record(optional, { requiredKeys: [] }))
  return fields.map(([isSpelledOut, ids, edit]) => ({
    type,
    ...(isSpelledOut ? absent : {}),
    ...edit,
    ...ids,
  })) as unknown as fc.Arbitrary<Command>
}

/** Minutes before and after the time of the tests, so that now and then something is due. */
const instant = fc.integer({ min: -5, max: 30 }).map((minutes) => isoTime(noon + minutes * 60_000))
const opens = fc.option(
  fc.record({
    kind: fc.constantFrom('poll', 'quiz', 'live_message'),
    id: fc.constant('open'),
    showResults: fc.boolean(),
  }),
)
const senderType = fc.constantFrom('presenter' as const, 'system' as const)
const messageTime = {
  sendAt: fc.option(instant),
  onCue: fc.option(fc.record({ timerId: fc.constant('cue'), at: fc.constantFrom('start' as const, 'end' as const) })),
}
const plan = {
  trigger: fc.constantFrom('manual', 'linked', 'scheduled'),
  plannedStart: fc.option(instant),
  endsAt: fc.option(instant),
  overtime: fc.constantFrom('continue', 'stop'),
  warnSeconds: fc.integer({ min: 5, max: 60 }),
  dangerSeconds: fc.option(fc.integer({ min: 0, max: 10 })),
  chimes: fc.constantFrom('none', 'end', 'all'),
  speaker: word,
  notes: word.map((text) => `canary-notes-${text}`),
  color: fc.option(fc.constantFrom(...cueColors)),
  opens,
}
const newTimer = { name: word, duration: seconds, isCountUp: fc.boolean() }
/** A plan that mostly follows the rules: a purely random one would be refused too often. */
const added = fc.record({ ...newTimer, ...plan }).map((timer) => ({
  ...timer,
  trigger: timer.plannedStart === null && timer.trigger === 'scheduled' ? 'linked' : timer.trigger,
  warnSeconds: timer.warnSeconds + 10,
}))

const accessPasswordHash = fc.option(word.map((text) => `hash:${text}`))
const settings = {
  name: word,
  isActive: fc.boolean(),
  hasEngagementFeatures: fc.boolean(),
  feedbackEnabled: fc.boolean(),
  isViewerLocked: fc.boolean(),
  isJoinLocked: fc.boolean(),
  timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York'),
  eventDate: fc.constantFrom('2026-11-21', '2026-11-22'),
  hasQuestions: mostly,
  questionModeration: fc.constantFrom(...questionModerations),
  hasWordFilter: fc.boolean(),
  hasReactions: fc.boolean(),
  feedbackStyle: fc.constantFrom(...feedbackStyles),
  backgroundColor: fc.constantFrom(null, '#101828'),
  accentColor: fc.constantFrom(null, '#ffcc00'),
}

/** How each kind of command is filled in: a new one does not compile until it is here. */
const commands: { [T in CommandType]: fc.Arbitrary<Command> } = {
  'room.update': editOf('room.update', {}, settings),
  'room.set_password': editOf('room.set_password', { accessPasswordHash }, settings),
  'room.set_logo': commandOf('room.set_logo', {
    picture: fc.constantFrom(null, { type: 'image/png', widthPx: 8, heightPx: 4, base64: 'AAAA' }),
  }),
  'room.rotate_control': commandOf('room.rotate_control', {}),
  'room.claim': commandOf('room.claim', {}),
  'room.delete': commandOf('room.delete', {}),
  'event.import': fc
    .record({
      // What a cue of the file opens is in the file: event.test.ts tries that.
      timers: fc.array(
        added.map((timer) => ({ ...timer, opens: null })),
        { maxLength: 2 },
      ),
      messages: fc.array(fc.record({ content: word, color }), { maxLength: 2 }),
      polls: fc.array(fc.record({ id: word, question: word, options, allowMultiple: fc.boolean() }), { maxLength: 2 }),
      quizzes: fc.array(fc.record({ id: word, ...newQuiz }), { maxLength: 2 }),
      liveMessages: fc.array(fc.record({ id: word, content: word, senderType: fc.constant('presenter') }), {
        maxLength: 1,
      }),
    })
    .map((lists) => ({
      type: 'event.import',
      event: { format: 'cuelight-event', version: 1, room: { name: 'Hall' }, ...lists },
    })) as fc.Arbitrary<Command>,
  'timer.add': fc
    .oneof(fc.record(newTimer), added)
    .map((timer) => ({ type: 'timer.add', ...timer })) as fc.Arbitrary<Command>,
  'timer.add_batch': fc
    .array(added, { minLength: 1, maxLength: 3 })
    .map((timers) => ({ type: 'timer.add_batch', timers })) as fc.Arbitrary<Command>,
  'timer.start': editOf('timer.start', { timerId }, { startedAgo: fc.nat({ max: 120 }) }),
  'timer.give': commandOf('timer.give', { timerId, seconds: fc.integer({ min: -120, max: 120 }) }),
  'rundown.next': commandOf('rundown.next', { after }),
  'rundown.previous': commandOf('rundown.previous', { after }),
  'rundown.advance': commandOf('rundown.advance', {}),
  'room.stage': editOf('room.stage', {}, { blackout: fc.boolean(), scene: anyScene }),
  'room.flash': commandOf('room.flash', {}),
  'room.undo': fc.constant({ type: 'room.undo' }),
  'room.redo': fc.constant({ type: 'room.redo' }),
  'room.forget_steps': fc.constant({ type: 'room.forget_steps' }),
  'timer.pause': commandOf('timer.pause', { timerId }),
  'timer.reset': commandOf('timer.reset', { timerId }),
  'timer.adjust': commandOf('timer.adjust', { timerId, currentTime: anySeconds }),
  'timer.edit': editOf('timer.edit', { timerId }, {
    ...newTimer,
    order: fc.nat({ max: 12 }),
    ...plan,
  } as unknown as Arbitraries<Omit<Fields<'timer.edit'>, 'timerId'>>),
  'timer.delete': commandOf('timer.delete', { timerId }),
  'timer.select': commandOf('timer.select', { timerId }),
  'message.add': commandOf('message.add', { content: word, color }),
  'message.edit': editOf('message.edit', { messageId }, { content: word, color, isVisible: fc.boolean() }),
  'message.delete': commandOf('message.delete', { messageId }),
  'poll.add': fc.oneof(
    { weight: 3, arbitrary: fc.record({ type: newPoll.type, question: word, options, allowMultiple: fc.boolean() }) },
    { weight: 2, arbitrary: fc.oneof(...otherPolls) },
  ),
  'poll.edit': editOf('poll.edit', { pollId }, { isActive: mostly, showResults: fc.boolean() }),
  'poll.delete': commandOf('poll.delete', { pollId }),
  'poll.revise': editOf('poll.revise', { pollId }, {
    question: word,
    options,
    resultsAfter,
    isReviewed: fc.boolean(),
  } as unknown as Arbitraries<Omit<Fields<'poll.revise'>, 'pollId'>>),
  'poll.move': commandOf('poll.move', { pollId, order: fc.nat({ max: 6 }) }),
  'poll.duplicate': commandOf('poll.duplicate', { pollId }),
  'poll.reset': commandOf('poll.reset', { pollId }),
  'poll.review': editOf(
    'poll.review',
    { pollId, answerId: fc.constant('open') },
    { isHidden: fc.boolean(), isApproved: mostly, isHighlighted: fc.boolean() },
  ),
  'poll.vote': fc.oneof(
    { weight: 3, arbitrary: fc.record({ type: voting, pollId, selectedOptions: choice, sessionId }) },
    { weight: 4, arbitrary: fc.oneof(...otherVotes) },
  ),
  'quiz.add': commandOf('quiz.add', newQuiz),
  'quiz.edit': editOf(
    'quiz.edit',
    { quizId },
    { isActive: mostly, showResults: fc.boolean(), showCorrectAnswers: fc.boolean() },
  ),
  'quiz.revise': editOf('quiz.revise', { quizId }, {
    title: word,
    questions: newQuiz.questions,
    showLeaderboard: fc.boolean(),
  } as unknown as Arbitraries<Omit<Fields<'quiz.revise'>, 'quizId'>>),
  'quiz.move': commandOf('quiz.move', { quizId, order: fc.nat({ max: 6 }) }),
  'quiz.duplicate': commandOf('quiz.duplicate', { quizId }),
  'quiz.reset': commandOf('quiz.reset', { quizId }),
  'quiz.delete': commandOf('quiz.delete', { quizId }),
  'quiz.start': editOf('quiz.start', { quizId, sessionId }, { name: playerName }),
  'quiz.answer': editOf('quiz.answer', { quizId, questionIndex, selectedOption }, { selectedOptions }),
  'quiz.submit': commandOf('quiz.submit', { quizId, answers, sessionId }),
  'live_message.add': commandOf('live_message.add', {
    content: word,
    senderType,
    ...messageTime,
  }),
  'live_message.edit': editOf(
    'live_message.edit',
    { messageId },
    { isVisible: fc.boolean(), isPinned: fc.boolean(), content: word, senderType, ...messageTime },
  ),
  'live_message.send_due': commandOf('live_message.send_due', {}),
  'live_message.delete': commandOf('live_message.delete', { messageId }),
  'feedback.submit': commandOf('feedback.submit', {
    rating: fc.integer({ min: 1, max: limits.ratingMax }),
    comment: text,
    categoryId: fc.constant(null),
    sessionId,
  }),
  'question.ask': commandOf('question.ask', {
    text: fc.oneof(word, fc.constant('darn')),
    name: fc.option(fc.oneof(word, fc.constant('Darn'))),
  }),
  'question.vote': commandOf('question.vote', { questionId, hasVoted: mostly }),
  'question.withdraw': commandOf('question.withdraw', { questionId }),
  'question.edit': editOf(
    'question.edit',
    { questionId },
    { state: fc.constantFrom('open', 'hidden', 'answered'), isOnDisplay: fc.boolean() },
  ),
  'question.merge': commandOf('question.merge', { questionId, mergeInto: questionId }),
  'game.start': commandOf('game.start', {
    quizId,
    scoring: fc.constantFrom('correct', 'speed'),
    hasLeaderboard: fc.boolean(),
  }),
  'game.advance': commandOf('game.advance', { gameId, from }),
  'game.close': commandOf('game.close', { gameId, questionIndex }),
  'game.end': commandOf('game.end', { gameId }),
  'game.delete': commandOf('game.delete', { gameId }),
  'game.rename_player': editOf('game.rename_player', { gameId, playerId: gameId }, { name: playerName }),
  'game.remove_player': commandOf('game.remove_player', { gameId, playerId: gameId }),
  'game.join': editOf('game.join', { gameId }, { name: playerName }),
  'game.answer': commandOf('game.answer', { gameId, questionIndex, selectedOptions: choice }),
}

/** Adding, and what follows it, is drawn more often, so that rooms fill up and run. */
const weights: Partial<Record<string, number>> = {
  'timer.add': 4,
  'message.add': 3,
  'room.stage': 4,
  'timer.start': 3,
  'room.undo': 3,
  'room.redo': 2,
  'message.edit': 3,
  'poll.add': 3,
  'poll.edit': 5,
  'poll.vote': 8,
  'quiz.add': 3,
  'quiz.edit': 5,
  'quiz.start': 5,
  'quiz.answer': 8,
  'quiz.submit': 4,
  'live_message.add': 3,
  'live_message.edit': 3,
  'question.ask': 5,
  'question.vote': 6,
  'question.edit': 4,
  'game.start': 4,
  'game.advance': 12,
  'game.join': 4,
  'game.answer': 10,
}

const who = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom('canary-phone-1', 'canary-phone-2', 'canary-phone-3') },
  { weight: 1, arbitrary: fc.constant(null) },
)

const lifeOf = (isDrawn: (type: string) => boolean): fc.Arbitrary<Move[]> => {
  const move = fc.oneof(
    ...Object.entries(commands)
      .filter(([type]) => isDrawn(type))
      .map(([type, command]) => ({
        weight: weights[type] ?? 1,
        arbitrary: fc.record({ command, pick: fc.nat({ max: 999 }), waitMs: wait, who, opId }),
      })),
  )
  return fc.array(move, { maxLength: 40, size: 'max' })
}

const isOnStage = (type: string) => /^(room|timer|rundown|message)\./.test(type)

/** A random life of a room on stage: timers, messages, settings, and the live messages that wait for a time. */
export const stageMoves = lifeOf((type) => isOnStage(type) || type.startsWith('live_message.'))

/** A random life of a room's polls, quizzes, live messages and feedback. */
export const audienceMoves = lifeOf((type) => !isOnStage(type) || type === 'room.update' || type === 'room.stage')

/** A random life of a room in which a quiz is played. */
export const gameMoves = lifeOf((type) => type.startsWith('game.'))

/** A random life of a room. */
export const anyMoves: fc.Arbitrary<Move[]> = fc.oneof(
  stageMoves,
  audienceMoves,
  lifeOf(() => true),
)

const isOpened = (value: unknown): value is { kind: 'poll' | 'quiz' | 'live_message' } =>
  typeof value === 'object' && value !== null

/** The command that a move makes in a room: about an entity that is there, or now and then one that is not. */
export function commandFor(state: RoomState, { command, pick, who }: Move, rows: Rows = noRows): Command {
  const choose = (list: readonly { id: string }[]) =>
    (pick % 13 === 0 ? undefined : list[pick % list.length]?.id) ?? idOf('nobody')
  /** Participants mostly answer what runs. */
  const running = <T extends { id: string; isActive: boolean }>(list: readonly T[]) => {
    const active = list.filter((item) => item.isActive)
    return active.length === 0 || pick % 7 === 0 ? list : active
  }
  /** The game that runs, or now and then another one. */
  const played = (games: RoomState['games']) => (pick % 11 === 0 ? games[pick % games.length] : games.at(-1))
  const opened = <T extends object>(fields: T): T => {
    if (!('opens' in fields) || !isOpened(fields.opens)) return fields
    const list = { poll: state.polls, quiz: state.quizzes, live_message: state.liveMessages }[fields.opens.kind]
    return { ...fields, opens: list.length === 0 ? null : { ...fields.opens, id: choose(list) } }
  }
  const onCue = <C extends CommandOf<'live_message.add' | 'live_message.edit'>>(command: C): C =>
    command.onCue == null ? command : { ...command, onCue: { ...command.onCue, timerId: choose(state.timers) } }
  switch (command.type) {
    case 'timer.add':
      return opened(command)
    case 'timer.add_batch':
      return { ...command, timers: command.timers.map(opened) }
    case 'timer.edit':
      return opened({ ...command, timerId: choose(state.timers) })
    case 'rundown.next':
    case 'rundown.previous': {
      const running = state.timers.find(({ isRunning }) => isRunning)?.id ?? null
      return { ...command, after: pick % 5 === 0 ? choose(state.timers) : running }
    }
    case 'timer.start':
    case 'timer.give':
    case 'timer.pause':
    case 'timer.reset':
    case 'timer.adjust':
    case 'timer.delete':
    case 'timer.select':
      return { ...command, timerId: choose(state.timers) }
    case 'room.stage': {
      const { scene } = command
      if (scene === undefined || !('id' in scene)) return command
      const lists = {
        poll: state.polls,
        game: state.games,
        leaderboard: [...state.games, ...state.quizzes],
        question: state.questions,
      }
      return { ...command, scene: { ...scene, id: choose(lists[scene.kind]) } }
    }
    case 'message.edit':
    case 'message.delete':
      return { ...command, messageId: choose(state.messages) }
    case 'live_message.add':
      return onCue(command)
    case 'live_message.edit':
      return onCue({ ...command, messageId: choose(state.liveMessages) })
    case 'live_message.delete':
      return { ...command, messageId: choose(state.liveMessages) }
    case 'question.vote':
    case 'question.withdraw':
    case 'question.edit':
      return { ...command, questionId: choose(state.questions) }
    case 'question.merge':
      return {
        ...command,
        questionId: choose(state.questions),
        mergeInto: state.questions[pick % 3]?.id ?? idOf('nobody'),
      }
    case 'game.start':
      return { ...command, quizId: choose(state.quizzes) }
    case 'game.advance': {
      const game = played(state.games)
      const isHere = game !== undefined && pick % 4 !== 0
      const { phase, questionIndex } = isHere ? game : command.from
      return { ...command, gameId: game?.id ?? idOf('nobody'), from: { phase, questionIndex } }
    }
    case 'game.close':
    case 'game.answer': {
      const game = played(state.games)
      const questionIndex = pick % 5 === 0 ? command.questionIndex : (game?.questionIndex ?? 0)
      return { ...command, gameId: game?.id ?? idOf('nobody'), questionIndex }
    }
    case 'game.end':
    case 'game.delete':
    case 'game.join':
      return { ...command, gameId: played(state.games)?.id ?? idOf('nobody') }
    case 'game.rename_player':
    case 'game.remove_player': {
      const gameId = choose(state.games)
      const players = rows.game.filter((row) => row.gameId === gameId)
      return { ...command, gameId, playerId: players[pick % 3]?.playerId ?? idOf('nobody') }
    }
    case 'poll.edit':
    case 'poll.delete':
      return { ...command, pollId: choose(state.polls) }
    case 'poll.revise':
    case 'poll.move':
    case 'poll.duplicate':
    case 'poll.reset':
      return { ...command, pollId: choose(state.polls) }
    case 'poll.review': {
      const given = rows.poll.filter(({ kind }) => kind === 'word_cloud' || kind === 'open_text')
      const row = given[pick % given.length]
      const answerId =
        row?.kind === 'open_text' ? row.id : row?.kind === 'word_cloud' ? wordId(row.words[0]?.text ?? '') : 'nothing'
      return { ...command, pollId: row?.pollId ?? choose(state.polls), answerId }
    }
    case 'poll.vote': {
      const kind = voteKindOf(command)
      const fitting = running(state.polls).filter((poll) => kindOf(poll) === kind)
      return { ...command, pollId: choose(fitting.length === 0 || pick % 9 === 0 ? running(state.polls) : fitting) }
    }
    case 'quiz.edit':
    case 'quiz.delete':
    case 'quiz.revise':
    case 'quiz.move':
    case 'quiz.duplicate':
    case 'quiz.reset':
      return { ...command, quizId: choose(state.quizzes) }
    case 'quiz.start':
    case 'quiz.submit':
      return { ...command, quizId: choose(running(state.quizzes)) }
    case 'quiz.answer': {
      const quizId = choose(running(state.quizzes))
      const attempt = rows.quiz.find((row) => row.quizId === quizId && row.participantId === who)
      const isInOrder = attempt !== undefined && pick % 4 !== 0
      return { ...command, quizId, questionIndex: isInOrder ? attempt.questionIndex : command.questionIndex }
    }
    default:
      return command
  }
}

function voteKindOf({ rating, ranking, words, text }: CommandOf<'poll.vote'>): PollKind {
  if (rating !== undefined) return 'rating'
  if (ranking !== undefined) return 'ranking'
  if (words !== undefined) return 'word_cloud'
  return text === undefined ? 'choice' : 'open_text'
}

/** Plays moves one after another and gives every turn. A deleted room stays as it was: the object erases it. */
export function play(moves: readonly Move[], start: RoomState = stateWith()): Turn[] {
  const turns: Turn[] = []
  let before = start
  let rows = noRows
  let now = noon
  let steps: Steps = new Map()
  moves.forEach((move, index) => {
    now = Math.max(noon, now + move.waitMs)
    const command = commandFor(before, move, rows)
    const at = now
    const { who: participantId, opId } = move
    const own = ownOf(rows, participantId)
    const answers = answersOf(rows)
    const kept = steps
    const undoWrites = (step: number) => kept.get(step) ?? null
    const facts = () => factsAt(at, `n${index}x`, { userId: 'user-1', participantId, opId, own, answers, undoWrites })
    const result = step(before, command, facts())
    const after = result.ok ? result.state : before
    const rowsBefore = rows
    rows = result.ok ? rowsAfter(rows, result.changes) : rows
    steps = result.ok ? stepsAfter(steps, result.changes) : steps
    turns.push({ before, rowsBefore, command, now, facts, result, after, rowsAfter: rows, stepsAfter: steps })
    before = after
  })
  return turns
}

/** The room at the end of some turns. */
export const endOf = (turns: readonly Turn[], start: RoomState = stateWith()): RoomState => turns.at(-1)?.after ?? start
