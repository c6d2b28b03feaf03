/** The agenda that attendees read. */
import { say } from '../../../ui/say.ts'

export const pageTitle = 'Agenda · Cuelight'
/** The title of the browser's tab. */
export const roomTitle = (room: string): string => say('{room} · Agenda · Cuelight', { room })

export const locked = 'Viewer Access Restricted'
export const lockedText = 'The organiser has closed this agenda. It will come back when they open it again.'
/** The title above the field for the event's password. */
export const password = 'Password needed'
export const passwordText = 'Enter the event’s password to see the agenda.'
/** A title. */
export const missing = 'Agenda Not Found'
export const missingText = 'There is no event at this address. Check the link with the organiser.'
export const deletedText = 'The organiser has deleted this event.'
/** A title, while the page tries again. */
export const unreachable = 'Unable to load agenda'
export const unreachableText = 'Can’t reach Cuelight. This page keeps trying.'

/** A small line before the name of the event. */
export const eventAgenda = 'Event Agenda'
/** `zone` is like 'Europe/Berlin (GMT+1)'. */
export const timesIn = 'Times in <zone></zone>'
/** `own` is the reader's zone, like 'Europe/London (GMT)': its clocks show other times, and those are below the room's. */
export const timesInBoth = 'Times in <zone></zone>, with your own (<own></own>) below'
/** The same time in the reader's zone, below the room's: '8:30 AM for you'. */
export const yourTime = (time: string): string => say('{time} for you', { time })
/** Before the number of sessions. */
export const totalSessions = 'Total sessions'
/** Before the length of the whole programme. */
export const totalDuration = 'Total duration'
/** Before `Live`, `Inactive` or `Reconnecting`. */
export const status = 'Status'
/** A state: the page looks for its connection. */
export const reconnecting = 'Reconnecting'
/** The event runs now. Not a broadcast. */
export const live = 'Live'
/** The event does not run now. */
export const inactive = 'Inactive'
export const noSessions = 'No Sessions Scheduled'
export const noSessionsText = 'Sessions appear here as soon as the organiser adds them.'

/** How far the printed times can be trusted. */
export const timesFollow = 'Times follow the current session.'
export const timesMove = 'The session is paused. Later sessions are pushed back until it resumes.'
export const timesArePlanned = 'These are the planned times. They follow the sessions as they run.'
export const notStarted = 'Times appear here once they are planned or a session begins.'

/** The state of a session, next to its length. One that is further off has none. */
export const sessionStates = {
  done: 'Done',
  skipped: 'Skipped',
  live: 'On now',
  paused: 'Paused',
  next: 'Next',
}
/** Below the time when a session begins: when it ends. */
export const until = (time: string): string => say('to {time}', { time })
/** Of a session whose time is up: it is not called late. */
export const aboutToEnd = 'About to end'

/** A length, shortened as on a printed programme: hours. */
export const hours = (count: number): string => say('{count} h', { count })
/** A length, shortened as on a printed programme: minutes. */
export const minutes = (count: number): string => say('{count} min', { count })
/** A length, shortened as on a printed programme: seconds. */
export const seconds = (count: number): string => say('{count} s', { count })
/** A length of two units: '1 h 30 min'. */
export const lengthOfTwo = (larger: string, smaller: string): string => say('{larger} {smaller}', { larger, smaller })
/** On paper, after the date: when it was printed. */
export const asOf = (time: string): string => say('as of {time}', { time })

/** What a reader can do with it. */
export const exactTimes = 'Exact times'
/** A link: saves the programme as a file for calendars. */
export const addToCalendar = 'Add to calendar'
/** A button: prints the programme. */
export const print = 'Print'
