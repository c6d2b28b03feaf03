/** What undo says that a command did. The codes read as English, because programs are given them so. */
import type { CodesOfRoom, CodesOfThing } from './tool-types.ts'

/** What was done to one thing, which is named. These are said of the things of any tool; tools add their own. */
type CodeOfThing =
  | ('add' | 'edit' | 'move' | 'delete' | 'copy' | 'clear' | 'change' | 'show' | 'hide' | 'pin' | 'unpin')
  | ('start' | 'stop' | 'pause' | 'reset' | 'adjust' | 'end' | 'send' | 'schedule')
  | CodesOfThing[keyof CodesOfThing]

/** What was done to the room, the display or many things: nothing is named. */
type CodeOfRoom = CodesOfRoom[keyof CodesOfRoom]

/** What undo can revert. */
export type StepCode = CodeOfThing | CodeOfRoom

/** What undo calls a command: a code of one thing, or one that names nothing. */
export type UndoCode = CodeOfThing | { ofRoom: CodeOfRoom }

/** Says that a code names nothing. */
export const ofRoom = (code: CodeOfRoom): UndoCode => ({ ofRoom: code })
