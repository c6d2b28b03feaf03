import { type Replies, tool } from '../../core/tool.ts'
import { undoCommands } from '../../tools/undo/commands.ts'
import { nextForgetting, redo, undo } from './rules.ts'

/** Undo and redo, which work on the records of all tools. */
export const undoing = tool({
  replies: { undo: (_state, { done }) => ({ done }) } satisfies Replies<'undo'>,
  commands: undoCommands,
  handlers: {
    'room.undo': { rule: undo, undo: null, refuses: ['nothing_to_undo', 'undo_conflict', 'undo_full'] },
    'room.redo': { rule: redo, undo: null, refuses: ['nothing_to_undo', 'undo_conflict', 'undo_full'] },
  },
  becomesDue: [nextForgetting],
  follows: [],
})
