import { forControllers } from '../../core/query.ts'
import { ok } from '../../errors.ts'
import { inOrder } from './clock.ts'
import type { Column } from './columns/columns.ts'
import type { Timer } from './entity.ts'

type Rundown = { roomName: string; timeZone: string; timers: Timer[]; columns: Column[] }

export const timerQueries = {
  /** The running order for a file, with the time zone in which its times are written, and its columns of its own. */
  'rundown.export': forControllers<object, Rundown>(({ state: { room, timers } }) =>
    ok({ roomName: room.name, timeZone: room.timeZone, timers: inOrder(timers), columns: room.columns }),
  ),
}
