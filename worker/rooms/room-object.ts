import { isRoomId, relayName, roomIdOf } from '../../schema/ids.ts'
import type { Env } from '../env.ts'

/** The room's object, or null if the text cannot be a room id. */
export const roomObject = (env: Env, roomId: string) =>
  isRoomId(roomId) ? env.ROOMS.get(env.ROOMS.idFromName(roomId)) : null

/** A relay of a room. */
export const relayObject = (env: Env, roomId: string, relay: number) =>
  env.RELAYS.get(env.RELAYS.idFromName(relayName(roomId, relay)))

/** The room of an entity id; '' if the text is not an id, which names no room. */
export const roomOfEntity = (entityId: string): string => roomIdOf(entityId) ?? ''
