import * as z from 'zod/mini'
import { flag, id, textOrNull, time, timeOrNull } from '../../values/fields.ts'

/** The most that a room can have. */
export const maxLiveMessagesPerRoom = 500

/** Who a live message is from. */
export const senderTypes = ['presenter', 'system'] as const

/** The moments of a cue at which a message can be sent. */
export const cueMoments = ['start', 'end'] as const

/** The moment of a cue at which a message is sent. */
const cueMoment = z.object({ timerId: id, at: z.enum(cueMoments) })
export type CueMoment = z.infer<typeof cueMoment>

/** A live message on the phones, or one that waits for its time and is hidden until then. */
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
  /** What it waits for: an instant or a cue, never both. Both are null if it waits for nothing. */
  sendAt: timeOrNull,
  onCue: z._default(z.nullable(cueMoment), null),
  /** When its time, a cue or a controller sent it after it was written; null if it was sent immediately or still waits. */
  sentAt: timeOrNull,
  updatedAt: timeOrNull,
})
export type LiveMessage = z.infer<typeof liveMessage>
