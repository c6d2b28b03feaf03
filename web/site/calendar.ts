import type { EpochMs } from '../../schema/values/time.ts'

/**
 * When the site is drawn: its HTML at the build, which each deploy repeats, and `/` inside the app when the app starts.
 * Texts that change with the date are functions of it, so a test can choose any day.
 */
export const drawnAt: EpochMs = Date.now()

const dayMs = 24 * 3_600_000

/** Whether a day, `2025-12-31`, has passed. Days are in UTC, because the page is the same for the whole world. */
export const hasPassed = (day: string, now: EpochMs): boolean => now >= Date.parse(`${day}T00:00:00.000Z`) + dayMs

/** The years from the first to the current one: `2025`, then `2025–2026`. */
export function yearsSince(first: number, now: EpochMs): string {
  const year = new Date(now).getUTCFullYear()
  return year > first ? `${first}\u2013${year}` : String(first)
}
