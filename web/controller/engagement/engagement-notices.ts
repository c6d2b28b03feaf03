/** Toasts about what the audience is asked (spec 8); those that the desk itself shows stand in `notices.ts`. */
import type { Notice } from '../notices.ts'
import * as words from './words/notices.ts'

const plain = (text: Pick<Notice, 'title' | 'description'>): Notice => ({ ...text, tone: 'plain' })

export const engagementNotices = {
  pollCreated: plain(words.pollCreated),
  pollDeleted: plain(words.pollDeleted),
  quizCreated: plain(words.quizCreated),
  quizDeleted: plain(words.quizDeleted),
  messageDeleted: plain(words.messageDeleted),
} as const
