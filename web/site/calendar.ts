import type { EpochMs } from '../../schema/values/time.ts'

/**
 * When the site is drawn: at the build for its HTML, which each deploy makes again, and at the start of the app for `/` inside
 * it. What changes with the date is a function of it, so that a test can ask for any day.
 */
export const drawnAt: EpochMs = Date.now()

const dayMs = 24 * 3_600_000

/** Whether a day, `2025-12-31`, has passed. Days are those of UTC, as the page is one for the whole world. */
export const hasPassed = (day: string, now: EpochMs): boolean => now >= Date.parse(`${day}T00:00:00.000Z`) + dayMs

/** The years from the first to the current one: `2025`, from the next on `2025–2026`. */
export function yearsSince(first: number, now: EpochMs): string {
  const year = new Date(now).getUTCFullYear()
  return year > first ? `${first}\u2013${year}` : String(first)
}
