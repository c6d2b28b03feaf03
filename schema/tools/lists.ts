/** What a room contains: a list for each tool, and what participants answer. */
import type { Ban, BanView } from './bans/entity.ts'
import type { Feedback, FeedbackTally } from './feedback/entity.ts'
import type { Game, GameAnswer, GameTally, GameView, Player } from './games/entity.ts'
import type { LiveMessage } from './live-messages/entity.ts'
import type { Message } from './messages/entity.ts'
import type { Ballot, PollTally } from './polls/ballot.ts'
import type { Poll, PollView, TextAnswer } from './polls/entity.ts'
import type { Question, QuestionTally, QuestionView, QuestionVote } from './questions/entity.ts'
import type { Attempt, Quiz, QuizTally, QuizView } from './quizzes/entity.ts'
import type { Signal } from './signals/entity.ts'
import type { Timer } from './timers/entity.ts'

/** The entries of the lists of a room, by tool. */
export type Listed = {
  timer: Timer
  message: Message
  poll: Poll
  quiz: Quiz
  live_message: LiveMessage
  question: Question
  game: Game
  signal: Signal
  ban: Ban
}
export type ListTool = keyof Listed
/** The tools whose entries have a place once someone has reordered them. A timer has one from the start. */
export type OrderedTool = 'poll' | 'quiz'

/** What a reader sees of each entry. */
export type Views = Omit<Listed, 'poll' | 'quiz' | 'question' | 'game' | 'ban'> & {
  poll: PollView
  quiz: QuizView
  question: QuestionView
  game: GameView
  ban: BanView
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
  signal: 'signals',
  ban: 'bans',
} as const satisfies Record<ListTool, string>

/** The lists of a room. */
export type Lists = { readonly [T in ListTool as (typeof listOf)[T]]: readonly Listed[T][] }

/** The lists of a room with nothing in it. */
export const emptyLists: { [T in ListTool as (typeof listOf)[T]]: never[] } = {
  timers: [],
  messages: [],
  polls: [],
  quizzes: [],
  liveMessages: [],
  questions: [],
  games: [],
  signals: [],
  bans: [],
}

/** What participants answer, one row each, and the tally of all rows with the same subject. */
export type Answered = {
  poll: { row: Ballot; tally: PollTally }
  quiz: { row: Attempt; tally: QuizTally }
  question: { row: QuestionVote; tally: QuestionTally }
  game: { row: Player; tally: GameTally }
  feedback: { row: Feedback; tally: FeedbackTally }
}
export type AnswerTool = keyof Answered
/** The tools that take one answer from each participant about each subject, and whose tallies are sent together. */
export type CountedTool = Exclude<AnswerTool, 'feedback'>

/** The tools whose answers are entries of their own: a participant may give any number. */
export type EntryTool = Exclude<AnswerTool, CountedTool>

/** What the reply to a command is made from (`replies.ts`), by its kind. An entry of a list is found by its id. */
export type Replied = {
  room: object
  selection: object
  rundown: object
  stage: object
  timers: { ids: readonly string[] }
  ballot: { row: Ballot }
  poll_answer: { answer: TextAnswer }
  attempt: { row: Attempt }
  participant_question: { id: string; isOwn: boolean; hasVoted: boolean }
  player: { row: Player }
  game_answer: { answer: GameAnswer }
  feedback: { row: Feedback }
  undo: {
    done: {
      type: string
      label: string
      code: string
      params: { name?: string | undefined; count?: number | undefined }
    }
  }
}

/** The tallies of a room in which nobody has answered anything. */
export const noTallies: { [T in AnswerTool]: Record<string, never> } = {
  poll: {},
  quiz: {},
  question: {},
  game: {},
  feedback: {},
}

/** Whether a tool is a `CountedTool`. */
export const isCountedTool = (tool: string): tool is CountedTool => tool in listOf && tool in noTallies

export const listTools = Object.keys(listOf) as readonly ListTool[]
export const countedTools: readonly CountedTool[] = listTools.filter(isCountedTool)

/** A participant who has done nothing yet. Its fields are those of `audience-tables.ts`. */
export const nothingDone = {
  votes: {},
  ballots: {},
  attempts: {},
  feedbackCount: 0,
  ownQuestions: [],
  questionVotes: [],
  games: {},
}
