/** `/join`, where an event code is typed in. */
import { say } from '../../../ui/say.ts'

/** The title of the page where guests type the code. */
export const title = 'Join an event'
/** The label of the field for the six digits. */
export const eventCode = 'Event code'
export const hint = 'Six digits, on the screen in the room. You join when you type the last digit.'
export const tooShort = (digits: number, missing: number): string =>
  say('The code has {digits, plural, one {# digit} other {# digits}}: {missing} more to go.', { digits, missing })
/** The button below the field. */
export const join = 'Join'
export const noApp = 'No app, no account. Got a link? Paste it into the field.'
