/** [A17] What a step brings back may reach into another tool, although its command does not. */
import { allows, type LinkRights, linkRights, type Rights } from '../../core/rights.ts'
import { banCommands } from '../../tools/bans/commands.ts'
import { liveMessageCommands } from '../../tools/live-messages/commands.ts'
import { timerCommands } from '../../tools/timers/commands.ts'
import { isSame } from '../../values/same.ts'
import type { UndoWrite } from './write.ts'

/** The fields with which an entry reaches into another tool, and the links of which one is needed to set them. */
const reaching: { readonly [tool: string]: { field: string; needs: readonly LinkRights[] } } = {
  timer: { field: 'opens', needs: timerCommands['timer.edit'].reaches.opens.needs },
  // A cue that comes back has the live messages that waited for it wait again: it sends them when it begins.
  live_message: { field: 'onCue', needs: liveMessageCommands['live_message.edit'].rights },
  ban: { field: 'removesVotes', needs: banCommands['ban.add'].reaches.removesVotes.needs },
}

/**
 * The links that are needed for a step besides those that may send its command: for each field that undo or redo would
 * set again, one of its own. Whoever was only allowed to take such a thing away may bring it back.
 * @param made the rights of the person who made the step
 */
export function neededFor(writes: readonly UndoWrite[], made: readonly Rights[]): LinkRights[] {
  const needed = new Set(writes.flatMap(needsOf))
  return linkRights.filter((one) => needed.has(one) && allows(made, { rights: [one] }, null))
}

function needsOf(write: UndoWrite): readonly LinkRights[] {
  const reach = reaching[write.tool]
  if (reach === undefined || !('id' in write)) return []
  const [before, after] = [reachedBy(write.before, reach.field), reachedBy(write.after, reach.field)]
  return isSame(before, after) ? [] : reach.needs
}

/** What an entry sets in such a field; null if that reaches nothing. */
function reachedBy(entry: object | null, field: string): unknown {
  const [, value] = Object.entries(entry ?? {}).find(([name]) => name === field) ?? []
  return value === undefined || value === false ? null : value
}
