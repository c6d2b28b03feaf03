import type { RoomState } from '../../../core/state.ts'
import { inOrder } from '../clock.ts'
import type { Timer } from '../entity.ts'

type Seen = Pick<RoomState, 'timers' | 'selectedTimerId'>

/**
 * [C10] The cue that Next starts: the one after the running cue; with nothing running the selected cue, or the first
 * that has not ended. Undefined if none is left.
 */
export function comingCue({ timers, selectedTimerId }: Seen): Timer | undefined {
  const order = inOrder(timers)
  const running = order.findIndex((timer) => timer.isRunning)
  if (running !== -1) return order[running + 1]
  const left = order.filter(({ endedAt }) => endedAt === null)
  return left.find(({ id }) => id === selectedTimerId) ?? left[0]
}
