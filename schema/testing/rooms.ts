/** Builders of rooms for tests: every test names only the fields that matter to it. */
import { type Facts, nothingOwn } from '../core/facts.ts'
import type { RoomState } from '../core/state.ts'
import type { CommandOf } from '../tools/commands.ts'
import type { Feedback } from '../tools/feedback/entity.ts'
import { countRatings } from '../tools/feedback/tally.ts'
import type { Game, GameAnswer, Player } from '../tools/games/entity.ts'
import { countPlayers } from '../tools/games/tally.ts'
import type { LiveMessage } from '../tools/live-messages/entity.ts'
import { noLogo } from '../tools/look/entity.ts'
import type { Message } from '../tools/messages/entity.ts'
import type { Ballot } from '../tools/polls/ballot.ts'
import type { Poll, PollKind, PollOf } from '../tools/polls/entity.ts'
import { countBallots } from '../tools/polls/tally.ts'
import type { Question, QuestionVote } from '../tools/questions/entity.ts'
import { countVotes } from '../tools/questions/tally.ts'
import type { Attempt, Quiz, QuizQuestion } from '../tools/quizzes/entity.ts'
import { countAttempts } from '../tools/quizzes/tally.ts'
import type { Room } from '../tools/room/entity.ts'
import { createRoom } from '../tools/room/rules.ts'
import { litStage, type Stage } from '../tools/stage/entity.ts'
import { restingSeconds } from '../tools/timers/clock.ts'
import type { Timer } from '../tools/timers/entity.ts'
import { noPlan } from '../tools/timers/no-plan.ts'
import { type EpochMs, isoTime } from '../values/time.ts'
import { noRows, ownOf, type Rows } from './rows.ts'

/** The time of the tests. */
export const noon: EpochMs = Date.parse('2026-11-21T12:00:00.000Z')

/** The instant some milliseconds after noon. */
export const at = (ms: number): EpochMs => noon + ms

export const roomId = 'RoomRoomRoomRoomRoom22'

/** An id in the room, with a short part of at least six characters. */
export const idOf = (name: string): string => `${roomId}.${name.padEnd(6, '0')}`

/** The words that the filter of these tests masks. */
const masked = (text: string): string => text.replace(/darn/gi, '****')

/** Facts at an instant, with nobody signed in; ids count up, so that tests know them. */
export function factsAt(now: EpochMs, prefix = 'new', who: Partial<Omit<Facts, 'now' | 'newId'>> = {}): Facts {
  let made = 0
  const newId = () => `${prefix}${String(made++).padStart(6, '0')}`
  const nobody = { userId: null, participantId: null, opId: null, own: nothingOwn }
  return { now, newId, ...nobody, answers: () => [], mask: masked, undoWrites: () => null, ...who }
}

/** Facts of a participant, with or without earlier answers and the key of the request. */
export const factsOf = (
  participantId: string,
  now: EpochMs,
  did: Partial<Rows> = {},
  opId: string | null = null,
): Facts => factsAt(now, 'new', { participantId, opId, own: ownOf({ ...noRows, ...did }, participantId) })

/** A new room, with some settings changed. */
export const roomWith = (patch: Partial<Room> = {}): Room => ({
  ...createRoom({ id: roomId, name: 'Town hall', useCase: null, createdBy: null }, noon).state.room,
  ...patch,
})

/** A timer that is not running, ten minutes long, unused (rule T9). */
export function timerWith(name: string, patch: Partial<Omit<Timer, 'isRunning' | 'startedAt'>> = {}): Timer {
  const base = {
    ...noPlan,
    id: idOf(name),
    roomId,
    name,
    duration: 600,
    isCountUp: false,
    order: 0,
    createdAt: isoTime(noon),
    updatedAt: isoTime(noon),
    ...patch,
  }
  return { ...base, currentTime: patch.currentTime ?? restingSeconds(base), isRunning: false, startedAt: null }
}

