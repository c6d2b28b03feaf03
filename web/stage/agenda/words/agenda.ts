/** The agenda that attendees read. */
import type { AgendaItem } from '../../../../schema/tools/timers/forecast/agenda.ts'

export const pageTitle = 'Agenda · Cuelight'
export const roomTitle = (room: string) => `${room} · Agenda · Cuelight`

export const locked = 'Viewer Access Restricted'
export const lockedText = 'The organiser has closed this agenda. It will come back when they open it again.'
export const password = 'Password needed'
export const passwordText = 'Enter the event’s password to see the agenda.'
export const missing = 'Agenda Not Found'
export const missingText = 'There is no event at this address. Check the link with the organiser.'
export const deletedText = 'The organiser has deleted this event.'
export const unreachable = 'Unable to load agenda'
export const unreachableText = 'Can’t reach Cuelight. This page keeps trying.'

export const eventAgenda = 'Event Agenda'
export const timesIn = (zone: string) => `Times in ${zone}`
/** `own` is the reader's zone; named only if its clocks show another time. */
export const timesInBoth = (zone: string, own: string) => `Times in ${zone}, with your own (${own}) below`
export const yourTime = (time: string) => `${time} for you`
export const totalSessions = 'Total sessions'
export const totalDuration = 'Total duration'
export const status = 'Status'
export const reconnecting = 'Reconnecting'
export const live = 'Live'
export const inactive = 'Inactive'
export const noSessions = 'No Sessions Scheduled'
export const noSessionsText = 'Sessions appear here as soon as the organiser adds them.'
export const home = 'Cuelight'

/** How far the printed times can be trusted. */
export const timesFollow = 'Times follow the current session.'
export const timesMove = 'The session is paused. Later times keep getting later until it resumes.'
export const timesArePlanned = 'These are the planned times. They follow the sessions as they run.'
export const notStarted = 'Times appear here once they are planned or a session begins.'

export const sessionStates: Record<AgendaItem['status'], string | null> = {
  done: 'Done',
  skipped: 'Skipped',
  live: 'On now',
  paused: 'Paused',
  next: 'Next',
  upcoming: null,
}
export const until = (time: string) => `to ${time}`
export const runningOver = 'running over'
export const runningOverBy = (minutes: number) => `${minutes} min over`

/** Parts of a length, and the length of nothing. */
export const hours = (count: number) => `${count} h`
export const minutes = (count: number) => `${count} min`
export const seconds = (count: number) => `${count} s`
export const noLength = '0 min'
export const asOf = (time: string) => `as of ${time}`

/** What a reader can do with it. */
export const exactTimes = 'Exact times'
export const addToCalendar = 'Add to calendar'
export const print = 'Print'
