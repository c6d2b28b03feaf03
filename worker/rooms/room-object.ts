import { isRoomId, roomIdOf } from '../../schema/ids.ts'
import type { Env } from '../env.ts'

/** The room's object, or null where the text cannot be the id of any room. */
export const roomObject = (env: Env, roomId: string) =>
  isRoomId(roomId) ? env.ROOMS.get(env.ROOMS.idFromName(roomId)) : null

/** The room an entity id belongs to; a text that is no id belongs to none. */
export const roomOfEntity = (entityId: string): string => roomIdOf(entityId) ?? ''
