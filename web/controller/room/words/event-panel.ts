/** The panel of the whole event: copies and files. */
import { say } from '../../../ui/say.ts'

export const title = 'Copy and files'
export const text = 'An event file has the timers, messages, polls, quizzes and settings, but no answers.'
/** A button: opens a dialog. */
export const duplicate = 'Duplicate event'
export const save = 'Save event file'
/** A button: what an event file has is added to this room. */
export const add = 'Add from an event file'
/** On that button. */
export const adding = 'Adding...'
export const resultsText = 'All votes, answers, questions and feedback in one file. Nothing in it identifies a phone.'
export const resultsExcel = 'Save all results as Excel file'
export const resultsCsv = 'Save all results as CSV'
export const notAdded = 'Event not added'
export const added = 'Event added'
/** What an event file has added; `asks` are polls and quizzes together. */
export const what = (timers: number, messages: number, asks: number): string =>
  say(
    '{timers, plural, one {# timer} other {# timers}}, {messages, plural, one {# message} other {# messages}}, {asks, plural, one {# poll or quiz} other {# polls and quizzes}}.',
    { timers, messages, asks },
  )
