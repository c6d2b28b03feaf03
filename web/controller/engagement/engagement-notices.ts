/** Toasts about what the audience is asked (spec 8); those that the desk itself shows stand in `notices.ts`. */
import type { Notice } from '../notices.ts'

const plain = (title: string, description: string): Notice => ({ title, description, tone: 'plain' })

export const engagementNotices = {
  pollCreated: plain('Poll created', 'Start it when the audience should vote.'),
  pollDeleted: plain('Poll deleted', 'The poll has been removed.'),
  quizCreated: plain('Quiz created', 'Activate it when the audience should take it.'),
  quizDeleted: plain('Quiz deleted', 'The quiz has been removed.'),
  messageDeleted: plain('Message deleted', 'The message has been removed.'),
  draftCleared: plain('Draft cleared', 'What was typed is gone.'),
} as const
