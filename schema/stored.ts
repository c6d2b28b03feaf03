/** How a room is checked when it is read back from storage: what does not parse is a fault of one entity, not of the room. */
import * as z from 'zod'
import { type Message, messageColors, type Room, type Timer } from './room/state.ts'

const time = z.iso.datetime()

export const storedRoom = z.object({
  id: z.string(),
  name: z.string(),
  useCase: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
  isActive: z.boolean(),
  hasEngagementFeatures: z.boolean(),
  feedbackEnabled: z.boolean(),
  isViewerLocked: z.boolean(),
  isJoinLocked: z.boolean(),
  accessPasswordHash: z.string().nullable(),
  accessEpoch: z.number().int(),
  controlEpoch: z.number().int(),
}) satisfies z.ZodType<Room>

const timerFields = z.object({
  id: z.string(),
  roomId: z.string(),
  name: z.string(),
  duration: z.number().int(),
  currentTime: z.number().int(),
  isCountUp: z.boolean(),
  order: z.number().int(),
  createdAt: time,
  updatedAt: time,
})

export const storedTimer = z.discriminatedUnion('isRunning', [
  timerFields.extend({ isRunning: z.literal(false), startedAt: z.null() }),
  timerFields.extend({ isRunning: z.literal(true), startedAt: time }),
]) satisfies z.ZodType<Timer>

export const storedMessage = z.object({
  id: z.string(),
  roomId: z.string(),
  content: z.string(),
  isVisible: z.boolean(),
  color: z.enum(messageColors),
  createdAt: time,
  updatedAt: time,
}) satisfies z.ZodType<Message>
