/** What is wrong with an event file. */
import { say } from '../../../ui/say.ts'

export const notAnEvent = 'This is not an event that Cuelight has exported.'
export const newer = 'This event was exported by a newer Cuelight.'
/** `place` as in the file: `timers.3.name`. */
export const mistakeAt = (place: string): string =>
  say('There is a mistake in this file at {place}. Please correct it, or export the event again.', {
    place,
  })
