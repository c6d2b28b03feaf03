/** The key that turns the lights of the house up or down. */
export const toLight = 'Switch to light theme'
export const toDark = 'Switch to dark theme'
