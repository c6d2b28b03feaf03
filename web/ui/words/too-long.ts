/** What is wrong with a text that someone types. */
import { say } from '../say.ts'

export const atMost = (max: number): string =>
  say('Please use at most {max, plural, one {# character} other {# characters}}.', { max })
/** Its letters take more bytes than may be sent: emoji take most. */
export const tooMuchRoom = 'Please shorten this text or use fewer emoji.'
