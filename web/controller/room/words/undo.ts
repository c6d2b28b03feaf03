/** The undo and redo buttons. */

/** "Undo: delete 'Panel'" */
export const undo = (label: string) => `Undo: ${label}`
export const redo = (label: string) => `Redo: ${label}`
export const nothingToUndo = 'Nothing to undo'
export const undoKeys = 'Ctrl Z'
export const redoKeys = 'Shift Ctrl Z'
