import type { Deadline } from '../tools/commands.ts'
import { due } from '../tools/server.ts'
import type { Timed } from './state.ts'

/** What becomes due in the room, earliest first. */
export const deadlines = (state: Timed): Deadline[] =>
  due.flatMap((next) => next(state) ?? []).sort((a, b) => a.at - b.at)

/** Whether the same things are due in two states, which differ at most in answers. Votes come faster than anything else. */
export const haveSameDeadlines = (a: Timed, b: Timed): boolean =>
  a.tallies.feedback === b.tallies.feedback &&
  // Every other field is replaced as a whole when it changes.
  (Object.keys(b) as (keyof Timed)[]).every((field) => field === 'tallies' || a[field] === b[field])
