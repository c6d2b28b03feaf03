import * as z from 'zod/mini'
import { byAge } from '../../core/entity-list.ts'
import type { FramesOf, Wire } from '../../core/wire.ts'
import { id } from '../../values/fields.ts'
import { seesDisplay } from '../../view/role.ts'
import { type Apply, type ListView, withEntry, withoutEntry } from '../../view/snapshot.ts'
import { type Message, message } from './entity.ts'

export const messageFrames = {
  'message-updated': z.object({ message }),
  message_deleted: z.object({ messageId: id }),
}
export type MessageFrame = FramesOf<typeof messageFrames>

/** The display sees the message that is shown, phones see none. */
export const messageListView: ListView<Message> = {
  isSeen: ({ isVisible }, role) => role === 'controller' || (seesDisplay(role) && isVisible),
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
  // [P3] A viewer learns of a hidden message only that it is hidden: never its new text.
  farewell: (view) => ({ ...view, content: '' }),
}
