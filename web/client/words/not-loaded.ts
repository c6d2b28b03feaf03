/** The toast for a dialog that could not be fetched. */
export const notLoaded = 'This could not be opened'
export const notLoadedText = 'Please check your connection and try again.'
