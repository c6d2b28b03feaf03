/** The recap: what a show was, on one page that is forwarded and printed. */
import { say } from '../../../ui/say.ts'

/** A title: a noun. */
export const recap = 'Recap'
export const pageTitle = (room: string): string => say('Recap of {room}', { room })
export const noAccess = 'This page needs control of the room, or a link to read it.'
/** A button: opens the browser's own window for printing, which saves a PDF too. */
export const print = 'Print or save as PDF'
/** A button: makes a link that reads only this page, for a client, and copies it. */
export const clientLink = 'Link for a client'
export const linkCopied = 'The link is copied'
/** The label of the field with the new link. */
export const linkMade = 'The link'
export const linkHint = 'It opens this page and nothing else. You can switch it off under “Links for your team”.'
export const linkFailed = 'The link was not created. Please try again.'
/** The figures at the top. */
export const began = 'Began'
/** Over the time when the show ended. */
export const ended = 'Ended'
export const plannedFor = (time: string): string => say('planned {time}', { time })
/** A heading over the length of the whole show. */
export const inAll = 'In all'
export const longer = (length: string): string => say('{length} longer than planned', { length })
export const shorter = (length: string): string => say('{length} shorter than planned', { length })
export const asPlanned = 'As planned'
/** The list of cues. */
export const cues = 'Planned and actual times'
/** The heads of the columns of that list. */
export const columns = { cue: 'Cue', start: 'Start', planned: 'Planned', actual: 'Actual', difference: 'Difference' }
/** The state of a cue that has not ended: adjectives. */
export const states = { on: 'On air', left: 'Not begun', skipped: 'Skipped' }
export const nothingYet = 'No cue has ended yet.'
/** Who gave or took time while a cue was on. */
export const timeGiven = 'Time given'
/** Screens that lost their connection. */
export const didNotWork = 'What did not work'
/** `screen` is its name, or `Screen 3`. After it is how long. */
export const screenSilent = (screen: string): string => say('{screen} had no connection', { screen })
export const screen = (number: number): string => say('Screen {number}', { number })
/** Nobody could run the show. After it is how long. */
export const outages = { desk: 'No controller was connected', room: 'The room could not be reached' }
/** After a time: the screen did not come back. */
export const untilTheEnd = 'until the end'
/** What the audience was asked and asked itself, in the order of time. */
export const inOrder = 'As it happened'
export const fewerQuestions = (shown: number, count: number): string =>
  say('Here are the {shown} with most votes, of {count} in all.', { shown, count })
/** Instead of the name of a cue: what happened before the first one, and after the last. */
export const before = 'Before the start'
export const after = 'After the end'
/** Before the title of a thing. */
export const kinds = { poll: 'Poll', quiz: 'Quiz', game: 'Game', question: 'Question' }
/** What people said of the event. */
export const ratings = 'Ratings'
/** A heading. */
export const comments = 'Comments'
export const responses = (count: number): string => say('{count, plural, one {# answer} other {# answers}}', { count })
export const players = (count: number): string => say('{count, plural, one {# player} other {# players}}', { count })
export const votes = (count: number): string => say('{count, plural, one {# vote} other {# votes}}', { count })
/** A rating, or the mean of all, such as 4.3. */
export const stars = (rating: string): string => say('{rating} of 5', { rating })
/** A button: the lengths that the cues took become those of the plan. */
export const takeLengths = 'Use these lengths in the plan'
export const taken = 'The lengths are in the plan now. Undo on the controller brings the old ones back.'
export const notTaken = 'The plan was not changed. Please try again.'
