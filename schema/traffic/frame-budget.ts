import * as limits from '../limits.ts'
import type { EpochMs } from '../values/time.ts'

/** The longest that a tally waits for the end of a burst of answers. */
const longestGatherMs = 500

/** What a socket has sent recently: how much it may still send now, and how often it sent too much. */
export type FrameBudget = { tokens: number; refilledAt: EpochMs; strikes: number }

export const fullBudget = (burst: number, now: EpochMs): FrameBudget => ({ tokens: burst, refilledAt: now, strikes: 0 })

/**
 * The budget after one more frame; a frame beyond it is a strike. The strikes of a sender that was quiet until the
 * budget was full again are forgotten: old strikes are no sign of a flood.
 */
export function afterFrame(
  budget: FrameBudget,
  { burst, perSecond }: { burst: number; perSecond: number },
  now: EpochMs,
): FrameBudget {
  const tokens = Math.min(burst, budget.tokens + ((now - budget.refilledAt) / 1000) * perSecond)
  const strikes = tokens >= burst ? 0 : budget.strikes
  return tokens < 1
    ? { tokens, refilledAt: now, strikes: strikes + 1 }
    : { tokens: tokens - 1, refilledAt: now, strikes }
}

/**
 * [P17] The interval between tallies to the readers of a role, in milliseconds: a quarter of a second, and longer if
 * there are so many readers that together they would get more than `tallyFramesPerSecond`.
 * @param readers how many are connected in the role
 */
export const tallyIntervalMs = (readers: number): number =>
  Math.max(limits.tallyIntervalMs, (readers * 1000) / limits.tallyFramesPerSecond)

/**
 * [P17] How long a tally waits while answers keep coming, in milliseconds: half of one for each reader. A quarter of that without an
 * answer ends the burst, and the tally is sent: the answers of a hall are acknowledged before everyone is sent their count. A server
 * that is busy for a moment is no pause. A small room does not wait.
 * @param readers how many are connected in the role
 */
export function tallyGatherMs(readers: number): { longest: number; pause: number } {
  const longest = Math.min(longestGatherMs, Math.floor(readers / 2))
  return { longest, pause: Math.floor(longest / 4) }
}
