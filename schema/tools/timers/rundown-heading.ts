/** The heading of the files of a running order, by which the import knows them again. */

/** Those of older releases have this part alone. */
export const oldestHeading = ['Title', 'Duration', 'Start', 'End', 'Speaker', 'Notes', 'Type', 'Trigger', 'Colour']
export const exportHeading = [...oldestHeading, 'For the speaker']
/** The column that says how much of its length a cue keeps when the show catches up. */
export const keepsHeading = 'Keeps'
/** The columns of newer files, after the heading and before the columns of the room. */
export const laterHeading = ['Ends at', 'Expected start', 'Expected end', 'Number', keepsHeading]
