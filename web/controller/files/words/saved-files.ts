/** Beside the links that save files. */

/** A tick box: the file is for a program, and not for people. */
export const forPrograms = 'As programs read it'
export const forProgramsHint = 'English headings and decimal points'
/** In a menu, below “As programs read it”: whether it is chosen. */
export const chosen = { yes: 'On: English headings and decimal points', no: 'Off: files are in your language' }
