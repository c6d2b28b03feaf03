import { tool } from '../../core/tool.ts'
import { eventCommands } from './commands.ts'
import { importEvent } from './rules.ts'
import { eventSections } from './sections.ts'

/** Whole events, which are added from files. */
export const event = tool({
  commands: eventCommands,
  handlers: { 'event.import': { rule: importEvent(eventSections), undo: 'add_an_event' } },
  becomesDue: [],
  follows: [],
})
