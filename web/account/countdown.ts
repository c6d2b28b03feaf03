/**
 * Whole seconds that are left of `lengthMs` since `startedAt`; both times by the same clock, ms. A clock that is put back
 * shows no more than the whole.
 */
export function secondsLeft(startedAt: number, lengthMs: number, now: number): number {
  const leftMs = Math.min(lengthMs, Math.max(0, startedAt + lengthMs - now))
  return Math.ceil(leftMs / 1000)
}
