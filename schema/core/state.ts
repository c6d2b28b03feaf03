/** The data of a room: plain, JSON-safe, and shaped so that what is stored is what is sent. */
import type { Feedback, FeedbackTally } from '../tools/feedback/entity.ts'
import type { Game, GameTally, GameView, Player } from '../tools/games/entity.ts'
import type { LiveMessage } from '../tools/live-messages/entity.ts'
import { type Logo, noLogo } from '../tools/look/entity.ts'
import type { Message } from '../tools/messages/entity.ts'
import type { Ballot, PollTally } from '../tools/polls/ballot.ts'
import type { Poll, PollView } from '../tools/polls/entity.ts'
import type { Question, QuestionTally, QuestionView, QuestionVote } from '../tools/questions/entity.ts'
import type { Attempt, Quiz, QuizTally, QuizView } from '../tools/quizzes/entity.ts'
import type { Room } from '../tools/room/entity.ts'
import { litStage, type Stage } from '../tools/stage/entity.ts'
import type { Timer } from '../tools/timers/entity.ts'
import type { UndoStep } from '../tools/undo/entity.ts'

/** The contents of a list of the room, by the tool it belongs to. */
export type Listed = {
  timer: Timer
  message: Message
  poll: Poll
  quiz: Quiz
  live_message: LiveMessage
  question: Question
  game: Game
}
export type ListTool = keyof Listed

/** What a reader sees of each. */
export type Views = Omit<Listed, 'poll' | 'quiz' | 'question' | 'game'> & {
  poll: PollView
  quiz: QuizView
  question: QuestionView
  game: GameView
}

/** Where the list of each tool is, in the state and in a snapshot. */
export const listOf = {
  timer: 'timers',
  message: 'messages',
  poll: 'polls',
  quiz: 'quizzes',
  live_message: 'liveMessages',
  question: 'questions',
  game: 'games',
} as const satisfies Record<ListTool, string>

/** What participants answer, one row each, and the tally of all rows with the same subject. */
export type Answered = {
  poll: { row: Ballot; tally: PollTally }
  quiz: { row: Attempt; tally: QuizTally }
  question: { row: QuestionVote; tally: QuestionTally }
  game: { row: Player; tally: GameTally }
  feedback: { row: Feedback; tally: FeedbackTally }
}
export type AnswerTool = keyof Answered
/** The tools that take one answer of each participant about each thing, and whose tallies are sent together. */
export type CountedTool = Exclude<AnswerTool, 'feedback'>

/** The timer that was chosen for the display. */
type Selection = { timerId: string | null }

/** Everything that is stored as one whole: the room's settings, the selection, and the entries of its lists. */
export type Entities = Listed & { room: Room; selection: Selection; stage: Stage; logo: Logo }
export type Tool = keyof Entities

/** Everything the rules know about a room. Answers stay rows in storage; the rules see their tallies, by subject. */
export type RoomState = {
  room: Room
  selectedTimerId: string | null
  stage: Stage
  logo: Logo
  /** Oldest first; those that were undone come last. */
  undoSteps: readonly UndoStep[]
} & { readonly [T in ListTool as (typeof listOf)[T]]: readonly Listed[T][] } & {
  readonly tallies: { readonly [T in AnswerTool]: Readonly<Record<string, Answered[T]['tally']>> }
}

/** A room with nothing in it. */
export const emptyState = (room: Room): RoomState => ({
  room,
  selectedTimerId: null,
  stage: litStage,
  logo: noLogo,
  undoSteps: [],
  timers: [],
  messages: [],
  polls: [],
  quizzes: [],
  liveMessages: [],
  questions: [],
  games: [],
  tallies: { poll: {}, quiz: {}, question: {}, game: {}, feedback: {} },
})
