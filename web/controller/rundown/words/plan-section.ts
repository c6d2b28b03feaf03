/** The plan of a cue in its dialog. */
import { say } from '../../../ui/say.ts'

export const plan = 'Plan: start, end, chimes, audience'
/** Over the choice of how a cue starts. */
export const trigger = 'Starts'
export const triggers = {
  manual: 'Manually',
  linked: 'When the cue before ends',
  scheduled: 'At its planned start',
}
export const plannedStart = 'Planned start'
/** `zone` is a time zone. */
export const timeHint = (zone: string): string => say('For example 14:00 or 2 pm, in {zone}', { zone })
export const timeExample = '14:00'
export const day = 'Day'
export const endsAt = 'End at a set time'
export const endsAtHint = 'Replaces the duration. Leave empty for none.'
export const countsTo = (time: string): string => say('Ends {time}', { time })
export const wrongTime = 'Please enter a time of day such as 14:00 or 2 pm.'
export const wrongDay = 'Please choose a day.'
export const overtime = 'When time runs out'
export const overtimes = { continue: 'Keeps counting below zero', stop: 'Stops at zero' }
export const chimes = 'Chimes on displays'
export const chimesHint = 'On displays where “Sound on” was pressed.'
/** When the displays sound a chime. */
export const chimeChoices = { none: 'None', end: 'At the end', all: 'Warning, red and end' }
export const opens = 'Opens for the audience'
export const opensHint = 'When the cue starts. A poll or quiz closes when the cue ends.'
/** A value of that choice: the cue opens nothing. */
export const nothing = 'Nothing'
/** A value of that choice: the cue opens the form for feedback. */
export const feedback = 'Feedback'
/** A value of that choice: the cue lets the audience ask. */
export const questions = 'Questions'
/** Headings in that choice, over the polls, the quizzes and the live messages of the room. */
export const opened = { poll: 'Polls', quiz: 'Quizzes', live_message: 'Live messages' }
export const showOnDisplay = 'Show it on the display'
export const showResults = 'Show the results when the cue ends'
export const noChoices = 'To open a poll, a quiz or a live message, create it first.'