/** The same timer, running since an instant. */
export const runningSince = (timer: Timer, startedAt: EpochMs): Timer => ({
  ...timer,
  isRunning: true,
  startedAt: isoTime(startedAt),
  startedFirstAt: timer.startedFirstAt ?? isoTime(startedAt),
  updatedAt: isoTime(startedAt),
})

export const messageWith = (name: string, patch: Partial<Message> = {}): Message => ({
  id: idOf(name),
  roomId,
  content: `Message ${name}`,
  isVisible: false,
  color: 'blue',
  createdAt: isoTime(noon),
  updatedAt: isoTime(noon),
  ...patch,
})

/** A poll with two options that never ran. */
export const pollWith = (name: string, patch: Partial<PollOf<'choice'>> = {}): PollOf<'choice'> => ({
  id: idOf(name),
  roomId,
  createdBy: null,
  question: `Question ${name}`,
  options: ['Rivers', 'Bridges'],
  isActive: false,
  showResults: false,
  allowMultiple: false,
  createdAt: isoTime(noon),
  closedAt: null,
  ...patch,
})

/** A poll of another kind that never ran. */
export function otherPollWith<K extends Exclude<PollKind, 'choice'>>(
  kind: K,
  name: string,
  patch: Partial<PollOf<K>> = {},
): PollOf<K> {
  const { options, allowMultiple: _, ...base } = pollWith(name)
  const own = {
    rating: { scale: 5, labels: ['Poor', 'Excellent'] },
    ranking: { options: [...options, 'Harbours'] },
    word_cloud: { maxAnswers: 3, isReviewed: false, reviews: [] },
    open_text: { isReviewed: false },
  }[kind]
  // The table pairs each kind with its fields; the compiler cannot follow that pairing through a type parameter.
  return { ...base, kind, ...own, ...patch } as unknown as PollOf<K>
}

type ChoiceBallot = Extract<Ballot, { selectedOptions: number[] }>

/** The vote of one participant in a poll, by the names they were built with. */
export const ballotWith = (poll: string, participantId: string, patch: Partial<ChoiceBallot> = {}): ChoiceBallot => ({
  pollId: idOf(poll),
  participantId,
  sessionId: null,
  selectedOptions: [0],
  submittedAt: isoTime(noon),
  opId: null,
  ...patch,
})

/** A question with four options, of which the first is right, for 10 points. */
export const questionWith = (question: string, patch: Partial<QuizQuestion> = {}): QuizQuestion => ({
  question,
  options: ['Paris', 'Lyon', 'Nice', 'Lille'],
  correctAnswer: 0,
  points: 10,
  ...patch,
})

/** A quiz of three questions, 30 seconds each, that never ran. */
export const quizWith = (name: string, patch: Partial<Quiz> = {}): Quiz => ({
  id: idOf(name),
  roomId,
  createdBy: null,
  title: `Quiz ${name}`,
  description: null,
  questions: [questionWith('First?'), questionWith('Second?'), questionWith('Third?')],
  timeLimit: 30,
  isActive: false,
  showResults: false,
  showCorrectAnswers: false,
  showLeaderboard: false,
  createdAt: isoTime(noon),
  startedAt: null,
  closedAt: null,
  ...patch,
})

type OpenAttempt = Extract<Attempt, { completedAt: null }>
type CompletedAttempt = Exclude<Attempt, OpenAttempt>

/** An attempt that began at noon and is at its first question. */
export const attemptWith = (
  quiz: string,
  participantId: string,
  patch: Partial<Omit<OpenAttempt, 'completedAt'>> = {},
): OpenAttempt => ({
  quizId: idOf(quiz),
  participantId,
  sessionId: null,
  startedAt: noon,
  questionIndex: 0,
  questionStartedAt: noon,
  answers: [],
  completedAt: null,
  ...patch,
})

/** An attempt at a quiz of three questions, completed with every answer right. */
export const completedWith = (
  quiz: string,
  participantId: string,
  patch: Partial<CompletedAttempt> = {},
): CompletedAttempt => ({
  ...attemptWith(quiz, participantId),
  questionIndex: 3,
  answers: [0, 1, 2].map((questionIndex) => ({ questionIndex, selectedOption: 0, isCorrect: true, timeSpent: 1_000 })),
  completedAt: at(3_000),
  totalScore: 30,
  totalPossibleScore: 30,
  opId: null,
  ...patch,
})

