import type { RecapReply } from '../../../schema/engine/recap/recap.ts'
import { dateLocale } from '../../ui/say.ts'

/** The day of an event, or its first and last; null before it began and without a date. */
export function dayOf({
  show,
  eventDate,
  timeZone,
}: Pick<RecapReply, 'show' | 'eventDate' | 'timeZone'>): string | null {
  const { actualStart, actualEnd } = show
  if (actualStart === null) return eventDate === null ? null : format('UTC')(Date.parse(`${eventDate}T12:00:00Z`))
  const write = format(timeZone)
  const [first, last] = [write(Date.parse(actualStart)), write(Date.parse(actualEnd ?? actualStart))]
  return first === last ? first : `${first} \u2013 ${last}`
}

function format(timeZone: string): (at: number) => string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  try {
    const known = new Intl.DateTimeFormat(dateLocale(), { ...options, timeZone })
    return (at) => known.format(at)
  } catch {
    // An old browser that does not know the zone writes its own day.
    const own = new Intl.DateTimeFormat(dateLocale(), options)
    return (at) => own.format(at)
  }
}
