import type { EpochMs } from './room/state.ts'

/** What a socket has sent of late: what it may still send at once, and how often it sent more than it may. */
export type FrameBudget = { tokens: number; refilledAt: EpochMs; strikes: number }

export const fullBudget = (burst: number, now: EpochMs): FrameBudget => ({ tokens: burst, refilledAt: now, strikes: 0 })

/**
 * The budget after one more frame; a frame beyond it is a strike (threat T18). Who was quiet until all of it was there again
 * starts anew: what happened hours ago says nothing of a flood.
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