/** A live message of the presenter, visible and not pinned. */
export const liveMessageWith = (name: string, patch: Partial<LiveMessage> = {}): LiveMessage => ({
  id: idOf(name),
  roomId,
  senderType: 'presenter',
  senderName: null,
  sessionId: null,
  content: `Live ${name}`,
  isVisible: true,
  isPinned: false,
  createdAt: isoTime(noon),
  sendAt: null,
  onCue: null,
  sentAt: null,
  updatedAt: null,
  ...patch,
})

/** An open question of a participant. */
export const askedWith = (name: string, patch: Partial<Question> = {}): Question => ({
  id: idOf(name),
  roomId,
  text: `Why ${name}?`,
  name: null,
  state: 'open',
  isOnDisplay: false,
  createdAt: isoTime(noon),
  maskedText: null,
  maskedName: null,
  participantId: 'canary-phone-1',
  opId: null,
  ...patch,
})

/** A participant's vote for a question, by the names they were built with. */
export const questionVoteWith = (question: string, participantId: string, hasVoted = true): QuestionVote => ({
  questionId: idOf(question),
  participantId,
  hasVoted,
  votedAt: isoTime(noon),
})

/** A game of three questions for 10 points each, 30 seconds long, in its lobby; the first option is right. */
export const gameWith = (name: string, patch: Partial<Game> = {}): Game => ({
  id: idOf(name),
  roomId,
  quizId: idOf('quiz'),
  title: `Game ${name}`,
  scoring: 'correct',
  hasLeaderboard: true,
  phase: 'lobby',
  questionIndex: 0,
  openedAt: null,
  closesAt: null,
  createdAt: isoTime(noon),
  endedAt: null,
  questions: ['First?', 'Second?', 'Third?'].map((question) => ({
    question,
    options: ['Paris', 'Lyon', 'Nice', 'Lille'],
    correct: [0],
    points: 10,
    timeLimit: 30,
    explanation: null,
  })),
  graceUntil: null,
  sceneBefore: { kind: 'timer' },
  ...patch,
})

/** A player who joined a game, by the names they were built with. */
export const playerWith = (game: string, participantId: string, patch: Partial<Player> = {}): Player => ({
  gameId: idOf(game),
  participantId,
  playerId: idOf(`${participantId}-in-${game}`),
  ordinal: 0,
  name: `Name of ${participantId}`,
  isRemoved: false,
  joinedAt: isoTime(noon),
  answers: [],
  ...patch,
})

/** A right answer to a question, a second after noon. */
export const gameAnswerWith = (questionIndex: number, patch: Partial<GameAnswer> = {}): GameAnswer => ({
  questionIndex,
  selectedOptions: [0],
  receivedAt: isoTime(at(1_000)),
  isCorrect: true,
  points: 10,
  ...patch,
})

export const feedbackWith = (name: string, participantId: string, patch: Partial<Feedback> = {}): Feedback => ({
  id: idOf(name),
  roomId,
  participantId,
  sessionId: null,
  rating: 5,
  comment: null,
  categoryId: null,
  isAnonymous: true,
  createdAt: isoTime(noon),
  opId: null,
  ...patch,
})

/** The parts of a room for tests; tallies are counted from the given rows. */
export type Parts = {
  room?: Partial<Room>
  timers?: Timer[]
  messages?: Message[]
  selected?: string
  stage?: Partial<Stage>
  polls?: Poll[]
  ballots?: Ballot[]
  quizzes?: Quiz[]
  attempts?: Attempt[]
  liveMessages?: LiveMessage[]
  ratings?: number[]
  questions?: Question[]
  questionVotes?: QuestionVote[]
  games?: Game[]
  players?: Player[]
}

