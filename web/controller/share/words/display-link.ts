/** The builder of display links. */

export const build = 'Build a display link'
export const close = 'Close'
/** The title of the dialog. */
export const title = 'Display link'
/** Over a list of what a display can show besides the timer. */
export const show = 'Also show'
/** What such a display shows: nouns. */
export const facts = {
  clock: 'Time of day',
  speaker: 'Speaker',
  next: 'Next cue',
  offset: 'Behind or ahead',
  question: 'Question on the wall',
}
/** Over a list of what a display can do without. */
export const hide = 'Hide'
/** What such a display leaves out: nouns. */
export const parts = {
  name: 'Name',
  bar: 'Progress',
  messages: 'Messages',
  polls: 'Poll results',
  clock: 'Clock in the corner',
  scenes: 'Anything that replaces the timer',
  overtime: 'Warnings and overtime',
}
/** The label of a slider: how large the picture is. */
export const size = 'Picture size'
export const chimes = 'Volume of sounds'
export const language = 'Language'
export const languageOfRoom = 'As in the room'
/** As in '{label} link copied to clipboard'. */
export const link = 'Display'
