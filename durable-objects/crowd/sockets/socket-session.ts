import * as z from 'zod/mini'
import type { Principal } from '../../../schema/core/door.ts'
import { linkRights } from '../../../schema/core/rights.ts'
import { parseJson } from '../../../schema/json.ts'
import type { RefusalCode } from '../../../schema/refusal-codes.ts'
import { knownPerson } from '../../../schema/tools/people/entity.ts'
import { heldLinks, heldProgrammes } from '../../../schema/tools/room/links.ts'
import { screenPage } from '../../../schema/tools/screens/entity.ts'
import { onceForAlike } from '../../../schema/values/alike.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import { roles } from '../../../schema/view/role.ts'

export const textOrNull = z.nullable(z.string())

/** What the server knows about a socket; set at the upgrade, kept with the socket through hibernation. */
export const socketSession = z.object({
  role: z.enum(roles),
  who: z.object({
    userId: textOrNull,
    participantId: textOrNull,
    controlEpoch: z.nullable(z.number()),
    accessEpoch: z.nullable(z.number()),
    links: heldLinks,
    token: z.optional(textOrNull),
    programmes: z.optional(heldProgrammes),
    browser: z.optional(textOrNull),
  }) satisfies z.ZodMiniType<Principal>,
  /** The session (sign-in) it came with, or null. */
  sessionId: z._default(textOrNull, null),
  /** The keyed hash of its network; null if it is not counted: a participant's phone, or one with full control. */
  network: z._default(textOrNull, null),
  /** Whether a viewer counts as a display: an agenda and the desk's preview do not. */
  isDisplay: z._default(z.boolean(), true),
  /** The limited link with which it reads in a role that needs one. */
  link: z._default(z.nullable(z.enum(linkRights)), null),
  /** The named screen that it said it is, which gave it a place. It is no other one. */
  namedScreen: z._default(textOrNull, null),
  /** What it had not proved to have read when this was last written (rule P41). */
  unread: z._default(z.object({ bytes: z.number(), largestBytes: z.number() }), { bytes: 0, largestBytes: 0 }),
  /** Which screen it says it is, and whether it watches the list of screens. */
  screen: z._default(z.nullable(z.object({ id: z.string(), page: screenPage })), null),
  isWatching: z._default(z.boolean(), false),
  /** Who uses the desk that it belongs to. */
  person: z._default(z.nullable(knownPerson), null),
  /** Whether its page keeps what it did, and needs of an answer only what that changed (`ownChanges`). */
  keepsOwn: z._default(z.boolean(), false),
  connectedAt: z.number(),
  isJoined: z.boolean(),
})
export type SocketSession = z.infer<typeof socketSession>

/** The claims of displays without a cookie are alike. Null for a text that is none. */
const readClaim = onceForAlike((text): SocketSession | null => {
  const { data } = socketSession.safeParse(parseJson(text))
  return data === undefined ? null : { ...data, link: null, screen: null, isWatching: false, person: null }
})

/** The session of a new socket, which the Worker proved and put into a header; null if it is missing. */
export function claimedSession(request: Request, connectedAt: EpochMs): SocketSession | null {
  const claim = readClaim(request.headers.get('x-cuelight-session') ?? '')
  return claim === null ? null : { ...claim, connectedAt, isJoined: false }
}

/** Why a socket is not accepted. The Worker turns this into its own error reply. */
export const refused = (code: RefusalCode): Response => Response.json({ code }, { status: 400 })
