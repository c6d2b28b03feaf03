import type { RoomState } from '../../../core/state.ts'
import type { Timer } from '../entity.ts'
import { sequenceOf } from '../sequence.ts'

type Seen = Pick<RoomState, 'timers' | 'selectedTimerId'>

/**
 * [C10] The cue that Next starts: the one after the running cue; with nothing running the selected cue, or the first
 * that has not ended. Cues that are skipped or parallel are passed by. Undefined if none is left.
 */
export function comingCue({ timers, selectedTimerId }: Seen): Timer | undefined {
  const order = sequenceOf(timers)
  const running = order.findIndex((timer) => timer.isRunning)
  if (running !== -1) return order[running + 1]
  const left = order.filter(({ endedAt }) => endedAt === null)
  return left.find(({ id }) => id === selectedTimerId) ?? left[0]
}
