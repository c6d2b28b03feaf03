import type { Context } from 'hono'
import type { RoomObject } from '../durable-objects/room.ts'
import { type RefusalCode, type Result, refuse } from '../schema/errors.ts'
import { isRoomId, roomIdOf } from '../schema/ids.ts'
import type { Principal } from '../schema/room/access.ts'
import type { OrdinaryCommand, ParticipantCommand } from '../schema/room/command.ts'
import type { SubjectView } from '../schema/room/project.ts'
import { principalOf } from './auth/principal.ts'
import type { AppEnv, Env } from './env.ts'
import { idempotencyKeyOf } from './http/idempotency.ts'

/** The room's object, or null where the text cannot be the id of any room. */
export const roomObject = (env: Env, roomId: string) =>
  isRoomId(roomId) ? env.ROOMS.get(env.ROOMS.idFromName(roomId)) : null

/** The room an entity id belongs to; a text that is no id belongs to none. */
export const roomOfEntity = (entityId: string): string => roomIdOf(entityId) ?? ''

/** Sends a command of this request to its room. Foreign and missing ids answer the same 404 (architecture 4). */
export async function command(
  c: Context<AppEnv>,
  roomId: string,
  asked: OrdinaryCommand,
): Promise<Result<SubjectView>> {
  const object = roomObject(c.env, roomId)
  if (object === null) return refuse('room_not_found')
  return object.execute(asked, await principalOf(c, roomId), idempotencyKeyOf(c))
}

/** The same for a participant's answer, which carries its own key. */
export async function answer(
  c: Context<AppEnv>,
  roomId: string,
  asked: ParticipantCommand,
): Promise<Result<SubjectView>> {
  const object = roomObject(c.env, roomId)
  if (object === null) return refuse('room_not_found')
  return object.answer(asked, await principalOf(c, roomId))
}

/** Reads something of a room as whoever sent this request. */
export async function look<T>(
  c: Context<AppEnv>,
  roomId: string,
  read: (room: DurableObjectStub<RoomObject>, who: Principal) => Promise<Result<T>>,
): Promise<Result<T>> {
  const object = roomObject(c.env, roomId)
  if (object === null) return refuse('room_not_found')
  return read(object, await principalOf(c, roomId))
}

/** An entity id says nothing of whether its room exists: both read as not found (architecture 4, threat T21). */
export const foreign = (code: RefusalCode): RefusalCode => (code === 'room_not_found' ? 'not_found' : code)
