import * as limits from '../../limits.ts'
import type { EpochMs } from '../../values/time.ts'

/** How many reactions a phone had left at an instant. */
export type Allowance = { left: number; at: EpochMs }

/** [J2] At most two reactions a second from one phone count. `taken` is how many of those that it sends now do. */
export function allowed(
  before: Allowance | undefined,
  sent: number,
  now: EpochMs,
): { taken: number; allowance: Allowance } {
  const most = limits.reactionsPerSecond
  const refilled =
    before === undefined ? most : Math.min(most, before.left + (Math.max(0, now - before.at) * most) / 1000)
  const taken = Math.min(sent, Math.floor(refilled))
  return { taken, allowance: { left: refilled - taken, at: now } }
}

/** [J2] Whether an allowance is whole again, so it need not be remembered. */
export const isWhole = ({ left, at }: Allowance, now: EpochMs): boolean =>
  left + ((now - at) * limits.reactionsPerSecond) / 1000 >= limits.reactionsPerSecond
