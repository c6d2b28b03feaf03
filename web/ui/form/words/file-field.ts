/** A field for a file, and the button that opens the browser's dialog for one. */
export const choose = 'Choose a file'
