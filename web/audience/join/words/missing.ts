/** The 404 page of the phone. */

export const title = 'Page Not Found'
export const text = 'There is nothing at this address. The code on the screen in the room takes you to the event.'
export const enterCode = 'Enter Event Code'
