import * as z from 'zod/mini'
import { byAge } from '../../core/entity-list.ts'
import type { FramesOf, Wire } from '../../core/wire.ts'
import { id } from '../../values/fields.ts'
import { type Apply, type ListView, withEntry, withoutEntry } from '../../view/snapshot.ts'
import { type LiveMessage, liveMessage } from './entity.ts'
import { byDate } from './order.ts'

export const liveMessageFrames = {
  live_message_created: z.object({ message: liveMessage }),
  live_message_updated: z.object({ message: liveMessage }),
  live_message_deleted: z.object({ messageId: id }),
}
export type LiveMessageFrame = FramesOf<typeof liveMessageFrames>

/** [P11] Visible live messages go to phones; the display shows none. */
export const liveMessageListView: ListView<LiveMessage> = {
  isSeen: ({ isVisible }, role) => role === 'controller' || (role === 'audience' && isVisible),
  compare: byDate,
  text: ({ content }) => content,
}

export const liveMessageApply: Apply<LiveMessageFrame> = {
  live_message_created: (held, { message }, role) =>
    withEntry(held, 'live_message', message, role, liveMessageListView),
  live_message_updated: (held, { message }, role) =>
    withEntry(held, 'live_message', message, role, liveMessageListView),
  live_message_deleted: (held, { messageId }) => withoutEntry(held, 'live_message', messageId),
}

export const liveMessageWire: Wire<LiveMessage, LiveMessage, LiveMessageFrame> = {
  ...liveMessageListView,
  keep: byAge,
  view: (_state, entity) => entity,
  frame: (message, { wasSeen }) => ({ type: wasSeen ? 'live_message_updated' : 'live_message_created', message }),
  goneFrame: (messageId) => ({ type: 'live_message_deleted', messageId }),
}
