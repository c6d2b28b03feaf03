/** The form that takes a room's password, on displays, agendas and posters. */

export const password = 'Password'
export const open = 'Open'
export const opening = 'Opening...'
