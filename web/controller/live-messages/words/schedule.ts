/** The time of a live message: in the composer and in its row. */
import { say } from '../../../ui/say.ts'

/** The name of a choice: now, at a time, or with a cue. */
export const when = 'When'
/** The values of that choice. */
export const sendings = {
  now: 'Now',
  time: 'At a time of day',
  start: 'When a cue starts',
  end: 'When a cue ends',
}
/** The label of a field for a time of day. */
export const time = 'Time'
/** `zone` is a time zone. */
export const timeHint = (zone: string) => say('For example 14:00 or 2 pm, in {zone}', { zone })
export const timeExample = '14:00'
export const day = 'Day'
/** The label of a choice of cues. */
export const cue = 'Cue'
export const chooseCue = 'Choose a cue'
export const noCues = 'A cue is a timer in the list. Add one first.'
export const noCue = 'Please choose a cue.'
export const wrongTime = 'Please enter a time of day such as 14:00 or 2 pm.'
export const wrongDay = 'Please choose a day.'

/** A button: the message is sent later. */
export const schedule = 'Schedule'
/** On that button, until the time is kept. */
export const scheduling = 'Scheduling...'
export const scheduled = 'Message scheduled.'
/** A button. */
export const edit = 'Edit'
/** A button. */
export const save = 'Save'
/** On that button. */
export const saving = 'Saving...'
/** A button: the message stays as it was. */
export const cancelEdit = 'Cancel'
/** A button: sends a scheduled message at once. */
export const sendNow = 'Send now'
/** A button: a scheduled message will not be sent. */
export const cancelMessage = 'Cancel message'

/** A badge: the message will be sent later. */
export const waiting = 'SCHEDULED'
/** A badge: the time has passed, and the message was not sent. */
export const missed = 'NOT SENT'
/** After the badge NOT SENT. `at` is a time of day, with its day if that is not today. */
export const due = (at: string) => say('was due {at}', { at })
/** After the badge SCHEDULED. `at` is a time of day, with its day if that is not today. */
export const atTime = (at: string) => say('for {at}', { at })
export const onCue = (name: string, moment: 'start' | 'end') =>
  say('when “{name}” {moment, select, start {starts} other {ends}}', { name, moment })

// How long a message still waits; `about` for a time that depends on the rundown.
export const inSeconds = (seconds: number, certainty: 'exact' | 'about') =>
  say('{certainty, select, about {in about {seconds} s} other {in {seconds} s}}', { seconds, certainty })
export const inMinutes = (minutes: number, certainty: 'exact' | 'about') =>
  say('{certainty, select, about {in about {minutes} min} other {in {minutes} min}}', { minutes, certainty })
export const inHours = (hours: number, certainty: 'exact' | 'about') =>
  say('{certainty, select, about {in about {hours} h} other {in {hours} h}}', { hours, certainty })
export const inHoursAndMinutes = (hours: number, minutes: number, certainty: 'exact' | 'about') =>
  say('{certainty, select, about {in about {hours} h {minutes} min} other {in {hours} h {minutes} min}}', {
    hours,
    minutes,
    certainty,
  })
export const inDays = (days: number, certainty: 'exact' | 'about') =>
  say(
    '{certainty, select, about {in about {days, plural, one {# day} other {# days}}} other {in {days, plural, one {# day} other {# days}}}}',
    { days, certainty },
  )
