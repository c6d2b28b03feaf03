import { ofRoom } from '../../core/step-code.ts'
import { tool } from '../../core/tool.ts'
import { eventCommands } from './commands.ts'
import { importEvent } from './rules.ts'
import { eventSections } from './sections.ts'

/** Whole events, which are added from files. */
export const event = tool({
  commands: eventCommands,
  handlers: { 'event.import': { rule: importEvent(eventSections), undo: ofRoom('add_an_event') } },
  becomesDue: [],
  follows: [],
})
