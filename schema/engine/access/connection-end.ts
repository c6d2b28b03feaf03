/** When a connection ends because of what its sender may no longer do. */
import { type Door, deskOwnOf, type Principal, rightsOf } from '../../core/door.ts'
import type { RefusalCode } from '../../refusal-codes.ts'
import type { Role } from '../../view/role.ts'
import { authorize } from './access.ts'

/** The refusals that end a connection as they are. */
const forGood: readonly RefusalCode[] = [
  'password_required',
  'control_rotated',
  'removed_by_presenter',
  'token_invalid',
]

/**
 * [A16] Whether a connection ends because the door has moved: for good with a refusal, or so that its page comes back and
 * learns what it may do now. A lock leaves it waiting (rule P4).
 * @param before the door as it was; null if that is not known
 */
export function endOf(
  { who, role }: { who: Principal; role: Role },
  door: Door,
  before: Door | null,
): RefusalCode | 'come_back' | null {
  const refusal = authorize(who, `read.${role}`, door)
  if (refusal !== null && forGood.includes(refusal)) return refusal
  // With only the speaker's link left, a browser no longer reads as a controller.
  if (refusal === 'link_off' || refusal === 'rights_required') return 'link_off'
  // [PR2] The key of the programme let it in, and the room has left the programme.
  if (refusal === 'control_required') return refusal
  if (before === null) return null
  if (role !== 'controller') {
    // What a page may read is the same, but the link or key with which it was let in has ended.
    const now = rightsOf(who, door)
    return rightsOf(who, before).every((one) => now.includes(one)) ? null : 'come_back'
  }
  return JSON.stringify(deskOwnOf(who, before)) === JSON.stringify(deskOwnOf(who, door)) ? null : 'come_back'
}
