/** The dialog that makes a new room out of another, and event files. */
import { say } from '../../../ui/say.ts'

export const title = 'Duplicate event'
export const text =
  'Creates a new room with the same timers, messages, polls and quizzes. Answers, links and passwords are not copied.'
export const name = 'Event name'
/** The name that the form suggests. */
export const copyOf = (room: string): string => say('{room} (copy)', { room })
export const nameMissing = 'Please enter a name for your interactive event.'
export const day = 'Day of the event'
export const dayHint = 'Planned times move to this day.'
export const dayMissing = 'Please choose a day.'
/** A box to tick: the cues of the copy are as long as they really were. */
export const measured = 'Use the measured lengths'
export const measuredHint = (cues: number): string =>
  say(
    '{cues, plural, one {# cue took longer or shorter than planned.} other {# cues took longer or shorter than planned.}}',
    { cues },
  )
/** A button: closes the dialog. */
export const cancel = 'Cancel'
/** A button: makes the copy. */
export const duplicate = 'Duplicate'
export const duplicating = 'Duplicating...'
export const unreadable = 'This event could not be read. Please reload the page and try again.'
