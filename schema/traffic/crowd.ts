import * as limits from '../limits.ts'
import type { EpochMs } from '../values/time.ts'

/** The crowd tells its phones how large it is whenever it has grown by this factor. */
const crowdGrowth = 1.4

/** [P30] Whether a phone that was last heard from at some time counts as here. */
export const isPresent = (heardAt: EpochMs, now: EpochMs): boolean => heardAt + limits.presentMs > now

/**
 * [P31] Over how many milliseconds a crowd that lost its sockets at once comes back, each phone at its own time. One
 * relay may hold two thirds of a crowd that is only just large, so even such a crowd takes some seconds.
 * @param crowd how many phones there are
 */
export function returnSpreadMs(crowd: number): number {
  const ms = (crowd * 1000) / limits.returnsPerSecond
  return isLargeCrowd(crowd) ? Math.max(limits.returnMinMs, ms) : ms
}

/** [P31] Whether a crowd is too large to come back within one second. */
export const isLargeCrowd = (crowd: number): boolean => crowd >= limits.returnsPerSecond

/** [P31] Whether phones are told the size of their crowd: a large one grew by a factor or halved since they were. */
export const isSizeWorthTelling = (told: number, size: number): boolean =>
  (isLargeCrowd(size) && size >= told * crowdGrowth) || (isLargeCrowd(told) && size <= told / 2)
