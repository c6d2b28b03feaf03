/** The undo and redo buttons. */
import { say } from '../../../ui/say.ts'

/** "Undo: delete 'Panel'"; what a step did is in the texts of `steps`. */
export const undo = (label: string): string => say('Undo: {label}', { label })
/** The same for a step that was undone. */
export const redo = (label: string): string => say('Redo: {label}', { label })
export const nothingToUndo = 'Nothing to undo'
