/** Random commands of all tools. They are drawn from one small generator, so a room has the same life in every release. */
import { linkRights } from '../../schema/core/rights.ts'
import type { RoomState } from '../../schema/core/state.ts'
import type { Command, CommandOf, CommandType } from '../../schema/engine/commands/commands.ts'
import type { Scene } from '../../schema/tools/stage/entity.ts'
import { triggers } from '../../schema/tools/timers/entity.ts'
import { type EpochMs, isoTime } from '../../schema/values/time.ts'

/** Random choices of one room. */
export class Draw {
  readonly #random: () => number

  constructor(random: () => number) {
    this.#random = random
  }

  /** A whole number from 0 to below a bound. */
  below = (bound: number): number => Math.floor(this.#random() * bound)
  chance = (share: number): boolean => this.#random() < share
  one = <T>(list: readonly [T, ...T[]]): T => list[this.below(list.length)] ?? list[0]
  /** The id of an entry; now and then of none. */
  id = (list: readonly { id: string }[]): string =>
    (this.chance(0.03) ? undefined : list[this.below(list.length)]?.id) ?? 'RoomRoomRoomRoomRoom22.nobody'
  /** A field that is often left out. */
  maybe = <T extends object>(share: number, fields: () => T): Partial<T> => (this.chance(share) ? fields() : {})
}

type Context = { state: RoomState; draw: Draw; now: EpochMs }
type Drawn<T extends CommandType> = (context: Context) => CommandOf<T> | null

const instant = ({ draw, now }: Context) => isoTime(now + (draw.below(1_200) - 200) * 1_000 + draw.below(3) * 250)

function plan(context: Context) {
  const { draw, state } = context
  const trigger = draw.one<(typeof triggers)[number]>([...triggers, 'linked', 'linked'])
  const opened = {
    poll: { kind: 'poll', id: draw.id(state.polls) },
    quiz: { kind: 'quiz', id: draw.id(state.quizzes) },
    live_message: { kind: 'live_message', id: draw.id(state.liveMessages) },
    feedback: { kind: 'feedback' },
    questions: { kind: 'questions' },
  } as const
  const kind = draw.one<keyof typeof opened>(['poll', 'poll', 'quiz', 'live_message', 'feedback', 'questions'])
  return {
    trigger,
    plannedStart: trigger === 'scheduled' || draw.chance(0.3) ? instant(context) : null,
    overtime: draw.one(['continue', 'stop', 'stop']),
    isParallel: draw.chance(0.15),
    ...draw.maybe(0.1, () => ({ endsAt: instant(context) })),
    ...draw.maybe(0.1, () => ({ isSkipped: true })),
    ...draw.maybe(0.5, () => ({
      opens: { ...opened[kind], showResults: draw.chance(0.5), isOnDisplay: draw.chance(0.5) },
    })),
  } satisfies Partial<CommandOf<'timer.edit'>>
}

const newTimer = (context: Context) => ({
  name: context.draw.one(['Talk', 'Panel', 'Break']),
  duration: 1 + context.draw.below(context.draw.one([5, 60, 60, 600])),
  isCountUp: context.draw.chance(0.15),
  ...plan(context),
})

const timer = ({ draw, state }: Context) => draw.id(state.timers)
const poll = ({ draw, state }: Context) => draw.id(state.polls)
const quiz = ({ draw, state }: Context) => draw.id(state.quizzes)
const question = ({ draw, state }: Context) => draw.id(state.questions)
const gameNow = ({ draw, state }: Context) =>
  state.games.find(({ phase }) => phase !== 'ended') ?? state.games[draw.below(state.games.length)]
const running = ({ draw, state }: Context) =>
  draw.chance(0.1) ? null : (state.timers.find(({ isRunning, isParallel }) => isRunning && !isParallel)?.id ?? null)

const time = (context: Context) =>
  context.draw.one<Pick<CommandOf<'live_message.edit'>, 'sendAt' | 'onCue'>>([
    { sendAt: instant(context) },
    { onCue: { timerId: timer(context), at: context.draw.one(['start', 'end']) } },
    { sendAt: null, onCue: null },
  ])

const newQuiz = (draw: Draw) => ({
  title: 'Quiz',
  description: null,
  timeLimit: draw.one([null, 5, 20]),
  showLeaderboard: draw.chance(0.5),
  showResults: draw.chance(0.5),
  showCorrectAnswers: draw.chance(0.5),
  questions: [1, 2].map((number) => ({
    question: `Question ${number}?`,
    options: ['A', 'B', 'C', 'D'],
    correctAnswer: draw.below(2),
    points: 10,
    ...draw.maybe(0.6, () => ({ timeLimit: 5 + draw.below(20) })),
  })),
})

const draws: { readonly [T in CommandType]?: readonly [weight: number, drawn: Drawn<T>] } = {
  'timer.add': [6, (c) => (c.state.timers.length > 9 ? null : { type: 'timer.add', ...newTimer(c) })],
  'timer.add_batch': [1, (c) => ({ type: 'timer.add_batch', timers: [newTimer(c), newTimer(c)] })],
  'timer.start': [
    12,
    (c) => ({
      type: 'timer.start',
      timerId: timer(c),
      ...c.draw.maybe(0.3, () => ({ startedAgo: c.draw.below(300) })),
    }),
  ],
  'timer.give': [4, (c) => ({ type: 'timer.give', timerId: running(c) ?? timer(c), seconds: c.draw.below(240) - 120 })],
  'timer.pause': [5, (c) => ({ type: 'timer.pause', timerId: running(c) ?? timer(c) })],
  'timer.reset': [4, (c) => ({ type: 'timer.reset', timerId: timer(c) })],
  'timer.adjust': [2, (c) => ({ type: 'timer.adjust', timerId: timer(c), currentTime: c.draw.below(90) - 5 })],
  'timer.edit': [
    8,
    (c) => ({
      type: 'timer.edit',
      timerId: timer(c),
      ...c.draw.maybe(0.7, () => plan(c)),
      ...c.draw.maybe(0.2, () => ({ order: c.draw.below(6) })),
      ...c.draw.maybe(0.2, () => ({ duration: 1 + c.draw.below(90) })),
      ...c.draw.maybe(0.1, () => ({ name: 'Keynote' })),
    }),
  ],
  'timer.delete': [2, (c) => ({ type: 'timer.delete', timerId: timer(c) })],
  'timer.select': [2, (c) => ({ type: 'timer.select', timerId: timer(c) })],
  'rundown.next': [10, (c) => ({ type: 'rundown.next', after: running(c) })],
  'rundown.previous': [3, (c) => ({ type: 'rundown.previous', after: running(c) })],
  'rundown.catch_up': [
    2,
    (c) => ({
      type: 'rundown.catch_up',
      until: c.draw.chance(0.3) ? null : timer(c),
      seconds: c.draw.below(120) - 60,
      rows: [],
    }),
  ],
  'room.stage': [
    6,
    (c) => ({
      type: 'room.stage',
      ...c.draw.maybe(0.2, () => ({ blackout: c.draw.chance(0.5) })),
      ...c.draw.maybe(0.2, () => ({ showsResults: c.draw.chance(0.5) })),
      scene: c.draw.one<Scene>([
        { kind: c.draw.one<'timer' | 'questions' | 'qr' | 'thanks'>(['timer', 'questions', 'qr', 'thanks']) },
        { kind: 'poll', id: poll(c), isPinned: c.draw.chance(0.3) },
        { kind: 'poll', id: poll(c), isPinned: c.draw.chance(0.3) },
        { kind: 'question', id: question(c) },
        { kind: 'leaderboard', id: c.draw.chance(0.5) ? quiz(c) : (gameNow(c)?.id ?? quiz(c)) },
      ]),
    }),
  ],
  'room.flash': [1, () => ({ type: 'room.flash' })],
  'room.update': [
    2,
    (c) => ({
      type: 'room.update',
      ...c.draw.maybe(0.4, () => ({ feedbackEnabled: c.draw.chance(0.5) })),
      ...c.draw.maybe(0.4, () => ({ hasQuestions: c.draw.chance(0.7) })),
      ...c.draw.maybe(0.1, () => ({ isViewerLocked: c.draw.chance(0.3) })),
      ...c.draw.maybe(0.1, () => ({ isJoinLocked: c.draw.chance(0.3) })),
      ...c.draw.maybe(0.1, () => ({ eventDate: c.draw.one(['2026-11-21', '2026-11-22']), movesCues: true })),
    }),
  ],
  'room.claim': [0.1, () => ({ type: 'room.claim' })],
  'room.rotate_control': [0.1, () => ({ type: 'room.rotate_control' })],
  'room.make_link': [0.2, (c) => ({ type: 'room.make_link', rights: c.draw.one([...linkRights, 'speaker']) })],
  'room.delete': [0.05, () => ({ type: 'room.delete' })],
  'message.add': [
    2,
    (c) => ({
      type: 'message.add',
      content: 'Wrap up',
      color: 'blue',
      shownTo: c.draw.one(['everywhere', 'speaker', 'displays']),
    }),
  ],
  'message.edit': [
    5,
    (c) => ({
      type: 'message.edit',
      messageId: c.draw.id(c.state.messages),
      ...c.draw.maybe(0.8, () => ({ isVisible: c.draw.chance(0.6) })),
      ...c.draw.maybe(0.2, () => ({ content: c.draw.one(['Louder', 'Slower']) })),
    }),
  ],
  'message.delete': [1, (c) => ({ type: 'message.delete', messageId: c.draw.id(c.state.messages) })],
  'poll.add': [
    3,
    (c) => ({
      type: 'poll.add',
      question: 'Which?',
      options: ['A', 'B'],
      allowMultiple: false,
      ...c.draw.maybe(0.4, () => ({ resultsAfter: c.draw.one(['presenter', 'vote', 'close']) })),
    }),
  ],
  'poll.edit': [
    9,
    (c) => ({
      type: 'poll.edit',
      pollId: poll(c),
      ...c.draw.maybe(0.8, () => ({ isActive: c.draw.chance(0.7) })),
      ...c.draw.maybe(0.4, () => ({ showResults: c.draw.chance(0.6) })),
    }),
  ],
  'poll.reset': [1, (c) => ({ type: 'poll.reset', pollId: poll(c) })],
  'poll.duplicate': [0.5, (c) => ({ type: 'poll.duplicate', pollId: poll(c) })],
  'poll.move': [0.5, (c) => ({ type: 'poll.move', pollId: poll(c), order: c.draw.below(3) })],
  'poll.delete': [1.5, (c) => ({ type: 'poll.delete', pollId: poll(c) })],
  'poll.vote': [
    8,
    (c) => ({ type: 'poll.vote', pollId: poll(c), sessionId: null, selectedOptions: [c.draw.below(2)] }),
  ],
  'quiz.add': [2, ({ draw }) => ({ type: 'quiz.add', ...newQuiz(draw) })],
  'quiz.edit': [
    5,
    (c) => ({
      type: 'quiz.edit',
      quizId: quiz(c),
      ...c.draw.maybe(0.8, () => ({ isActive: c.draw.chance(0.7) })),
      ...c.draw.maybe(0.3, () => ({ showResults: c.draw.chance(0.5) })),
    }),
  ],
  'quiz.reset': [0.5, (c) => ({ type: 'quiz.reset', quizId: quiz(c) })],
  'quiz.delete': [0.5, (c) => ({ type: 'quiz.delete', quizId: quiz(c) })],
  'quiz.start': [3, (c) => ({ type: 'quiz.start', quizId: quiz(c), sessionId: null, name: 'Ada' })],
  'quiz.answer': [
    4,
    (c) => ({ type: 'quiz.answer', quizId: quiz(c), questionIndex: c.draw.below(2), selectedOption: c.draw.below(4) }),
  ],
  'quiz.submit': [1, (c) => ({ type: 'quiz.submit', quizId: quiz(c), answers: [], sessionId: null })],
  'game.start': [
    4,
    (c) => ({
      type: 'game.start',
      quizId: quiz(c),
      scoring: c.draw.one(['correct', 'speed']),
      hasLeaderboard: c.draw.chance(0.7),
      introSeconds: c.draw.one([0, 0, 4]),
    }),
  ],
  'game.advance': [
    12,
    (c) => {
      const game = gameNow(c)
      if (game === undefined) return null
      const { id, phase, questionIndex } = game
      return { type: 'game.advance', gameId: id, from: { phase, questionIndex } }
    },
  ],
  'game.end': [0.5, (c) => ({ type: 'game.end', gameId: gameNow(c)?.id ?? 'none' })],
  'game.delete': [0.5, (c) => ({ type: 'game.delete', gameId: c.draw.id(c.state.games) })],
  'game.join': [6, (c) => ({ type: 'game.join', gameId: gameNow(c)?.id ?? 'none', name: 'Ada' })],
  'game.answer': [
    10,
    (c) => ({
      type: 'game.answer',
      gameId: gameNow(c)?.id ?? 'none',
      questionIndex: gameNow(c)?.questionIndex ?? 0,
      selectedOptions: [c.draw.below(4)],
    }),
  ],
  'live_message.add': [
    4,
    (c) => ({
      type: 'live_message.add',
      content: 'Lunch',
      senderType: 'presenter',
      ...c.draw.maybe(0.8, () => time(c)),
    }),
  ],
  'live_message.edit': [
    4,
    (c) => ({
      type: 'live_message.edit',
      messageId: c.draw.id(c.state.liveMessages),
      ...c.draw.maybe(0.4, () => ({ isVisible: c.draw.chance(0.5) })),
      ...c.draw.maybe(0.5, () => time(c)),
    }),
  ],
  'live_message.delete': [1, (c) => ({ type: 'live_message.delete', messageId: c.draw.id(c.state.liveMessages) })],
  'feedback.submit': [
    1,
    (c) => ({
      type: 'feedback.submit',
      rating: 1 + c.draw.below(5),
      comment: null,
      categoryId: null,
      sessionId: null,
    }),
  ],
  'question.ask': [4, () => ({ type: 'question.ask', text: 'Why?', name: null })],
  'question.vote': [3, (c) => ({ type: 'question.vote', questionId: question(c), hasVoted: c.draw.chance(0.8) })],
  'question.withdraw': [1, (c) => ({ type: 'question.withdraw', questionId: question(c) })],
  'question.edit': [
    6,
    (c) => ({
      type: 'question.edit',
      questionId: question(c),
      ...c.draw.maybe(0.5, () => ({ state: c.draw.one(['open', 'hidden', 'answered']) })),
      ...c.draw.maybe(0.5, () => ({ isOnDisplay: c.draw.chance(0.7) })),
    }),
  ],
  'question.delete': [1, (c) => ({ type: 'question.delete', questionId: question(c) })],
  'question.merge': [0.5, (c) => ({ type: 'question.merge', questionId: question(c), mergeInto: question(c) })],
  'signal.send': [
    6,
    (c) =>
      c.draw.one<CommandOf<'signal.send'>>([
        { type: 'signal.send', kind: 'ready' },
        { type: 'signal.send', kind: 'time', minutes: 1 + c.draw.below(5) },
        { type: 'signal.send', kind: 'seen', messageId: c.draw.id(c.state.messages.filter((one) => one.isVisible)) },
      ]),
  ],
  'signal.answer': [
    3,
    (c) => ({
      type: 'signal.answer',
      signalId: c.draw.id([...c.state.signals].reverse().slice(0, 3)),
      state: c.draw.one(['granted', 'declined', 'done']),
    }),
  ],
  'ban.add': [
    1,
    (c) => ({
      type: 'ban.add',
      of: { tool: 'question', id: question(c) },
      by: null,
      removesVotes: c.draw.chance(0.5),
    }),
  ],
  'ban.lift': [1, (c) => ({ type: 'ban.lift', banId: c.draw.id(c.state.bans), all: c.draw.chance(0.2) })],
  'room.undo': [9, () => ({ type: 'room.undo' })],
  'room.redo': [4, () => ({ type: 'room.redo' })],
}

// A pair is of its type; the compiler cannot follow that through `values`.
const pairs = Object.values(draws) as (readonly [number, (context: Context) => Command | null])[]
/** Each as often as it weighs, in twentieths. */
const lots = pairs.flatMap(([weight, drawn]) => Array.from({ length: Math.ceil(weight * 20) }, () => drawn))

/** A random command about what the room has now. */
export function drawCommand(context: Context): Command {
  const command = lots[context.draw.below(lots.length)]?.(context) ?? null
  // What cannot be drawn in this room is drawn again.
  return command ?? drawCommand(context)
}
