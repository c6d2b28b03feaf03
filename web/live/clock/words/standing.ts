/** "How late are we?", in the same two lines on the desk, on displays and on the speaker's page. */
import { say } from '../../../ui/say.ts'

/** The cue that is on has run longer than its time; `length` is minutes and seconds. */
export const cueOver = (length: string): string => say('Cue {length} over', { length })
/** `length` is in words, `end` and `plan` are times of day; `state` is `over` after the show. */
export const offset = (length: string, how: string, state: string, end: string, plan: string): string =>
  say(
    'Show {length} {how, select, ahead {ahead} other {behind}}, {state, select, over {ended} other {ends}} {end} (plan {plan})',
    { length, how, state, end, plan },
  )
export const onTime = (state: string, end: string): string =>
  say('Show on time, {state, select, over {ended} other {ends}} {end}', { state, end })
/** Without a plan. */
export const ends = (state: string, end: string): string =>
  say('Show {state, select, over {ended} other {ends}} {end}', { state, end })
export const minutes = (count: number): string => say('{count} min', { count })
export const hours = (count: number): string => say('{count} h', { count })
export const hoursAndMinutes = (hours: number, minutes: number): string =>
  say('{hours} h {minutes} min', { hours, minutes })
