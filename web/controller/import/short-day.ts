import { dayIn } from '../../../schema/values/zone.ts'
import { pageLanguage } from '../../ui/say.ts'

/** The day of an instant in a zone, such as 21 Nov. */
export const shortDay = (timeZone: string, at: number): string =>
  new Date(`${dayIn(timeZone, at)}T00:00:00Z`).toLocaleDateString(pageLanguage, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
  })

/** A day, such as Sat, 21 Nov 2026. */
export const longDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(pageLanguage, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
