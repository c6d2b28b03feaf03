import type { EpochMs } from '../../schema/values/time.ts'
import * as words from './words/relative-time.ts'

const steps: readonly (readonly [unit: keyof typeof words.ago, ms: number])[] = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/**
 * How long ago something was, in its largest whole unit: 'just now', '1 minute ago', '3 weeks ago'. A time in the
 * future, from a wrong clock, reads as now. (Intl.RelativeTimeFormat is missing in Safari 13.)
 */
export function relativeTime(at: EpochMs, now: EpochMs): string {
  const agoMs = now - at
  const step = steps.find(([, ms]) => agoMs >= ms)
  if (step === undefined) return words.justNow
  const [unit, ms] = step
  return words.ago[unit](Math.floor(agoMs / ms))
}
