/** The rail of the controller: preview, clock, keys and what is on the wall. */

export const now = 'Now'

export const noActiveTimer = 'No active timer'

/** The end of a cue; `time` is a time of day, `length` a length as the timers show it. */
export const ends = (time: string) => `Ends ${time}`
export const ended = (time: string) => `Ended ${time}`
export const wouldEnd = (time: string) => `Would end ${time}`
export const planned = (length: string) => `${length} planned`

/** Over the preview, while every display is black. */
export const blackout = 'BLACKOUT'
