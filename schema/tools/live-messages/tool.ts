import { byAge } from '../../core/entity-list.ts'
import { entriesOf, tool } from '../../core/tool.ts'
import { liveMessageCommands } from './commands.ts'
import { liveMessage, maxLiveMessagesPerRoom } from './entity.ts'
import { addLiveMessage, deleteLiveMessage, editLiveMessage } from './rules.ts'
import { liveMessagesAutomatic } from './schedule.ts'
import { liveMessageListView } from './view.ts'

/** Messages to the phones. */
export const liveMessages = tool({
  entries: entriesOf(liveMessageListView, {
    stored: liveMessage,
    max: maxLiveMessagesPerRoom,
    keep: byAge,
    isAdded: ({ wasSeen }) => !wasSeen,
  }),
  commands: liveMessageCommands,
  handlers: {
    'live_message.add': {
      rule: addLiveMessage,
      undo: ({ sendAt, onCue }) => (sendAt != null || onCue != null ? 'schedule' : 'send'),
      refuses: ['too_many_messages', 'send_time_passed', 'cue_not_found'],
    },
    'live_message.edit': {
      rule: editLiveMessage,
      isPredicted: true,
      undo({ isVisible, isPinned }) {
        if (isVisible !== undefined) return isVisible ? 'show' : 'hide'
        return isPinned === undefined ? 'edit' : isPinned ? 'pin' : 'unpin'
      },
      refuses: ['send_time_passed', 'cue_not_found', 'already_sent', 'changed_meanwhile'],
    },
    'live_message.delete': { rule: deleteLiveMessage, undo: 'delete' },
  },
  ...liveMessagesAutomatic,
})
