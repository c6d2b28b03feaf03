/** The sound of a display. */

/** A button: lets the display sound its chimes. */
export const soundOn = 'Sound on'
/** A button: makes the display silent. */
export const soundOff = 'Sound off'
/** The label of a slider. */
export const volume = 'Volume'
