import * as z from 'zod/mini'
import { byAge, compareTexts } from '../../core/entity-list.ts'
import type { FramesOf, Wire } from '../../core/wire.ts'
import { id } from '../../values/fields.ts'
import { type Apply, type ListView, withEntry, withoutEntry } from '../../view/snapshot.ts'
import { type LiveMessage, liveMessage } from './entity.ts'

export const liveMessageFrames = {
  live_message_created: z.object({ message: liveMessage }),
  live_message_updated: z.object({ message: liveMessage }),
  live_message_deleted: z.object({ messageId: id }),
}
export type LiveMessageFrame = FramesOf<typeof liveMessageFrames>

/** When a message came to the phones, or was written. */
const dateOf = ({ sentAt, createdAt }: LiveMessage): string => sentAt ?? createdAt

/** [P11] Visible live messages go to phones; the display shows none. [L4] Pinned ones first, then the newest first. */
export const liveMessageListView: ListView<LiveMessage> = {
  isSeen: ({ isVisible }, role) => role === 'controller' || (role === 'audience' && isVisible),
  compare: (a, b) => Number(b.isPinned) - Number(a.isPinned) || compareTexts(dateOf(b), dateOf(a)) || byAge(b, a),
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
