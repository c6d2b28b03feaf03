import { signPageMs } from '../../../schema/programme/visitors.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import { serverNow } from '../../live/clock/clock.ts'
import { useInstant } from '../../live/clock/ticker.ts'

/** Server time, at each turn of the pages. A minute is a whole number of turns, so the clock changes with the minute. */
export function useTurn(): EpochMs {
  const now = serverNow()
  useInstant((Math.floor(now / signPageMs) + 1) * signPageMs)
  return now
}
