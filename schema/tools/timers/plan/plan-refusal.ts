import type { RoomState } from '../../../core/state.ts'
import { type Refusal, refuseField } from '../../../errors.ts'
import { listOf } from '../../lists.ts'
import type { Plan } from '../entity.ts'

/**
 * [C2] Why a plan is wrong, or null: scheduled without a start, red not after orange, or what it opens is missing. [C21] Each
 * cell is in a column of the room.
 */
export function planRefusal(
  { trigger, plannedStart, warnSeconds, dangerSeconds, opens, cells }: Plan,
  state: RoomState,
): Refusal | null {
  if (trigger === 'scheduled' && plannedStart === null) return refuseField('planned_start_missing', 'plannedStart')
  if (dangerSeconds !== null && dangerSeconds >= warnSeconds)
    return refuseField('danger_not_below_warning', 'dangerSeconds')
  const isKnown = (id: string) => state.room.columns.some((column) => column.id === id)
  if (!Object.keys(cells).every(isKnown)) return refuseField('invalid', 'cells', 'The room has no such column.')
  if (opens === null || !('id' in opens)) return null
  const list: readonly { id: string }[] = state[listOf[opens.kind]]
  return list.some(({ id }) => id === opens.id) ? null : refuseField('opened_not_found', 'opens')
}
