import type { RoomState } from '../../../core/state.ts'
import type { EpochMs } from '../../../values/time.ts'
import { sequenceOf } from '../sequence.ts'
import { lastBegunIn, projection } from './projection.ts'

/**
 * The first cue of the show after the last that has begun, and when it is expected; null at the end of the running order.
 * [P43] Where the names of hidden cues are not known, it is the first that has a name.
 */
export function upNext(
  state: Pick<RoomState, 'timers'>,
  now: EpochMs,
): { name: string; expectedStart: EpochMs | null } | null {
  const order = sequenceOf(state.timers)
  const next = order.slice(lastBegunIn(order) + 1).find(({ name }) => name !== '')
  if (next === undefined) return null
  const cue = projection(state, now).cues.find(({ timerId }) => timerId === next.id)
  return { name: next.name, expectedStart: cue?.expectedStart ?? null }
}
