import type { Context } from 'hono'
import type { RefusalCode, Result } from '../schema/errors.ts'
import { isRoomId, roomIdOf } from '../schema/ids.ts'
import type { RoomView } from '../schema/protocol.ts'
import type { Command } from '../schema/room/command.ts'
import type { SubjectView } from '../schema/room/project.ts'
import type { Message, Timer } from '../schema/room/state.ts'
import { principalOf } from './auth/principal.ts'
import type { AppEnv, Env } from './env.ts'
import { idempotencyKeyOf } from './http/idempotency.ts'

/** The room's object, or null where the text cannot be the id of any room. */
export const roomObject = (env: Env, roomId: string) =>
  isRoomId(roomId) ? env.ROOMS.get(env.ROOMS.idFromName(roomId)) : null

/** The room an entity id belongs to; a text that is no id belongs to none. */
export const roomOfEntity = (entityId: string): string => roomIdOf(entityId) ?? ''

/** Sends a command of this request to its room. Foreign and missing ids answer the same 404 (architecture 4). */
export async function command(c: Context<AppEnv>, roomId: string, asked: Command): Promise<Result<SubjectView>> {
  const object = roomObject(c.env, roomId)
  if (object === null) return { ok: false, code: 'room_not_found' }
  return object.execute(asked, await principalOf(c, roomId), idempotencyKeyOf(c))
}

/** The reply of a command as the entity its route speaks of; anything else is a bug of ours. */
export const asTimer = (view: SubjectView): Timer => expect(view, (v): v is Timer => v !== null && 'duration' in v)
export const asMessage = (view: SubjectView): Message => expect(view, (v): v is Message => v !== null && 'content' in v)
export const asRoom = (view: SubjectView): RoomView =>
  expect(view, (v): v is RoomView => v !== null && 'hasAccessPassword' in v)

function expect<T extends SubjectView>(view: SubjectView, is: (view: SubjectView) => view is T): T {
  if (is(view)) return view
  throw new Error('a command answered with another kind of entity')
}

/** An entity id says nothing of whether its room exists: both read as not found (architecture 4, threat T21). */
export const foreign = (code: RefusalCode): RefusalCode => (code === 'room_not_found' ? 'not_found' : code)
