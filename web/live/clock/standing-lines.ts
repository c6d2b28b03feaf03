import type { RoomState } from '../../../schema/core/state.ts'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import { type ShowStanding, standing } from '../../../schema/tools/timers/forecast/standing.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import { clockIn } from './clock-words.ts'
import * as words from './words/standing.ts'

/** The two lines; null where there is nothing to say. */
type StandingLines = { cue: string | null; show: string | null; how: ShowStanding['standing'] }

/**
 * [C18] "How late are we?", as every screen says it.
 * @param timeZone that of the room
 */
export function standingLines(state: Pick<RoomState, 'timers'>, now: EpochMs, timeZone: string): StandingLines {
  const { cueOver, standing: how, ends, plan, isOver } = standing(state, now)
  const clock = clockIn(timeZone)
  const written = (at: EpochMs | null) => (at === null ? '' : clock.timeFrom(at, now))
  const cue = cueOver === null ? null : words.cueOver(formatSeconds(cueOver))
  if (ends === null) return { cue, show: null, how }
  const at = isOver ? 'over' : 'on'
  if (how === null) return { cue, show: words.ends(at, written(ends)), how }
  if (how.kind === 'on-time') return { cue, show: words.onTime(at, written(ends)), how }
  return { cue, show: words.offset(minutesText(how.minutes), how.kind, at, written(ends), written(plan)), how }
}

/** Minutes in words: `34 min`, or `1 h 5 min`. */
export function minutesText(count: number): string {
  const [hours, minutes] = [Math.floor(count / 60), count % 60]
  if (hours === 0) return words.minutes(minutes)
  return minutes === 0 ? words.hours(hours) : words.hoursAndMinutes(hours, minutes)
}
