/** The phone's 404 page. */

export const title = 'Page Not Found'
export const text = 'There is nothing at this address. To get to the event, enter the code on the screen in the room.'
export const enterCode = 'Enter Event Code'
