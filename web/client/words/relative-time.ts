/** How long ago something was, by the largest whole unit: 'Created', 'Member since'. */
import { say } from '../../ui/say.ts'

export const justNow = 'just now'
/** Alone or after a verb: '3 hours ago', 'Opened 3 hours ago'. */
export const ago = {
  year: (count: number): string => say('{count, plural, one {# year ago} other {# years ago}}', { count }),
  month: (count: number): string => say('{count, plural, one {# month ago} other {# months ago}}', { count }),
  week: (count: number): string => say('{count, plural, one {# week ago} other {# weeks ago}}', { count }),
  day: (count: number): string => say('{count, plural, one {# day ago} other {# days ago}}', { count }),
  hour: (count: number): string => say('{count, plural, one {# hour ago} other {# hours ago}}', { count }),
  minute: (count: number): string => say('{count, plural, one {# minute ago} other {# minutes ago}}', { count }),
}
