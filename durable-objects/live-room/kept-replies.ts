/** Replies, kept as text under the key of their request: a repeated request gets the first reply again. */
import { roomReply as roomReplySchema, storedRotation } from '../../schema/api.ts'
import { authorize, type Door, firstControlEpoch, nobody, type Rotation } from '../../schema/core/access.ts'
import type { RoomState } from '../../schema/core/state.ts'
import { ok, type Result, refuse } from '../../schema/errors.ts'
import { parseJson } from '../../schema/json.ts'
import type { RoomReply } from '../../schema/protocol.ts'
import { wholeReader } from '../../schema/readers/whole.ts'
import type { Command } from '../../schema/tools/commands.ts'
import { isStillSo } from '../../schema/tools/still-so.ts'
import type { Reply } from '../../schema/tools/wire.ts'
import type { KeptReply } from './ports.ts'

/** The first request under a key, and the reply to it. */
export type FirstReply = { command: string; reply: string }

/**
 * The same text for the same command, whichever way it came: parsers of frames and bodies order the fields differently.
 */
export const commandText = (command: Command): string =>
  JSON.stringify(command, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

export const keptUnder = (key: string | null, command: string, reply: unknown): KeptReply | null =>
  key === null ? null : { key, command, reply: JSON.stringify(reply) }

/**
 * The first reply to a command that is sent again. Its changes are in the stream already. [S7] If it is about who may come
 * in and that was taken back since, its key is used up.
 */
export function replyBefore(first: FirstReply, command: Command, state: RoomState): Result<Reply> {
  if (first.command !== commandText(command)) return refuse('idempotency_key_reused')
  const reply = wholeReader.readReply(parseJson(first.reply))
  if (reply === null) return refuse('internal')
  const { view } = reply
  const aboutId = view !== null && 'id' in view ? view.id : ''
  return isStillSo(state, command, aboutId) ? ok(reply) : refuse('idempotency_key_reused')
}

/** The first reply to making a room, as long as the control key in it is valid: a rotation voids it and the cookie. */
export function createdBefore(
  first: FirstReply | null,
  text: string,
  door: Door,
  userId: string | null,
): Result<RoomReply> {
  if (first === null || first.command !== text) return refuse('idempotency_key_reused')
  const refusal = authorize({ ...nobody, userId, controlEpoch: firstControlEpoch }, 'read.controller', door)
  if (refusal !== null) return refuse(refusal)
  const reply = roomReplySchema.safeParse(parseJson(first.reply))
  return reply.success ? ok(reply.data) : refuse('internal')
}

/** What the first request with this key rotated, or null. */
export const rotatedBefore = (first: FirstReply): Rotation | null =>
  storedRotation.safeParse(parseJson(first.reply)).data ?? null
