/** Replies, kept as text under the key of their request: a repeated request gets the first reply again. */
import * as z from 'zod/mini'
import { roomReply as roomReplySchema, storedRotation } from '../../schema/api.ts'
import { type Door, firstControlEpoch, nobody, type Rotation } from '../../schema/core/door.ts'
import type { RoomState } from '../../schema/core/state.ts'
import { wholeDecoder } from '../../schema/decoders/whole.ts'
import { authorize } from '../../schema/engine/access/access.ts'
import type { Command, Over } from '../../schema/engine/commands/commands.ts'
import { isStillSo } from '../../schema/engine/commands/still-so.ts'
import { replyOf } from '../../schema/engine/wire/project.ts'
import type { Reply } from '../../schema/engine/wire/wire.ts'
import { ok, type Result, refuse } from '../../schema/errors.ts'
import { parseJson } from '../../schema/json.ts'
import type { RoomReply } from '../../schema/protocol.ts'
import { listTools } from '../../schema/tools/lists.ts'
import { isoTime } from '../../schema/values/time.ts'
import type { FirstReply, KeptReply, LoadedRoom } from './ports.ts'
import type { Done } from './publish.ts'

/**
 * A command as text, which is the same whichever way it came: parsers of frames and bodies order the fields differently.
 */
export const commandText = (command: Command): string => shortCommand(sortedText(command))

const sortedText = (command: Command): string =>
  JSON.stringify(command, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** @param sender for whom it counts, see `senderOf` */
export const keptUnder = (
  key: string | null,
  command: string,
  reply: unknown,
  sender: string | null = null,
): KeptReply | null => (key === null ? null : { key, command, reply: JSON.stringify(reply), sender })

/** [S8] Kept instead of a reply when a command was taken back before it was done. */
export const withdrawn = 'withdrawn'
const withdrawnText = JSON.stringify(withdrawn)

/** What stands for a long command next to its key: a forged one misleads only its sender. */
function shortCommand(text: string): string {
  if (text.length <= longestWholeCommand) return text
  let [a, b] = [0x811c9dc5, 0x1b873593]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 13)
  }
  return `#${text.length} ${(a >>> 0).toString(36)} ${(b >>> 0).toString(36)}`
}

const longestWholeCommand = 100

const ofOne = ['room', 'selection', 'rundown', 'stage'] as const
/** What a reply was about, in place of the whole reply. */
const shortened = z.object({
  again: z.union([
    z.object({ kind: z.enum(listTools), id: z.string() }),
    z.object({ kind: z.literal('timers'), ids: z.array(z.string()) }),
    z.object({ kind: z.enum(ofOne) }),
  ]),
})

const named = z.object({ id: z.string() })
const entryReply = z.object({ kind: z.enum(listTools), view: named })
const timersReply = z.object({ kind: z.literal('timers'), view: z.array(named) })
const oneReply = z.object({ kind: z.enum(ofOne) })

const again = (subject: z.infer<typeof shortened>['again']): string => JSON.stringify({ again: subject })

/** What is kept of a reply when there is no more room for all of it; null if it cannot be made again from the room. */
export function shortReply(text: string): string | null {
  const reply = parseJson(text)
  const entry = entryReply.safeParse(reply).data
  if (entry !== undefined) return again({ kind: entry.kind, id: entry.view.id })
  const timers = timersReply.safeParse(reply).data
  if (timers !== undefined) return again({ kind: timers.kind, ids: timers.view.map(({ id }) => id) })
  const one = oneReply.safeParse(reply).data
  return one === undefined ? null : again(one)
}

/** The stored reply, or one that is made again from the room, where what it was about may be gone. */
function storedReply(text: string, state: RoomState): Result<Reply> {
  const stored = parseJson(text)
  const { data } = shortened.safeParse(stored)
  const reply = data === undefined ? wholeDecoder.readReply(stored) : replyOf(state, data.again)
  if (reply === null) return refuse('internal')
  return data !== undefined && reply.view === null ? refuse('not_found') : ok(reply)
}

/**
 * The first reply to a command that is sent again. Its changes are in the stream already. [S7] If it is about who may come
 * in and that was taken back since, its key is used up. Of an older one only what it was about may be left: then it is made
 * again from the room as it is now.
 */
function replyBefore(first: FirstReply, command: Command, state: RoomState): Result<Reply> {
  if (first.command !== commandText(command)) return refuse('idempotency_key_reused')
  if (first.reply === withdrawnText) return refuse('press_given_up')
  const reply = storedReply(first.reply, state)
  if (!reply.ok) return reply
  const { view } = reply.value
  const aboutId = view !== null && 'id' in view ? view.id : ''
  return isStillSo(state, command, aboutId) ? reply : refuse('idempotency_key_reused')
}

/** What a command was about may be gone. */
export const gone: Reply = { kind: 'gone', view: null }

/** What the sender of a command gets that was done before. One that has taken it back learns when it was done. */
export function againAfter(
  first: FirstReply,
  command: Command,
  room: LoadedRoom,
  over: Over | undefined,
): Result<Done> {
  const reply = replyBefore(first, command, room.state)
  const rev = room.revs.controller
  if (over === undefined) return reply.ok ? ok({ reply: reply.value, rev }) : reply
  if (!reply.ok && reply.code !== 'not_found') return reply
  return ok({ reply: reply.ok ? reply.value : gone, rev, doneAt: isoTime(first.at) })
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

/** What the first request with this key rotated; null if it asked for something else, undefined if there was none. */
export function rotatedBefore(first: FirstReply | null, text: string): Rotation | null | undefined {
  if (first === null) return undefined
  return first.command === text ? (storedRotation.safeParse(parseJson(first.reply)).data ?? null) : null
}
