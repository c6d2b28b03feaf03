import { forControllers } from '../../core/query.ts'
import { ok } from '../../errors.ts'
import { inOrder } from './clock.ts'
import type { Timer } from './entity.ts'

export const timerQueries = {
  /** The running order for a file, with the time zone in which its times are written. */
  'rundown.export': forControllers<object, { roomName: string; timeZone: string; timers: Timer[] }>(({ state }) =>
    ok({ roomName: state.room.name, timeZone: state.room.timeZone, timers: inOrder(state.timers) }),
  ),
}
