/** When a failed command is tried again, and when it is given up. */

import * as limits from '../../../schema/limits.ts'
import { type RefusalCode, refusalStatus } from '../../../schema/refusal-codes.ts'

const retryMinMs = 1_000
/** How often a temporary refusal is retried. */
const passingTries = 4

/** A temporary refusal: the same command is worth another try. */
export const isPassing = (code: RefusalCode): boolean => code === 'too_many_requests' || refusalStatus[code] >= 500

/** @param random 0 to 1, so a hall of phones does not try again at the same moment */
export function createRetries(random: () => number) {
  const failedTries = new Map<string, { refused: number; withoutReply: number }>()
  let failuresSinceReset = 0
  return {
    /** Failed deliveries since the last `reset`, of any command. */
    failuresSinceReset: () => failuresSinceReset,
    /**
     * Counts a failed delivery. Returns whether it was the last one of its command.
     * @param refusal null if there was no reply
     * @param most how many deliveries the command may have
     */
    countFailure(opId: string, refusal: RefusalCode | null, most: number): boolean {
      const count = failedTries.get(opId) ?? { refused: 0, withoutReply: 0 }
      failedTries.set(opId, count)
      if (refusal === null) return ++count.withoutReply >= most
      return !isPassing(refusal) || ++count.refused >= Math.min(passingTries, most)
    },
    /** How long to wait before the next delivery; longer each time. */
    nextWaitMs: () => Math.min(limits.reconnectMaxMs, retryMinMs * 2 ** failuresSinceReset++) * (0.5 + 0.5 * random()),
    /** The connection is open, or may be again. */
    reset() {
      failuresSinceReset = 0
    },
    /** A command is over: forgets its tries. */
    forget: (opId: string) => void failedTries.delete(opId),
  }
}
