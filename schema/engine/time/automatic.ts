/** What tools do without being asked, as far as a screen can work it out. Small, because every display runs it. */
import type { Automatic } from '../../core/advance.ts'
import type { Put } from '../../core/change.ts'
import { gamesAutomatic } from '../../tools/games/intro.ts'
import { withPut } from '../../tools/lists.ts'
import { byDate } from '../../tools/live-messages/order.ts'
import { liveMessagesAutomatic } from '../../tools/live-messages/schedule.ts'
import { signalsAutomatic } from '../../tools/signals/end.ts'
import { timersAutomatic } from '../../tools/timers/show/events.ts'
import { runOfShow } from '../run-of-show/automatic.ts'
import type { Running } from '../run-of-show/openings.ts'

/**
 * In the order in which things happen. The `tool.ts` of each of these tools declares the same, and more. The list is not derived
 * from the tools, because it would load their rules on every display.
 */
export const shownAutomatic = {
  timer: timersAutomatic,
  run_of_show: runOfShow,
  live_message: liveMessagesAutomatic,
  game: gamesAutomatic,
  signal: signalsAutomatic,
} satisfies Record<string, Automatic<Running>>

/** What a screen has after one of these changes. Messages that are sent come to where people look for them. */
export function withShownPut(shown: Running, change: Put): Running {
  const after = withPut(shown, change)
  return change.tool === 'live_message' ? { ...after, liveMessages: [...after.liveMessages].sort(byDate) } : after
}
