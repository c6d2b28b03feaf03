import * as limits from '../limits.ts'
import type { EpochMs } from '../values/time.ts'
import { type Taken, take } from './pace.ts'

/** The longest wait that a newcomer is told. */
const newcomerLongestWaitMs = 5_000

const eachMs = 1000 / limits.newcomersPerSecond

/** The networks that participants of a room came from lately, each with the instant at which it is forgotten. */
export type Arrivals = Taken

/** One name under which newcomers are counted, and how many may come at once. */
export type Source = { name: string; atOnce: number }

/**
 * [A11] Counts one more participant from each of these sources, unless one of them had too many at once: then nobody is
 * counted, and the newcomer waits for a place. Many may come together; after that, so many each second.
 * @returns the wait in ms; 0 if the newcomer is in
 */
export const admit = (arrivals: Arrivals, sources: readonly Source[], now: EpochMs): number =>
  take(
    arrivals,
    sources.map(({ name, atOnce }) => ({ name, rate: { atOnce, perSecond: limits.newcomersPerSecond } })),
    now,
  )

/**
 * [A11] The reply to a newcomer who has to wait. Each gets a later place than the one before, so a crowd that waits comes
 * back one by one. Never more than a few seconds: someone who asks without pause takes a place in that list each time.
 * @param told the instants that others of these sources were told last
 * @param waitMs until the next place
 */
export function toldWaitMs(told: Arrivals, sources: readonly Source[], waitMs: number, now: EpochMs): number {
  const next = Math.max(now + waitMs, ...sources.map(({ name }) => (told.get(name) ?? 0) + eachMs))
  const at = Math.min(next, now + newcomerLongestWaitMs)
  for (const { name } of sources) told.set(name, at)
  return at - now
}
