/** The dialog with which everything from a time on starts later, on several stages. */
import { say } from '../../../ui/say.ts'

export const title = 'Start later or earlier'
export const text = 'Everything that is planned from then on moves. What has begun stays.'
/** A time of day. */
export const from = 'From'
/** The label of a field. */
export const day = 'Day'
export const timeMissing = 'Please enter a time such as 14:00.'
/** The label of a field: how many. */
export const minutes = 'Minutes'
export const minutesWrong = 'Please enter minutes from 1 to 720.'
/** The group of two choices. */
export const way = 'Direction'
/** What happens to the plan: it moves later, or earlier. */
export const ways = { later: 'Later', earlier: 'Earlier' }

/** The heading over what it would do on each stage. */
export const preview = 'What it does'
/** In place of the preview, until it is known. */
export const working = 'Working it out...'
export const moved = (count: number): string =>
  say('{count, plural, =0 {Moves nothing.} one {Moves # cue.} other {Moves # cues.}}', { count })
export const endsLater = (count: number): string => say('Ends {count} min later.', { count })
export const endsEarlier = (count: number): string => say('Ends {count} min earlier.', { count })
export const late = (cue: string, count: number): string => say('“{cue}” starts {count} min late.', { cue, count })

/** The button. */
export const later = (count: number): string => say('Start {count} min later', { count })
/** The same where the plan moves to earlier times. */
export const earlier = (count: number): string => say('Start {count} min earlier', { count })
/** On the button while it works. */
export const delaying = 'Moving...'
/** A button. */
export const close = 'Close'
