import { isRoomId, relayName, roomIdOf } from '../../schema/ids.ts'
import type { Env } from '../env.ts'

/** The room's object, or null if the text cannot be a room id. */
export const roomObject = (env: Env, roomId: string) =>
  isRoomId(roomId) ? env.ROOMS.get(env.ROOMS.idFromName(roomId)) : null

/** A relay of a room. */
export const relayObject = (env: Env, roomId: string, relay: number) =>
  env.RELAYS.get(env.RELAYS.idFromName(relayName(roomId, relay)))

/**
 * Whether an object could not be called because it is overloaded, or was moved or restarted during the request. The
 * sender is told to wait, because retrying here would make it worse.
 */
export const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  (('overloaded' in error && error.overloaded === true) || ('retryable' in error && error.retryable === true))

/** The room of an entity id; '' if the text is not an id, which names no room. */
export const roomOfEntity = (entityId: string): string => roomIdOf(entityId) ?? ''
