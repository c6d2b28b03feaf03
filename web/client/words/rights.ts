/** What a link or a token gives, by its right. */
import type { LinkRights } from '../../../schema/core/rights.ts'

/** As in '{name} link copied to clipboard'. */
export const names: Readonly<Record<LinkRights, string>> = {
  timers: 'Timers',
  audience: 'Audience',
  questions: 'Questions',
  speaker: 'Speaker',
  read: 'View only',
  recap: 'Recap',
}
export const gives: Readonly<Record<LinkRights, string>> = {
  timers: 'Timers, messages on the display, blackout and screens',
  audience: 'Polls, quizzes, games, questions, live messages and feedback',
  questions: 'Reviews questions and text answers, and shows questions',
  speaker: 'Time, message and notes on the lectern, with buttons to answer',
  read: 'Sees the running order and changes nothing',
  recap: 'Reads how the show went, for a client, and sees nothing else',
}
