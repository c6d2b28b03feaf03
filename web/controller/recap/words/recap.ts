/** The recap: what a show was, on one page that is forwarded and printed. */
import { say } from '../../../ui/say.ts'

export const recap = 'Recap'
export const pageTitle = (room: string): string => say('Recap of {room}', { room })
export const noAccess = 'This page needs control of the room, or a link to read it.'
export const print = 'Print'
/** The figures at the top. */
export const began = 'Began'
export const ended = 'Ended'
export const plannedFor = (time: string): string => say('planned {time}', { time })
export const inAll = 'In all'
export const longer = (length: string): string => say('{length} longer than planned', { length })
export const shorter = (length: string): string => say('{length} shorter than planned', { length })
export const asPlanned = 'As planned'
/** The list of cues. */
export const cues = 'Planned against actual'
export const columns = { cue: 'Cue', start: 'Start', planned: 'Planned', actual: 'Actual', difference: 'Difference' }
export const states = { on: 'On air', left: 'Not begun', skipped: 'Skipped' }
export const nothingYet = 'No cue has ended yet.'
/** What the audience gave. */
export const polls = 'Polls'
export const quizzes = 'Quizzes'
export const games = 'Games'
export const questions = 'Questions of the audience'
export const ratings = 'Ratings'
export const comments = 'Comments'
export const responses = (count: number): string => say('{count, plural, one {# answer} other {# answers}}', { count })
export const players = (count: number): string => say('{count, plural, one {# player} other {# players}}', { count })
export const votes = (count: number): string => say('{count, plural, one {# vote} other {# votes}}', { count })
/** A rating, or the mean of all, such as 4.3. */
export const stars = (rating: number | string): string => say('{rating} of 5', { rating: String(rating) })
/** A button: the lengths that the cues took become those of the plan. */
export const takeLengths = 'Take these lengths into the plan'
export const taken = 'The lengths are in the plan now. Undo on the controller brings the old ones back.'
export const notTaken = 'The lengths were not taken. Please try again.'
