/** The form that takes a room's password, on displays, agendas and posters. */

/** The label of a field. */
export const password = 'Password'
/** A button: opens the page with the password that was typed. */
export const open = 'Open'
/** On the button, until the password was compared. */
export const opening = 'Opening...'
