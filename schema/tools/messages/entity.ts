import * as z from 'zod/mini'
import { flag, id, time } from '../../values/fields.ts'

/** The most that a room can have. */
export const maxMessagesPerRoom = 200

/** The four colours of a message, blue by default. */
export const messageColors = ['blue', 'red', 'green', 'yellow'] as const
export type MessageColor = (typeof messageColors)[number]

/** A message on the display. */
export const message = z.object({
  id,
  roomId: id,
  content: z.string(),
  isVisible: flag(),
  color: z._default(z.enum(messageColors), 'blue'),
  createdAt: time,
  updatedAt: time,
})
export type Message = z.infer<typeof message>
