import { tool } from '../../core/tool.ts'
import { lookCommands } from './commands.ts'
import { setLogo } from './rules.ts'

/** How a room looks on displays and phones. */
export const look = tool({
  commands: lookCommands,
  handlers: { 'room.set_logo': { rule: setLogo, undo: null } },
  becomesDue: [],
  follows: [],
})
