/** The button that switches the theme. */
export const toLight = 'Switch to light theme'
export const toDark = 'Switch to dark theme'
