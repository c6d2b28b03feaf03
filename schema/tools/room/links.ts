/** The limited links of a room, as they are stored and as a desk is told of its own. */
import * as z from 'zod/mini'
import type { HeldProgramme, ProgrammeDoor } from '../../core/door.ts'
import { type DeskOwn, type Links, linkRights, noLinks } from '../../core/rights.ts'
import { flag } from '../../values/fields.ts'

const link = z._default(z.object({ isOn: flag(), epoch: z._default(z.int(), 0) }), noLinks.read)

/** Stored with the settings of a room, and shown to no role. */
export const links = z._default(
  z.object({ timers: link, audience: link, questions: link, speaker: link, read: link, recap: link }),
  noLinks,
) satisfies z.ZodMiniType<Links>

/** [PR2] What a room knows of its programme. Its epochs never leave the server. */
export const programmeDoor = z.object({
  id: z.string(),
  createdBy: z.nullable(z.string()),
  controlEpoch: z.int(),
  links,
}) satisfies z.ZodMiniType<ProgrammeDoor>

/** The epoch of each limited link whose key a browser traded. What a newer release added is left out. */
export const heldLinks = z._default(z.catch(z.partialRecord(z.enum(linkRights), z.number()), {}), {})

/** What a browser has proved of programmes. */
export const heldProgrammes = z.record(
  z.string(),
  z.object({ controlEpoch: z.nullable(z.number()), links: heldLinks }),
) satisfies z.ZodMiniType<Readonly<Record<string, HeldProgramme>>>

/** What the browser of a desk may do. */
export const deskOwn = z.object({
  rights: z.enum(['full', ...linkRights]),
  also: z._default(z.array(z.enum(linkRights)), []),
  /** [R16] How full the storage of the room is. Left out while there is plenty. */
  storagePercent: z.optional(z.int().check(z.gte(0), z.lte(100))),
  /** [WH6] How many webhooks were paused because they failed. Left out if none was. */
  pausedWebhooks: z.optional(z.int()),
}) satisfies z.ZodMiniType<DeskOwn>
