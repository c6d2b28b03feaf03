/** How long ago something was: 'Created', 'Member since'. */
import { counted } from '../../../schema/values/counted.ts'

export const justNow = 'just now'
/** By the largest whole unit. */
export const ago = {
  year: (count: number) => `${counted(count, 'year')} ago`,
  month: (count: number) => `${counted(count, 'month')} ago`,
  week: (count: number) => `${counted(count, 'week')} ago`,
  day: (count: number) => `${counted(count, 'day')} ago`,
  hour: (count: number) => `${counted(count, 'hour')} ago`,
  minute: (count: number) => `${counted(count, 'minute')} ago`,
}