/** A whole room; timers keep the order of the list. */
export function stateWith(parts: Parts = {}): RoomState {
  const { polls = [], ballots = [], quizzes = [], attempts = [], ratings = [] } = parts
  const { questions = [], questionVotes = [], games = [], players = [] } = parts
  const shown = questions.find(({ isOnDisplay }) => isOnDisplay)
  const pollTally = (poll: Poll) =>
    countBallots(
      poll,
      ballots.filter((b) => b.pollId === poll.id),
    )
  const quizTally = (quiz: Quiz) =>
    countAttempts(
      quiz,
      attempts.filter((a) => a.quizId === quiz.id),
    )
  const given = ratings.map((rating) => ({ rating }))
  return {
    room: roomWith(parts.room),
    timers: (parts.timers ?? []).map((timer, order) => ({ ...timer, order })),
    stage: {
      ...litStage,
      ...(shown === undefined ? {} : { scene: { kind: 'question', id: shown.id } }),
      ...parts.stage,
    },
    logo: noLogo,
    undoSteps: [],
    selectedTimerId: parts.selected === undefined ? null : idOf(parts.selected),
    messages: parts.messages ?? [],
    polls,
    quizzes,
    liveMessages: parts.liveMessages ?? [],
    questions,
    games,
    tallies: {
      poll: Object.fromEntries(polls.map((poll) => [poll.id, pollTally(poll)])),
      quiz: Object.fromEntries(quizzes.map((quiz) => [quiz.id, quizTally(quiz)])),
      question: Object.fromEntries(
        questions.map(({ id }) => [id, countVotes(questionVotes.filter((vote) => vote.questionId === id))]),
      ),
      game: Object.fromEntries(
        games.map((game) => [
          game.id,
          countPlayers(
            game,
            players.filter((row) => row.gameId === game.id),
          ),
        ]),
      ),
      feedback: given.length === 0 ? {} : { [roomId]: countRatings(given) },
    },
  }
}

/** A room in the middle of its event, with open and waiting entries of each kind. */
export const busyRoom: RoomState = stateWith({
  room: { feedbackEnabled: true, hasQuestions: true },
  polls: [
    pollWith('poll-one', { isActive: true }),
    otherPollWith('ranking', 'poll-ranking', { isActive: true, showResults: true }),
    otherPollWith('rating', 'poll-rating', { isActive: true }),
    pollWith('poll-several', { isActive: true, showResults: true, allowMultiple: true, options: ['A', 'B', 'C'] }),
    otherPollWith('open_text', 'poll-text', { isActive: true, showResults: true, isReviewed: true }),
    pollWith('poll-waiting'),
    otherPollWith('word_cloud', 'poll-words', { isActive: true, showResults: true }),
  ],
  quizzes: [
    quizWith('quiz-running', {
      isActive: true,
      startedAt: isoTime(noon),
      showResults: true,
      showCorrectAnswers: true,
      showLeaderboard: true,
    }),
    quizWith('quiz-waiting', { timeLimit: null, questions: [questionWith('Only?', { correctAnswer: 1 })] }),
  ],
  liveMessages: [liveMessageWith('live-hidden', { isVisible: false }), liveMessageWith('live-shown')],
  questions: [
    askedWith('asked-hidden', { state: 'hidden' }),
    askedWith('asked-open'),
    askedWith('asked-shown', { isOnDisplay: true }),
    askedWith('asked-waiting', { state: 'waiting', participantId: 'canary-phone-2' }),
  ],
})

/** The fields that a command changes, without its type and the id of its subject. */
export type EditOf<
  T extends CommandOf<'timer.edit' | 'message.edit' | 'live_message.edit' | 'poll.edit' | 'quiz.edit'>,
> = Omit<T, 'type' | 'timerId' | 'messageId' | 'pollId' | 'quizId'>

/** The edit of a timer by the name it was built with. */
export const edit = (name: string, fields: EditOf<CommandOf<'timer.edit'>>): CommandOf<'timer.edit'> => ({
  type: 'timer.edit',
  timerId: idOf(name),
  ...fields,
})
