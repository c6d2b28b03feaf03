/** The dialog that opens an event file as a new room. */
export const open = 'From a file'
export const title = 'Open an event file'
export const text = 'Creates a new room with the timers, messages, polls, quizzes and settings in the file.'
export const file = 'Event file'
export const fileHint = 'The .json file that Room Details saves under “Save event file”.'
export const reading = 'Reading the file...'
/** A button: makes a room from the file. */
export const openRoom = 'Open room'
export const opening = 'Opening...'
