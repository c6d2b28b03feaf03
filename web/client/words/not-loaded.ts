/** The toast for a dialog that could not be fetched. */
export const notLoaded = 'This could not be opened'
export const notLoadedText = 'The connection may be gone, or an ad blocker may be in the way. Please try again.'
