/**
 * All tools, as the room needs them: the second of the two lists of tools. [S11] The order is that in which things
 * happen: what time does at the same instant, and what follows from a change.
 */
import type { Answers, Entries } from '../core/tool.ts'
import type { AnswerTool, ListTool } from '../core/tool-types.ts'
import { feedback } from './feedback/tool.ts'
import { games } from './games/tool.ts'
import { liveMessages } from './live-messages/tool.ts'
import { look } from './look/tool.ts'
import { messages } from './messages/tool.ts'
import { polls } from './polls/tool.ts'
import { questions } from './questions/tool.ts'
import { quizzes } from './quizzes/tool.ts'
import { room } from './room/tool.ts'
import { signals } from './signals/tool.ts'
import { stage } from './stage/tool.ts'
import { timers } from './timers/tool.ts'
import { webhooks } from './webhooks/tool.ts'

export const tools = {
  timer: timers,
  question: questions,
  live_message: liveMessages,
  quiz: quizzes,
  game: games,
  room,
  signal: signals,
  poll: polls,
  message: messages,
  stage,
  look,
  feedback,
  webhooks,
} satisfies Record<string, object> & { [T in Exclude<ListTool, 'ban'>]: { entries: Entries<T, unknown> } } & {
  [T in AnswerTool]: { answers: Answers<T, unknown> }
}
