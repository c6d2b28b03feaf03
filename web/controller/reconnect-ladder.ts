/** How loudly a lost connection is spoken of (design language 2.6): a short break is nobody's business. */

export type Rung = 'quiet' | 'dot' | 'strip'

const dotAfterMs = 2_000
const stripAfterMs = 5_000
/** How long 'Back online' stays. */
export const backOnlineMs = 4_000

/**
 * @param downForMs how long the connection has been lost, null while it is there
 * @returns what to show now, and after how many ms that changes by itself
 */
export function rungOf(downForMs: number | null): { rung: Rung; changesInMs: number | null } {
  if (downForMs === null) return { rung: 'quiet', changesInMs: null }
  if (downForMs < dotAfterMs) return { rung: 'quiet', changesInMs: dotAfterMs - downForMs }
  if (downForMs < stripAfterMs) return { rung: 'dot', changesInMs: stripAfterMs - downForMs }
  return { rung: 'strip', changesInMs: null }
}
