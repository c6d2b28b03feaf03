import { byAge } from '../../core/entity-list.ts'
import { entriesOf, tool } from '../../core/tool.ts'
import { messageCommands } from './commands.ts'
import { maxMessagesPerRoom, message } from './entity.ts'
import { addMessage, deleteMessage, editMessage } from './rules.ts'
import { messageListView } from './view.ts'

/** Messages to the hall and to the speaker. */
export const messages = tool({
  entries: entriesOf(messageListView, {
    stored: message,
    max: maxMessagesPerRoom,
    keep: byAge,
    // [P3] A reader who no longer sees a message is told only that it is hidden: never its new text, nor where it went.
    lastView: (view) => ({ ...view, content: '', isVisible: false, shownTo: 'everywhere' }),
  }),
  commands: messageCommands,
  handlers: {
    'message.add': { rule: addMessage, undo: 'add', refuses: ['too_many_messages'] },
    'message.edit': {
      rule: editMessage,
      isPredicted: true,
      undo: ({ isVisible, content, color }) =>
        isVisible === undefined || content !== undefined || color !== undefined ? 'edit' : isVisible ? 'show' : 'hide',
      refuses: ['changed_meanwhile'],
    },
    'message.delete': { rule: deleteMessage, undo: 'delete' },
  },
  becomesDue: [],
  follows: [],
})
