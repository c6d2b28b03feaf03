/** The rail of the controller: preview, clock, transport and the message on the display. */

export const now = 'Now'

export const noActiveTimer = 'No active timer'
export const addOneToBegin = 'Add one to begin.'

/** The end of a timer; `time` is a time of day, `length` a length as the timers show it. */
export const ends = (time: string) => `Ends ${time}`
export const overBy = (length: string) => `Over by ${length}`
export const ended = (time: string) => ` · ended ${time}`
export const wouldEnd = (time: string) => `Would end ${time}`
export const planned = (length: string) => `${length} planned`

export const start = 'Start'
export const pause = 'Pause'
export const startTheTimer = 'Start the timer'
export const pauseTheTimer = 'Pause the timer'
export const spaceKey = 'Space'
export const backToFullTime = 'Back to the full time'
export const backToZero = 'Back to zero'
export const adjustTheTime = 'Adjust the time'

export const noMessage = 'No message on the display.'
export const takeMessageOff = 'Take the message off the display'
export const hideMessage = 'Hide message on the display'
export const hide = 'Hide'
export const escapeKey = 'Esc'
