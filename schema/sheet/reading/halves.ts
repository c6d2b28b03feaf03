/** Which half of the day times are in that do not say it. */
import type { Clock } from '../text/clock-text.ts'
import type { Line } from './planned.ts'

const hour = 3600

/** What is known of the halves of the day: each time says it, none needs to (24 hours), or the order has to. */
export type Half = 'known' | 'by order' | 'unknown'

export function halfOf(clocks: readonly Clock[], lines: readonly Line[]): Half {
  if (clocks.every(({ isSure }) => isSure)) return 'known'
  if (clocks.some(({ isSure, isSaid }) => isSure && !isSaid)) return 'known'
  if (clocks.some(({ isSaid }) => isSaid)) return 'by order'
  // [X9] 09:00 is written as on a clock of 24 hours.
  if (clocks.some(({ isPadded }) => isPadded)) return 'known'
  // A day that begins from 1 to 6:59, without a leading zero, may begin after noon or early in the morning.
  const isLow = firstStarts(lines).some(({ seconds }) => seconds >= hour && seconds < earlyEnd)
  return isLow || isBeforeNoon(clocks) ? 'unknown' : 'by order'
}
export const earlyEnd = 7 * hour

/** [X9] Times from 7 to 11:59 that begin before 8, and none of noon: a morning, or an evening as well. */
export const isBeforeNoon = (clocks: readonly Clock[]): boolean =>
  clocks.every(({ seconds }) => seconds >= earlyEnd && seconds < 12 * hour) &&
  clocks.some(({ seconds }) => seconds < 8 * hour)

/** The first start of each day of a sheet. */
export function firstStarts(lines: readonly Line[]): Clock[] {
  let day: string | null = null
  let isFirst = true
  return lines.flatMap((line) => {
    if (line.kind === 'day') {
      isFirst = true
      return []
    }
    const { start, day: given } = line.raw
    const written = start?.day ?? given
    if (written !== null && JSON.stringify(written) !== day) isFirst = true
    if (written !== null) day = JSON.stringify(written)
    if (start === null || !isFirst) return []
    isFirst = false
    return [start]
  })
}

/**
 * [X9] Without am and pm, a start that falls back to an hour from 1 to 6 is in the afternoon, and one after it that
 * comes at most a few hours later is in the evening.
 */
export function inHalf(
  clock: Clock,
  previous: number | null,
  half: Half,
  answer: string | undefined,
  earlyUntil: number,
): number {
  const { seconds } = clock
  if (clock.isSure || half === 'known') return seconds
  const later = seconds + 12 * hour
  if (half === 'unknown' && answer === 'pm' && seconds < earlyUntil) return later
  if (previous === null || seconds >= previous) return seconds
  const isMorning = previous >= 6 * hour && previous < 13 * hour
  if (seconds < earlyEnd && (isMorning || previous < 19 * hour)) return later
  return previous >= 12 * hour && later >= previous && later - previous <= 3.5 * hour ? later : seconds
}
