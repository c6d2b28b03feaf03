/** The signs of a programme: browsers in foyers that show all of its stages. */
import * as z from 'zod/mini'
import type { KnownScreen } from '../tools/screens/entity.ts'
import { flag, id, textOrNull, time } from '../values/fields.ts'
import { pick } from '../values/pick.ts'

/** A sign as controllers see it. One without a name is known by its number. */
export const signView = z.object({
  id,
  number: z.int(),
  name: textOrNull,
  lastSeenAt: time,
  isBlackedOut: flag(),
  isConnected: flag(),
})
export type SignView = z.infer<typeof signView>

/** What a sign may be asked to do at once. */
export const signAction = z.enum(['identify', 'reload'])
export type SignAction = z.infer<typeof signAction>

export const viewSign = (sign: KnownScreen, isConnected: boolean): SignView => ({
  ...pick(sign, ['id', 'number', 'name', 'lastSeenAt', 'isBlackedOut']),
  isConnected,
})

/** A sign that was not seen for this long was taken away: nobody misses it. */
export const signMissedMs = 24 * 60 * 60_000
