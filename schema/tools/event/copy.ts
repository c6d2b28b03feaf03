import { isoTime } from '../../values/time.ts'
import { defaultTimeZone } from '../../values/zone.ts'
import { daysBetween, daysLater } from '../timers/move-day.ts'
import { type EventFile, withInstants } from './entity.ts'

/**
 * [Y4] The same event under another name and on another day. Everything keeps its time of day, even if the clocks
 * change in between, and what was planned for a later day of the event stays as many days later.
 * @param eventDate `YYYY-MM-DD`
 */
export function copyOf(event: EventFile, name: string, eventDate: string): EventFile {
  const { timeZone = defaultTimeZone } = event.room
  const days = daysBetween(event.room.eventDate ?? eventDate, eventDate)
  const moved = (at: string | null | undefined): string | null =>
    at == null ? null : isoTime(daysLater(Date.parse(at), days, timeZone))
  return withInstants({ ...event, room: { ...event.room, name, eventDate } }, moved)
}
