/** The 404 page. */

export const pageTitle = 'Page Not Found · Cuelight'
export const title = 'Page Not Found'
export const code = '404'
export const codeText = '404 Page Not Found'
export const question = 'Did you forget to add the page to the router?'
export const returnHome = 'Return Home'
export const createEvent = 'Create Event'
