import type { EpochMs } from '../../values/time.ts'
import type { GameView } from './entity.ts'

/** How long after the podium began its steps appear, the lowest first: a pause before each one. */
const appearAfterMs = [2_000, 4_500, 7_500] as const

/**
 * [Z19] When a step of the podium appears: third, second, first. All displays and phones compute it from the same
 * instant, so one that was reloaded or came late shows the same.
 * @param step 0 for the winner
 * @param steps how many the podium has
 * @returns null if it is there from the beginning
 */
export function appearsAt(phaseAt: GameView['phaseAt'], step: number, steps: number): EpochMs | null {
  const after = appearAfterMs[steps - 1 - step]
  return phaseAt === null || after === undefined ? null : Date.parse(phaseAt) + after
}

/** [Z19] How many steps a podium has. */
export const podiumSteps = (leaders: GameView['leaders']): number =>
  Math.min(appearAfterMs.length, leaders?.length ?? 0)

/** [Z19] When the winner appears; null if nothing has to be waited for. */
export const winnerAt = ({ phaseAt, leaders }: Pick<GameView, 'phaseAt' | 'leaders'>): EpochMs | null =>
  appearsAt(phaseAt, 0, podiumSteps(leaders))
