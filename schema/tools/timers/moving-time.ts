/** Instants that move while nobody presses anything. Small, because every phone reads it. */
import * as z from 'zod/mini'
import { timeOrNull } from '../../values/fields.ts'
import type { EpochMs } from '../../values/time.ts'

/**
 * The later of two: an instant that does not move, and a time from now on, in milliseconds. An instant that is certain has
 * no time from now on, and one that nothing determines has neither.
 */
export const movingTime = z.object({ notBefore: timeOrNull, fromNow: z._default(z.nullable(z.int()), null) })
export type MovingTime = z.infer<typeof movingTime>

/** The instant as it is expected now; null if nothing determines it. */
export function expectedAt({ notBefore, fromNow }: MovingTime, now: EpochMs): EpochMs | null {
  const fixed = notBefore === null ? null : Date.parse(notBefore)
  if (fromNow === null) return fixed
  return Math.max(fixed ?? now, now + fromNow)
}
