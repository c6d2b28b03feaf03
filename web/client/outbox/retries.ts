/** When a failed command is tried again, and when it is given up. */

import * as limits from '../../../schema/limits.ts'
import { type RefusalCode, refusalStatus } from '../../../schema/refusal-codes.ts'

const retryMinMs = 1_000
/** How often a temporary refusal is retried. */
const passingTries = 4

/** A temporary refusal: the same command is worth another try. */
const isPassing = (code: RefusalCode): boolean => code === 'too_many_requests' || refusalStatus[code] >= 500

export type Retries = {
  /** Failed deliveries since the last success, of any command. */
  failures: () => number
  /**
   * Whether a delivery was the last of its command; one that is not is counted.
   * @param refusal null if there was no answer
   * @param most how many deliveries it has
   */
  isLast: (opId: string, refusal: RefusalCode | null, most: number) => boolean
  /** How long to wait before the next, ever longer. */
  nextWaitMs: () => number
  /** The connection is open, or may be again. */
  reset: () => void
  /** A command is over: its tries count no more. */
  forget: (opId: string) => void
}

/** @param random 0 to 1, so that a hall of phones does not try again in the same moment */
export function createRetries(random: () => number): Retries {
  const vain = new Map<string, { refused: number; unanswered: number }>()
  let failures = 0
  return {
    failures: () => failures,
    isLast(opId, refusal, most) {
      const count = vain.get(opId) ?? { refused: 0, unanswered: 0 }
      vain.set(opId, count)
      if (refusal === null) return ++count.unanswered >= most
      return !isPassing(refusal) || ++count.refused >= Math.min(passingTries, most)
    },
    nextWaitMs: () => Math.min(limits.reconnectMaxMs, retryMinMs * 2 ** failures++) * (0.5 + 0.5 * random()),
    reset() {
      failures = 0
    },
    forget: (opId) => void vain.delete(opId),
  }
}
