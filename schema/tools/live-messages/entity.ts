import * as z from 'zod/mini'
import { flag, id, textOrNull, time } from '../../values/fields.ts'

/** The most that a room can have. */
export const maxLiveMessagesPerRoom = 500

/** Who a live message is from. */
export const senderTypes = ['presenter', 'system'] as const

/** A live message on the phones. */
export const liveMessage = z.object({
  id,
  roomId: id,
  senderType: z.enum(senderTypes),
  senderName: textOrNull,
  sessionId: textOrNull,
  content: z.string(),
  isVisible: flag(true),
  isPinned: flag(),
  createdAt: time,
})
export type LiveMessage = z.infer<typeof liveMessage>
