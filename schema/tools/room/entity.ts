import * as z from 'zod/mini'
import { textOrNull } from '../../values/fields.ts'
import { links, programmeDoor } from './links.ts'
import { shownSettings } from './settings.ts'
import { tokens } from './tokens.ts'

/** A room's own settings. The hash, the epochs, the links and the tokens never leave the server: `projectRoom` leaves them out. */
export const room = z.object({
  ...shownSettings,
  /** A salted hash, or null if no password is set. */
  accessPasswordHash: textOrNull,
  /** Counts changes of the access password: grants of an older epoch are void. */
  accessEpoch: z._default(z.int(), 0),
  /** Counts rotations of the control key: keys and cookies of an older epoch are void. */
  controlEpoch: z.int(),
  links,
  tokens,
  /** The programme that it belongs to, or null. */
  programme: z._default(z.nullable(programmeDoor), null),
  /** The participants who are kept out. */
  removedParticipants: z._default(z.array(z.string()), []),
})
export type Room = z.infer<typeof room>
