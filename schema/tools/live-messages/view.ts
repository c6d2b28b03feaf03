import * as z from 'zod/mini'
import { listView } from '../../core/tool-view.ts'
import { id } from '../../values/fields.ts'
import { type LiveMessage, liveMessage } from './entity.ts'
import { byDate } from './order.ts'

declare module '../../core/tool-types.ts' {
  interface ListTypes {
    live_message: { list: 'liveMessages'; entity: LiveMessage; view: LiveMessage }
  }
}

/** [P11] Visible live messages go to phones; the display shows none. */
export const liveMessageListView = listView('live_message', {
  list: 'liveMessages',
  schema: liveMessage,
  isSeen: ({ isVisible }, role) => role === 'controller' || (role === 'audience' && isVisible),
  compare: byDate,
  text: ({ content }) => content,
  frames: {
    live_message_created: z.object({ message: liveMessage }),
    live_message_updated: z.object({ message: liveMessage }),
    live_message_deleted: z.object({ messageId: id }),
  },
  names: {
    entry: 'message',
    id: 'messageId',
    added: 'live_message_created',
    changed: 'live_message_updated',
    removed: 'live_message_deleted',
  },
})
