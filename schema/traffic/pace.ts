import type { EpochMs } from '../values/time.ts'

/** How many may come at once, and how many each second after that. */
export type Rate = { atOnce: number; perSecond: number }

/** Recent users, each with the instant at which their whole allowance is available again, or their wait is over. */
export type Taken = Map<string, EpochMs>

/** One name under which something is counted. */
export type Share = { name: string; rate: Rate }

/**
 * Takes one from each of these shares, or nothing if one of them is used up: what is refused is never counted.
 * @returns how long until all of them have one, in ms; 0 if they were taken
 */
export function take(taken: Taken, shares: readonly Share[], now: EpochMs): number {
  const dues = shares.map(({ name, rate: { atOnce, perSecond } }) => {
    const eachMs = 1000 / perSecond
    const wholeMs = atOnce * eachMs
    // The clock has gone back: what was taken is not known any more.
    if ((taken.get(name) ?? 0) > now + wholeMs) taken.delete(name)
    const due = Math.max(taken.get(name) ?? 0, now) + eachMs
    return { name, due, waitMs: due - now - wholeMs }
  })
  const waitMs = Math.max(0, ...dues.map((each) => each.waitMs))
  if (waitMs > 0) return waitMs
  for (const { name, due } of dues) taken.set(name, due)
  return 0
}

/** Forgets those who have all of theirs again, or need not wait any more. */
export function forgetQuiet(taken: Taken, now: EpochMs): void {
  for (const [name, due] of taken) if (due <= now) taken.delete(name)
}
