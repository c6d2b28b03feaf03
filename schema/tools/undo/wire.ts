import * as z from 'zod/mini'
import type { FramesOf } from '../../core/wire.ts'
import type { Role } from '../../view/role.ts'
import type { Apply } from '../../view/snapshot.ts'
import { doneIn, nothingToUndo, oldestUndone, type UndoStep, type UndoView, undoView } from './entity.ts'

export const undoFrames = {
  undo_updated: z.object({ undo: undoView }),
}
export type UndoFrame = FramesOf<typeof undoFrames>

export const undoApply: Apply<UndoFrame> = {
  undo_updated: (held, { undo }) => ({ ...held, undo }),
}

/** [U8] Only controllers are told what can be undone. */
export const projectUndo = (steps: readonly UndoStep[], role: Role): UndoView =>
  role === 'controller' ? viewOf(steps) : nothingToUndo

function viewOf(steps: readonly UndoStep[]): UndoView {
  const [newest, older] = doneIn(steps).reverse()
  const redo = oldestUndone(steps)?.label ?? null
  if (newest === undefined) return { undo: null, redo }
  return { undo: newest.label, redo, ...(older === undefined ? {} : { skip: newest.number }) }
}

export function undoFrame(steps: readonly UndoStep[], before: readonly UndoStep[], role: Role): UndoFrame | null {
  if (role !== 'controller') return null
  const [undo, old] = [projectUndo(steps, role), projectUndo(before, role)]
  return undo.undo === old.undo && undo.redo === old.redo && undo.skip === old.skip
    ? null
    : { type: 'undo_updated', undo }
}
