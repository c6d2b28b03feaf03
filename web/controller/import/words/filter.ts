/** The filter for long sheets. */
import { say } from '../../../ui/say.ts'

export const title = 'Which rows do you want?'
export const cutOff = (read: number, left: number): string =>
  say(
    'Only {read, plural, one {# row} other {# rows}} can be read, and {left, plural, one {# more is left out} other {# more are left out}}.',
    { read, left },
  )
export const tooMany = (ready: number, space: number): string =>
  say(
    '{ready, plural, one {# row} other {# rows}} can be added, and this room has space for {space}. Choose a day, a stage or some rows.',
    { ready, space },
  )
export const day = 'Day'
export const allDays = 'All days'
export const dayWith = (day: string, count: number): string =>
  say('{day} ({count, plural, one {# row} other {# rows}})', { day, count })
/** Before the numbers of the first and the last row that are wanted. */
export const from = 'From row'
export const to = 'To row'
