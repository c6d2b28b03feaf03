/** A new control key: who gets it, and who gets the last one again. */
import type { Door, Principal, Rotation } from '../../core/door.ts'
import { ok, type Result, refuse } from '../../errors.ts'
import * as limits from '../../limits.ts'
import type { RefusalCode } from '../../refusal-codes.ts'
import { authorize } from './access.ts'

type Asked = {
  who: Principal
  opId: string | null
  /** What the first request with this key rotated; null if it was another one, undefined if there was none. */
  first: Rotation | null | undefined
  /** Why the sender may not rotate now, or null. */
  refusal: RefusalCode | null
}

/** The epoch of the new key, and the rotation to write; null where the sender's first request has made it. */
type Rotated = { controlEpoch: number; rotation: Rotation | null }

/**
 * What someone gets who asks for a new control key of a room or a programme. A sender who missed the reply would lose control,
 * so a repeated request gets the key again. The old epoch, and an `opId` that only the sender knows, prove the repetition (rule A9).
 */
export function rotationFor({ who, opId, first, refusal }: Asked, door: Door): Result<Rotated> {
  const { controlEpoch, createdBy } = door
  const repeated = ok({ controlEpoch, rotation: null })
  if (refusal !== null) {
    const isSecret = (opId?.length ?? 0) >= limits.minSecretKeyLength
    return isSecret && first != null && mayRepeatRotation(who, first, door) ? repeated : refuse(refusal)
  }
  if (first !== undefined) return first === null ? refuse('idempotency_key_reused') : repeated
  const rotation = { from: createdBy === null ? controlEpoch : null, to: controlEpoch + 1 }
  return ok({ controlEpoch: rotation.to, rotation })
}

/**
 * [A9] Whether a refused rotation is a retry of the last one by its sender, who lost the reply. It must have been made
 * with the epoch before the current one, and the sender must be allowed with the new one. The request's key proves that
 * this is the same sender and not someone else with the old epoch.
 */
export function mayRepeatRotation(who: Principal, { from, to }: Rotation, door: Door): boolean {
  if (from === null || who.controlEpoch !== from || to !== from + 1 || door.controlEpoch !== to) return false
  return authorize({ ...who, controlEpoch: to }, 'room.rotate_control', door) === null
}
