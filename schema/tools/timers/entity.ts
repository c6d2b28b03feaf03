import * as z from 'zod/mini'
import { flag, id, time } from '../../core/fields.ts'

/** As many as a room can hold. */
export const maxTimersPerRoom = 200

const fields = {
  id,
  roomId: id,
  name: z.string(),
  /** Whole seconds. */
  duration: z.int(),
  /** Whole seconds shown while it is not running; while it runs, what it showed at `startedAt`. */
  currentTime: z.int(),
  isCountUp: flag(),
  order: z._default(z.int(), 0),
  createdAt: time,
  updatedAt: time,
}

/** A timer. It runs exactly when it has a start: no other pair can be written. */
export const timer = z.discriminatedUnion('isRunning', [
  z.object({ ...fields, isRunning: z.literal(false), startedAt: z.null() }),
  z.object({ ...fields, isRunning: z.literal(true), startedAt: time }),
])
export type Timer = z.infer<typeof timer>
