/** The filter for long sheets. */
import { counted } from '../../../../schema/values/counted.ts'

const rows = (n: number) => counted(n, 'row')

export const title = 'Which rows do you want?'
export const cutOff = (read: number, left: number) =>
  `Only ${rows(read)} can be read, and ${counted(left, 'more is', 'more are')} left out.`
export const tooMany = (ready: number, space: number) =>
  `${rows(ready)} can be added, and this room has space for ${space}. Choose a day, a stage or some rows.`
export const day = 'Day'
export const allDays = 'All days'
export const dayWith = (day: string, count: number) => `${day} (${rows(count)})`
export const from = 'From row'
export const to = 'To row'
