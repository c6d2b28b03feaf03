/** What undo keeps of a room: its steps, what each of them replaced, and the entries whose answers are kept for them. */
export type { Kept, UndoStep } from './undo/entity.ts'
export type { UndoWrite } from './undo/write.ts'
