/** What tools do without being asked, as far as a screen can work it out. Small, because every display runs it. */
import type { Automatic } from '../core/advance.ts'
import type { Put } from '../core/change.ts'
import { nextOpening } from '../tools/games/intro.ts'
import { withPut } from '../tools/lists.ts'
import { byDate } from '../tools/live-messages/order.ts'
import { forgetCues, nextSend } from '../tools/live-messages/schedule.ts'
import type { Running } from '../tools/run-of-show.ts'
import { endReworded, endSignals } from '../tools/signals/end.ts'
import { catchUp } from '../tools/timers/show/catch-up.ts'
import { engage, forgetOpened } from '../tools/timers/show/engage.ts'
import { nextEvent } from '../tools/timers/show/events.ts'

/** In the order in which things happen. The room does the same, and more (`server.ts`). */
export const shownAutomatic = {
  timer: { becomesDue: [nextEvent], follows: [engage, catchUp, forgetOpened] },
  live_message: { becomesDue: [nextSend], follows: [forgetCues] },
  game: { becomesDue: [nextOpening], follows: [] },
  signal: { becomesDue: [], follows: [endSignals, endReworded] },
} satisfies Record<string, Automatic<Running>>

/** What a screen has after one of these changes. Messages that are sent come to where people look for them. */
export function withShownPut(shown: Running, change: Put): Running {
  const after = withPut(shown, change)
  return change.tool === 'live_message' ? { ...after, liveMessages: [...after.liveMessages].sort(byDate) } : after
}
