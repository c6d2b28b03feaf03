import type { UndoChange } from '../../core/change.ts'
import type { RoomState } from '../../core/state.ts'
import type { KeptTally } from '../../core/tool-types.ts'
import { listOf } from '../../tools/lists.ts'
import type { UndoStep } from './step.ts'
import type { UndoWrite } from './write.ts'

/** The change from a room's steps to others; none if they are the same. */
export function undoChange(
  state: RoomState,
  steps: readonly UndoStep[],
  { made = [], gone = [] }: { made?: readonly UndoWrite[]; gone?: readonly KeptTally[] } = {},
): UndoChange[] {
  const before = state.undoSteps
  // So it is for every answer of a crowd: the same steps keep what they kept.
  const isSameList =
    steps === before || (steps.length === before.length && steps.every((step, place) => step === before[place]))
  if (isSameList && gone.length === 0) return []
  const staying = new Set(steps.flatMap(({ keeps }) => keeps.map(({ id }) => id)))
  const isGone = ({ tool, id }: KeptTally) => !staying.has(id) && state[listOf[tool]].every((entry) => entry.id !== id)
  const candidates = [...gone, ...before.flatMap(({ keeps }) => keeps)].filter(isGone)
  const forgotten = [...new Map(candidates.map((one) => [one.id, one])).values()]
  if (isSameList && forgotten.length === 0) return []
  return [{ kind: 'undoSteps', before, steps, made, returned: [], forgotten }]
}
