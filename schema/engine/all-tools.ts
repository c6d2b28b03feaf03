/** All tools of a room: those of the list, and three that work on the records of all others. */
import type { Automatic } from '../core/advance.ts'
import type { Facts } from '../core/facts.ts'
import type { RoomState } from '../core/state.ts'
import { tools } from '../tools/tools.ts'
import { bans } from './bans/tool.ts'
import { event } from './event/tool.ts'
import { undoing } from './undo/tool.ts'

/** [S11] In the order in which things happen. */
export const allTools = { ban: bans, ...tools, undo: undoing, event }

/** What each tool does without being asked. */
export const automatic: Readonly<Record<string, Automatic<RoomState, Pick<Facts, 'rows'>>>> = Object.fromEntries(
  Object.entries<Partial<Automatic<RoomState, Pick<Facts, 'rows'>>>>(allTools).map(([name, one]) => [
    name,
    { becomesDue: one.becomesDue ?? [], follows: one.follows ?? [] },
  ]),
)
