/** [C19] Which cues the show goes through. Small, because every screen reads it. */
import { inOrder } from './clock.ts'
import type { Timer } from './entity.ts'

/** [C19] Whether a cue is one of those that the show goes through: it is neither skipped nor parallel. */
export const isInSequence = ({ isSkipped, isParallel }: Pick<Timer, 'isSkipped' | 'isParallel'>): boolean =>
  !isSkipped && !isParallel

/** [C19] The cues that the show goes through, in their order. */
export const sequenceOf = (timers: readonly Timer[]): Timer[] => inOrder(timers).filter(isInSequence)

/** [T11] The running cue of the show. Parallel ones may run too. */
export const runningCue = (timers: readonly Timer[]): Timer | undefined =>
  timers.find(({ isRunning, isParallel }) => isRunning && !isParallel)
