/** Times of day as an operator types them, and the instants they are (rules R10, R11). */

import { timeOf } from '../../../schema/sheet/times.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import { dayAfter, dayIn, instantIn, wallTimeIn } from '../../../schema/values/zone.ts'

/** What decides on which day a typed time falls. */
export type DayContext = {
  timeZone: string
  /** `YYYY-MM-DD` */
  eventDate: string
  /** When the cue before it is planned to begin; null if that is not known. */
  after: EpochMs | null
  now: EpochMs
}

const dayMs = 86_400_000
const later = (day: string, other: string): string => (day > other ? day : other)

/**
 * The day of a time that was typed without a day: that of the cue before, or the next day if the order has crossed
 * midnight, that is, if the time jumps back by more than half a day. The first cue is on the day of the event, but not
 * before today.
 */
export function dayOfTime(seconds: number, { timeZone, eventDate, after, now }: DayContext): string {
  if (after === null) return later(eventDate, dayIn(timeZone, now))
  const day = dayIn(timeZone, after)
  return after - instantIn(timeZone, day, seconds) > dayMs / 2 ? dayAfter(day) : day
}

/** The day that a form shows next to a typed time: the one that was chosen, else the one that follows; empty without a time. */
export function dayShown(time: string, chosen: string, days: DayContext): string {
  const seconds = timeOf(time)
  return chosen !== '' || seconds === null ? chosen : dayOfTime(seconds, days)
}

/** The first instant after another at which the clocks of a zone show a time. */
export function nextTime(seconds: number, timeZone: string, after: EpochMs): EpochMs {
  const day = dayIn(timeZone, after)
  const at = instantIn(timeZone, day, seconds)
  return at > after ? at : instantIn(timeZone, dayAfter(day), seconds)
}

/** An instant as a form shows it: `14:00`, with seconds where they are not 0, and its day. */
export function typedTime(timeZone: string, at: EpochMs): { time: string; day: string } {
  const [day = '', time = ''] = wallTimeIn(timeZone, at).split(' ')
  return { time, day }
}
