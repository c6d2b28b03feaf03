/** The sound of a display. */

export const soundOn = 'Sound on'
export const soundOff = 'Sound off'
export const volume = 'Volume'
