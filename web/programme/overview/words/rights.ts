/** What the links of one stage give: the limited links of its room. */
import type { Rights } from '../../../../schema/core/rights.ts'

/** As in '{name} link copied to clipboard', and next to the name of a person who came by it. */
export const names: Readonly<Record<Rights, string>> = {
  full: 'Full control',
  timers: 'Timers',
  audience: 'Audience',
  questions: 'Questions',
  speaker: 'Speaker',
  read: 'View only',
  recap: 'Recap',
}
export const gives: Readonly<Record<Rights, string>> = {
  full: 'Full control of this stage and of no other.',
  timers: 'Timers, messages on the display, blackout and screens',
  audience: 'Polls, quizzes, games, questions, live messages and feedback',
  questions: 'Reviews questions and text answers, and shows questions',
  speaker: 'Time, message and notes on the lectern, with buttons to answer',
  read: 'Sees the running order and changes nothing',
  recap: 'Reads what the show was, for a client, and sees nothing else',
}
