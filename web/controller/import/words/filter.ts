/** The filter for long sheets. */

const rows = (n: number) => (n === 1 ? '1 row' : `${n} rows`)

export const title = 'Which rows do you want?'
export const cutOff = (read: number, left: number) =>
  `Only the first ${read} rows were read, and ${left === 1 ? '1 is' : `${left} are`} left out.`
export const tooMany = (ready: number, space: number) =>
  `${rows(ready)} can be added, and this room has space for ${space}. Choose a day, a stage or some rows.`
export const day = 'Day'
export const allDays = 'All days'
export const dayWith = (day: string, count: number) => `${day} (${rows(count)})`
export const from = 'From row'
export const to = 'To row'
