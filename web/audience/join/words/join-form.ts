/** `/join`, where an event code is typed in. */
import { counted } from '../../../../schema/values/counted.ts'

export const title = 'Join an event'
export const eventCode = 'Event code'
export const hint = 'Six digits, on the screen in the room. You join when you type the last digit.'
export const tooShort = (digits: number, missing: number): string =>
  `The code has ${counted(digits, 'digit')}: ${missing} more to go.`
export const join = 'Join'
export const noApp = 'No app, no account. Got a link? Paste it into the field.'
