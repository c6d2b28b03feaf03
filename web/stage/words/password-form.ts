/** The form that takes a room's password, on displays, agendas and posters. */

export const password = 'Password'
/** A button: opens the page with the password that was typed. */
export const open = 'Open'
export const opening = 'Opening...'
