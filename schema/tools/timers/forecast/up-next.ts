import type { RoomState } from '../../../core/state.ts'
import type { EpochMs } from '../../../values/time.ts'
import { inOrder } from '../clock.ts'
import { lastBegunIn, projection } from './projection.ts'

/** The first cue after the last that has begun, and when it is expected; null at the end of the running order. */
export function upNext(
  state: Pick<RoomState, 'timers'>,
  now: EpochMs,
): { name: string; expectedStart: EpochMs | null } | null {
  const order = inOrder(state.timers)
  const next = order[lastBegunIn(order) + 1]
  if (next === undefined) return null
  const cue = projection(state, now).cues.find(({ timerId }) => timerId === next.id)
  return { name: next.name, expectedStart: cue?.expectedStart ?? null }
}
