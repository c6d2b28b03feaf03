/** The seconds left of a question. */
import { say } from '../../../ui/say.ts'

/** For screen readers: the name of the clock of a question. */
export const timeLeft = 'Time left'
/** The seconds as shown, 9 s, and as read out, 9 seconds: the sign is only seen, the unit is only heard. */
export const seconds = (count: number): string =>
  say('{count}<sign> s</sign><unit> {count, plural, one {second} other {seconds}}</unit>', { count })
export const secondsLeft = (count: number): string =>
  say('{count, plural, one {# second left} other {# seconds left}}', { count })
