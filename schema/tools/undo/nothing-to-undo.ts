import type { UndoView } from './entity.ts'

/** Apart from its schema, so a page that does not undo does not load that. */
export const nothingToUndo: UndoView = { undo: null, redo: null, undoes: null, redoes: null }
