/** Moving a whole running order to another day. */
import type { RoomState } from '../../core/state.ts'
import * as limits from '../../limits.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import { dayIn, instantIn, wallTimeIn } from '../../values/zone.ts'
import { isOn, type Timer } from './entity.ts'

const dayMs = 86_400_000
const midnight = (day: string): EpochMs => Date.parse(`${day}T00:00:00Z`)

/** How many days the second day is after the first; both are `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): number => Math.round((midnight(to) - midnight(from)) / dayMs)

type PlannedTimes = Pick<Timer, 'plannedStart' | 'endsAt'>

/**
 * [R14] The cues whose planned times change when the event moves to a day, with their new times. The first planned time
 * is then on that day, the others as many days after it as before, and each at its time of day in the zone of the room.
 * A cue that is on stays as it is.
 */
export function cuesOnDay(
  { timers }: Pick<RoomState, 'timers'>,
  day: string,
  timeZone: string,
): { timer: Timer; times: PlannedTimes }[] {
  const waiting = timers.filter((timer) => !timer.isRunning && !isOn(timer))
  const instants = waiting.flatMap(({ plannedStart, endsAt }) => plannedStart ?? endsAt ?? []).map(Date.parse)
  if (instants.length === 0) return []
  const days = daysBetween(dayIn(timeZone, Math.min(...instants)), day)
  if (days === 0) return []
  const moved = (text: string | null) => (text === null ? null : isoTime(daysLater(Date.parse(text), days, timeZone)))
  return waiting
    .filter(({ plannedStart, endsAt }) => plannedStart !== null || endsAt !== null)
    .map((timer) => ({ timer, times: { plannedStart: moved(timer.plannedStart), endsAt: moved(timer.endsAt) } }))
}

/** An instant moved by some days to the same time of day; it stays where the wire cannot write that day. */
export function daysLater(at: EpochMs, days: number, timeZone: string): EpochMs {
  const [day = '', clock = ''] = wallTimeIn(timeZone, at).split(' ')
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
  const later = midnight(day) + days * dayMs
  if (Number.isNaN(later) || later < limits.firstInstant + dayMs || later > limits.lastInstant - dayMs) return at
  const ofDay = new Date(later).toISOString().slice(0, 10)
  return instantIn(timeZone, ofDay, hours * 3600 + minutes * 60 + seconds) + (((at % 1000) + 1000) % 1000)
}
