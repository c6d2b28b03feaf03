/** What a room without timers offers, and the names in its run sheets. */

/** A heading, in a room without timers. */
export const title = 'No timers yet'
export const text = 'Start from one of these and adjust it. The timer you start appears on every display.'
export const adding = 'Adding...'
/** A button: opens the form of a timer. */
export const addFirst = 'Add your first timer'
/** A button: opens the import. */
export const importSheet = 'Import a spreadsheet'
/** A link: opens the display in a new tab. */
export const openDisplay = 'Open the display'
/** A button: shows the code with which people join. */
export const showQr = 'Show the QR code'

/** Names of run sheets, and of the timers they make. The displays of the room show them. */
export const oneTalk = 'One talk'
export const panelWithQuestions = 'Panel with questions'
export const halfADay = 'Half a day'
/** The names of timers, from here on: they are on displays. */
export const talk = 'Talk'
export const panel = 'Panel'
export const questions = 'Questions'
export const welcome = 'Welcome'
export const keynote = 'Keynote'
export const pause = 'Break'
export const closing = 'Closing'
