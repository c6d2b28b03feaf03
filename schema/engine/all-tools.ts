/** All tools of a room: those of the list, and what works on the records of all others. */
import type { Automatic } from '../core/advance.ts'
import type { Facts } from '../core/facts.ts'
import type { RoomState } from '../core/state.ts'
import { tools } from '../tools/tools.ts'
import { bans } from './bans/tool.ts'
import { event } from './event/tool.ts'
import { runOfShow } from './run-of-show/automatic.ts'
import { undoing } from './undo/tool.ts'

/** [S11] In the order in which things happen. */
export const allTools = { ban: bans, ...tools, undo: undoing, event }

const { ban, timer, ...others } = allTools

/** What each tool does without being asked. Cues open and close other things right after the timers have moved. */
export const automatic: Readonly<Record<string, Automatic<RoomState, Pick<Facts, 'rows'>>>> = {
  ...{ ban, timer, run_of_show: runOfShow },
  ...others,
}
