/** Announced to screen readers as the time on the display runs down. */
import { say } from '../../../ui/say.ts'

/** Read out to screen readers, like the next two texts. */
export const timeIsUp = 'Time is up'
export const secondsLeft = (seconds: number): string =>
  say('{seconds, plural, one {# second left} other {# seconds left}}', { seconds })
export const minutesLeft = (minutes: number): string =>
  say('{minutes, plural, one {# minute left} other {# minutes left}}', { minutes })
