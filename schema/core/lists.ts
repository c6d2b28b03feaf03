/** The lists of a room: one for each tool, with what is in it and what a reader sees of it. */
import type { Game, GameView } from '../tools/games/entity.ts'
import type { LiveMessage } from '../tools/live-messages/entity.ts'
import type { Message } from '../tools/messages/entity.ts'
import type { Poll, PollView } from '../tools/polls/entity.ts'
import type { Question, QuestionView } from '../tools/questions/entity.ts'
import type { Quiz, QuizView } from '../tools/quizzes/entity.ts'
import type { Timer } from '../tools/timers/entity.ts'

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

/** The lists of a room with nothing in it. */
export const emptyLists: { [T in ListTool as (typeof listOf)[T]]: never[] } = {
  timers: [],
  messages: [],
  polls: [],
  quizzes: [],
  liveMessages: [],
  questions: [],
  games: [],
}
