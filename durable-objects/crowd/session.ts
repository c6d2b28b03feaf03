import * as z from 'zod/mini'
import type { Principal } from '../../schema/core/access.ts'
import { roles } from '../../schema/view/role.ts'

const textOrNull = z.nullable(z.string())

/** What the server knows about a socket; set at the upgrade, kept with the socket through hibernation. */
export const session = z.object({
  role: z.enum(roles),
  who: z.object({
    userId: textOrNull,
    participantId: textOrNull,
    controlEpoch: z.nullable(z.number()),
    accessEpoch: z.nullable(z.number()),
  }) satisfies z.ZodMiniType<Principal>,
  /** The sign-in it came with, or null. */
  sessionId: z._default(textOrNull, null),
  /** The keyed hash of its network, if nothing else identifies it; null if it is not counted by network. */
  network: z._default(textOrNull, null),
  /** Whether a viewer counts as a display: an agenda and the desk's preview do not. */
  isDisplay: z._default(z.boolean(), true),
  connectedAt: z.number(),
  isJoined: z.boolean(),
})
export type Session = z.infer<typeof session>
