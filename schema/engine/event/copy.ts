import { daysBetween, daysLater } from '../../tools/timers/move-day.ts'
import { isoTime } from '../../values/time.ts'
import { dayIn, defaultTimeZone } from '../../values/zone.ts'
import { type EventFile, withInstants } from './entity.ts'

/**
 * [Y4] A copy of an event under another name and on another day. Everything keeps its time of day, even if the clocks
 * change in between, and what was planned for a later day of the event stays as many days later.
 * @param eventDate `YYYY-MM-DD`
 */
export function copyOf(event: EventFile, name: string, eventDate: string): EventFile {
  const { timeZone = defaultTimeZone } = event.room
  const days = daysBetween(firstDay(event, timeZone) ?? eventDate, eventDate)
  const moved = (at: string | null | undefined): string | null =>
    at == null ? null : isoTime(daysLater(Date.parse(at), days, timeZone))
  return withInstants({ ...event, room: { ...event.room, name, eventDate } }, moved)
}

/**
 * The day of the event that is copied. If nothing is planned on the day that it names, nobody set that day (R10), as for
 * a sheet with dates: then it is the first day that is planned.
 */
function firstDay({ room, timers, liveMessages }: EventFile, timeZone: string): string | undefined {
  const cues = timers.flatMap(({ plannedStart, endsAt }) => plannedStart ?? endsAt ?? [])
  const planned = cues.length > 0 ? cues : liveMessages.flatMap(({ sendAt }) => sendAt ?? [])
  const days = planned.map((at) => dayIn(timeZone, Date.parse(at))).sort()
  return room.eventDate !== undefined && days.includes(room.eventDate) ? room.eventDate : (days[0] ?? room.eventDate)
}
