import * as z from 'zod/mini'
import { byAge } from '../../core/entity-list.ts'
import type { FramesOf, Wire } from '../../core/wire.ts'
import { id } from '../../values/fields.ts'
import type { Role } from '../../view/role.ts'
import { type Apply, type ListView, withEntry, withoutEntry } from '../../view/snapshot.ts'
import { isShownAt, type Message, message } from './entity.ts'

export const messageFrames = {
  'message-updated': z.object({ message }),
  message_deleted: z.object({ messageId: id }),
}
export type MessageFrame = FramesOf<typeof messageFrames>

/** [M5] Where each role reads messages; phones do not. */
const placeOf: { readonly [R in Role]?: 'displays' | 'speaker' } = { viewer: 'displays', speaker: 'speaker' }

export const messageListView: ListView<Message> = {
  isSeen(message, role) {
    const place = placeOf[role]
    return role === 'controller' || (place !== undefined && isShownAt(message, place))
  },
  compare: byAge,
  text: ({ content }) => content,
}

export const messageApply: Apply<MessageFrame> = {
  'message-updated': (held, frame, role) => withEntry(held, 'message', frame.message, role, messageListView),
  message_deleted: (held, { messageId }) => withoutEntry(held, 'message', messageId),
}

export const messageWire: Wire<Message, Message, MessageFrame> = {
  ...messageListView,
  keep: byAge,
  view: (_state, entity) => entity,
  frame: (view) => ({ type: 'message-updated', message: view }),
  goneFrame: (messageId) => ({ type: 'message_deleted', messageId }),
  // [P3] A reader who no longer sees a message is told only that it is hidden: never its new text, nor where it went.
  farewell: (view) => ({ ...view, content: '', isVisible: false, shownTo: 'everywhere' }),
}
