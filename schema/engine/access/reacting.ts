import type { Principal } from '../../core/door.ts'
import type { RefusalCode } from '../../refusal-codes.ts'
import type { Room } from '../../tools/room/entity.ts'
import { authorize } from './access.ts'

/** [J1] Why the asker cannot react, null if they can: as with any answer, or because the presenter has them off. */
export const reactingRefusal = (who: Principal, room: Room): RefusalCode | null =>
  authorize(who, 'reactions.send', room) ?? (room.hasReactions ? null : 'reactions_closed')
