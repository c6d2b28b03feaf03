/** The signs of a programme: browsers in foyers that show all of its stages. */
import * as z from 'zod/mini'
import { flag, id, time } from '../values/fields.ts'

/** A sign as controllers see it. It has no name: it is known by its number. */
export const signView = z.object({ id, number: z.int(), lastSeenAt: time, isConnected: flag() })
export type SignView = z.infer<typeof signView>

/** A sign that was not seen for this long was taken away: nobody misses it. */
export const signMissedMs = 24 * 60 * 60_000
