import { limits } from '../../schema/limits.ts'

/** Whole seconds that a code still holds (spec 9: 600 at first), from when it was sent and a clock of the same kind, ms. */
export function codeSecondsLeft(sentAt: number, now: number): number {
  const leftMs = Math.min(limits.codeMs, Math.max(0, sentAt + limits.codeMs - now))
  return Math.ceil(leftMs / 1000)
}
