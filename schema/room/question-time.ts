import type { Attempt } from './engagement.ts'
import type { EpochMs } from './state.ts'

/**
 * [Q14] Milliseconds left for the current question, by the server's clock: a phone that begins it later, or whose clock runs
 * behind, gets no more than all of it.
 * @param timeLimit whole seconds for each question
 */
export function questionRemainingMs(
  { questionStartedAt }: Pick<Attempt, 'questionStartedAt'>,
  timeLimit: number,
  now: EpochMs,
): number {
  const limitMs = timeLimit * 1000
  return Math.min(limitMs, Math.max(0, questionStartedAt + limitMs - now))
}
