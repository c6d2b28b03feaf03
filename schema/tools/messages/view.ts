import * as z from 'zod/mini'
import { byAge } from '../../core/entity-list.ts'
import { listView } from '../../core/tool-view.ts'
import { id } from '../../values/fields.ts'
import type { Role } from '../../view/role.ts'
import { isShownAt, type Message, message } from './entity.ts'

declare module '../../core/tool-types.ts' {
  interface ListTypes {
    message: { list: 'messages'; entity: Message; view: Message }
  }
}

/** [M5] Where each role reads messages; phones do not. */
const placeOf: { readonly [R in Role]?: 'displays' | 'speaker' } = { viewer: 'displays', speaker: 'speaker' }

export const messageListView = listView('message', {
  list: 'messages',
  isRequired: true,
  schema: message,
  isSeen(message, role) {
    const place = placeOf[role]
    return role === 'controller' || (place !== undefined && isShownAt(message, place))
  },
  compare: byAge,
  text: ({ content }) => content,
  frames: {
    'message-updated': z.object({ message }),
    message_deleted: z.object({ messageId: id }),
  },
  names: {
    entry: 'message',
    id: 'messageId',
    added: 'message-updated',
    changed: 'message-updated',
    removed: 'message_deleted',
  },
})
