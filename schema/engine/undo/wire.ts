import type { UndoView } from '../../tools/undo/entity.ts'
import { nothingToUndo } from '../../tools/undo/nothing-to-undo.ts'
import type { UndoFrame } from '../../tools/undo/view.ts'
import { onceForEach } from '../../values/alike.ts'
import { isoTime } from '../../values/time.ts'
import type { Role } from '../../view/role.ts'
import { inEnglish } from './in-english.ts'
import { doneIn, oldestUndone, type UndoStep } from './step.ts'

/** [U8] Only controllers learn what can be undone. */
export const projectUndo = (steps: readonly UndoStep[], role: Role): UndoView =>
  role === 'controller' ? shownIn(steps).undo : nothingToUndo

/** A press asks for what could be undone before it, too. */
const shownIn = onceForEach((steps: readonly UndoStep[]) => {
  const undo = viewOf(steps)
  return { undo, text: JSON.stringify(undo) }
})

function viewOf(steps: readonly UndoStep[]): UndoView {
  const [newest, older] = doneIn(steps).reverse()
  const undone = oldestUndone(steps)
  return {
    undo: newest === undefined ? null : inEnglish(newest),
    redo: undone === null ? null : inEnglish(undone),
    undoes: newest === undefined ? null : shownOf(newest),
    redoes: undone === null ? null : shownOf(undone),
    ...(newest === undefined || older === undefined ? {} : { skip: newest.number }),
  }
}

/** [U12] Undo is asked about first if something that cannot be undone was done after the step. */
const shownOf = ({ code, params, at, rights, needs, isFollowed }: UndoStep): UndoView['undoes'] => ({
  code,
  params,
  doneAt: isoTime(at),
  rights,
  needs,
  isLatest: !isFollowed,
})

export function undoFrame(steps: readonly UndoStep[], before: readonly UndoStep[], role: Role): UndoFrame | null {
  if (role !== 'controller') return null
  const { undo, text } = shownIn(steps)
  return text === shownIn(before).text ? null : { type: 'undo_updated', undo }
}
