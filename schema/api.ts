/** Queries and replies of the REST API that belong to no tool. Unknown fields of requests are dropped, never stored. */
import * as z from 'zod/mini'
import type { Rotation } from './core/door.ts'
import { linkRights } from './core/rights.ts'
import type { ListTool } from './core/tool-types.ts'
import { ownState } from './engine/wire/participant-views.ts'
import { replyViews } from './engine/wire/wire.ts'
import type { RoomReply } from './protocol.ts'
import { listOf } from './tools/lists.ts'
import { nowAndNextView } from './tools/now-and-next/entity.ts'
import { deskOwn } from './tools/room/links.ts'
import { roomView } from './tools/room/settings.ts'
import { tokenView } from './tools/room/tokens.ts'
import { stageView } from './tools/stage/entity.ts'
import { undoView } from './tools/undo/entity.ts'
import { roles } from './view/role.ts'

/** The room next to a code, as in scanned and copied links. Anything that is not a room id is ignored. */
export const joinQuery = z.object({
  room: z.optional(z.string()).check(z.describe('The id of the room, where a link has it beside the six digits.')),
})
export const readRoomQuery = z.object({
  as: z.optional(z.enum(roles)).check(z.describe('The role to read as; a participant must ask as `audience`.')),
})

type Lists = { [T in ListTool as (typeof listOf)[T]]: z.ZodMiniArray<(typeof replyViews)[T]> }
const lists = Object.fromEntries(
  Object.entries(listOf).map(([tool, list]) => [list, z.array(replyViews[tool as ListTool])]),
) as Lists

export const roomReply = z.extend(roomView, {
  ...lists,
  selectedTimerId: z.nullable(z.string()),
  stage: stageView,
  undo: undoView,
  programme: z.nullable(nowAndNextView),
  role: z.enum(roles),
  serverNow: z.number(),
  own: z.optional(z.union([deskOwn, ownState])),
}) satisfies z.ZodMiniType<RoomReply>

export const createdRoomReply = z.extend(roomReply, { controllerKey: z.string() })
export const controllerKeyReply = z.object({ controllerKey: z.string() })
/** What a key allows. */
export const rightsReply = z.object({ rights: z.enum(['full', ...linkRights]) })
/** The limited links of a room; one that is on has an address, with its key. */
export const linksReply = z.object({
  links: z.array(
    z.object({
      rights: z.enum(linkRights),
      isOn: z.boolean(),
      url: z.optional(z.string()),
      epoch: z.int(),
      peopleNow: z.int(),
    }),
  ),
})
export const madeLinkReply = z.object({ rights: z.enum(linkRights), url: z.string() })
/** The tokens of a room, without the tokens themselves. */
export const tokensReply = z.object({ tokens: z.array(tokenView) })
/** A token that was just made: the only reply that has it. */
export const madeTokenReply = z.extend(tokenView, { token: z.string() })
export const shortCodeReply = z.object({ shortCode: z.string() })
/** How many displays are connected, and how many phones are here (rule P30). */
export const presentReply = z.object({ displays: z.number(), phones: z.number() })
/** The epochs of a rotation, stored for a retry; the key derives from them and is never stored. */
export const storedRotation = z.object({
  from: z.nullable(z.number()),
  to: z.number(),
}) satisfies z.ZodMiniType<Rotation>
export const joinReply = z.object({
  room: z.pick(roomView, { id: true, name: true, isActive: true, hasEngagementFeatures: true, feedbackEnabled: true }),
})
export const timeReply = z.object({ now: z.number() })
export const healthReply = z.object({ status: z.enum(['ok', 'degraded']), directory: z.enum(['ok', 'unavailable']) })
export const errorReply = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    about: z.optional(z.string()),
    reason: z.optional(z.string()),
    fields: z.optional(z.record(z.string(), z.string())),
    changed: z.optional(z.array(z.string())),
    current: z.optional(z.unknown()),
  }),
})
export const openApiReply = z.object({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) })
