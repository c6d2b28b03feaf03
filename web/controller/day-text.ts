import { pageLanguage } from '../ui/say.ts'

/** A day, `YYYY-MM-DD`, in the page's language. */
export const dayText = (day: string, style: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(pageLanguage, { ...style, timeZone: 'UTC' })

/** Such as 21 Nov. */
export const shortDay = (day: string): string => dayText(day, { day: 'numeric', month: 'short' })
