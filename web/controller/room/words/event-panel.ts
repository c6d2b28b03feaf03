/** The panel of the whole event: copies and files. */
import { counted } from '../../../../schema/values/counted.ts'

export const title = 'Copy and files'
export const text = 'An event file has the timers, messages, polls, quizzes and settings, but no answers.'
export const duplicate = 'Duplicate event'
export const save = 'Save event file'
export const add = 'Add from an event file'
export const adding = 'Adding...'
export const resultsText = 'All votes, answers, questions and feedback in one file. Nothing in it identifies a phone.'
export const resultsExcel = 'Save all results as Excel file'
export const resultsCsv = 'Save all results as CSV'
export const notAdded = 'Event not added'
export const added = 'Event added'
export const what = (timers: number, messages: number, asks: number) =>
  `${counted(timers, 'timer', 'timers')}, ${counted(messages, 'message', 'messages')}, ${counted(asks, 'poll or quiz', 'polls and quizzes')}.`
