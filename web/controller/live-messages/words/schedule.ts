/** The time of a live message: in the composer and in its row. */

export const when = 'When'
export const sendings = {
  now: 'Now',
  time: 'At a time of day',
  start: 'When a cue starts',
  end: 'When a cue ends',
}
export const time = 'Time'
/** `zone` is a time zone. */
export const timeHint = (zone: string) => `For example 14:00 or 2 pm, in ${zone}`
export const timeExample = '14:00'
export const day = 'Day'
export const cue = 'Cue'
export const chooseCue = 'Choose a cue'
export const noCues = 'A cue is a timer in the list. Add one first.'
export const noCue = 'Please choose a cue.'
export const wrongTime = 'Please enter a time of day such as 14:00 or 2 pm.'
export const wrongDay = 'Please choose a day.'

export const schedule = 'Schedule'
export const scheduling = 'Scheduling...'
export const scheduled = 'Message scheduled.'
export const edit = 'Edit'
export const save = 'Save'
export const saving = 'Saving...'
export const cancelEdit = 'Cancel'
export const sendNow = 'Send now'
export const cancelMessage = 'Cancel message'

export const waiting = 'SCHEDULED'
export const missed = 'NOT SENT'
export const due = (at: string) => `was due at ${at}`
export const atTime = (at: string) => `at ${at}`
export const onCue = (name: string, moment: 'start' | 'end') =>
  `when “${name}” ${moment === 'start' ? 'starts' : 'ends'}`

const minute = 60
const hour = 60 * minute
const day24 = 24 * hour

/** `in 12 min`: how long a message still waits. Minutes are rounded up, so that nothing is sent before "in 1 min" has passed. */
export function inTime(seconds: number): string {
  if (seconds < minute) return `in ${Math.max(0, Math.ceil(seconds))} s`
  const minutes = Math.ceil(seconds / minute)
  if (minutes < 60) return `in ${minutes} min`
  if (seconds >= 2 * day24) return `in ${Math.floor(seconds / day24)} days`
  const rest = minutes % 60
  return `in ${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`
}
export const aboutIn = (seconds: number): string => inTime(seconds).replace('in ', 'in about ')
