/** Columns of one's own in the running order: for sound, light, microphones, costumes. */
import { say } from '../../../ui/say.ts'

/** A button, and the title of what it opens: which texts the crew keeps for each cue. */
export const title = 'Columns'
/** The tooltip of an empty cell. `column` is the name that a person gave to it, here and below. */
export const fill = (column: string): string => say('Fill in {column}', { column })
/** For screen readers: a cue has no text in a column. */
export const emptyCell = (column: string): string => say('{column}: empty', { column })
/** In the menu of a cue: opens the first empty column in its row. */
export const fillIn = 'Fill in columns'

/** What this browser shows. */
export const shownHere = 'Shown here'
export const shownHereText = 'Only you see the difference. It also decides what is printed.'
/** A button. */
export const print = 'Print the running order'
/** The columns themselves. */
export const ofTheRoom = 'Columns of this room'
export const ofTheRoomText = 'For the crew: displays, phones and the agenda never show them.'

export const nameOf = (column: string): string => say('Name of {column}', { column })
export const colorOf = (column: string): string => say('Colour of {column}', { column })
export const moveUp = (column: string): string => say('Move {column} up', { column })
export const moveDown = (column: string): string => say('Move {column} down', { column })
/** A button, for screen readers: deletes the column. */
export const remove = (column: string): string => say('Delete {column}', { column })

export const newColumn = 'New column'
/** In the empty field of a new column, as examples. */
export const newExample = 'AV, LX, Mics'
/** A button. */
export const add = 'Add column'
export const nameMissing = 'Please enter a name.'
export const nameTaken = 'Another column has this name.'
export const notSaved = 'This was not saved. Please try again.'
export const full = (columns: number): string =>
  say('{columns, plural, one {A room has at most one column.} other {A room has at most # columns.}}', { columns })

/** The heads of the printed running order. */
export const paper = { number: 'No.', start: 'Start', length: 'Length', title: 'Title' }
/** At the head of the paper: when it was printed. */
export const printedAt = (time: string): string => say('Printed {time}', { time })
