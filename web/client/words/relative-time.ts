/** How long ago something was: 'Created', 'Member since'. */
export const justNow = 'just now'
/** By the largest whole unit. */
export const ago = {
  year: (count: number) => `${count} ${count === 1 ? 'year' : 'years'} ago`,
  month: (count: number) => `${count} ${count === 1 ? 'month' : 'months'} ago`,
  week: (count: number) => `${count} ${count === 1 ? 'week' : 'weeks'} ago`,
  day: (count: number) => `${count} ${count === 1 ? 'day' : 'days'} ago`,
  hour: (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'} ago`,
  minute: (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'} ago`,
}
