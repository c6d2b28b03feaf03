/** Calls from routes to rooms, on behalf of the sender of the request. */
import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { RoomObject } from '../../durable-objects/room.ts'
import type { Principal } from '../../schema/core/door.ts'
import { type Command, isParticipants } from '../../schema/engine/commands/commands.ts'
import type { QueryArgs, QueryName, QueryValue } from '../../schema/engine/queries.ts'
import type { Reply, ReplyKind, replyViews } from '../../schema/engine/wire/wire.ts'
import { ok, type Result, refuse } from '../../schema/errors.ts'
import { principalOf } from '../auth/principal.ts'
import type { AppEnv } from '../env.ts'
import { idempotencyKeyOf, opIdOf } from '../http/idempotency.ts'
import { roomObject, roomOfEntity } from './room-object.ts'

type ViewOf<K extends ReplyKind> = z.output<(typeof replyViews)[K]>

/** The view of a reply that must be of this kind; any other is a bug. */
function viewOf<K extends ReplyKind>(kind: K, reply: Reply): ViewOf<K> {
  if (reply.kind !== kind) throw new Error(`a command was answered with ${reply.kind} in place of ${kind}`)
  // The kind says which view it is; the compiler cannot follow that through a type parameter.
  return reply.view as ViewOf<K>
}

/** A room's reply to the sender of a request, or `room_not_found` if the text is not a room id. */
export async function atRoom<T>(
  c: Context<AppEnv>,
  roomId: string,
  call: (room: DurableObjectStub<RoomObject>, who: Principal) => Promise<Result<T>>,
): Promise<Result<T>> {
  const room = roomObject(c.env, roomId)
  return room === null ? refuse('room_not_found') : call(room, await principalOf(c, roomId))
}

/** The reply of the room of an entity to the sender of a request. */
export const atRoomOf = async <T>(
  c: Context<AppEnv>,
  entityId: string,
  call: (room: DurableObjectStub<RoomObject>, who: Principal) => Promise<Result<T>>,
): Promise<Result<T>> => foreign(await atRoom(c, roomOfEntity(entityId), call))

/** Sends a command to a room and returns the view of what it was about. */
export const command = <K extends ReplyKind>(
  c: Context<AppEnv>,
  roomId: string,
  kind: K,
  asked: Command,
): Promise<Result<ViewOf<K>>> =>
  atRoom(c, roomId, async (room, who) => {
    const opId = isParticipants(asked.type) ? opIdOf(c) : idempotencyKeyOf(c)
    const done = await room.execute(asked, who, opId)
    return done.ok ? ok(viewOf(kind, done.value.reply)) : done
  })

/** Sends a command to the room of an entity. */
export const commandAbout = async <K extends ReplyKind>(
  c: Context<AppEnv>,
  entityId: string,
  kind: K,
  asked: Command,
): Promise<Result<ViewOf<K>>> => foreign(await command(c, roomOfEntity(entityId), kind, asked))

/** Reads something of a room. */
export const queryRoom = <N extends QueryName>(
  c: Context<AppEnv>,
  roomId: string,
  name: N,
  args: QueryArgs<N>,
): Promise<Result<QueryValue<N>>> =>
  atRoom(c, roomId, (room, who) => (room as unknown as Queries).query(name, args, who))

/** The object's own method: a stub's type does not say which arguments and result belong to a name. */
type Queries = {
  query<N extends QueryName>(name: N, args: QueryArgs<N>, who: Principal): Promise<Result<QueryValue<N>>>
}

/** Asks the room of an entity. */
export const queryAbout = async <N extends QueryName>(
  c: Context<AppEnv>,
  entityId: string,
  name: N,
  args: QueryArgs<N>,
): Promise<Result<QueryValue<N>>> => foreign(await queryRoom(c, roomOfEntity(entityId), name, args))

/** A missing room and a missing entity both read as not found, so guessing reveals nothing. */
const foreign = <T>(reply: Result<T>): Result<T> =>
  !reply.ok && reply.code === 'room_not_found' ? refuse('not_found') : reply
